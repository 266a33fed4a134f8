public import AutoLayout
public import TextLayout

/// Tells the heights and frames of a template's cells at one width, for one set of traits.
///
/// It is scratch that is reused: one for each thread. Another width or category takes another
/// sizer, which costs a copy of the solved constraints; the cells stay as they are, and nothing is
/// shaped.
///
/// ```swift
/// var sizer = template.sizer(width: 375, traits: Traits(category: .accessibilityLarge))
/// let heights = cells.map { sizer.height(of: $0) }
/// ```
public struct CellSizer: Sendable {
  /// The template whose cells it sizes; a cell of another is a programming error that traps.
  public let template: CellTemplate

  /// In points, the accessory's included.
  public let width: Double

  /// The category, the pixels a point and the direction that cells are sized for.
  public let traits: Traits

  /// The form that the width, the traits and the last row give.
  private var form: CellForm

  /// What holds of the row that ``form`` is for, as bits.
  private(set) var formBits: UInt64

  /// The forms of other rows, by what holds of those.
  private var otherForms: [UInt64: CellForm] = [:]

  /// What each item's fonts are multiplied by.
  let factors: [Double]

  init(_ template: CellTemplate, width: Double, traits: Traits) {
    self.template = template
    self.width = width > 0 ? min(width, .unlimitedLength) : 0
    var traits = traits
    if let release = template.release { traits.release = release }
    self.traits = traits
    formBits = template.emptyRowBits
    form = CellForm(template, width: self.width, traits, row: template.emptyRowBits)
    factors = template.views.map { view in
      // A styled text has its own fonts, which stay.
      if case .styled? = view.texts.first?.source { return 1 }
      return view.fontRule?.factor(traits.category, traits.release) ?? 1
    }
  }

  /// The form of the template that the width, the traits and the last row give.
  var variant: CellVariant { form.variant }

  /// Solved for the height.
  var fitting: LayoutPass { form.fitting }

  /// Solved in the height.
  var fixed: LayoutPass { form.fixed }

  /// Takes the form for rows of which some facts hold.
  mutating func takeForm(_ bits: UInt64) {
    if bits == formBits { return }
    otherForms[formBits] = form
    form =
      otherForms.removeValue(forKey: bits)
      ?? CellForm(template, width: width, traits, row: bits)
    formBits = bits
  }

  /// The width of the content view, in points. Where conditions of rows set
  /// ``CellChanges/editMode``, it is the width of the last row's content view.
  public var contentWidth: Double { edges.contentWidth(of: width) }

  /// What stands beside the content view.
  var edges: ContentEdges { form.edges }

  /// Where the content view begins, in points from the cell's left.
  var contentX: Double { edges.contentX(of: width, traits.direction) }

  /// The height of a cell, in points, the separator included.
  ///
  /// The fitting height of its constraints is rounded up to pixels; then come the template's
  /// ``HeightRule``, its least height, and the separator. A cell whose constraints give no height,
  /// and that has no least one, gets UIKit's standard height: 44 points with the separator, or as
  /// ``Separator/table`` says. A
  /// ``DynamicTypeSweep`` finds that, and ``CellLayout/explain()`` says it.
  ///
  /// - Parameter cell: One of the template's.
  /// - Complexity: a walk over the segments of each text that wraps, and over the constraints that
  ///   its height stands in. Texts whose lengths do not all follow the font size are measured again
  ///   at categories other than `large`.
  public mutating func height(of cell: Cell) -> Double {
    let contents = contentSet(cell)
    return parts(of: cell, contents).total
  }

  /// The heights of cells, in order.
  public mutating func heights(of cells: [Cell]) -> [Double] {
    var heights: [Double] = []
    heights.reserveCapacity(cells.count)
    for cell in cells { heights.append(height(of: cell)) }
    return heights
  }

  /// The heights of cells, in order, as far as they are found before a deadline: all of them, or
  /// fewer than there are cells.
  ///
  /// The cell at which it comes is sized to its end; cells whose texts may be long are made and
  /// sized in `Shaper.measure(by:_:)` instead, which gives up inside a text. After its error take
  /// another sizer: this one has solved for half a cell.
  public mutating func heights(of cells: [Cell], by deadline: Deadline) -> [Double] {
    var heights: [Double] = []
    heights.reserveCapacity(cells.count)
    for cell in cells {
      if deadline.isPast { break }
      heights.append(height(of: cell))
    }
    return heights
  }

  /// Everything about a cell, one of the template's: its height, the frames and lines of its views,
  /// what is wrong with it, and why it is as high as it is.
  ///
  /// - Parameters:
  ///   - cell: One of the template's.
  ///   - height: A row's height where it is not its cell's own, in points, the separator included;
  ///     `nil` for the cell's own. The cell's constraints are solved in it. What it leaves no room
  ///     for is truncated or broken. What is laid out by hand keeps its frames. Anything not above
  ///     zero counts as zero, and a million points is the most.
  /// - Complexity: as ``height(of:)``, and making the lines of each text.
  public mutating func layout(of cell: Cell, height: Double? = nil) -> CellLayout {
    layout(of: cell, cell.row, height: height)
  }

  /// The layout of a cell whose pictures a row names: its own, or one with the text that is edited.
  mutating func layout(of cell: Cell, _ row: Row, height: Double? = nil) -> CellLayout {
    let contents = contentSet(cell)
    let unsettled = unsettledConditions(of: cell)
    var parts = parts(of: cell, contents)
    if let height {
      parts.give(height > 0 ? min(height, .unlimitedLength) : 0, template, traits)
    }
    if template.heightRule.isByHand {
      var layout = CellLayout(
        manual: parts, template, variant, contents, row, width: width, traits: traits)
      layout.unsettled = unsettled
      takeEdges(&layout)
      return layout
    }
    place(contents, height: parts.solved)
    var layout = CellLayout(
      parts, template, variant, contents, row, fitting: fitting, fixed: fixed, width: width,
      traits: traits)
    layout.unsettled = unsettled
    takeEdges(&layout)
    return layout
  }

  /// The parts of a cell's height.
  struct HeightParts {
    /// What the constraints give, rounded up to pixels.
    var fitting = 0.0

    /// What the template's rule makes of it.
    var ruled = 0.0

    /// The height of the content view.
    var content = 0.0

    /// The one that its constraints are solved in: the content view's, before it was rounded up to
    /// pixels, where nothing else was added. A fraction of a pixel is no conflict.
    var solved = 0.0
    var total = 0.0

    /// What the table takes since constraints gave no height, in points.
    var standardHeight: Double?

    /// What a height from elsewhere adds to the cell's own.
    var given: Double?
    var manual: ManualLayout?
    var standard: StandardLayout?

    /// Takes a height from elsewhere.
    mutating func give(_ height: Double, _ template: CellTemplate, _ traits: Traits) {
      if height == total { return }
      given = height - total
      total = height
      content = total
      let separator = template.separator
      if !separator.isInside(traits.release) {
        content = max(total - separator.height(traits), 0)
      }
      solved = content
    }
  }

  /// What a cell shows in the form that the sizer has.
  func contents(of cell: Cell) -> ContentSet {
    var set = ContentSet(
      contents: cell.contents, factors: factors, displayScale: traits.displayScale,
      category: traits.category, release: traits.release)
    set.numbers = cell.numbers
    if !variant.changedLabels.isEmpty { variant.limitLabels(&set) }
    return set
  }

  /// Lays out contents in a content view of some height.
  ///
  /// What is left open does not depend on the contents before.
  ///
  /// - Returns: The items whose place or size is left open.
  @discardableResult
  mutating func place(_ contents: ContentSet, height: Double) -> [Int] {
    form.fixed.setRoot(Size(width: contentWidth, height: height))
    form.fixed.run(contents, known: form.fitting.measures)
    let open = form.fixed.itemsLeftOpen()
    if !open.isEmpty, !form.fixed.isBroken {
      form.fixed.restore()
      form.fixed.run(contents, known: form.fitting.measures)
    }
    return open
  }

  /// The parts of a cell's height.
  ///
  /// - Parameter known: What was measured of the contents before: of items without it, nothing.
  mutating func parts(
    of cell: Cell, _ contents: ContentSet, known: [ItemMeasure]? = nil
  ) -> HeightParts {
    var parts = HeightParts()
    if !template.heightRule.isByHand {
      form.fitting.run(contents, known: known)
      parts.solved = form.fitting.rootHeight
      parts.fitting = PixelGrid(displayScale: traits.displayScale).roundedUp(parts.solved)
    }
    switch template.heightRule {
    case .constraints:
      parts.ruled = parts.fitting
      if parts.ruled == 0, template.minimumHeight == 0 {
        parts.ruled = standardContentHeight
        parts.standardHeight = parts.ruled
      }
    case .adjusted(let rule):
      parts.ruled = rule(measured(cell, contents, parts)).checkedHeight
    case .manual(let rule):
      let layout = rule(measured(cell, contents, parts))
      parts.ruled = layout.height.checkedHeight
      parts.manual = layout
    case .standard(let standard):
      let layout = measured(cell, contents, parts).layout(standard)
      parts.ruled = layout.height
      // What the template has no view for has no place.
      let frames = layout.frames.filter { template.tree.item($0.key) != nil }
      parts.manual = ManualLayout(height: layout.height, frames: frames)
      parts.standard = layout
    }
    parts.content = max(parts.ruled, template.minimumHeight)
    parts.total = parts.content + template.separator.height(traits)
    if template.separator.isInside(traits.release) { parts.content = parts.total }
    if parts.content != parts.fitting { parts.solved = parts.content }
    return parts
  }

  /// The height of the content view that a table gives a cell without one, without the separator.
  ///
  /// UIKit does so, and logs that constraints "ambiguously suggest a height of zero".
  private var standardContentHeight: Double {
    let standard = template.separator.standardHeight(
      displayScale: traits.displayScale, release: traits.release)
    return max(standard - template.separator.height(traits), 0)
  }

  private func measured(
    _ cell: Cell, _ contents: ContentSet, _ parts: HeightParts
  ) -> MeasuredCell {
    MeasuredCell(
      row: cell.row, width: contentWidth, traits: traits, fittingHeight: parts.fitting,
      template: template, contents: contents)
  }
}

extension Double {
  /// A height that a function gave; anything not above zero counts as zero.
  fileprivate var checkedHeight: Double { self > 0 && isFinite ? self : 0 }
}

extension CellTemplate {
  /// A way to size cells at a width.
  ///
  /// - Parameters:
  ///   - width: The table's width, in points, the accessory's included. Negative and NaN count as
  ///     zero.
  ///   - traits: What cells are laid out for.
  public func sizer(width: Double, traits: Traits = Traits()) -> CellSizer {
    CellSizer(self, width: width, traits: traits)
  }
}
