/// What is known of consecutive paragraphs together.
struct ParagraphSummary: Sendable, Hashable {
  var paragraphs = 0

  /// In code units, separators included.
  var utf16Length = 0
  var lines = LineSum()

  /// Of the widest line, in points.
  var width = 0.0

  /// The same where lines end at hard breaks only.
  var naturalWidth = 0.0

  static func + (left: ParagraphSummary, right: ParagraphSummary) -> ParagraphSummary {
    ParagraphSummary(
      paragraphs: left.paragraphs + right.paragraphs,
      utf16Length: left.utf16Length + right.utf16Length, lines: left.lines + right.lines,
      width: max(left.width, right.width),
      naturalWidth: max(left.naturalWidth, right.naturalWidth))
  }

  static func += (left: inout ParagraphSummary, right: ParagraphSummary) {
    left = left + right
  }
}

/// The height of lines set one upon the other.
///
/// Lines of one height are counted and multiplied, as a walk over the whole text does it: a
/// thousand lines are a thousand times one, to the last bit. A sum of unequal ones is made again
/// from its parts with each edit, so no error gathers from edit to edit.
struct LineSum: Sendable, Hashable {
  private(set) var count = 0

  /// In points.
  private(set) var height = 0.0

  /// The height of each line, where all have the same.
  private var each: Double?

  init() {}

  /// Lines of one height.
  init(count: Int, each: Double) {
    self.count = count
    self.each = each
    height = Double(count) * each
  }

  /// Lines of several heights.
  init(count: Int, height: Double) {
    self.count = count
    self.height = height
  }

  static func + (left: LineSum, right: LineSum) -> LineSum {
    if left.count == 0 { return right }
    if right.count == 0 { return left }
    let count = left.count + right.count
    if let each = left.each, each == right.each { return LineSum(count: count, each: each) }
    return LineSum(count: count, height: left.height + right.height)
  }
}
