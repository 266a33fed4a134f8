extension LaidOutText {
  /// What holds for a measured text, and for each part of it that a line reads again.
  ///
  /// What a walk over a plain text reads stands first and by itself: thousands of texts are asked
  /// one after the other, and each place of memory that must be fetched takes as long as a line.
  struct Facts: Sendable {
    /// Whether there is no text at all.
    let isEmpty: Bool
    let convention: Convention

    /// Whether a word wider than its line breaks inside, at least in some inline box.
    private(set) var breaksWords: Bool

    /// Whether some text runs from right to left.
    let hasLevels: Bool

    /// Whether clusters have spacing: kerning, tracking, attachments.
    let hasSpacings: Bool

    /// Whether ends of inline boxes take room.
    let hasEdges: Bool

    /// Whether every line that is not empty has the box ``base``.
    private(set) var hasOneBox: Bool

    /// Whether a line's box is to be asked for the line as a whole.
    let boxesAreOfLines: Bool

    /// Whether paragraphs ask anything of their lines besides ``pushesOut``.
    let hasMargins: Bool

    /// Whether the first line of the block or the last one has a box of its own; see ``boxTrim``.
    let trimsBox: Bool

    /// Whether one of both is not as the others are, by that box or by a style of its own, or lines
    /// make room for marks or are scaled.
    private(set) var changesLines: Bool

    /// Whether inline blocks have the width that a question asks for.
    let hasBlocksByWidth: Bool

    /// Whether all paragraphs push out, and ask nothing else.
    let pushesOut: Bool

    /// Whether all lengths are proportional to the fonts' sizes.
    private(set) var isProportional: Bool

    /// The least and the greatest of those sizes, in pixels.
    let sizes: ClosedRange<Double>

    /// How many of the pixels that the text is laid out in a point has; 1 but under `.css`.
    let pixelsPerPoint: Double

    /// What every line holds.
    let base: LineMetrics

    /// Says when walks give up; `nil` for never.
    let watch: DeadlineWatch?

    let shaped: ShapedText
    let boxes: LineBoxes

    /// What `text-box-trim` makes of the first line and of the last.
    let boxTrim: BoxTrim?

    /// The marks of `text-emphasis`; `nil` where no text has any.
    let emphasis: EmphasisMarks?

    /// How lines are scaled; `nil` where they keep their size.
    private(set) var fit: LineFit?

    /// What the ends of inline boxes add to lines.
    let edges: BoxEdges

    /// Where words break inside; `nil` where all inline boxes are as the block is.
    private(set) var breaking: BoxBreaking?

    /// Of each font of the text.
    let scales: [FontScale]

    /// What walks count in, the scales by which they do, and the size of the largest font in it.
    let unit: LineUnit
    let walkScales: [FontScale]
    let em: Double

    /// None in a text without paragraph styles.
    let paragraphs: [ParagraphLayout]
    private(set) var styles: [ResolvedParagraphStyle]

    /// The tab stops of a text without paragraph styles.
    private(set) var tabs: TabStops

    /// The tab stops of each inline box; `nil` where all have the text's.
    private(set) var tabsOfBoxes: [TabStops]?
    let font: Font

    /// - Parameter builder: One that has built the segments of the whole text.
    init(shaped: ShapedText, font: Font, builder: borrowing SegmentBuilder) {
      let analysed = shaped.analysed
      let styles = analysed.styles.styles
      let scales = builder.scales
      func tabStops(_ style: CSSStyle?) -> TabStops {
        TabStops(
          analysed.rules, style: style, font: analysed.fonts[analysed.styles.blockFont],
          scale: scales[analysed.styles.blockFont])
      }
      let tabs = tabStops(analysed.content?.style)
      isEmpty = analysed.string.isEmpty
      convention = analysed.options.convention
      breaking = analysed.content?.boxes?.breaking
      breaksWords =
        breaking.map { !$0.clusters.isEmpty }
        ?? (analysed.options.effectiveOverflowWrap != .normal)
      hasLevels = !analysed.styles.levels.isEmpty
      hasSpacings = !analysed.styles.spacings.isEmpty
      hasOneBox = builder.boxes.isUniform
      boxesAreOfLines = builder.boxes.isOfLines
      edges = analysed.styles.edges
      hasEdges = !edges.isEmpty
      hasMargins = analysed.styles.hasMargins
      boxTrim = builder.boxes.trim
      trimsBox = boxTrim != nil
      emphasis = builder.boxes.emphasis
      fit = analysed.content == nil ? nil : LineFit(analysed)
      changesLines = trimsBox || emphasis != nil || fit != nil
      hasBlocksByWidth = analysed.content?.blocksByWidth != nil
      pushesOut = !hasMargins && styles.first?.pushesOut == true
      // A line that lacks less than 2 px keeps its size.
      isProportional = fit == nil && builder.isProportional(analysed, styles)
      pixelsPerPoint = analysed.pixelsPerPoint
      sizes = scales.reduce(scales[0].size...scales[0].size) {
        min($0.lowerBound, $1.size)...max($0.upperBound, $1.size)
      }
      base = builder.metrics[0]
      watch = analysed.watch
      self.shaped = shaped
      boxes = builder.boxes
      self.scales = scales
      unit = builder.unit
      walkScales = builder.walkScales
      em = unit.units(sizes.upperBound)
      paragraphs = builder.paragraphLayouts(analysed.styles, styles)
      self.styles = styles.map { $0.hasDefaultTabs ? $0.with(tabs) : $0 }
      self.tabs = tabs
      tabsOfBoxes = analysed.content?.boxes?.tabSizes?.map { size in
        var style = analysed.content?.style ?? CSSStyle()
        style.tabSize = size
        return tabStops(style)
      }
      self.font = font
    }

    /// The same with lines in the fonts' own size.
    var withoutFit: Facts {
      var facts = self
      facts.fit = nil
      return facts
    }

    /// The same with words that break only where min-content counts it.
    var forMinContent: Facts {
      var facts = withoutFit
      if let breaking {
        facts.breaking?.clusters = breaking.anywhere
        facts.breaksWords = !breaking.anywhere.isEmpty
      }
      return facts
    }

    /// The same for a text that is another's first line: what blocks ask of lines is the block's,
    /// and tabs count its spaces.
    func asFirstLine(of block: Facts) -> Facts {
      var facts = self
      (facts.tabs, facts.tabsOfBoxes, facts.styles) = (block.tabs, block.tabsOfBoxes, block.styles)
      return facts
    }

    /// The same with a first line in a style of its own.
    var withFirstLine: Facts {
      var facts = self
      facts.hasOneBox = false
      facts.changesLines = true
      facts.isProportional = false
      return facts
    }

    /// Whether all fonts can be so many times as large.
    func allows(_ factor: Double) -> Bool { scales.allSatisfy { $0.allows(factor) } }
  }
}
