internal import AutoLayout
internal import ConstraintSolver
internal import TableLayout
internal import TextLayout

extension CellsTarget {
  /// Cells of a template: the same heights in any order, in the layout, and as a tree has them.
  func check(cell draft: LayoutDraft, _ surroundings: Surroundings) throws {
    let template: CellTemplate
    do {
      template = try self.template(draft, surroundings)
    } catch let error as TemplateError {
      return try checkMessage(error.description)
    }
    let rows = Self.rows(draft)
    let cells = try rows.map { row throws(TemplateError) in
      try template.cell(for: row, shaper: shaper)
    }
    var sizer = template.sizer(width: surroundings.width, traits: surroundings.traits)
    let heights = sizer.heights(of: cells)
    for (index, height) in heights.enumerated() {
      try require(isLength(height), "row \(index) is \(height) high")
    }
    for index in cells.indices {
      let again = sizer.height(of: cells[index])
      try require(
        isEqual(again, heights[index], surroundings),
        "row \(index) is \(heights[index]) high, then \(again)")
    }
    let last = cells.count - 1
    var fresh = template.sizer(width: surroundings.width, traits: surroundings.traits)
    let layout = fresh.layout(of: cells[last])
    try require(
      isEqual(layout.height, heights[last], surroundings),
      "a row is \(heights[last]) high after others, and \(layout.height) alone")
    try check(layout, surroundings)
    let reused = sizer.layout(of: cells[last])
    try require(
      zip(reused.views, layout.views).allSatisfy {
        isEqual($0.frame.minX, $1.frame.minX, surroundings)
          && isEqual($0.frame.minY, $1.frame.minY, surroundings)
          && isEqual($0.frame.width, $1.frame.width, surroundings)
          && isEqual($0.frame.height, $1.frame.height, surroundings)
      },
      "the frames of a row are \(layout.views.map(\.frame)) alone, and "
        + "\(reused.views.map(\.frame)) after others")
    try checkTree(draft, template, cells[0], surroundings)
  }

  /// Lengths on pixels are equal in every bit; others are sums whose last bits are noise.
  private func isEqual(_ first: Double, _ second: Double, _ surroundings: Surroundings) -> Bool {
    // Smaller pixels than any screen's hide no error of floating point.
    let scale = surroundings.traits.displayScale
    let isOnPixels = scale > 0 && scale <= 16
    let tolerance = 1e-6 + 1e-11 * max(abs(first), abs(second))
    return first == second || !isOnPixels && abs(first - second) <= tolerance
  }

  private func check(_ layout: CellLayout, _ surroundings: Surroundings) throws {
    try checkFrames(layout.views.map(\.frame))
    let sum = layout.heightParts.reduce(0) { $0 + $1.points }
    let largest = layout.heightParts.reduce(layout.height) { max($0, abs($1.points)) }
    if layout.broken.isEmpty {
      try require(
        abs(sum - layout.height) <= 1e-5 + 1e-9 * largest,
        "the parts add up to \(sum), not \(layout.height): \(layout.explain())")
    }
    for broken in layout.broken { try checkMessage(broken.constraint) }
  }

  /// The first row's height is that of a tree with the same contents, as far as constraints give
  /// it.
  private func checkTree(
    _ draft: LayoutDraft, _ template: CellTemplate, _ cell: Cell, _ surroundings: Surroundings
  ) throws {
    guard surroundings.traits.category == .large, surroundings.minimumHeight == 0,
      surroundings.separator == .none
    else { return }
    var sizer = template.sizer(width: surroundings.width, traits: surroundings.traits)
    let target = Size(width: sizer.contentWidth, height: 0)
    guard let tree = try? tree(draft, displayScale: surroundings.traits.displayScale),
      let size = try? tree.systemLayoutSizeFitting(
        target, horizontal: .required, environment: surroundings.environment)
    else { return }
    let height = Size(width: 0, height: size.height)
      .roundedUp(toPixelsOf: surroundings.traits.displayScale).height
    let own = sizer.height(of: cell)
    // A cell whose constraints give no height has the standard one.
    if height == 0 && own == 44 { return }
    let scale = surroundings.traits.displayScale
    let pixel = scale > 0 && scale.isFinite ? 1 / scale : 0
    try require(
      abs(own - height) <= 1e-6 + 1e-11 * height + (own == height ? 0 : pixel),
      "the cell is \(own) high, the tree \(height)")
  }

  /// The first row has the draft's own texts, the others those after them.
  private static func rows(_ draft: LayoutDraft) -> [Row] {
    (0..<2).map { shift in
      var row = Row()
      for (index, view) in draft.views.enumerated() {
        let text: Int
        switch view.content {
        case .label(let own, _, _), .textView(let own, _): text = own
        default: continue
        }
        row["v\(index)"] = .string(
          LayoutDraft.texts[(text + 3 * shift) % LayoutDraft.texts.count])
      }
      return row
    }
  }

  private func template(
    _ draft: LayoutDraft, _ surroundings: Surroundings
  ) throws -> CellTemplate {
    let rule = FontRule.scaled(font)
    return try CellTemplate("Any") { cell in
      cell.separator = surroundings.separator
      cell.accessoryWidth = surroundings.accessoryWidth
      cell.minimumHeight = surroundings.minimumHeight
      try draft.build(&cell) { index, content in
        switch content {
        case .view: return .view
        case .guide: return .guide
        case .stack(let stack): return .stack(stack)
        case .image(let width, let height):
          return .image(ImageTemplate(Size(width: width, height: height)))
        case .textView(_, let scrolls):
          return .textView(
            TextViewTemplate(TextBinding("{v\(index)}"), font: rule, isScrollEnabled: scrolls))
        case .label(_, let lines, let preferredWidth):
          var label = LabelTemplate(
            TextBinding("{v\(index)}"), font: rule, numberOfLines: lines)
          label.preferredMaxLayoutWidth = preferredWidth
          return .label(label)
        }
      }
    }
  }
}
