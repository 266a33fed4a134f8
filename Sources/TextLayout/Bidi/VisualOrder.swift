/// The order from left to right of things that have these levels in text order: runs, clusters or
/// characters of one line, after L1.
///
/// L2: From the highest level found in the text to the lowest odd level on each line, including
/// intermediate levels not actually present in the text, reverse any contiguous sequence of
/// characters that are at that level or higher.
///
/// - Returns: Indices of `levels`.
/// - Complexity: the number of levels of the text, at most 126, times the length.
func visualOrder(of levels: [UInt8]) -> [Int] {
  var order = Array(levels.indices)
  guard let highest = levels.max(), let lowest = levels.lazy.filter({ $0 & 1 != 0 }).min() else {
    return order
  }
  var level = highest
  while level >= lowest {
    var index = 0
    while index < levels.count {
      guard levels[index] >= level else {
        index += 1
        continue
      }
      let first = index
      while index < levels.count, levels[index] >= level { index += 1 }
      order[first..<index].reverse()
    }
    level -= 1
  }
  return order
}
