internal import AutoLayout
import ConstraintSolver
import TestSupport
import Testing
import TextLayout

/// Random stacks, against the same constraints written out by hand and solved by the solver.
@Suite struct StackConstraintTests {
  /// Seeds are counted, so that a failure names the stack that it is of.
  @Test(arguments: Stack.Distribution.allCases, Stack.Alignment.allCases)
  func aStackIsTheConstraintsThatUIKitMakes(
    distribution: Stack.Distribution, alignment: Stack.Alignment
  ) throws {
    var compared = 0
    for seed in 0..<LongSweep.count(200) {
      var random = SplitMix64(seed: UInt64(seed))
      var drawn = StackDraft(distribution, alignment, &random)
      compared += try drawn.compare(seed: seed) ? 1 : 0
    }
    // Others have required sizes that conflict.
    #expect(compared > LongSweep.count(100))
  }
}

/// A stack drawn by chance, in both forms.
struct StackDraft {
  var tree = ViewTree()
  var model: StackModel
  private var names: [String] = []
  private var size: Size

  init(
    _ distribution: Stack.Distribution, _ alignment: Stack.Alignment, _ random: inout SplitMix64
  ) {
    let axis = random.pick(LayoutAxis.allCases)
    let stack = Stack(
      axis: axis, spacing: random.pick([0, 4, 8, -3, 10.5]), alignment: alignment,
      distribution: distribution)
    model = StackModel(stack, [])
    size = Size(
      width: random.pick([60, 100, 175.5, 300, 320]), height: random.pick([60, 100, 222, 320]))
    for _ in 0..<1 + random.int(below: 8) { model.views.append(Self.view(stack, &random)) }
  }

  private static func view(_ stack: Stack, _ random: inout SplitMix64) -> StackModel.View {
    var view = StackModel.View()
    let priorities: [Priority] = [250, 250, 250, 251, 300]
    if random.int(below: 4) > 0 {
      view.size = (
        Double(1 + random.int(below: 40)) + random.pick([0, 0.5]),
        Double(1 + random.int(below: 50))
      )
      view.lastBaseline = 0
    }
    view.hugging = (random.pick(priorities), random.pick(priorities))
    view.resistance = (random.pick([750, 750, 749, 751]), random.pick([750, 751]))
    view.isHidden = random.int(below: 5) == 0
    if random.int(below: 5) == 0 { view.customSpacing = Double(random.int(below: 20)) }
    return view
  }

  /// Whether there was something to compare: the constraints can hold.
  mutating func compare(seed: Int) throws -> Bool {
    let stack = model.stack
    let isRow = stack.axis == .horizontal
    if !isRow { model.stack.alignment = stack.alignment.inColumn }
    guard let along = try? model.along(isRow ? size.width : size.height),
      let across = try? model.across(isRow ? size.height : size.width)
    else { return false }
    try build(stack)
    let frames = try tree.frames(in: size, environment: .init(displayScale: 0))
    for (index, name) in names.enumerated() {
      let item = try #require(tree.item(name))
      let frame = frames[item.index]
      let expected =
        isRow
        ? Rect(
          x: along[index].start, y: across[index].start, width: along[index].size,
          height: across[index].size)
        : Rect(
          x: across[index].start, y: along[index].start, width: across[index].size,
          height: along[index].size)
      #expect(
        isClose(frame, expected), "seed \(seed), \(stack.axis), \(name): \(frame), not \(expected)")
    }
    return true
  }

  private mutating func build(_ stack: Stack) throws {
    let item = try tree.addStack(stack)
    let isRow = stack.axis == .horizontal
    for (index, view) in model.views.enumerated() {
      let name = "v\(index)"
      names.append(name)
      let added: Item
      if let size = view.size {
        added = try tree.addImage(
          name, isRow ? size.along : size.across, isRow ? size.across : size.along, to: item)
      } else {
        added = try tree.add(.view, name: name, to: item)
      }
      tree[added].hugging = AxisPriorities(
        horizontal: isRow ? view.hugging.along : view.hugging.across,
        vertical: isRow ? view.hugging.across : view.hugging.along)
      tree[added].compressionResistance = AxisPriorities(
        horizontal: isRow ? view.resistance.along : view.resistance.across,
        vertical: isRow ? view.resistance.across : view.resistance.along)
      tree[added].isHidden = view.isHidden
      tree[added].customSpacingAfter = view.customSpacing
    }
  }
}

extension Stack.Alignment {
  /// Columns have no baselines across.
  fileprivate var inColumn: Self {
    switch self {
    case .firstBaseline: .leading
    case .lastBaseline: .trailing
    default: self
    }
  }
}
