import LineBreaking
import TestSupport
import Testing

@testable import TextLayout

/// Random styled texts in mixed directions, cut at the head, in the middle and at the tail.
@Suite struct TruncationPropertyTests {
  private static let cuts = 2000

  @Test(arguments: [Truncation.Mode.head, .middle, .tail])
  func aCutIsTheSmallestThatFits(_ mode: Truncation.Mode) throws {
    var maker = try StyledTextMaker(seed: 71)
    var cuts = 0
    var number = 0
    while cuts < Self.cuts {
      number += 1
      let styled = maker.text()
      let text = MeasuredText(styled)
      let width = maker.generator.random.double(in: 20...300)
      let token: StyledText? =
        number % 3 == 0 ? StyledText("[more]", font: styled.emptyAttributes.font) : nil
      let lines = text.visibleLines(
        width: width, numberOfLines: maker.generator.random.int(below: 3) + 1,
        truncation: Truncation(mode, token: token))
      guard let line = lines.last, let cut = line.utf8Cut else { continue }
      cuts += 1
      let start = lines.count > 1 ? lines[lines.count - 2].utf8Range.upperBound : 0
      let naive = NaiveCut(text, styled, rest: start..<styled.string.utf8.count, mode, token: token)
      // UAX #14 has lines start inside a cluster in rare places, such as before Thai SARA AM.
      let isWhole = naive.flags[cut.lowerBound].contains(.grapheme) || cut.lowerBound == start
      #expect(
        isWhole && naive.flags[cut.upperBound].contains(.grapheme), "\(number): splits a cluster")
      let kept = naive.kept(line)
      #expect(isClose(line.width, naive.width(kept), tolerance: 1e-6), "\(number): \(cut)")
      let limit = width + 1.0 / 1024
      #expect(line.width <= limit || kept.isEmpty, "\(number): \(line.width) in \(width)")
      for more in naive.oneClusterMore(kept) where line.width <= limit {
        #expect(naive.width(more) > limit - 1e-6, "\(number): \(cut) could be \(more)")
      }
    }
    // The others fit; they are not many.
    #expect(number < 2 * Self.cuts)
  }
}

/// Makes styled texts of several fonts, sizes, kernings, scripts and directions.
struct StyledTextMaker {
  var generator: TextGenerator
  private let fonts: [Font]

  init(seed: UInt64) throws {
    generator = TextGenerator(seed: seed)
    let library = try PinnedFonts.shared.get()
    fonts = [
      try library.font(family: "Noto Sans", size: 17),
      try library.font(family: "Noto Sans", size: 11.5, weight: .bold),
      try library.font(family: "Roboto", size: 14),
      try library.font(family: "Noto Naskh Arabic", size: 20),
      try library.font(family: "DejaVu Sans", size: 9),
    ]
  }

  mutating func text() -> StyledText {
    var text = StyledText("", font: generator.random.pick(fonts))
    for _ in 0..<(generator.random.int(below: 6) + 1) {
      var attributes = TextAttributes(font: generator.random.pick(fonts))
      attributes.kern = generator.random.pick([nil, nil, 0, 0.75, -0.25])
      attributes.baselineOffset = generator.random.pick([0, 0, 3, -2])
      text.append(generator.text(4, [.hardBreaks, .nasty]), attributes: attributes)
    }
    return text
  }
}

/// What a cut line would measure, asked of HarfBuzz part by part.
private struct NaiveCut {
  /// What is kept before and after the cut.
  struct Kept {
    var prefix: Range<Int>
    var suffix: Range<Int>
    var isEmpty: Bool { prefix.isEmpty && suffix.isEmpty }
  }

  let flags: [TextBoundaries.Flags]
  private let utf8: [UInt8]
  private let runs: [ShapedRun]
  private let styled: StyledText
  private let mode: Truncation.Mode
  private let token: StyledText?

  /// What a start and an end of the text may be taken from.
  private let prefixes: Range<Int>
  private let suffixes: Range<Int>

  init(
    _ text: MeasuredText, _ styled: StyledText, rest: Range<Int>, _ mode: Truncation.Mode,
    token: StyledText?
  ) {
    utf8 = Array(styled.string.utf8)
    runs = text.runs
    flags = LineBreaker().boundaries(in: styled.string).flags
    self.styled = styled
    self.mode = mode
    self.token = token
    let hardBreaks = Set("\n\r\u{0B}\u{0C}\u{85}\u{2028}\u{2029}".unicodeScalars)
    var lines: [Range<Int>] = []
    var offset = 0
    var start = rest.lowerBound
    for scalar in styled.string.unicodeScalars {
      let end = offset + UTF8.width(scalar)
      if offset >= rest.lowerBound && hardBreaks.contains(scalar) {
        lines.append(start..<offset)
        start = end
      }
      offset = end
    }
    if start < offset || lines.isEmpty { lines.append(start..<offset) }
    prefixes = lines[0]
    while lines.count > 1, lines[lines.count - 1].isEmpty { lines.removeLast() }
    suffixes = lines[lines.count - 1]
  }

  func kept(_ line: Line) -> Kept {
    guard let cut = line.utf8Cut else { return Kept(prefix: line.utf8Range, suffix: 0..<0) }
    let shown = line.utf8Range
    // With nothing after the cut it takes in the text's last hard break, too.
    let suffixStart = min(cut.upperBound, suffixes.upperBound)
    return Kept(
      prefix: min(shown.lowerBound, cut.lowerBound)..<cut.lowerBound,
      suffix: mode == .tail ? 0..<0 : suffixStart..<max(shown.upperBound, suffixStart))
  }

  /// The ways to keep one cluster more.
  func oneClusterMore(_ kept: Kept) -> [Kept] {
    var ways: [Kept] = []
    if mode != .head, kept.prefix.upperBound < prefixes.upperBound {
      var end = kept.prefix.upperBound + 1
      while !flags[end].contains(.grapheme) { end += 1 }
      ways.append(Kept(prefix: kept.prefix.lowerBound..<end, suffix: kept.suffix))
    }
    if mode != .tail, kept.suffix.lowerBound > suffixes.lowerBound {
      var start = kept.suffix.lowerBound - 1
      while !flags[start].contains(.grapheme) { start -= 1 }
      ways.append(Kept(prefix: kept.prefix, suffix: start..<kept.suffix.upperBound))
    }
    return ways.filter { mode != .middle || $0.prefix.upperBound < $0.suffix.lowerBound }
  }

  func width(_ kept: Kept) -> Double {
    width(kept.prefix) + width(kept.suffix) + tokenWidth(kept)
  }

  private func tokenWidth(_ kept: Kept) -> Double {
    if let token { return MeasuredText(token).maxContentWidth }
    let place =
      mode == .head
      ? min(kept.suffix.lowerBound, max(utf8.count - 1, 0))
      : max(kept.prefix.upperBound - 1, prefixes.lowerBound)
    let run = styled.storedRuns.first { $0.end > place } ?? styled.storedRuns[0]
    return MeasuredText(StyledText("…", attributes: run.attributes)).maxContentWidth
  }

  private func width(_ range: Range<Int>) -> Double {
    var width = 0.0
    for run in runs {
      let part = run.utf8Range.clamped(to: range)
      if part.isEmpty { continue }
      let units = run.advance(of: part, before: utf8.count, in: utf8, language: nil)
      width += Double(units) * run.font.size / Double(run.font.instance.unitsPerEm)
    }
    var start = 0
    for run in styled.storedRuns {
      let part = (start..<run.end).clamped(to: range)
      // What has no glyph, such as a control, has no kern.
      let clusters = part.filter { offset in
        flags[offset].contains(.grapheme) && runs.contains { $0.utf8Range.contains(offset) }
      }.count
      width += Double(clusters) * (run.attributes.kern ?? 0)
      start = run.end
    }
    return width
  }
}
