extension RandomAccessCollection where Index == Int {
  /// The first index from which on a condition holds; it holds for all elements after one for which
  /// it does.
  ///
  /// - Complexity: logarithmic in the number of elements.
  @inlinable package func partitioningIndex(where isPast: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if isPast(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
