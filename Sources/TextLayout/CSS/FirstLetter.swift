internal import LineBreaking

extension InlineContent {
  /// Puts the first letter into a box of its own, where the content asks for that (CSS Pseudo 4,
  /// section 2.2; Blink's `FirstLetterPseudoElement`).
  ///
  /// - Parameter style: The block's.
  /// - Complexity: linear in the length of the text up to the first letter's element.
  mutating func wrapFirstLetter(in style: CSSStyle) {
    guard let asked = firstLetter, let found = firstLetterPlace(in: style) else { return }
    wrap(found.part, ofRun: found.run, in: asked.taken(by: .firstLetter))
  }

  /// Where the first letter stands: its run, and the UTF-8 offsets with white space before it.
  private func firstLetterPlace(in style: CSSStyle) -> (run: Int, part: Range<Int>)? {
    let utf8 = string.utf8Span.span
    var collapse = [style.whiteSpaceCollapse]
    for box in boxes { collapse.append(box.style.whiteSpaceCollapse ?? collapse[box.parent + 1]) }
    var controls = Set(boxes.flatMap { $0.controls.map(\.place) }).sorted()[...]
    var punctuation: (run: Int, part: Range<Int>)?
    var start = 0
    for (index, run) in runs.enumerated() {
      defer { start = run.end }
      let isAtomic = run.box >= 0 && (boxes[run.box].size != nil || boxes[run.box].block != nil)
      if run.element != nil || isAtomic { return nil }
      for node in Self.nodes(of: start..<run.end, without: &controls) {
        let text = utf8.extracting(node)
        let letter = FirstLetter(
          in: text, keepsLineFeeds: collapse[run.box + 1] != .collapse,
          isAfterPunctuation: punctuation != nil)
        let part = node.lowerBound..<node.lowerBound + letter.length
        switch letter.kind {
        case .nothing: continue
        case .none: return nil
        case .punctuation: punctuation = punctuation ?? (index, part)
        case .letter: return punctuation ?? (index, part)
        }
      }
    }
    return nil
  }

  /// Puts a box around a part of a run.
  private mutating func wrap(_ part: Range<Int>, ofRun index: Int, in style: InlineStyle) {
    let run = runs[index]
    let box = run.boxCount
    boxes.insert(
      Box(
        parent: run.box, style: style, start: part.lowerBound, end: part.upperBound,
        isFirstLetter: true), at: box)
    for later in boxes.indices.dropFirst(box + 1) where boxes[later].parent >= box {
      boxes[later].parent += 1
    }
    for later in runs.indices.dropFirst(index + 1) {
      runs[later].boxCount += 1
      if runs[later].box >= box { runs[later].box += 1 }
    }
    let start = index > 0 ? runs[index - 1].end : 0
    var parts = [
      Run(end: part.lowerBound, box: run.box, boxCount: box),
      Run(end: part.upperBound, box: box, boxCount: box + 1),
      Run(end: run.end, box: run.box, boxCount: box + 1),
    ]
    if part.upperBound == run.end { parts.removeLast() }
    if part.lowerBound == start { parts.removeFirst() }
    runs.replaceSubrange(index...index, with: parts)
  }

  /// The texts of a run between controls of direction.
  ///
  /// - Parameter controls: The places of the controls from the run on; what the run has is taken
  ///   off.
  private static func nodes(
    of run: Range<Int>, without controls: inout ArraySlice<Int>
  ) -> [Range<Int>] {
    var nodes: [Range<Int>] = []
    var start = run.lowerBound
    while let place = controls.first, place < run.upperBound {
      controls.removeFirst()
      if place < start { continue }
      if start < place { nodes.append(start..<place) }
      start = place + controlLength
    }
    if start < run.upperBound { nodes.append(start..<run.upperBound) }
    return nodes
  }
}

/// The first letter of a text node, with white space and punctuation before it, and punctuation
/// after it (measured, Chromium 156).
private struct FirstLetter {
  enum Kind {
    /// White space alone: it may stand in the next node.
    case nothing

    /// There is none, in no later node either.
    case none

    /// Nothing but punctuation, which is one if a letter follows at once in a later node.
    case punctuation
    case letter
  }

  private(set) var kind = Kind.nothing

  /// In UTF-8.
  private(set) var length = 0

  init(in utf8: Span<UInt8>, keepsLineFeeds: Bool, isAfterPunctuation: Bool) {
    let flags = LineBreaker().boundaries(in: utf8).flags
    var place = 0
    func next() -> Unicode.Scalar? {
      var end = place
      return place < utf8.count ? Unicode.Scalar(utf8.decodeScalar(at: &end)) : nil
    }
    func passCluster() {
      place += 1
      while place < utf8.count, !flags[place].contains(.grapheme) { place += 1 }
    }
    func passPunctuation() {
      while let scalar = next(), scalar.isPunctuation || scalar.mayPartPunctuation { passCluster() }
    }
    func passPunctuationAfter() {
      var end = place
      while let scalar = next() {
        if scalar.mayFollowFirstLetter {
          passCluster()
          end = place
        } else if scalar.mayPartPunctuation && scalar != " " && scalar != "\u{A0}" {
          passCluster()
        } else {
          break
        }
      }
      place = end
    }
    if !isAfterPunctuation {
      while let scalar = next(), scalar.isFirstLetterSpace(keepsLineFeeds) {
        place += UTF8.width(scalar)
      }
      if place == utf8.count { return }
    }
    let start = place
    if isAfterPunctuation || next()?.isPunctuation == true { passPunctuation() }
    guard let letter = next() else {
      (kind, length) = (place > start ? .punctuation : .nothing, place)
      return
    }
    if letter.isFirstLetterSpace(false) {
      kind = .none
      return
    }
    passCluster()
    passPunctuationAfter()
    (kind, length) = (.letter, place)
  }
}

extension Unicode.Scalar {
  fileprivate var isPunctuation: Bool {
    switch properties.generalCategory {
    case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
      .otherPunctuation, .dashPunctuation, .connectorPunctuation:
      true
    default: false
    }
  }

  /// Whether it may stand between punctuation marks and the first letter, or between two of them.
  fileprivate var mayPartPunctuation: Bool {
    properties.generalCategory == .spaceSeparator && self != "\u{3000}"
  }

  /// Whether it belongs to the first letter that it follows. What opens something does not.
  fileprivate var mayFollowFirstLetter: Bool {
    switch properties.generalCategory {
    case .openPunctuation, .dashPunctuation: false
    default: isPunctuation
    }
  }

  fileprivate func isFirstLetterSpace(_ keepsLineFeeds: Bool) -> Bool {
    switch value {
    case 0x0A, 0x0D: !keepsLineFeeds
    case 0x09, 0x0B, 0x0C, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x205F, 0x3000: true
    default: false
    }
  }
}
