/// One line of `Tests/TextLayoutTests/Recorded/hb-shape.txt`: a text, how to shape it, and the
/// glyphs that hb-shape gave for it.
public struct RecordedShape: Sendable, CustomStringConvertible {
  /// One OpenType feature, for the whole text.
  public struct Feature: Sendable, Equatable {
    public var tag: String
    public var value: UInt32
  }

  /// One axis of a variable font with its value in the axis's own units.
  public struct Variation: Sendable, Equatable {
    public var tag: String
    public var value: Double
  }

  /// Where in the file the case stands, from 1.
  public var line: Int
  /// The font file, relative to the package's root.
  public var font: String
  public var faceIndex: Int
  /// BCP 47.
  public var language: String
  /// ISO 15924, `Zyyy` for text without a script.
  public var script: String
  public var isRightToLeft: Bool
  public var features: [Feature]
  public var variations: [Variation]
  public var text: String
  /// In visual order, from left to right, in font units.
  public var glyphs: [RecordedGlyph]

  /// The font file's full path.
  public var fontPath: String { Fixtures.packageFile(font) }

  public var description: String { "hb-shape.txt:\(line) \(font) \(text)" }

  /// All cases of the recorded file.
  ///
  /// - Throws: ``FixtureError`` with the line that is not as the file's header says.
  public static func load() throws(FixtureError) -> [RecordedShape] {
    let path = Fixtures.packageFile("Tests/TextLayoutTests/Recorded/hb-shape.txt")
    var cases: [RecordedShape] = []
    for (index, line) in try loadLines(path).enumerated() {
      if line.isEmpty || line.hasPrefix("#") { continue }
      do throws(RecordError) {
        cases.append(try RecordedShape(line, at: index + 1))
      } catch {
        throw .badLine(path: path, line: index + 1, reason: error.reason)
      }
    }
    return cases
  }

  init(_ line: String, at number: Int) throws(RecordError) {
    let fields = line.split(separator: " | ", maxSplits: 8, omittingEmptySubsequences: false)
      .map(String.init)
    guard fields.count == 9 else { throw RecordError(reason: "\(fields.count) fields, not 9") }
    self.line = number
    font = fields[0]
    faceIndex = try parse(fields[1], as: "face index") { Int($0) }
    language = fields[2]
    script = fields[3]
    isRightToLeft = try parse(fields[4], as: "direction") { ["ltr": false, "rtl": true][$0] }
    features = try Self.settings(fields[5]) { UInt32($0) }
      .map { Feature(tag: $0.tag, value: $0.value) }
    variations = try Self.settings(fields[6]) { Double($0) }
      .map { Variation(tag: $0.tag, value: $0.value) }
    text = try unescape(fields[7])
    glyphs = try RecordedGlyph.list(fields[8])
  }

  private static func settings<Value>(
    _ field: String, _ value: (String) -> Value?
  ) throws(RecordError) -> [(tag: String, value: Value)] {
    if field == "-" { return [] }
    var settings: [(tag: String, value: Value)] = []
    for item in field.split(separator: ",") {
      let parts = item.split(separator: "=").map(String.init)
      guard parts.count == 2, let value = value(parts[1]) else {
        throw RecordError(reason: "bad setting \(item)")
      }
      settings.append((parts[0], value))
    }
    return settings
  }
}

struct RecordError: Error {
  var reason: String
}

func parse<Value>(
  _ text: some StringProtocol, as name: String, _ convert: (String) -> Value?
) throws(RecordError) -> Value {
  guard let value = convert(String(text)) else {
    throw RecordError(reason: "bad \(name) '\(text)'")
  }
  return value
}

/// Replaces each `\u{HEX}` by the character it names.
func unescape(_ text: String) throws(RecordError) -> String {
  var result = String.UnicodeScalarView()
  var rest = Substring(text).unicodeScalars
  while let scalar = rest.popFirst() {
    guard scalar == "\\" else {
      result.append(scalar)
      continue
    }
    guard rest.popFirst() == "u", rest.popFirst() == "{", let end = rest.firstIndex(of: "}"),
      let code = UInt32(String(rest[..<end]), radix: 16), let named = Unicode.Scalar(code)
    else { throw RecordError(reason: "bad escape in '\(text)'") }
    result.append(named)
    rest = rest[rest.index(after: end)...]
  }
  return String(result)
}
