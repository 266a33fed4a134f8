import Foundation

/// A file of the Unicode Character Database: ranges of code points, a semicolon, values.
public struct UCDFile: Sendable {
  /// The values of every code point the file names; `missing` for the others.
  public let values: [String]

  /// Reads `../shared/data/unicode/17.0.0/<name>`, or returns `nil` where it is not present.
  ///
  /// - Parameters:
  ///   - property: For files of several properties, the one to take; it comes before the value.
  ///   - missing: The value of code points no line names; `@missing` lines give others to ranges.
  public init?(_ name: String, property: String? = nil, missing: String) throws {
    guard let path = Fixtures.sharedFile("data/unicode/17.0.0/" + name) else { return nil }
    var values = [String](repeating: missing, count: 0x11_0000)
    for line in try loadLines(path) {
      var content = Substring(line)
      if property == nil, line.hasPrefix("# @missing:") {
        content = content.dropFirst("# @missing:".count)
      }
      let fields = content.prefix { $0 != "#" }.split(separator: ";")
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard fields.count >= 2 else { continue }
      if let property, fields[1] != property { continue }
      let value = property == nil ? fields[1] : fields.count > 2 ? fields[2] : "Y"
      let ends = fields[0].components(separatedBy: "..").compactMap { Int($0, radix: 16) }
      guard let first = ends.first, let last = ends.last else { continue }
      for code in first...last { values[code] = value }
    }
    self.values = values
  }

  /// Whether the files are there.
  public static var isPresent: Bool {
    Fixtures.sharedFile("data/unicode/17.0.0/LineBreak.txt") != nil
  }
}
