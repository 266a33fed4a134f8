import Foundation
import TestSupport
import Testing

import TextLayout

/// The pinned fonts of the package, put in place by `scripts/fonts`.
enum PinnedFonts {
  static let root = Fixtures.packageRoot
  static let folder = Fixtures.fonts

  /// The path of a pinned font, or of one of the project's own test fonts.
  static func path(_ name: String) -> String {
    (try? Fixtures.font(name)) ?? "\(folder)/\(name)"
  }

  /// A closed library of the pinned fonts, without the test fonts.
  static func library() throws(FontError) -> FontLibrary { try FontLibrary(files: files) }

  /// One library for all tests that only read.
  static let shared = Result { () throws(FontError) in try library() }

  /// Every pinned font file, sorted.
  static let files: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { [".ttf", ".otf", ".ttc"].contains(where: $0.hasSuffix) }.sorted()
      .map(path)
  }()

  static func typeface(_ name: String, index: Int = 0) throws -> Typeface {
    try shared.get().typeface(file: path(name), index: index)
  }
}

/// A folder that is removed with the value.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "TextGauge-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ bytes: [UInt8], to name: String) throws -> String {
    let file = "\(path)/\(name)"
    try Data(bytes).write(to: URL(filePath: file))
    return file
  }
}

extension [UInt8] {
  /// The font with another number of 16 bits at an offset within a table.
  func setting(_ table: TextLayout.Tag, _ offset: Int, to value: Int) throws -> [UInt8] {
    func number(_ position: Int) -> Int {
      self[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    let records = (0..<(Int(self[4]) << 8 | Int(self[5]))).map { 12 + 16 * $0 }
    let record = try #require(records.first { number($0) == Int(table.rawValue) })
    var changed = self
    let position = number(record + 8) + offset
    changed[position] = UInt8(truncatingIfNeeded: value >> 8)
    changed[position + 1] = UInt8(truncatingIfNeeded: value)
    return changed
  }
}

func bytes(ofPinned name: String) throws -> [UInt8] {
  try [UInt8](Data(contentsOf: URL(filePath: PinnedFonts.path(name))))
}
