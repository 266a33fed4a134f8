/// One `plain` line of `Tests/TextLayoutTests/Recorded/pango.txt`: a text in one font, and how wide
/// Pango sets it.
public struct PangoWidths: Sendable, CustomStringConvertible {
  /// The point sizes of ``widths``.
  public static let sizes = [9, 13.5, 17, 125, 128]

  /// Pango units in a point.
  public static let unitsPerPoint = 1024.0

  /// Where in the file the case stands, from 1.
  public var line: Int
  public var script: String
  public var font: PangoFont
  /// BCP 47.
  public var language: String
  public var text: String
  public var glyphCount: Int
  /// In Pango units, one for each of ``sizes``.
  public var widths: [Int]

  public var description: String { "pango.txt:\(line) \(font) \(text)" }

  /// All `plain` cases of the recorded file.
  ///
  /// - Throws: ``FixtureError`` with the line that is not as the file's header says.
  public static func load() throws(FixtureError) -> [PangoWidths] {
    try PangoFile.cases("plain") { number, fields throws(RecordError) in
      try PangoWidths(fields, at: number)
    }
  }

  init(_ fields: [String], at number: Int) throws(RecordError) {
    guard fields.count == 6 else { throw RecordError(reason: "\(fields.count) fields, not 6") }
    line = number
    script = fields[0]
    font = PangoFont(fields[1])
    language = fields[2]
    text = try unescape(fields[3])
    glyphCount = try parse(fields[4], as: "glyph count") { Int($0) }
    widths = []
    for width in fields[5].split(separator: " ") {
      widths.append(try parse(width, as: "width") { Int($0) })
    }
    guard widths.count == Self.sizes.count else { throw RecordError(reason: "not five widths") }
  }
}

/// A font as the recorded file names it: a family, then Bold or Italic if it is.
public struct PangoFont: Sendable, CustomStringConvertible {
  public var family: String
  public var isBold: Bool
  public var isItalic: Bool
  public var description: String

  init(_ name: String) {
    description = name
    isBold = name.hasSuffix(" Bold")
    isItalic = name.hasSuffix(" Italic")
    family = isBold ? String(name.dropLast(5)) : isItalic ? String(name.dropLast(7)) : name
  }
}

/// The file's lines and fields.
enum PangoFile {
  /// The cases of one kind, read from what stands after the kind's name.
  static func cases<Case>(
    _ kind: String, _ read: (Int, [String]) throws(RecordError) -> Case
  ) throws(FixtureError) -> [Case] {
    let path = Fixtures.packageFile("Tests/TextLayoutTests/Recorded/pango.txt")
    var cases: [Case] = []
    for (index, line) in try loadLines(path).enumerated() where line.hasPrefix(kind + " | ") {
      let fields = line.split(separator: " | ", omittingEmptySubsequences: false).map(String.init)
      do throws(RecordError) {
        cases.append(try read(index + 1, Array(fields.dropFirst())))
      } catch {
        throw .badLine(path: path, line: index + 1, reason: error.reason)
      }
    }
    return cases
  }
}
