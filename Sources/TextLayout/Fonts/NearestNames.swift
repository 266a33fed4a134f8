/// The names closest to one that is not there, for error messages.
package enum NearestNames {
  /// At most three names, the closest first: those that begin with the wanted one, then by edit
  /// distance; names that share little are left out.
  ///
  /// Complexity: O(names × length²), with a wanted name cut at 100 characters.
  package static func nearest(to wanted: String, among names: some Sequence<String>) -> [String] {
    let target = Array(wanted.lowercased().unicodeScalars.prefix(100))
    let ranked = names.compactMap { name -> (distance: Int, name: String)? in
      let letters = Array(name.lowercased().unicodeScalars.prefix(100))
      let distance = editDistance(target, letters)
      if !target.isEmpty, letters.starts(with: target) { return (0, name) }
      // Half of the letters may differ.
      let isNear = distance * 2 <= max(target.count, letters.count)
      return isNear || (!letters.isEmpty && target.starts(with: letters)) ? (distance, name) : nil
    }
    return ranked.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
  }

  /// Insertions, deletions, replacements, and neighbours that changed places.
  private static func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for (row, scalar) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        let replaced = previous[column] + (scalar == other ? 0 : 1)
        var least = min(replaced, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, scalar == right[column - 1], other == left[row - 1] {
          least = min(least, beforePrevious[column - 1] + 1)
        }
        current.append(least)
      }
      (beforePrevious, previous) = (previous, current)
    }
    return previous[right.count]
  }
}
