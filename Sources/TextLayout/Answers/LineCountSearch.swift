/// Finds by ``LineTable`` at which limits the number of a text's lines changes.
///
/// It answers where every word has room, of texts of which no line is shaped or read again. There a
/// line that starts no later ends no earlier, so wider lines are never more, and halving finds the
/// place. Where a paragraph pushes a word out, that does not change how many lines it has.
struct LineCountSearch {
  private let text: MeasuredText
  private let sums: LineTable

  /// The widest segment, in units.
  private let widest: Int32

  /// Rooms wider than those asked for so far, the narrowest last, with their lines.
  private var known: [(room: Int32, count: Int)] = []

  /// `nil` where a text has no sums, or lines that are not just sums.
  ///
  /// - Complexity: linear in the number of segments.
  init?(_ text: MeasuredText) {
    guard let sums = text.wholeSums else { return nil }
    var widest: Int32 = 0
    guard sums.forEachSegment({ widest = max(widest, $1) }) else { return nil }
    self.text = text
    self.sums = sums
    self.widest = widest
  }

  /// A limit that every word fits.
  var leastLimit: Double { sums.limit(for: widest) }

  /// Whether every word fits a limit.
  func holds(at limit: Double) -> Bool { sums.room(for: limit) >= widest }

  /// The number of lines at a limit that every word fits.
  ///
  /// - Parameter most: The most lines to count.
  func count(at limit: Double, most: Int) -> Int {
    counted(in: sums.room(for: limit), most: most).count
  }

  /// The least limit with at most `count` lines; `nil` where some word may not fit it.
  ///
  /// - Parameter count: No less than the number of paragraphs.
  mutating func leastLimit(count: Int) -> Double? {
    let lines = counted(in: widest, most: count + 1)
    if lines.count <= count { return nil }
    return limit(from: lines.rejected, count: count, upTo: .infinity)
  }

  /// The number of lines at a limit that every word fits, and the least limit above it that has
  /// fewer: infinite where there is none up to `last`.
  ///
  /// - Parameters:
  ///   - limit: No less than at the last call.
  ///   - most: The most lines to count. The same for all calls, as is `last`.
  mutating func lines(
    at limit: Double, most: Int, upTo last: Double
  ) -> (count: Int, nextLimit: Double) {
    let lines = counted(in: sums.room(for: limit), most: most)
    return (lines.count, self.limit(from: lines.rejected, count: lines.count - 1, upTo: last))
  }

  /// The least limit with at most `count` lines, if less than `least` units have more; infinite
  /// where there is none up to `last`.
  private mutating func limit(from least: Int32, count: Int, upTo last: Double) -> Double {
    if known.isEmpty {
      let lines = counted(in: sums.room(for: last))
      known.append((max(lines.accepted, widest), lines.count))
    }
    var low = least
    while let found = known.last, found.count > count {
      low = max(low, found.room + 1)
      known.removeLast()
    }
    guard let found = known.last else { return .infinity }
    var high = max(low, found.room)
    while low < high {
      if text.watch.isPast { return .infinity }
      let middle = low + (high - low) / 2
      let lines = counted(in: middle, most: count + 1)
      if lines.count <= count {
        high = max(low, lines.accepted)
        known.append((high, lines.count))
      } else {
        low = lines.rejected
      }
    }
    return sums.limit(for: high)
  }
}

extension LineCountSearch {
  /// Some lines in one room, and in which others they are the same.
  private struct Lines {
    var count = 0

    /// The least room, in units.
    var accepted: Int32 = 0

    /// The least room in which one of them has more, in units.
    var rejected = Int32.max
  }

  /// Counts the lines that ``LineSearch`` finds.
  ///
  /// - Parameters:
  ///   - room: Room for every word at least, in units.
  ///   - most: The most lines to count.
  private func counted(in room: Int32, most: Int = .max) -> Lines {
    let places = sums.places.span
    var lines = Lines()
    var first = 0
    var likely = 8
    for paragraph in 0..<max(sums.paragraphEnds.count, 1) {
      let end = sums.paragraphEnds.isEmpty ? places.count : Int(sums.paragraphEnds[paragraph])
      var lineStart: Int32 = 0
      while first < end {
        if lines.count == most { return lines }
        let limitSum = lineStart + room
        let last = places.last(within: limitSum, in: first..<end, near: first + likely)
        lines.accepted = max(lines.accepted, places[last].contentEnd - lineStart)
        if last + 1 < end {
          lines.rejected = min(lines.rejected, places[last + 1].contentEnd - lineStart)
        }
        lines.count += 1
        likely = last - first
        first = last + 1
        lineStart = places[last].nextStart
      }
    }
    if lines.count < most && sums.endsInEmptyLine { lines.count += 1 }
    return lines
  }
}
