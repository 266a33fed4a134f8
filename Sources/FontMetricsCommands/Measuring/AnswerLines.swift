internal import TextLayout

/// The lines of an answer, again each time they are asked for.
///
/// Few are kept. More are walked over again: a text of a megabyte may have a million, and a line
/// takes 200 bytes.
struct AnswerLines: Sequence {
  /// The most lines that are kept.
  static let mostKept = 1 << 12

  private let lines: LineSequence?

  /// All of the lines, or nil.
  private let kept: [Line]?

  /// That the lines are of.
  private let text: String
  let count: Int

  /// - Parameters:
  ///   - lines: Nil for none.
  ///   - kept: The lines, unless there are more than ``mostKept``.
  ///   - text: The text they are of.
  init(_ lines: LineSequence?, kept: [Line]?, count: Int, of text: String) {
    self.lines = lines
    self.kept = kept
    self.count = count
    self.text = text
  }

  var isEmpty: Bool { count == 0 }
  var underestimatedCount: Int { count }

  func makeIterator() -> Iterator {
    Iterator(
      kept: kept?.makeIterator(), walked: kept == nil ? lines?.makeIterator() : nil,
      offsets: UTF16Offsets(text))
  }

  struct Iterator: IteratorProtocol {
    fileprivate var kept: Array<Line>.Iterator?
    fileprivate var walked: LineSequence.Iterator?
    fileprivate var offsets: UTF16Offsets

    mutating func next() -> MeasureAnswer.TextLine? {
      guard let line = kept?.next() ?? walked?.next() else { return nil }
      let range = offsets[line.utf8Range]
      return MeasureAnswer.TextLine(
        range: range, cut: line.utf8Cut.map { offsets[$0] }, line: line)
    }
  }
}
