/// Which way to break lines is surely the best at every limit of a range.
///
/// Scores of a range of limits are ranges. Their ends are computed by ``LineScores``' own
/// operations in single precision, each of which is monotone after rounding, too: what is computed
/// at a limit inside lies between. A line's start is certain where the worst score from it is less
/// than the best from any other.
struct LineScoreBounds {
  /// At the ends of the range.
  var lower: LineScores
  var upper: LineScores

  /// What both have alike is where candidates stand.
  private var candidates: [LineBreakCandidate] { lower.candidates }

  private struct Bounds {
    var lower: Float
    var upper: Float
  }

  private struct Score {
    var value: Bounds
    var previous = 0

    /// Whether its line starts at `previous` at each limit, and has room there.
    var isCertain = true
  }

  /// The indices of the candidates that lines end at, the last included; `nil` where they are not
  /// certain.
  ///
  /// - Complexity: linear in the candidates, times those that fit a line.
  func best() -> [Int]? {
    guard isOrdered else { return nil }
    var scores = [Score(value: Bounds(lower: 0, upper: 0))]
    scores.reserveCapacity(candidates.count)
    var active = 0
    for end in 1..<candidates.count {
      scores.append(score(of: end, after: scores, active: &active))
    }
    var ends: [Int] = []
    var index = scores.count - 1
    while index > 0 {
      guard scores[index].isCertain else { return nil }
      ends.append(index)
      index = scores[index].previous
    }
    return ends.reversed()
  }

  /// Whether what does not fit never fits with more before or after it: ``LineScores`` leaves it
  /// out of all that follows, and what scores no better than another. An indent above the whole
  /// width may leave less room in a wider one.
  private var isOrdered: Bool {
    lower.firstRoom <= upper.firstRoom
      && lower.firstRoom <= lower.room && upper.firstRoom <= upper.room
      && zip(candidates, candidates.dropFirst()).allSatisfy {
        $0.start <= $1.start && $0.end <= $1.end
      }
  }

  private func score(of end: Int, after scores: [Score], active: inout Int) -> Score {
    let isLast = end == candidates.count - 1
    var best = Bounds(lower: .infinity, upper: .infinity)
    var previous = active
    var hasRoom = false
    var rival = Float.infinity
    for start in active..<end {
      let left = room(from: start, to: end)
      var value = scores[start].value
      if left.upper < 0 {
        value.lower += LineScores.overfull
        value.upper += LineScores.overfull
        active = start + 1
      } else if isLast && !lower.isBalanced {
        value.lower += 4 * candidates[start].penalty
        value.upper += 4 * upper.candidates[start].penalty
      } else {
        let least = max(left.lower, 0)
        value.lower += least * least
        value.upper += left.upper * left.upper
      }
      if left.lower < 0 {
        value.upper = max(value.upper, scores[start].value.upper + LineScores.overfull)
      }
      if value.upper < best.upper {
        rival = min(rival, best.lower)
        best.upper = value.upper
        previous = start
        hasRoom = left.lower >= 0
        best.lower = value.lower
      } else {
        rival = min(rival, value.lower)
      }
    }
    let least = min(best.lower, rival)
    return Score(
      value: Bounds(
        lower: least + candidates[end].penalty + lower.linePenalty,
        upper: best.upper + upper.candidates[end].penalty + upper.linePenalty),
      previous: previous, isCertain: hasRoom && best.upper < rival)
  }

  /// What a line leaves of its room.
  private func room(from start: Int, to end: Int) -> Bounds {
    func left(_ scores: LineScores) -> Float {
      candidates[start].start
        - (candidates[end].end - (start == 0 ? scores.firstRoom : scores.room))
    }
    return Bounds(lower: left(lower), upper: left(upper))
  }
}
