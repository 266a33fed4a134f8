import TestSupport
import Testing

@testable import TextLayout

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
