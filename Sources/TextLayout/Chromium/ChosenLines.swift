/// The lines of one text at one limit that do not end at the last place that fits.
struct ChosenLines {
  /// The limit of all other lines.
  private(set) var limit: Double

  /// Wider than any of Chromium's lengths, in points.
  static let widest = 0x1p25

  private var lines: [ChosenLine] = []
  private var next = 0

  /// Chooses the lines of a text.
  ///
  /// - Parameter proof: Learns up to which limit the choice holds, unless it is `nil`.
  /// - Complexity: for `balance` linear in the segments of the first seven lines, and logarithmic
  ///   in the width in pixels; for `pretty` linear in all segments; plus what ``LineScores`` takes.
  init(
    _ text: LaidOutText, limit: Double, by choice: LineChoice, proof: inout ChoiceProof?
  ) {
    self.limit = limit
    proof?.restart()
    guard limit < Self.widest else { return }
    proof?.reject(Self.widest)
    // With indents of several lines that grow, each layout unit is asked.
    if text.indentsLaterLines {
      proof?.forgetBalance()
      proof?.reject(FitLimit.inWholeUnits(limit, .down) + FitLimit.layoutUnit)
    }
    if !choice.isBalanced {
      if choice.isScored { choosePretty(text, leavesFirst: choice.leavesFirst, &proof) }
      return
    }
    if choice.isScored, !choice.leavesFirst, chooseBalanced(text, &proof) { return }
    if choice.isBisected { bisect(text, &proof) }
  }

  /// The last segment of the line that starts at an offset, if it was chosen.
  mutating func lastSegment(ofLineAt offset: Int) -> Int? {
    guard next < lines.count, lines[next].start == offset else { return nil }
    next += 1
    return lines[next - 1].lastSegment
  }

  /// Balances the first paragraph: the others stay as they are (`LineBreakStrategy`).
  private mutating func chooseBalanced(
    _ text: LaidOutText, _ proof: inout ChoiceProof?
  ) -> Bool {
    var walker = ChromiumLineBreaker(greedily: text, limit: limit)
    let paragraph = walker.paragraph(of: LineChoice.balancedLines)
    proof?.reject(walker.rejectedLimit)
    guard let paragraph,
      let chosen = best(text.scoring(of: paragraph, isBalanced: true), &proof)
    else { return false }
    lines = chosen
    return true
  }

  /// Scores the last lines of each paragraph whose last line is short.
  private mutating func choosePretty(
    _ text: LaidOutText, leavesFirst: Bool, _ proof: inout ChoiceProof?
  ) {
    var walker = ChromiumLineBreaker(greedily: text, limit: limit)
    if leavesFirst { _ = walker.paragraph() }
    while walker.position.segment < text.segments.count {
      let paragraph = walker.paragraph()
      proof?.reject(walker.rejectedLimit)
      guard let paragraph else { continue }
      let last = Array(paragraph.suffix(LineChoice.prettyLines))
      let isWorth = text.isWorthScoring(last, limit: limit)
      proof?.narrow(from: limit) { text.isWorthScoring(last, limit: $0) == isWorth }
      guard isWorth else { continue }
      lines += best(text.scoring(of: last, isBalanced: false), &proof) ?? []
    }
  }

  /// The lines that are best by their scores.
  private func best(_ scoring: LineScoring?, _ proof: inout ChoiceProof?) -> [ChosenLine]? {
    guard let scoring else { return nil }
    let scores = scoring.scores(limit: limit)
    let ends = scores.best()
    proof?.narrow(from: limit) {
      LineScoreBounds(lower: scores, upper: scoring.scores(limit: $0)).best() == ends
    }
    return scoring.lines(endingAt: ends)
  }

  /// Balances all lines in the least width with as many.
  private mutating func bisect(_ text: LaidOutText, _ proof: inout ChoiceProof?) {
    let first = limit
    var walker = ChromiumLineBreaker(greedily: text, limit: first)
    let paragraph = walker.paragraph(of: LineChoice.balancedLines, readsWhole: false)
    proof?.reject(walker.rejectedLimit)
    guard let lines = paragraph, lines.count > 1 else { return }
    let isFew = text.mayBisect(in: first)
    proof?.narrow(from: first) { text.mayBisect(in: $0) == isFew }
    guard isFew else { return }
    var balance = LineBalance(text, lines: lines, knownFrom: proof?.balance)
    limit = balance.limit(in: first)
    proof?.narrow(from: first, &balance)
  }
}

/// Up to which limit a choice of lines surely holds.
struct ChoiceProof {
  /// Above the last limit of interest: no work goes into what lies beyond.
  private let end: Double

  /// The least limit that may give another choice, or one above the last of interest.
  fileprivate(set) var rejectedLimit: Double

  /// What is known of a text that was last balanced by halving.
  fileprivate var balance: LineBalance?

  /// - Parameter last: The last limit of interest.
  init(upTo last: Double) {
    end = last + FitLimit.layoutUnit
    rejectedLimit = end
  }

  /// Begins with another limit.
  fileprivate mutating func restart() {
    rejectedLimit = end
  }

  fileprivate mutating func forgetBalance() {
    balance = nil
  }

  fileprivate mutating func reject(_ limit: Double) {
    rejectedLimit = min(rejectedLimit, limit)
  }

  /// Leaves the limits up to one for which something holds.
  fileprivate mutating func narrow(from limit: Double, _ holds: (_ limit: Double) -> Bool) {
    let unit = FitLimit.layoutUnit
    // The last whole layout unit before the limit rejected.
    var units = Int(((rejectedLimit - limit) / unit).rounded(.up)) - 1
    while units > 0, !holds(limit + Double(units) * unit) { units /= 2 }
    reject(limit + Double(max(units, 0) + 1) * unit)
  }

  /// Leaves those that balance a block like the first.
  fileprivate mutating func narrow(from block: Double, _ balance: inout LineBalance) {
    reject(balance.nextLimit(after: block, before: rejectedLimit))
    self.balance = balance
  }
}

/// A line that ends where it was chosen to.
struct ChosenLine {
  /// UTF-8 offset.
  var start: Int
  var lastSegment: Int
}

/// A line as full as can be.
struct GreedyLine {
  var start: LinePosition
  var extent: LineExtent

  /// The segment after the line's last.
  var segmentsEnd: Int

  /// Whether it ends where no segment does: it was read again; see ``LineReadings``.
  var endsInsideSegment: Bool
}

extension ChromiumLineBreaker {
  /// The lines up to the end of the paragraph; `nil` where they are more than `most`, or where one
  /// is wider than it may be or breaks inside a word: Chromium scores neither
  /// (`LineBreaker::HandleOverflow`).
  ///
  /// - Parameters:
  ///   - most: Without, the walk goes on to the paragraph's end whatever it finds.
  ///   - readsWhole: Whether lines are those to score; see ``LineChoice/linesReadWhole``.
  mutating func paragraph(of most: Int? = nil, readsWhole: Bool = true) -> [GreedyLine]? {
    var lines: [GreedyLine] = []
    var isOverfull = false
    linesReadWhole = readsWhole ? text.storage.choice?.linesReadWhole ?? 0 : 0
    while true {
      let start = position
      guard let extent = next() else { break }
      isOverfull = isOverfull || breaksInsideWord
      lines.append(
        GreedyLine(
          start: start, extent: extent, segmentsEnd: position.segment,
          endsInsideSegment: position.isInsideSegment))
      if extent.isHardBreak || position.segment == text.segments.count { break }
      if let most, isOverfull || lines.count == most { return nil }
    }
    return isOverfull ? nil : lines
  }
}
