internal import ConstraintSolver
package import TextLayout

/// Solves a plan for one size of the root after the other, one set of contents after the other.
///
/// Width goes before height: the horizontal constraints give widths, texts say by arithmetic how
/// high they are in them, the vertical constraints give heights. A text that wraps asks for a
/// second horizontal pass, in which its lines' own width counts, as UIKit's automatic
/// `preferredMaxLayoutWidth` has it.
package struct LayoutPass {
  let plan: LayoutPlan
  private(set) var horizontal: LinearSystem
  private(set) var vertical: LinearSystem
  private let isCoupled: Bool

  /// Of each item, on pixels.
  package private(set) var widths: [Double]
  package private(set) var measures: [ItemMeasure]

  /// Whether constraints had to be left out for these contents.
  package private(set) var isBroken = false
  private var openItems = OpenItems()
  private var openWidths = OpenWidths()
  private var rootSize = Size.zero
  private var needsWidths = true

  package init(_ plan: LayoutPlan) {
    self.plan = plan
    horizontal = plan.horizontal
    vertical = plan.vertical ?? plan.horizontal
    isCoupled = plan.vertical == nil
    widths = Array(repeating: 0, count: plan.tree.items.count)
    measures = Array(repeating: ItemMeasure(), count: widths.count)
  }

  /// The root's size, or the one it is drawn to.
  package mutating func setRoot(_ size: Size) {
    if size.width != rootSize.width { needsWidths = true }
    rootSize = size
  }

  /// The constraints left out for the last contents.
  package var broken: [BrokenSource] {
    if !isBroken { return [] }
    return isCoupled ? horizontal.broken : horizontal.broken + vertical.broken
  }

  /// Lays out contents.
  ///
  /// - Parameter known: What another pass of the same contents measured. It counts for items that
  ///   have the same width here.
  package mutating func run(_ contents: ContentSet, known: [ItemMeasure]? = nil) {
    if isBroken { restore() }
    for item in plan.elastic { measures[item].reset(to: known?[item]) }
    for item in plan.tall { measures[item].reset(to: known?[item]) }
    for item in plan.baselineItems { measures[item].reset(to: known?[item]) }
    if !plan.dependsOnContents, (try? fit(contents)) != nil, keepsRoot { return }
    rebuild(contents)
  }

  /// Whether the root has the size that it was given. Numbers of too many orders of magnitude leave
  /// a solver no digit of it.
  // Each cell asks: a call takes a twentieth of its time.
  @inline(__always)
  var keepsRoot: Bool {
    Self.keeps(plan.roots.horizontal, rootSize.width, size(of: 0, .horizontal))
      && Self.keeps(plan.roots.vertical, rootSize.height, size(of: 0, .vertical))
  }

  private static func keeps(
    _ rootSize: SystemBuilder.RootSize, _ wanted: Double, _ size: Double
  ) -> Bool {
    guard case .fixed = rootSize else { return true }
    return abs(size - wanted) <= rootTolerance * max(wanted, 1)
  }

  private static let rootTolerance = 1e-7

  /// The height of the root, in points.
  @inline(__always)
  package var rootHeight: Double { size(of: 0, .vertical) }

  @inline(__always)
  package func start(of item: Int, _ axis: LayoutAxis) -> Double {
    if axis == .horizontal || isCoupled { return horizontal.start(of: item, axis) }
    return vertical.start(of: item, axis)
  }

  @inline(__always)
  package func size(of item: Int, _ axis: LayoutAxis) -> Double {
    if axis == .horizontal || isCoupled { return horizontal.size(of: item, axis) }
    return vertical.size(of: item, axis)
  }

  package func system(_ axis: LayoutAxis) -> LinearSystem {
    axis == .horizontal || isCoupled ? horizontal : vertical
  }

  /// The items whose place or size is left open.
  package mutating func itemsLeftOpen() -> [Int] {
    if isBroken || plan.dependsOnContents { return ambiguousItems }
    let sides = horizontal.sides
    let upright = isCoupled ? nil : vertical.sides
    if let items = openItems.items(sides, upright) { return items }
    let items = ambiguousItems
    openItems.add(items, sides, upright)
    return items
  }

  private mutating func fit(_ contents: ContentSet) throws(SolverError) {
    let grid = PixelGrid(displayScale: contents.displayScale)
    try solveWidths(contents, grid)
    try solveHeights(contents)
    guard isCoupled else { return }
    // A width that follows from a height makes lines wrap again.
    for _ in 0..<Self.roundLimit where updateWidths(grid) { try solveHeights(contents) }
  }

  /// How often widths may change with heights before the last ones count: a chain of so many items,
  /// each as wide as the one before is high. It may have no end.
  private static let roundLimit = 4

  private mutating func solveWidths(
    _ contents: ContentSet, _ grid: PixelGrid
  ) throws(SolverError) {
    if plan.elastic.isEmpty {
      guard needsWidths || isCoupled else { return }
      if isCoupled { horizontal = plan.horizontal }
      horizontal.stageRoot(rootSize.width, .horizontal)
      try horizontal.solve()
      _ = updateWidths(grid)
      needsWidths = false
      return
    }
    // Starting from the contents before is quick, but what these leave open would depend on those.
    if !isCoupled, try solveElasticWidths(contents, grid, acceptsOpen: false) { return }
    horizontal = plan.horizontal
    _ = try solveElasticWidths(contents, grid, acceptsOpen: true)
  }

  /// - Returns: Whether there was only one solution, if that is asked for.
  private mutating func solveElasticWidths(
    _ contents: ContentSet, _ grid: PixelGrid, acceptsOpen: Bool
  ) throws(SolverError) -> Bool {
    horizontal.stageRoot(rootSize.width, .horizontal)
    for item in plan.elastic {
      if measures[item].intrinsicWidth?.isNaN == true {
        measures[item].intrinsicWidth = contents.intrinsicWidth(of: item)
      }
      measures[item].width = measures[item].intrinsicWidth
      horizontal.stage(measures[item].width, of: item, .horizontal)
    }
    try horizontal.solve()
    guard acceptsOpen || openWidths.isSettled(horizontal) else { return false }
    _ = updateWidths(grid)
    var isNarrower = false
    for item in plan.elastic where contents.wraps(item) {
      guard let wanted = measures[item].width, widths[item] < wanted else { continue }
      measures[item].fit(item, of: contents, width: widths[item], needsWidth: true)
      guard let wrapped = measures[item].wrappedWidth else { continue }
      measures[item].width = wrapped
      horizontal.stage(wrapped, of: item, .horizontal)
      isNarrower = true
    }
    guard isNarrower else { return true }
    try horizontal.solve()
    guard acceptsOpen || openWidths.isSettled(horizontal) else { return false }
    _ = updateWidths(grid)
    return true
  }

  private mutating func solveHeights(_ contents: ContentSet) throws(SolverError) {
    if isCoupled {
      try Self.stageHeights(&horizontal, plan, contents, widths, &measures, rootSize.height)
    } else {
      // Of heights that are as good, contents before are not to decide.
      if plan.leavesHeightOpen, let fresh = plan.vertical { vertical = fresh }
      try Self.stageHeights(&vertical, plan, contents, widths, &measures, rootSize.height)
    }
  }

  private static func stageHeights(
    _ system: inout LinearSystem, _ plan: LayoutPlan, _ contents: ContentSet, _ widths: [Double],
    _ measures: inout [ItemMeasure], _ rootHeight: Double
  ) throws(SolverError) {
    system.stageRoot(rootHeight, .vertical)
    for item in plan.tall {
      measures[item].fit(item, of: contents, width: widths[item])
      system.stage(measures[item].height, of: item, .vertical)
    }
    for item in plan.baselineItems {
      if measures[item].baselineWidth != widths[item] {
        let measure = contents.measure(of: item, width: widths[item])
        measures[item].firstBaseline = measure.firstBaseline
        measures[item].lastBaseline = measure.lastBaseline
        measures[item].baselineWidth = widths[item]
      }
      system.stage(
        firstBaseline: measures[item].firstBaseline, lastBaseline: measures[item].lastBaseline,
        of: item)
    }
    try system.solve()
  }

  /// Reads the widths that were solved; whether one changed.
  private mutating func updateWidths(_ grid: PixelGrid) -> Bool {
    var changes = false
    for item in widths.indices {
      let width = grid.length(
        from: horizontal.start(of: item, .horizontal), horizontal.size(of: item, .horizontal))
      if width != widths[item] {
        widths[item] = width
        changes = true
      }
    }
    return changes
  }

  /// Goes back to all constraints, and forgets the contents before.
  package mutating func restore() {
    isBroken = false
    needsWidths = true
    horizontal = plan.horizontal
    vertical = plan.vertical ?? plan.horizontal
  }

  /// Lays out contents with which not all constraints hold: without those that conflict with
  /// earlier ones.
  private mutating func rebuild(_ contents: ContentSet) {
    isBroken = true
    let grid = PixelGrid(displayScale: contents.displayScale)
    for item in measures.indices {
      measures[item] = ItemMeasure(width: contents.intrinsicWidth(of: item))
    }
    horizontal = rebuilt(contents, horizontal: true, vertical: isCoupled)
    _ = updateWidths(grid)
    var isNarrower = false
    for item in measures.indices {
      guard contents.wraps(item), let wanted = measures[item].width, widths[item] < wanted else {
        continue
      }
      measures[item].width = contents.size(of: item, width: widths[item])?.width
      isNarrower = true
    }
    if isNarrower {
      horizontal = rebuilt(contents, horizontal: true, vertical: isCoupled)
      _ = updateWidths(grid)
    }
    rebuildHeights(contents)
    guard isCoupled else { return }
    for _ in 0..<Self.roundLimit where updateWidths(grid) { rebuildHeights(contents) }
  }

  private mutating func rebuildHeights(_ contents: ContentSet) {
    for item in measures.indices {
      let measure = contents.measure(of: item, width: widths[item])
      measures[item].height = measure.height
      measures[item].firstBaseline = measure.firstBaseline
      measures[item].lastBaseline = measure.lastBaseline
      measures[item].systemSpacing = measure.systemSpacing
    }
    let upright = rebuilt(contents, horizontal: isCoupled, vertical: true)
    if isCoupled { horizontal = upright } else { vertical = upright }
  }

  private func rebuilt(
    _ contents: ContentSet, horizontal: Bool, vertical: Bool
  ) -> LinearSystem {
    var builder = SystemBuilder(
      plan.tree.withNumbers(contents.numbers), direction: plan.direction,
      horizontal: horizontal ? plan.roots.horizontal : nil,
      vertical: vertical ? plan.roots.vertical : nil)
    builder.breaksConstraints = true
    builder.measures = measures
    builder.rootSize = rootSize
    // Every constraint was checked when the plan was made, and those that cannot hold are left out.
    guard let system = try? builder.build() else {
      return horizontal ? plan.horizontal : plan.vertical ?? plan.horizontal
    }
    return system
  }
}

extension ViewTree {
  /// The tree with the numbers that contents give.
  fileprivate func withNumbers(_ numbers: [Double]) -> ViewTree {
    if numbers.isEmpty { return self }
    var tree = self
    for index in tree.constraints.indices {
      let constraint = tree.constraints[index]
      if let slot = constraint.constantSlot { tree.constraints[index].constant = numbers[slot] }
      if let slot = constraint.multiplierSlot { tree.constraints[index].multiplier = numbers[slot] }
    }
    return tree
  }
}

extension LayoutPass {
  /// Where an item lies, in points from the root's top left, on pixels or not.
  package func rect(of item: Item) -> Rect {
    Rect(
      x: start(of: item.index, .horizontal), y: start(of: item.index, .vertical),
      width: size(of: item.index, .horizontal), height: size(of: item.index, .vertical))
  }
}
