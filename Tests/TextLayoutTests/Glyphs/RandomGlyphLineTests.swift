import TestSupport
import Testing

import TextLayout

/// The glyphs of random styled texts against the widths of their lines, which other tests hold
/// against models and recordings.
///
/// Kerning and tracking follow grapheme clusters. Lines end inside HarfBuzz's clusters, at tabs of
/// all kinds, beside controls, and where text is cut: each spacing has to be on one line.
@Suite struct RandomGlyphLineTests {
  @Test(arguments: 1...4)
  func linesAsUIKitBreaksThem(_ seed: UInt64) throws {
    let audit = try audit(seed: seed, .uiKit, [.tabs, .hardBreaks, .nasty])
    #expect(audit.lines >= 9_000)
    #expect(audit.inexact == [])
    #expect(audit.wrongSums == [])
    #expect(audit.wrongClusters == [])
  }

  /// Without tabs and soft hyphens, whose lines `Docs/Limits.md` tells of.
  @Test(arguments: 1...4)
  func linesAsChromiumBreaksThem(_ seed: UInt64) throws {
    let audit = try audit(seed: seed, .css, [.hardBreaks])
    #expect(audit.lines >= 6_000)
    #expect(audit.inexact == [])
    #expect(audit.wrongSums == [])
    #expect(audit.wrongClusters == [])
  }

  /// Every glyph is 10 points wide and has 5 after it. Controls have no glyph, and nothing after
  /// them.
  @Test(arguments: [0, 12, 15, 20, 30, 40, 60])
  func controlsTakeNoRoom(_ width: Double) throws {
    var attributes = TextAttributes(font: try LoneFonts.em(10))
    attributes.tracking = 5
    let controls = String(repeating: "\u{1}", count: 6)
    for string in [
      "a\(controls)b", "aaaa\(controls)bbb", "\(controls)ab\(controls)", "ab\u{1}c\u{2}\u{3}",
    ] {
      let text = MeasuredText(StyledText(string, attributes: attributes))
      let lines = text.glyphLines(width: width)
      for line in lines {
        let letters = text.text[line.line.range].unicodeScalars.count { $0 > " " }
        #expect(line.width == Double(letters) * 15, "\(string.debugDescription) at \(width)")
        #expect(letters <= max(Int(width / 15), 1))
      }
      #expect(lines.map { text.text[$0.line.range] }.joined() == string)
    }
  }

  /// Breaking a word is linear in it, also where it is all controls.
  @Test func aMegabyteOfControlsIsNothingSpecial() throws {
    var attributes = TextAttributes(font: try LoneFonts.em(10))
    attributes.tracking = 5
    let controls = String(repeating: "\u{1}", count: 100_000)
    let text = MeasuredText(StyledText("aaaa\(controls)bbb", attributes: attributes))
    #expect(text.height(width: 60) == 20)
  }

  private func audit(
    seed: UInt64, _ convention: Convention, _ mixture: TextGenerator.Mixture
  ) throws -> GlyphLineAudit {
    var random = try RandomStyledText(seed: seed)
    let shaper = Shaper()
    let options = LayoutOptions(convention: convention, overflowWrap: .breakWord)
    var audit = GlyphLineAudit()
    for index in 0..<150 {
      let text = MeasuredText(random.text(mixture), options: options, shaper: shaper)
      for width in [0, 20, 60, 150.0] {
        audit.add(
          text.glyphLines(width: width, shaper: shaper), of: text, "text \(index) at \(width)")
      }
    }
    return audit
  }
}
