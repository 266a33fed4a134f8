internal import LineBreaking

extension InlineBoxes {
  /// The boxes that begin where a line ends and stand on it, if it overflows: Blink goes on until
  /// something shows, and takes back the boxes that opened last (`RewindTrailingOpenTags`). A box
  /// stays if at the same offset a box without characters begins after it.
  ///
  /// - Complexity: linear in the boxes that begin there.
  func openedBoxes(at offset: Int) -> Range<Int> {
    let first = max(boxes.partitioningIndex { $0.range.lowerBound >= offset }, 1)
    let end = boxes.partitioningIndex { $0.range.lowerBound > offset }
    guard first < end else { return first..<first }
    let empty = (first..<end).last { boxes[$0].range.isEmpty }
    return first..<(empty.map { $0 + 1 } ?? first)
  }

  /// What starts of some boxes that begin at the same offset add to a line, in whole layout units.
  func startEdges(of opened: Range<Int>) -> Double {
    opened.reduce(0) { $0 + boxes[$1].startAdvance }
  }

  /// The part of them that the next line has not, where those boxes have characters.
  func passedEdges(of opened: Range<Int>) -> Double {
    opened.reduce(0) { $0 + (boxes[$1].isCloned ? 0 : boxes[$1].startAdvance) }
  }

  /// Whether a box begins at an offset.
  ///
  /// - Complexity: logarithmic in the number of boxes.
  func begins(at offset: Int) -> Bool {
    let index = boxes.partitioningIndex { $0.range.lowerBound >= offset }
    return index < boxes.count && boxes[index].range.lowerBound == offset
  }

  /// The controls of direction that end at an offset.
  ///
  /// - Complexity: logarithmic in the number of boxes with controls.
  func controls(endingAt offset: Int) -> Range<Int>? { controlRun(endingAt: offset)?.range }

  private func controlRun(endingAt offset: Int) -> TextBoundaries.ControlRun? {
    let index = controlRuns.partitioningIndex { $0.range.upperBound >= offset }
    guard index < controlRuns.count, controlRuns[index].range.upperBound == offset else {
      return nil
    }
    return controlRuns[index]
  }

  /// Where the controls of direction begin that open something and end at an offset; the offset
  /// itself without any.
  ///
  /// - Complexity: logarithmic in the number of boxes with controls.
  func openingControls(endingAt offset: Int) -> Int {
    guard let run = controlRun(endingAt: offset), run.opens else { return offset }
    return run.range.lowerBound
  }

  /// The box whose rules say whether a line may end after a run of one: after a box that does not
  /// wrap it is the one around it that does (Blink's `HandleCloseTag`).
  func breakingBox(_ box: Int, endingAt end: Int) -> Int {
    var box = box
    while !boxes[box].wraps, box > 0, boxes[box].range.upperBound == end { box = boxes[box].parent }
    return box
  }

  /// Whether no line may end at an offset; see ``unbrokenPlaces``.
  ///
  /// - Complexity: logarithmic in the number of runs.
  func isUnbroken(at offset: Int) -> Bool {
    let index = unbrokenPlaces.partitioningIndex { $0.upperBound >= offset }
    return index < unbrokenPlaces.count && unbrokenPlaces[index].contains(offset)
  }
}
