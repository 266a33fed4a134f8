import Foundation
import TestSupport

/// A file of Debian's `unicode-data` package that lists characters or sequences, a line each: code
/// points or a range of them, then fields after semicolons.
struct UnicodeSequenceFile {
  struct Entry {
    var text: String

    /// The first field after the code points.
    var kind: String
  }

  let entries: [Entry]
  private let lines: [String]

  init(_ name: String) throws {
    let path = "/usr/share/unicode/" + name
    guard FileManager.default.fileExists(atPath: path) else {
      throw UnicodeTestFile.Missing(path: path)
    }
    lines = try loadLines(path)
    entries = try lines.flatMap(Self.entries)
  }

  /// The texts of the entries of one kind.
  func texts(_ kind: String) -> [String] {
    entries.filter { $0.kind == kind }.map(\.text)
  }

  /// How many entries of a kind the file says that it has.
  ///
  /// - Parameter words: What stands before the number, such as `Total sequences`.
  func stated(_ words: String) -> Int? {
    for line in lines where line.hasPrefix("#") {
      let parts = line.dropFirst().split(separator: ":").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      if parts.count == 2, parts[0] == words { return Int(parts[1]) }
    }
    return nil
  }

  private static func entries(_ line: String) throws -> [Entry] {
    let fields = line.prefix { $0 != "#" }.split(separator: ";")
      .map { $0.trimmingCharacters(in: .whitespaces) }
    guard fields.count >= 2 else { return [] }
    let ends = fields[0].components(separatedBy: "..")
    if ends.count == 2 {
      return try (scalar(ends[0]).value...scalar(ends[1]).value).map { value in
        Entry(text: String(try scalar(String(value, radix: 16))), kind: fields[1])
      }
    }
    var scalars = String.UnicodeScalarView()
    for word in fields[0].split(separator: " ") { scalars.append(try scalar(String(word))) }
    return [Entry(text: String(scalars), kind: fields[1])]
  }

  private static func scalar(_ digits: String) throws -> Unicode.Scalar {
    guard let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else {
      throw NoScalar(digits: digits)
    }
    return scalar
  }

  private struct NoScalar: Error { var digits: String }
}

extension String {
  /// The scalars' numbers in hexadecimal, as Unicode's files write them.
  var codePoints: String {
    unicodeScalars.map { String($0.value, radix: 16, uppercase: true) }.joined(separator: " ")
  }
}
