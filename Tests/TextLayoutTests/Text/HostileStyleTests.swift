import LineBreaking
import TestSupport
import Testing

@testable import TextLayout

/// Attributes and styles that are no numbers, or too many of them.
@Suite struct HostileStyleTests {
  static let values: [Double] = [
    .nan, .infinity, -.infinity, -1, -1e9, 1e9, 1e300, -1e300, .leastNonzeroMagnitude, -0.0,
    .greatestFiniteMagnitude,
  ]

  /// Each sets one number of a style.
  static let styleChanges: [@Sendable (inout ParagraphStyle, Double) -> Void] = [
    { $0.lineSpacing = $1 }, { $0.paragraphSpacing = $1 }, { $0.paragraphSpacingBefore = $1 },
    { $0.minimumLineHeight = $1 }, { $0.maximumLineHeight = $1 }, { $0.lineHeightMultiple = $1 },
    { $0.lineHeight = .exact(points: $1) }, { $0.lineHeight = .multiple(factor: $1) },
    { $0.lineHeight = .leading(increase: $1) },
    { $0.firstLineHeadIndent = $1 }, { $0.headIndent = $1 }, { $0.tailIndent = $1 },
    { $0.tabStops = [TabStop(at: $1), TabStop(.right, at: 30), TabStop(.decimal, at: $1)] },
    {
      $0.tabStops = []; $0.defaultTabInterval = $1
    }, { $0.hyphenationFactor = $1 },
  ]

  /// Each sets one number of a run.
  static let attributeChanges: [@Sendable (inout TextAttributes, Double) -> Void] = [
    { $0.kern = $1 }, { $0.tracking = $1 }, { $0.baselineOffset = $1 },
    {
      $0.kern = $1; $0.tracking = -$1
    },
    { $0.attachment = TextAttachment(bounds: Rect(x: $1, y: 0, width: 9, height: 9)) },
    { $0.attachment = TextAttachment(bounds: Rect(x: 0, y: $1, width: 9, height: 9)) },
    { $0.attachment = TextAttachment(bounds: Rect(x: 0, y: 0, width: $1, height: 9)) },
    { $0.attachment = TextAttachment(bounds: Rect(x: 0, y: 0, width: 9, height: $1)) },
  ]

  static let string = "ab cdefgh\tij \u{FFFC} 1.5\tkl\n\nmnopqrstuv\t\u{FFFC}\n"

  /// Asks everything of a text.
  private func exercise(_ text: MeasuredText) {
    for width in [0, 35, 90, .infinity, .nan, -5] as [Double] {
      let lines = text.lines(width: width)
      #expect(!lines.isEmpty)
      _ = text.size(width: width)
      _ = text.visibleLines(width: width, height: 25, numberOfLines: 2, truncation: .middle)
      _ = text.boundingRect(
        size: Size(width: width, height: 20),
        options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine])
      _ = text.boundingRect(size: .zero, options: [.usesDeviceMetrics])
    }
    _ = text.minContentWidth
    _ = text.maxContentWidth
    _ = text.narrowestWidth(lineCount: 4)
    _ = text.heightProfile(widths: 0...90)
  }

  /// What is no number counts as if it had not been set.
  private func isAbsent(_ value: Double) -> Bool { !value.isFinite || value == 0 }

  @Test(arguments: values) func aStyleOfAnyNumberLaysOut(_ value: Double) throws {
    for change in Self.styleChanges {
      for mode in ParagraphStyle.LineBreakMode.allCases {
        let text = try EmText.measured(Self.string, hyphenator: PairHyphenator()) {
          $0.lineBreakMode = mode
          $0.lineBreakStrategy = .standard
          change(&$0, value)
        }
        exercise(text)
        #expect(text.lines(width: 90).allSatisfy { !$0.width.isNaN && !$0.baseline.isNaN })
      }
    }
  }

  @Test(arguments: values) func attributesOfAnyNumberLayOut(_ value: Double) throws {
    for change in Self.attributeChanges {
      for mode in [ParagraphStyle.LineBreakMode.byWordWrapping, .byTruncatingMiddle] {
        var styled = try EmText.styled(Self.string) { $0.lineBreakMode = mode }
        let plain = MeasuredText(styled)
        let start = styled.string.index(styled.string.startIndex, offsetBy: 4)
        styled.modifyAttributes(in: start..<styled.string.endIndex) { change(&$0, value) }
        let text = MeasuredText(styled)
        exercise(text)
        if isAbsent(value), styled.runs.allSatisfy({ $0.attributes.attachment == nil }) {
          #expect(text.lines(width: 90) == plain.lines(width: 90))
        }
      }
    }
  }

  @Test func numbersThatAreNoneAreAbsentOneByOne() throws {
    var styled = try EmText.styled("abc")
    styled.modifyAttributes {
      $0.kern = .nan
      $0.tracking = 2
    }
    #expect(MeasuredText(styled).maxContentWidth == 36)
    let ligatures = try LoneFonts.font("Ligatures.ttf", size: 10)
    let tracked = StyledText("\("fi", .tracking(.infinity))", font: ligatures)
    #expect(MeasuredText(tracked).maxContentWidth == 9)
    let attachment = TextAttachment(bounds: Rect(x: 0, y: .nan, width: 30, height: 20))
    let line = try EmText.measured(runs: "\(attachment)").lines(width: 100)[0]
    #expect(line.width == 30 && line.ascent == 20 && line.descent == 1.2)
  }

  @Test func negativeLengthsOfStylesAreZero() throws {
    let text = try EmText.measured("ab cd\nef") {
      $0.lineSpacing = -5
      $0.paragraphSpacing = -5
      $0.paragraphSpacingBefore = -5
      $0.minimumLineHeight = -5
      $0.maximumLineHeight = -5
      $0.lineHeightMultiple = -2
      $0.firstLineHeadIndent = -5
      $0.headIndent = -5
      $0.defaultTabInterval = -5
      $0.hyphenationFactor = -1
    }
    #expect(text.lines(width: 20) == (try EmText.measured("ab cd\nef").lines(width: 20)))
  }

  @Test func aHundredThousandRunsMeasureLikeOne() throws {
    let count = 100_000
    var styled = StyledText("" as String, font: try LoneFonts.em())
    for index in 0..<count {
      var attributes = TextAttributes(font: try LoneFonts.em(index % 2 == 0 ? 10 : 20))
      attributes.kern = [nil, 1, nil, -1][index % 4]
      styled.append(index % 5 == 4 ? " " : "a", attributes: attributes)
    }
    #expect(styled.runs.count == count)
    let text = MeasuredText(styled)
    #expect(text.maxContentWidth == Double(count) * 15 - 19)
    #expect(text.lines(width: .infinity).map(\.ascent) == [17.6])
    // Words of four letters and the space before them, 75 on average.
    let lines = text.lines(width: 750)
    #expect(lines.last?.utf8Range.upperBound == count)
    #expect(lines.count > count / 60 && lines.count < count / 45)
  }

  /// Styles that are not equal to themselves, and as many fonts as runs.
  @Test func aHundredThousandDifferentStylesAndFonts() throws {
    let count = 100_000
    var style = ParagraphStyle()
    style.lineSpacing = .nan
    style.tabStops = [TabStop(at: .nan)]
    let string = String(repeating: "a\n", count: count)
    var styled = StyledText(string, font: try LoneFonts.em())
    styled.storedStyles = (1...count).map { StyledText.StoredStyle(end: 2 * $0, given: style) }
    styled.storedRuns = try (1...count).map { index in
      let font = try LoneFonts.em(10 + Double(index) / Double(count))
      return StyledText.StoredRun(
        end: 2 * index, attributes: TextAttributes(font: font, .kern(.nan)))
    }
    let text = MeasuredText(styled)
    #expect(text.fonts.count == count)
    #expect(text.lineCount(width: 5) == count + 1)
    #expect(isClose(text.maxContentWidth, 11))
  }
}
