/// Lengths that follow each other, each at the place of a list where it begins, to be found by
/// place or by offset in logarithmic time: a flat tree of sums, each of 16 others.
///
/// Sums are made again from their parts when one of these changes, and so depend on the lengths
/// alone: a layout that has changed says the same, to the last bit, as one made again. A
/// ``HeightTree`` would round, since it holds whole units, and items may have sizes of any
/// fraction.
struct LengthIndex: Sendable {
  /// The sum of the lengths at some places.
  struct Sum: Sendable {
    /// The number of lengths.
    var count = 0
    var length = 0.0

    static func + (first: Sum, second: Sum) -> Sum {
      Sum(count: first.count + second.count, length: first.length + second.length)
    }
  }

  /// What lies between two lengths.
  let spacing: Double

  /// Negative at places where none begins.
  private var lengths: [Double]

  /// Sums of lengths, then sums of these, and so on.
  private var sums: [Sum] = []
  private var levels: [Range<Int>] = []

  private static let shift = 4
  private static let none = -1.0

  /// - Parameter count: The number of places, at none of which a length begins.
  init(count: Int, spacing: Double) {
    self.init(Array(repeating: Self.none, count: count), spacing: spacing)
  }

  /// - Parameter lengths: One for each place.
  init(_ lengths: [Double], spacing: Double = 0) {
    self.lengths = lengths
    self.spacing = spacing
    var nodes = lengths.count
    while nodes > 1 << Self.shift {
      nodes = Self.parent(nodes - 1) + 1
      levels.append(sums.count..<sums.count + nodes)
      sums += Array(repeating: Sum(), count: nodes)
    }
    update(lengths.indices)
  }

  /// The number of places.
  var count: Int { lengths.count }

  /// The length that begins at a place, if one does.
  subscript(place: Int) -> Double? { lengths[place] >= 0 ? lengths[place] : nil }

  /// Puts lengths in the stead of all that begin in a range.
  ///
  /// - Complexity: logarithmic in the number of places, linear in the range.
  mutating func replace(_ range: Range<Int>, with new: [(place: Int, length: Double)]) {
    guard !range.isEmpty else { return }
    for place in range { lengths[place] = Self.none }
    for (place, length) in new { lengths[place] = length }
    update(range)
  }

  /// Sums the lengths before a place.
  func sum(before place: Int) -> Sum {
    var sum = Sum()
    var first = 0
    for level in levels.indices.reversed() {
      let node = place >> (Self.shift * (level + 1))
      for index in first..<node { sum = sum + sums[levels[level].lowerBound + index] }
      first = node << Self.shift
    }
    for index in first..<place { sum = sum + leaf(index) }
    return sum
  }

  /// The first place where a length begins with which the sum meets a condition, that every greater
  /// one meets too; else the number of places.
  func firstPlace(where isMet: (Sum) -> Bool) -> Int {
    var sum = Sum()
    var node = 0
    for level in levels.indices.reversed() {
      let nodes = levels[level]
      while node < nodes.count {
        let next = sum + sums[nodes.lowerBound + node]
        if isMet(next) { break }
        sum = next
        node += 1
      }
      node <<= Self.shift
    }
    while node < count {
      sum = sum + leaf(node)
      if isMet(sum) { break }
      node += 1
    }
    return min(node, count)
  }

  private func leaf(_ place: Int) -> Sum {
    lengths[place] >= 0 ? Sum(count: 1, length: lengths[place]) : Sum()
  }

  private static func parent(_ node: Int) -> Int { node >> shift }

  private mutating func update(_ places: Range<Int>) {
    guard !places.isEmpty else { return }
    var nodes = places
    for level in levels.indices {
      let parts = level > 0 ? levels[level - 1].count : count
      nodes = Self.parent(nodes.lowerBound)..<Self.parent(nodes.upperBound - 1) + 1
      for node in nodes {
        let first = node << Self.shift
        var sum = Sum()
        for part in first..<min(first + 1 << Self.shift, parts) {
          sum = sum + (level > 0 ? sums[levels[level - 1].lowerBound + part] : leaf(part))
        }
        sums[levels[level].lowerBound + node] = sum
      }
    }
  }
}
