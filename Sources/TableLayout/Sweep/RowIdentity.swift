internal import AutoLayout

/// What rows are known by, wherever they stand in their list.
enum RowIdentity {
  /// One for each row, and each once.
  ///
  /// - Parameter field: The field that names rows; those that lack it are known by their content.
  static func ids(of rows: [Row], field: String) -> [String] {
    var used: Set<String> = []
    var repeats: [String: Int] = [:]
    return rows.map { row in
      let name = row[field]?.text.flatMap { $0.isEmpty ? nil : $0 } ?? contentID(of: row)
      var id = name
      while !used.insert(id).inserted {
        let number = repeats[name, default: 1] + 1
        repeats[name] = number
        id = "\(name)/\(number)"
      }
      return id
    }
  }

  /// The number of digits of ``contentID(of:)``.
  private static let digits = 12

  private static func contentID(of row: Row) -> String {
    var hash = SipHash()
    hash.append(FieldValue.object(row.fields))
    let text = String(hash.finalized().low, radix: 16)
    return "#" + (String(repeating: "0", count: 16 - text.utf8.count) + text).prefix(digits)
  }

  /// Whether an id says something to people, which the id of a row's content does not.
  static func isReadable(_ id: String) -> Bool {
    !id.hasPrefix("#") || !id.dropFirst().prefix(digits).allSatisfy(\.isHexDigit)
      || id.utf8.count <= digits
  }
}
