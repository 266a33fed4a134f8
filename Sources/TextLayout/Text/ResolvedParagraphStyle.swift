/// A ``ParagraphStyle`` made ready for walking: only numbers that mean something.
struct ResolvedParagraphStyle: Sendable, Hashable {
  var alignment: ParagraphStyle.Alignment

  /// Of the last line, and of each that ends in a hard break. UIKit's never fill their room.
  var lastAlignment: ParagraphStyle.Alignment

  /// Where lines are stretched that are justified.
  var justification = Justification.spacesAndIdeographs

  enum Justification: Sendable, Hashable {
    case spacesAndIdeographs, spaces, clusters, nowhere
  }
  var lineBreakMode: ParagraphStyle.LineBreakMode
  let lineSpacing: Double
  let paragraphSpacing: Double
  let paragraphSpacingBefore: Double
  var firstLineHeadIndent: Double

  /// What the first line's indent has of the width besides.
  var firstLineIndentFraction = 0.0

  /// ``firstLineHeadIndent`` before it is cut down to whole layout units, where such a part is
  /// added: the sum is cut down, not its parts.
  var firstLineIndentBase = 0.0
  let headIndent: Double

  /// Whether each line after a hard break has the first line's indent.
  var indentsEachLine = false

  /// Whether it is the others that have the first line's indent instead of ``headIndent``.
  var indentsHang = false

  /// What the trailing margin takes off the width.
  let tailInset: Double

  /// The distance of the trailing edge from the leading margin, infinite without one.
  let trailingEdge: Double
  let minimumLineHeight: Double
  let maximumLineHeight: Double
  let lineHeightMultiple: Double
  var lineHeight: ParagraphStyle.LineHeight
  private(set) var tabs: TabStops
  let hyphenationFactor: Double
  let pushesOut: Bool
  let tightens: Bool

  /// The style of a text that was given none.
  static let standard = ResolvedParagraphStyle(ParagraphStyle())

  init(_ style: ParagraphStyle) {
    func length(_ value: Double) -> Double { max(value.clampedLength, 0) }
    alignment = style.alignment
    lastAlignment = style.alignment == .justified ? .natural : style.alignment
    lineBreakMode = style.lineBreakMode
    lineSpacing = length(style.lineSpacing)
    paragraphSpacing = length(style.paragraphSpacing)
    paragraphSpacingBefore = length(style.paragraphSpacingBefore)
    firstLineHeadIndent = length(style.firstLineHeadIndent)
    headIndent = length(style.headIndent)
    tailInset = length(-style.tailIndent)
    trailingEdge =
      style.tailIndent > 0 && style.tailIndent.isFinite ? length(style.tailIndent) : .infinity
    minimumLineHeight = length(style.minimumLineHeight)
    maximumLineHeight = length(style.maximumLineHeight)
    lineHeightMultiple = length(style.lineHeightMultiple)
    lineHeight = style.lineHeight.resolved
    tabs = TabStops(style.tabStops, interval: length(style.defaultTabInterval))
    hyphenationFactor = style.hyphenationFactor.isNaN ? 0 : style.hyphenationFactor
    // It is words that are not to stand alone.
    pushesOut =
      style.lineBreakStrategy.contains(.pushOut) && style.lineBreakMode != .byCharWrapping
    tightens = style.allowsDefaultTighteningForTruncation
  }

  /// Whether a paragraph is one line, however long.
  var isSingleLine: Bool {
    switch lineBreakMode {
    case .byWordWrapping, .byCharWrapping: false
    case .byClipping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle: true
    }
  }

  /// Whether nothing is said of tabs, so that the convention may.
  var hasDefaultTabs: Bool { tabs == TabStops(TabStop.defaults, interval: 0) }

  func with(_ tabs: TabStops) -> ResolvedParagraphStyle {
    var style = self
    style.tabs = tabs
    return style
  }

  /// Whether lines have another height than their fonts or ``lineHeight`` ask for.
  var changesLineHeight: Bool {
    minimumLineHeight > 0 || maximumLineHeight > 0 || lineHeightMultiple > 0
  }
}

extension ParagraphStyle.LineHeight {
  /// The same with a number that means something.
  fileprivate var resolved: Self {
    switch self {
    case .exact(let points) where points.isFinite: .exact(points: points.clampedLength)
    case .multiple(let factor) where factor.isFinite: .multiple(factor: factor.clampedLength)
    case .leading(let points) where points.isFinite: .leading(increase: points.clampedLength)
    case .variable, .exact, .multiple, .leading: .variable
    }
  }

  /// Whether the height is so many times as large where fonts are.
  fileprivate var isProportional: Bool {
    switch self {
    case .variable, .multiple: true
    case .exact, .leading: false
    }
  }

  /// The height of a line whose largest size is `size`, in points; `nil` for the natural one.
  func points(size: Double) -> Double? {
    switch self {
    case .variable: nil
    case .exact(let points): max(points, 0)
    case .multiple(let factor): max((size * factor).clampedLength, 0)
    case .leading(let increase): max(size + increase, 0)
    }
  }
}

extension ResolvedParagraphStyle {
  /// Whether lines of the style are as without one, unless it pushes out.
  var leavesLines: Bool {
    isProportional && lineHeight == .variable && !isSingleLine && !tightens && hasDefaultTabs
  }

  /// Whether lines stand where text starts.
  var isNatural: Bool { alignment == .natural && lastAlignment == .natural }

  /// Whether the style says nothing in points besides tab stops, and asks nothing that is not
  /// proportional to the size of fonts.
  var isProportional: Bool {
    !changesLineHeight && lineHeight.isProportional
      && lineSpacing == 0 && paragraphSpacing == 0 && paragraphSpacingBefore == 0
      && firstLineHeadIndent == 0 && firstLineIndentFraction == 0 && headIndent == 0
      && tailInset == 0 && trailingEdge == .infinity
      && !(hyphenationFactor > 0) && lineBreakMode.truncation == nil
  }
}
