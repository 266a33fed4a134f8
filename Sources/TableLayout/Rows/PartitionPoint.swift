extension Range<Int> {
  /// The first index that meets a condition which every later one meets too; the upper bound where
  /// none does.
  ///
  /// - Complexity: logarithmic.
  func partitionPoint(where isPast: (Int) -> Bool) -> Int {
    var low = lowerBound
    var high = upperBound
    while low < high {
      let middle = low + (high - low) / 2
      if isPast(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
