import Foundation
import TestSupport
import Testing

@testable import TextLayout

/// What Chromium 156 computes of styles, as `scripts/record styles` recorded it.
@Suite struct ChromiumStyleTests {
  /// The file of a font as `scripts/record` names it.
  private static func font(_ names: String, size: Double) throws -> Font {
    let library = try PinnedFonts.shared.get()
    let fonts = try names.split(separator: ", ").map { name in
      let stems = ["\(name)-Regular", String(name)]
      let files = stems.flatMap { stem in ["ttf", "otf", "ttc"].map { "\(stem).\($0)" } }
      let path = try #require(files.compactMap { try? Fixtures.font($0) }.first)
      return try library.font(file: path, size: size)
    }
    let first = try #require(fonts.first)
    return fonts.count == 1 ? first : first.withFallbacks(Array(fonts.dropFirst()))
  }

  private static func rows(_ name: String) throws -> [String] {
    try loadLines(Fixtures.packageRoot + "/Tests/Data/" + name).filter { !$0.hasPrefix("#") }
  }

  /// Of fonts whose tables do not tell the heights of letters, Chromium asks hinted outlines, which
  /// are some whole pixels high.
  private static let hinted: Set = ["DejaVuSans", "MetricsOldOS2"]

  @Test func lengthsAreWhatChromiumComputes() throws {
    let rows = try Self.rows("chromium-lengths.txt")
    var exact = 0
    for row in rows {
      let fields = row.split(separator: "|").map(String.init)
      let (ratio, size) = (try #require(Double(fields[0])), try #require(Double(fields[2])))
      // "1.5lh, 130%" names the line height, too. No function here ends in a percentage.
      var declarations = [(name: "letter-spacing", value: fields[3])]
      if fields[3].hasPrefix("1.5lh, ") {
        let lineHeight = String(fields[3].dropFirst(7))
        declarations = [("letter-spacing", "1.5lh"), ("line-height", lineHeight)]
      }
      let font = try Self.font(fields[1], size: size)
      let style = try CSSStyle(declarations: declarations)
        .resolved(for: font, devicePixelRatio: ratio)
      let computed = fields[4] == "normal" ? 0 : try #require(Double(fields[4].dropLast(2)))
      let points = style.letterSpacing.points(fontSize: size)
      let asksOutlines =
        Self.hinted.contains(fields[1]) && (fields[3].contains("ex") || fields[3].contains("cap"))
      // Chromium prints six digits.
      let tolerance = asksOutlines ? 2 : 1e-5 * max(abs(computed), 1)
      #expect(abs(points - computed) <= tolerance, "\(row): \(points)")
      if !asksOutlines { exact += 1 }
    }
    #expect(rows.count == 4200 && exact > 3900)
  }

  /// A property that moved lines is known here, or refused with such a value.
  @Test func propertiesThatMoveLinesAreNotPassedOver() throws {
    let rows = try Self.rows("chromium-properties.txt")
    // A scroll bar takes room that the width asked for has not, and `justify` stretches spaces.
    let allowed: Set = ["overflow-y", "overflow-block", "text-align"]
    var (moving, harmless) = (0, 0)
    for row in rows {
      let fields = row.split(separator: "|").map(String.init)
      let (name, values) = (CSSPropertyNames.canonical(fields[0]), fields.dropFirst(2))
      if CSSStyle.property(name) != nil || CSSFont.names.contains(name) || allowed.contains(name) {
        continue
      }
      for value in values where !["initial", "inherit", "inline"].contains(value) {
        moving += 1
        #expect(throws: CSSError.self, "\(name): \(value)") {
          try CSSStyle(declarations: [(name, value)], unknown: .ignore)
        }
      }
      if values.isEmpty, CSSMovingProperty.named(name) == nil {
        harmless += 1
        #expect(try CSSStyle(declarations: [(name, "any")], unknown: .ignore) == CSSStyle())
        #expect(throws: CSSError.withoutEffect(name)) { try CSSStyle(properties: [name: "any"]) }
      }
    }
    #expect(rows.count == 479 && moving >= 33 && harmless > 400)
  }

  private struct Element {
    var hand: CSSStyle
    var computed: ComputedStyle
    var font: Font
    var row: [String: Any]

    func measured(_ style: CSSStyle) throws -> MeasuredText {
      MeasuredText(
        css: try #require(row["text"] as? String), font: font, style: style,
        language: row["lang"] as? String)
    }
  }

  private static func elements() throws -> [Element] {
    var base: [String: String] = [:]
    return try rows("chromium-styles.jsonl").map { line in
      let row = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let changes = try #require(row["computed"] as? [String: String])
      if base.isEmpty { base = changes }
      let computed = base.merging(changes) { $1 }
      let css = try #require(row["css"] as? [String: String])
      return Element(
        hand: try CSSStyle(properties: css, unknown: .ignore),
        computed: try ComputedStyle(
          computed.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }),
        font: try font(
          try #require(row["font"] as? String), size: try #require(row["size"] as? Double)),
        row: row)
    }
  }

  /// An object of `getComputedStyle` measures as the style given by hand does, and as Chromium laid
  /// the element out. Computed lengths have six digits, and `line-height: 1.4` is one of them: so a
  /// line may be a layout unit higher.
  @Test func computedStylesMeasureAsThoseGivenByHand() throws {
    let elements = try Self.elements()
    for element in elements {
      let width = try #require(element.row["width"] as? Double)
      let (hand, computed) = (
        try element.measured(element.hand), try element.measured(element.computed.style)
      )
      let name = "\(element.row["tag"] ?? "") \(element.hand), computed \(element.computed.style)"
      let (lines, other) = (hand.lines(width: width), computed.lines(width: width))
      #expect(lines.count == element.row["lines"] as? Int, "\(name)")
      #expect(lines.map(\.utf8Range) == other.map(\.utf8Range), "\(name)")
      for (line, other) in zip(lines, other) {
        #expect(abs(line.width - other.width) <= 1.0 / 64, "\(name)")
        #expect(abs(line.indent - other.indent) <= 1.0 / 64, "\(name)")
      }
      let height = try #require(element.row["height"] as? Double)
      // Chromium prints six digits of it.
      #expect(abs(hand.height(width: width) - height) < 1e-3, "\(name)")
      let difference = abs(computed.height(width: width) - height)
      #expect(difference < 1e-3 + Double(lines.count) / 64, "\(name)")
    }
    #expect(elements.count == 24)
  }

  @Test func computedStylesNameTheirFont() throws {
    for element in try Self.elements() {
      let font = element.computed.font
      #expect(font.size == element.row["size"] as? Double)
      #expect(font.families?.joined(separator: ", ") == element.row["font"] as? String)
      #expect(font.weight == .regular && font.slant == .upright && font.width == .normal)
      #expect(element.computed.language == element.row["lang"] as? String)
    }
  }
}
