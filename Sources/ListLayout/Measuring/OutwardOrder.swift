internal import TextLayout

/// The order in which rows are measured in the background: what shows first, then by turns what is
/// next below and next above.
struct OutwardOrder: Sendable {
  /// Parts of a list of positions.
  private(set) var chunks: [Range<Int>] = []

  /// - Parameters:
  ///   - positions: Ascending.
  ///   - visible: The positions that show.
  ///   - chunk: The most positions of a part.
  init(_ positions: [Int], from visible: Range<Int>, chunk: Int) {
    let chunk = max(chunk, 1)
    var above = Self.first(positions, from: visible.lowerBound)
    var below = above
    let shown = Self.first(positions, from: visible.upperBound)
    while above > 0 || below < positions.count {
      if below < positions.count {
        let limit = below < shown ? shown : positions.count
        let end = below + min(chunk, limit - below)
        chunks.append(below..<end)
        below = end
      }
      guard below >= shown, above > 0 else { continue }
      let start = max(above - chunk, 0)
      chunks.append(start..<above)
      above = start
    }
  }

  /// Where the positions from one on begin.
  private static func first(_ positions: [Int], from position: Int) -> Int {
    positions.partitioningIndex { $0 >= position }
  }
}
