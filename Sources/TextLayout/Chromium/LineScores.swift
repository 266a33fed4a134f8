/// A place where a line may end, with what a line is that ends or starts there.
struct LineBreakCandidate {
  /// The segment before, or -1 for the start of the first line.
  var segment: Int

  /// Where the next line starts, and how far this one reaches, from the start of the first line.
  var start: Float
  var end: Float
  var penalty: Float = 0
  var isHyphenated = false
}

/// Scores ways to break lines, the less the better (Blink's `ScoreLineBreaker`, after Minikin's
/// `OptimalLineBreaker`): for each line the square of the room it leaves, the last line's too when
/// balancing, and a penalty for each line and for each hyphen.
///
/// In single precision, as there.
struct LineScores {
  var candidates: [LineBreakCandidate]

  /// The widest content of the first line, and of the others.
  var firstRoom: Float
  var room: Float
  var linePenalty: Float
  var isBalanced: Bool

  private struct Score {
    var value: Float
    var previous: Int
    var line: Int
  }

  static let overfull: Float = 1e12

  /// The indices of the candidates that lines end at, the last included.
  ///
  /// - Complexity: linear in the candidates times those that fit a line.
  func best() -> [Int] {
    var scores = [Score(value: 0, previous: 0, line: 0)]
    scores.reserveCapacity(candidates.count)
    var active = 0
    for end in 1..<candidates.count {
      let isLast = end == candidates.count - 1
      var best = Float.greatestFiniteMagnitude
      var previous = 0
      var lastLine = scores[active].line
      var room = room(ofLine: lastLine)
      var edge = candidates[end].end - room
      var bestHope: Float = 0
      for start in active..<end {
        let score = scores[start]
        if score.line != lastLine {
          lastLine = score.line
          let other = self.room(ofLine: lastLine)
          if other != room {
            room = other
            edge = candidates[end].end - room
            bestHope = 0
          }
        }
        if score.value + bestHope >= best { continue }
        let left = candidates[start].start - edge
        var width: Float = 0
        var penalty: Float = 0
        if left < 0 {
          width = Self.overfull
          active = start + 1
        } else {
          if isLast && !isBalanced {
            penalty = 4 * candidates[start].penalty
          } else {
            width = left * left
          }
          bestHope = width
        }
        let value = score.value + width + penalty
        if value <= best {
          best = value
          previous = start
        }
      }
      scores.append(
        Score(
          value: best + candidates[end].penalty + linePenalty, previous: previous,
          line: scores[previous].line + 1))
    }
    var ends: [Int] = []
    var index = scores.count - 1
    while index > 0 {
      ends.append(index)
      index = scores[index].previous
    }
    return ends.reversed()
  }

  private func room(ofLine line: Int) -> Float { line == 0 ? firstRoom : room }
}
