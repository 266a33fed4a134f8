/// A part of a text that has one value: what the runs of attributes and the stretches of paragraph
/// styles have in common.
protocol Stretch: Equatable {
  associatedtype Value: Equatable

  /// The UTF-8 offset after the stretch. It begins where the one before it ends.
  var end: Int { get set }
  var value: Value { get }

  init(end: Int, value: Value)
}

extension StyledText.StoredRun: Stretch {
  var value: TextAttributes { attributes }

  init(end: Int, value: TextAttributes) {
    self.init(end: end, attributes: value)
  }
}

extension StyledText.StoredStyle: Stretch {
  var value: ParagraphStyle? { given }

  init(end: Int, value: ParagraphStyle?) {
    self.init(end: end, given: value)
  }
}

/// Stretches in order, without gaps, equal neighbours merged.
extension Array where Element: Stretch {
  /// The length of the text in UTF-8.
  var length: Int { last?.end ?? 0 }

  /// The stretch that the byte at an offset belongs to; `count` for the end of the text.
  ///
  /// - Complexity: logarithmic in the number of stretches.
  func stretchIndex(at offset: Int) -> Int {
    partitioningIndex { $0.end > offset }
  }

  /// Extends the text to `end`.
  mutating func append(_ value: Element.Value, to end: Int) {
    if end <= length { return }
    if let last, last.value == value {
      self[count - 1].end = end
    } else {
      append(Element(end: end, value: value))
    }
  }

  /// Sets another text after this one.
  mutating func append(stretches others: [Element]) {
    guard let first = others.first else { return }
    let start = length
    append(first.value, to: start + first.end)
    for other in others.dropFirst() {
      append(Element(end: start + other.end, value: other.value))
    }
  }

  /// The stretches of a part of the text, told from its start.
  ///
  /// - Complexity: logarithmic in the number of stretches, and linear in the part's stretches.
  func slice(_ range: Range<Int>) -> [Element] {
    if range.isEmpty { return [] }
    let first = stretchIndex(at: range.lowerBound)
    let last = stretchIndex(at: range.upperBound - 1)
    return self[first...last].map { stretch in
      let end = Swift.min(stretch.end, range.upperBound)
      return Element(end: end - range.lowerBound, value: stretch.value)
    }
  }

  /// Sets another text in the place of a part.
  ///
  /// - Complexity: linear in the number of stretches. Where the length of the text does not change,
  ///   those outside the range only move.
  mutating func replace(_ range: Range<Int>, with others: [Element]) {
    let shift = others.length - range.count
    let left = range.lowerBound > 0 ? stretchIndex(at: range.lowerBound - 1) : 0
    let right = stretchIndex(at: range.upperBound)
    // The neighbours take part, so that equal ones merge.
    var middle: [Element] = []
    if range.lowerBound > 0 { middle.append(self[left].value, to: range.lowerBound) }
    middle.append(stretches: others)
    if right < count {
      middle.append(self[right].value, to: self[right].end + shift)
      if shift != 0 {
        for index in right + 1..<count { self[index].end += shift }
      }
    }
    replaceSubrange(left..<Swift.min(right + 1, count), with: middle)
  }

  /// The same stretches with other values.
  func mapValues<E>(
    _ change: (inout Element.Value) throws(E) -> Void
  ) throws(E) -> [Element] {
    var result: [Element] = []
    result.reserveCapacity(count)
    for stretch in self {
      var value = stretch.value
      try change(&value)
      result.append(value, to: stretch.end)
    }
    return result
  }
}
