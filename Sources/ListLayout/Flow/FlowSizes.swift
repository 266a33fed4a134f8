internal import TextLayout

/// The sizes of a section's items, and whether they are their own.
struct FlowSizes: Sendable {
  let count: Int
  private let common: Size

  /// Empty where all have the common one, and always will.
  private var each: [Size]

  /// Empty where none can change.
  private var measured: [Bool]

  /// - Parameter measured: What items have measured already, if they size themselves.
  init(_ section: FlowSection, measured: [(item: Int, size: Size)]) {
    count = section.itemCount
    let isEstimated = section.isSelfSizing && section.estimatedItemSize != FlowSection.automaticSize
    common = (isEstimated ? section.estimatedItemSize : section.itemSize).checkedLengths
    each = section.sizes?.map(\.checkedLengths) ?? []
    self.measured = []
    guard section.isSelfSizing else { return }
    if each.isEmpty { each = Array(repeating: common, count: count) }
    self.measured = Array(repeating: false, count: count)
    for (item, size) in measured { measure(item, size) }
  }

  subscript(item: Int) -> Size { each.isEmpty ? common : each[item] }

  /// Whether an item's size is no estimate: it is measured, or was given.
  func isMeasured(_ item: Int) -> Bool { measured.isEmpty || measured[item] }

  /// Whether an item has measured its size.
  func hasMeasured(_ item: Int) -> Bool { !measured.isEmpty && measured[item] }

  /// Takes in what an item of a section that sizes its items has measured.
  mutating func measure(_ item: Int, _ size: Size) {
    each[item] = size.checkedLengths
    measured[item] = true
  }
}
