extension LengthIndex {
  /// Where the last length ends.
  var end: Double { end(sum(before: count)) }

  /// Where the length at a place begins, or would begin.
  func start(of place: Int) -> Double {
    let sum = sum(before: place)
    return sum.length + spacing * Double(sum.count)
  }

  /// The last place, up to a given one, where a length begins.
  func place(through place: Int) -> Int {
    let rank = sum(before: place + 1).count
    return firstPlace { $0.count >= rank }
  }

  /// The first place of a length that ends after an offset, or the number of places.
  func place(endingAfter offset: Double) -> Int {
    firstPlace { $0.count > 0 && end($0) > offset }
  }

  /// The places of lengths that reach into a stretch; what only touches its ends does not.
  ///
  /// - Complexity: logarithmic in the number of places for each that does.
  func places(from offset: Double, to end: Double) -> Range<Int> {
    let first = place(endingAfter: offset)
    var last = first
    while last < count, start(of: last) < end { last += 1 }
    return first..<last
  }

  /// The first place of a length that starts at an offset or after, or the number of places.
  func place(startingFrom offset: Double) -> Int {
    var rank = 1
    if offset > 0 {
      // Each starts where the gap that follows the one before ends.
      let last = firstPlace { $0.count > 0 && end($0) + spacing >= offset }
      guard last < count else { return count }
      rank = sum(before: last).count + 2
    }
    return firstPlace { $0.count >= rank }
  }

  private func end(_ sum: Sum) -> Double {
    sum.length + spacing * Double(max(sum.count - 1, 0))
  }
}
