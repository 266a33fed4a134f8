import AutoLayout
import TestSupport
import TextLayout
import Testing

import TableLayout

/// Whatever of a view decides heights changes its template's digest. The lists follow the digest's
/// code line by line.
@Suite struct ViewDigestTests {
  typealias Change<Value> = @Sendable (inout Value) throws -> Void

  /// Each field of a paragraph style, and no style.
  private static let styles: [ParagraphStyle?] = {
    let changes: [(inout ParagraphStyle) -> Void] = [
      { _ in }, { $0.alignment = .right }, { $0.baseWritingDirection = .natural },
      { $0.baseWritingDirection = .rightToLeft }, { $0.lineHeight = .exact(points: 1) },
      { $0.lineHeight = .multiple(factor: 1) }, { $0.lineHeight = .leading(increase: 1) },
      { $0.lineHeight = .leading(increase: 2) }, { $0.lineSpacing = 1 },
      { $0.paragraphSpacing = 1 }, { $0.paragraphSpacingBefore = 1 },
      { $0.minimumLineHeight = 1 }, { $0.maximumLineHeight = 1 }, { $0.lineHeightMultiple = 1 },
      { $0.firstLineHeadIndent = 1 }, { $0.headIndent = 1 }, { $0.tailIndent = 1 },
      { $0.tabStops = [] }, { $0.tabStops = [TabStop(at: 28)] },
      { $0.tabStops = [TabStop(at: 29)] },
      { $0.tabStops = [TabStop(.decimal, at: 28)] },
      { $0.tabStops = [TabStop(.decimal, at: 28, decimalSeparator: ",")] },
      { $0.defaultTabInterval = 1 }, { $0.hyphenationFactor = 1 },
      { $0.lineBreakMode = .byClipping }, { $0.lineBreakStrategy = .pushOut },
      { $0.allowsDefaultTighteningForTruncation = true },
    ]
    return [nil]
      + changes.map { change in
        var style = ParagraphStyle()
        change(&style)
        return style
      }
  }()

  @Test func everythingOfAParagraphStyleCounts() throws {
    expectAllDiffer(
      try Self.styles.map { style in
        var label = LabelTemplate("{text}", font: try EmFont.rule())
        label.paragraphStyle = style
        return try CacheFixtures.digest(of: .label(label))
      })
    expectAllDiffer(
      try Self.styles.map { style in
        var view = TextViewTemplate("{text}", font: try EmFont.rule())
        view.paragraphStyle = style
        return try CacheFixtures.digest(of: .textView(view))
      })
  }

  @Test func everythingOfALabelCounts() throws {
    let changes: [Change<LabelTemplate>] = [
      { _ in }, { $0.text = "{other}" }, { $0.font = .scaled(try EmFont.font()) },
      { $0.numberOfLines = 2 }, { $0.lineBreakMode = .byClipping }, { $0.textAlignment = .right },
      { $0.preferredMaxLayoutWidth = 1 }, { $0.adjustsFontSizeToFitWidth = true },
      { $0.minimumScaleFactor = 0.5 }, { $0.allowsDefaultTighteningForTruncation = true },
      { $0.textInsets.top = 1 }, { $0.textInsets.left = 1 },
    ]
    expectAllDiffer(
      try changes.map { change in
        var label = LabelTemplate("{text}", font: try EmFont.rule())
        try change(&label)
        return try CacheFixtures.digest(of: .label(label))
      })
  }

  @Test func everythingOfATextViewCounts() throws {
    let changes: [Change<TextViewTemplate>] = [
      { _ in }, { $0.text = "{other}" }, { $0.font = .scaled(try EmFont.font()) },
      { $0.textContainerInset.top = 1 }, { $0.textContainerInset.left = 1 },
      { $0.textContainerInset.bottom = 1 }, { $0.textContainerInset.right = 1 },
      { $0.lineFragmentPadding = 1 }, { $0.isScrollEnabled = true },
    ]
    expectAllDiffer(
      try changes.map { change in
        var view = TextViewTemplate("{text}", font: try EmFont.rule())
        try change(&view)
        return try CacheFixtures.digest(of: .textView(view))
      })
  }

  @Test func everythingOfAnImageCounts() throws {
    expectAllDiffer(
      try ImageView.ContentMode.allCases.map { mode in
        var image = ImageTemplate(.zero)
        image.contentMode = mode
        return try CacheFixtures.digest(of: .image(image))
      })
  }

  @Test func everythingOfAStackCounts() throws {
    let stacks = [
      Stack(axis: .vertical), Stack(spacing: 1), Stack(isLayoutMarginsRelativeArrangement: true),
    ]
    var between = Stack()
    between.isBaselineRelativeArrangement = true
    var parts = Stack()
    parts.textWidths = .onePart
    let aligned = Stack.Alignment.allCases.map { Stack(alignment: $0) }
    let distributed = Stack.Distribution.allCases.map { Stack(distribution: $0) }
    // The first of each is the plain stack.
    expectAllDiffer(
      try (aligned + distributed.dropFirst() + stacks + [between, parts]).map {
        try CacheFixtures.digest(of: .stack($0))
      })
  }

  @Test func kindOfAViewCounts() throws {
    let font = try EmFont.rule()
    let contents: [CellContent] = [
      .view, .guide, .label(LabelTemplate("a", font: font)),
      .textView(TextViewTemplate("a", font: font)), .image(ImageTemplate(.zero)), .stack(Stack()),
    ]
    expectAllDiffer(try contents.map { try CacheFixtures.digest(of: $0) })
  }
}
