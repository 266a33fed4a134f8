/// Stretches of a text, ascending, that do not touch.
struct BoxStretches: Sendable, Equatable {
  private var ranges: [Range<Int>] = []

  var isEmpty: Bool { ranges.isEmpty }

  mutating func append(_ range: Range<Int>) {
    if let last = ranges.last, last.upperBound == range.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
    } else {
      ranges.append(range)
    }
  }

  /// Whether the character before an offset lies in one.
  ///
  /// - Complexity: logarithmic in the number of stretches.
  func contains(characterBefore offset: Int) -> Bool { overlaps(offset - 1..<offset) }

  /// Whether a range has a character of one.
  ///
  /// - Complexity: logarithmic in the number of stretches.
  func overlaps(_ range: Range<Int>) -> Bool {
    let index = ranges.partitioningIndex { $0.upperBound > range.lowerBound }
    return index < ranges.count && ranges[index].lowerBound < range.upperBound
  }

  /// The offset after the last character of one that begins before an offset; `nil` without any.
  ///
  /// - Complexity: logarithmic in the number of stretches.
  func end(before offset: Int) -> Int? {
    let index = ranges.partitioningIndex { $0.lowerBound >= offset }
    return index > 0 ? min(ranges[index - 1].upperBound, offset) : nil
  }
}
