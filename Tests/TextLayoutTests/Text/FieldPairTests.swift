import LineBreaking
import Testing

import TextLayout

/// Every pair of fields that change heights, widths or lines, against ``EmModel``.
@Suite struct FieldPairTests {
  /// A field with a value, or an attribute of a part of the text.
  struct Field: Sendable, CustomTestStringConvertible {
    var name: String
    var style: @Sendable (inout ParagraphStyle) -> Void = { _ in }
    var attributes: @Sendable (inout TextAttributes) -> Void = { _ in }
    var testDescription: String { name }

    static func style(
      _ name: String, _ change: @escaping @Sendable (inout ParagraphStyle) -> Void
    ) -> Field {
      Field(name: name, style: change)
    }

    static func attribute(
      _ name: String, _ change: @escaping @Sendable (inout TextAttributes) -> Void
    ) -> Field {
      Field(name: name, attributes: change)
    }
  }

  static let styles: [Field] = [
    .style("alignment center") { $0.alignment = .center },
    .style("alignment right") { $0.alignment = .right },
    .style("baseWritingDirection") { $0.baseWritingDirection = .rightToLeft },
    .style("lineSpacing") { $0.lineSpacing = 3 },
    .style("paragraphSpacing") { $0.paragraphSpacing = 5 },
    .style("paragraphSpacingBefore") { $0.paragraphSpacingBefore = 4 },
    .style("lineHeight exact") { $0.lineHeight = .exact(points: 16) },
    .style("lineHeight exact and low") { $0.lineHeight = .exact(points: 7) },
    .style("lineHeight multiple") { $0.lineHeight = .multiple(factor: 1.2) },
    .style("lineHeight leading") { $0.lineHeight = .leading(increase: 3) },
    .style("minimumLineHeight") { $0.minimumLineHeight = 14 },
    .style("maximumLineHeight") { $0.maximumLineHeight = 9 },
    .style("lineHeightMultiple") { $0.lineHeightMultiple = 1.5 },
    .style("firstLineHeadIndent") { $0.firstLineHeadIndent = 12 },
    .style("headIndent") { $0.headIndent = 17 },
    .style("tailIndent -8") { $0.tailIndent = -8 },
    .style("tailIndent 75") { $0.tailIndent = 75 },
    .style("left tabs") { $0.tabStops = [TabStop(at: 45), TabStop(at: 90)] },
    .style("right tabs") { $0.tabStops = [45, 120].map { TabStop(.right, at: $0) } },
    .style("center tabs") { $0.tabStops = [45, 120].map { TabStop(.center, at: $0) } },
    .style("decimal tabs") { $0.tabStops = [45, 120].map { TabStop(.decimal, at: $0) } },
    .style("no tabs") { $0.tabStops = [] },
    .style("defaultTabInterval") { $0.defaultTabInterval = 24 },
    .style("hyphenationFactor 1") { $0.hyphenationFactor = 1 },
    .style("hyphenationFactor 0.6") { $0.hyphenationFactor = 0.6 },
    .style("byCharWrapping") { $0.lineBreakMode = .byCharWrapping },
    .style("byClipping") { $0.lineBreakMode = .byClipping },
    .style("byTruncatingHead") { $0.lineBreakMode = .byTruncatingHead },
    .style("byTruncatingTail") { $0.lineBreakMode = .byTruncatingTail },
    .style("byTruncatingMiddle") { $0.lineBreakMode = .byTruncatingMiddle },
    .style("pushOut") { $0.lineBreakStrategy = .pushOut },
    .style("standard strategy") { $0.lineBreakStrategy = .standard },
    .style("allowsDefaultTighteningForTruncation") {
      $0.allowsDefaultTighteningForTruncation = true
    },
  ]

  static let attributes: [Field] = [
    .attribute("size 20") { $0.apply(.size(20)) },
    .attribute("size 5") { $0.apply(.size(5)) },
    .attribute("kern 2") { $0.kern = 2 },
    .attribute("kern 0") { $0.kern = 0 },
    .attribute("kern -1") { $0.kern = -1 },
    .attribute("tracking") { $0.tracking = 1.5 },
    .attribute("baselineOffset 4") { $0.baselineOffset = 4 },
    .attribute("baselineOffset -3") { $0.baselineOffset = -3 },
    .attribute("attachment") {
      $0.attachment = TextAttachment(bounds: Rect(x: 0, y: -5, width: 23, height: 20))
    },
    .attribute("ligatures") { $0.ligatures = .essential },
    .attribute("language") { $0.language = "de" },
  ]

  static let fields = styles + attributes

  /// Words, columns, numbers, an attachment's place, paragraphs, and a newline at the end.
  static let texts = [
    "ab cdefg hi\tjk 1.5 lmnopqrs tu\nvw\t12.75\txy \u{FFFC} abcdefghij kl mn",
    "abcdef\u{FFFC}gh ij klmno pq rs  tuv\nab\tcd\n", "abcdefghijklmnopqrst  \n\nab",
  ]

  static let widths: [Double] = [8, 20, 47, 60, 96, 130, 194, 1000]

  /// The text with the fields; attributes hold for a part that begins and ends inside words.
  private func text(_ string: String, _ first: Field, _ second: Field) throws -> StyledText {
    var style = ParagraphStyle()
    first.style(&style)
    second.style(&style)
    var text = StyledText(string as String, font: try LoneFonts.em(), paragraphStyle: style)
    let start = string.index(string.startIndex, offsetBy: 4)
    let end = string.index(string.endIndex, offsetBy: -3)
    text.modifyAttributes(in: start..<end, first.attributes)
    // Attributes of two fields overlap.
    text.modifyAttributes(in: string.index(start, offsetBy: 3)..<string.endIndex) {
      second.attributes(&$0)
    }
    return text
  }

  private func expectModel(_ styled: StyledText, _ fields: String) {
    let style = styled.paragraphStyle(at: styled.string.startIndex)
    let model = EmModel(styled, hyphens: style.hyphenationFactor > 0)
    let text = MeasuredText(styled, hyphenator: PairHyphenator())
    for width in Self.widths {
      let lines = text.lines(width: width).map { EmModel.Line($0) }
      let expected = model.lines(width: width)
      let place = "\(fields): \(styled.string.debugDescription) at \(width)"
      let differs = lines.indices.first {
        $0 < expected.count && !lines[$0].isClose(to: expected[$0])
      }
      if lines.count == expected.count, let differs {
        Issue.record("\(place), line \(differs):\n\(lines[differs])\n\(expected[differs])")
      }
      #expect(lines.map(\.range) == expected.map(\.range), "\(place)")
      let height = expected.last.map { $0.baseline + $0.descent } ?? 0
      let widest = expected.reduce(0) { max($0, $1.indent + $1.width) }
      let size = text.size(width: width)
      #expect(areClose([size.width, size.height], [widest, height], tolerance: 1e-6), "\(place)")
    }
  }

  @Test(arguments: fields.indices) func everyFieldGoesWithEveryOther(_ index: Int) throws {
    let first = Self.fields[index]
    for second in Self.fields[index...] {
      for string in Self.texts {
        expectModel(try text(string, first, second), "\(first.name), \(second.name)")
      }
    }
  }
}

extension EmModel.Line {
  fileprivate init(_ line: Line) {
    self.init(
      range: line.utf8Range, cut: line.utf8Cut, width: line.width, ascent: line.ascent,
      descent: line.descent, indent: line.indent, spacingBefore: line.spacingBefore, x: line.x,
      baseline: line.baseline)
  }

  fileprivate func isClose(to other: Self) -> Bool {
    let pairs = [
      (width, other.width), (ascent, other.ascent), (descent, other.descent),
      (indent, other.indent), (spacingBefore, other.spacingBefore), (x, other.x),
      (baseline, other.baseline),
    ]
    return range == other.range && cut == other.cut
      && pairs.allSatisfy { abs($0 - $1) < 1e-6 }
  }
}
