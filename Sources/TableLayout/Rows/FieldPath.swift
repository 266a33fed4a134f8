/// Where a row has a value: a field, or a field in another, such as `author.name` or `tags.0`.
///
/// A field whose own name has dots wins over fields in one another. Elements of a list count
/// from 0. A path has at most 100 dots.
public struct FieldPath: Sendable, Hashable, ExpressibleByStringLiteral {
  /// As it is written.
  public let text: String

  /// So many dots count, from the end: a deeper value is not found.
  private static let mostDots = 100

  /// The names that a path may begin with: itself, and what stands before each dot, longest first.
  let beginnings: [String]

  /// The names of fields that it may look at.
  package var names: [String] { beginnings }

  /// A path as it is written.
  public init(_ text: String) {
    self.text = text
    var beginnings = [text]
    for index in text.indices.reversed() where text[index] == "." {
      if beginnings.count > Self.mostDots { break }
      beginnings.append(String(text[..<index]))
    }
    self.beginnings = beginnings
  }

  public init(stringLiteral value: String) { self.init(value) }

  /// The value of a row; `nil` where the row lacks it.
  ///
  /// - Complexity: linear in the number of dots.
  public func value(in row: Row) -> FieldValue? {
    if let value = row.fields[text] { return value }
    return beginnings.count > 1 ? inner(of: .object(row.fields)) : nil
  }

  /// The value in another one.
  private func inner(of value: FieldValue) -> FieldValue? {
    switch value {
    case .object(let fields):
      for name in beginnings {
        guard let value = fields[name] else { continue }
        if name.utf8.count == text.utf8.count { return value }
        return FieldPath(String(text.dropFirst(name.count + 1))).inner(of: value)
      }
      return nil
    case .list(let values):
      guard let first = beginnings.last, let index = Int(first), values.indices.contains(index)
      else { return nil }
      if beginnings.count == 1 { return values[index] }
      return FieldPath(String(text.dropFirst(first.count + 1))).inner(of: values[index])
    case .null, .bool, .integer, .number, .string: return nil
    }
  }

  public static func == (first: FieldPath, second: FieldPath) -> Bool { first.text == second.text }
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
