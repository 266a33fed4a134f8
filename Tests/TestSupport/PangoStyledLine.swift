/// One `styled` line of `Tests/TextLayoutTests/Recorded/pango.txt`: a text in runs of fonts, sizes
/// and letter spacings, and how wide and high Pango sets it.
public struct PangoStyledLine: Sendable, CustomStringConvertible {
  /// A stretch of one font.
  public struct Run: Sendable {
    public var font: PangoFont
    /// In points.
    public var size: Double
    /// In points, after each grapheme cluster.
    public var letterSpacing: Double
    public var text: String
  }

  /// Where in the file the case stands, from 1.
  public var line: Int
  /// BCP 47.
  public var language: String
  public var glyphCount: Int
  /// In Pango units, as the other lengths.
  public var width: Int
  public var ascent: Int
  public var descent: Int
  public var runs: [Run]

  public var description: String {
    "pango.txt:\(line) " + runs.map(\.text).joined()
  }

  /// All `styled` cases of the recorded file.
  ///
  /// - Throws: ``FixtureError`` with the line that is not as the file's header says.
  public static func load() throws(FixtureError) -> [PangoStyledLine] {
    try PangoFile.cases("styled") { number, fields throws(RecordError) in
      try PangoStyledLine(fields, at: number)
    }
  }

  init(_ fields: [String], at number: Int) throws(RecordError) {
    guard fields.count >= 7, !fields.count.isMultiple(of: 2) else {
      throw RecordError(reason: "\(fields.count) fields")
    }
    line = number
    language = fields[0]
    glyphCount = try parse(fields[1], as: "glyph count") { Int($0) }
    width = try parse(fields[2], as: "width") { Int($0) }
    ascent = try parse(fields[3], as: "ascent") { Int($0) }
    descent = try parse(fields[4], as: "descent") { Int($0) }
    runs = []
    for index in stride(from: 5, to: fields.count, by: 2) {
      runs.append(try Run(font: fields[index], text: fields[index + 1]))
    }
  }
}

extension PangoStyledLine.Run {
  /// Reads `Noto Sans Bold 17 +0.5`.
  fileprivate init(font field: String, text: String) throws(RecordError) {
    var words = field.split(separator: " ")
    letterSpacing = 0
    if let last = words.last, last.hasPrefix("+") || last.hasPrefix("-") {
      letterSpacing = try parse(last, as: "letter spacing") { Double($0) }
      words.removeLast()
    }
    size = try parse(words.popLast() ?? "", as: "size") { Double($0) }
    font = PangoFont(words.joined(separator: " "))
    self.text = try unescape(text)
  }
}
