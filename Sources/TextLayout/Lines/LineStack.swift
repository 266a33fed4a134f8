/// Sets line upon line, and says where each baseline comes to lie.
struct LineStack {
  let usesFontLeading: Bool
  private(set) var size = Size.zero

  /// The least width that leaves each line its room between both margins.
  private(set) var outerWidth = 0.0

  /// Equal lines are counted and multiplied, so that ten lines are ten times one, to the last bit.
  private var equalLines = 0.0
  private var top = 0.0
  private var box: LineMetrics?
  private var spacing = 0.0

  init(usesFontLeading: Bool) {
    self.usesFontLeading = usesFontLeading
  }

  mutating func push(_ line: LineExtent) -> Double {
    let width = line.indent + line.width
    outerWidth = max(outerWidth, width + line.tailInset)
    return push(line.box, spacingBefore: line.spacingBefore, width: width)
  }

  /// Adds equal lines at the bottom, without a gap above each.
  mutating func push(_ count: Int, of box: LineMetrics) {
    guard count > 0 else { return }
    _ = push(box, spacingBefore: 0, width: 0)
    equalLines += Double(count - 1)
    size.height = top + equalLines * box.height(usesFontLeading: usesFontLeading)
  }

  /// Takes in the width of a line that was added without it.
  mutating func widen(to width: Double) { size.width = max(size.width, width) }

  /// Adds a line at the bottom and returns the distance of its baseline from the top.
  mutating func push(_ line: LineMetrics, spacingBefore: Double, width: Double) -> Double {
    // Whatever size their fonts have, lines of one height are equal.
    var line = line
    line.pointSize = 0
    if line != box || spacingBefore != spacing {
      box = line
      spacing = spacingBefore
      top = size.height
      equalLines = 0
    }
    let baseline = size.height + spacing + line.ascent
    equalLines += 1
    size.height = top + equalLines * (spacing + line.height(usesFontLeading: usesFontLeading))
    size.width = max(size.width, width)
    return baseline
  }
}
