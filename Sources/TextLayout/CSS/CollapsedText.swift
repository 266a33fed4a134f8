/// A text as white-space processing leaves it (CSS Text 3, sections 4.1.1 and 4.1.2), before lines
/// are broken.
///
/// Where white space collapses, a run of U+0020, tabs, line feeds and carriage returns becomes one
/// space, and nothing at the start and the end of the text. A run with a line feed also becomes
/// nothing beside U+200B. `pre-line` keeps line feeds and drops the spaces on both sides of them.
/// Where white space is preserved, carriage returns and form feeds after the last line feed are
/// dropped.
///
/// ```swift
/// let text = CollapsedText("How\n  tall? ", whiteSpace: .normal)
/// text.string                     // "How tall?"
/// text.sourceOffset(of: 4)        // 6: the t
/// ```
///
/// - Complexity: linear in the length of the text; the offsets take memory for each run that
///   changes, not for each character.
public struct CollapsedText: Sendable, Hashable {
  /// A place from which on both texts go side by side.
  struct Anchor: Sendable, Hashable {
    /// UTF-8 offset in the processed text.
    var offset: Int

    /// That in the text given, in the case that is asked.
    var source: Int

    /// Whether what was dropped since the anchor before stood before the last character, not after
    /// it.
    var dropsBefore = false
  }

  /// The text given.
  public let source: String

  /// The text given in another case, where that is asked; what collapses.
  let transformed: TransformedText?

  /// What is left of it.
  public let string: String

  /// Ascending in both offsets. The first is 0 in both and left out.
  let anchors: [Anchor]

  /// Processes a text.
  ///
  /// - Parameters:
  ///   - source: Any text.
  ///   - whiteSpace: The value of `white-space`.
  public init(_ source: String, whiteSpace: CSSStyle.WhiteSpace) {
    self.init(source, whiteSpace: whiteSpace, breaks: [], transforms: [])
  }

  init(
    _ source: String, whiteSpace: CSSStyle.WhiteSpace, breaks: [Range<Int>],
    transforms: [TransformedText.Stretch], hyphens: [Int] = []
  ) {
    self.init(
      source, stretches: [.init(end: .max, whiteSpace: whiteSpace)], breaks: breaks,
      transforms: transforms, hyphens: hyphens)
  }

  /// - Parameters:
  ///   - stretches: How white space is handled: at least one, ascending. The last holds up to the
  ///     text's end.
  ///   - breaks: Where line feeds stay, in UTF-8 offsets, ascending.
  ///   - controls: Where controls of direction stand that white space looks through, ascending.
  ///   - transforms: Which parts of the text are set in another case; none for no part.
  ///   - hyphens: UTF-8 offsets before which a U+00AD is put in, ascending.
  init(
    _ source: String, stretches: [WhiteSpaceProcessor.Stretch], breaks: [Range<Int>],
    controls: [Int] = [], transforms: [TransformedText.Stretch], hyphens: [Int] = []
  ) {
    var source = source
    source.makeContiguousUTF8()
    let transformed = TransformedText(source, by: transforms, hyphens: hyphens)
    let text = transformed?.string ?? source
    var (stretches, breaks, controls) = (stretches, breaks, controls)
    if let text = transformed {
      for index in stretches.indices.dropLast() {
        stretches[index].end = text.offset(ofSource: stretches[index].end)
      }
      breaks = breaks.map {
        text.offset(ofSource: $0.lowerBound)..<text.offset(ofSource: $0.upperBound)
      }
      controls = controls.map(text.offset(ofSource:))
    }
    var processor = WhiteSpaceProcessor(stretches)
    processor.controls = controls
    processor.process(text.utf8Span.span, breaks: breaks)
    self.source = source
    self.transformed = transformed
    anchors = processor.anchors
    string = anchors.isEmpty ? text : String(decoding: processor.bytes, as: UTF8.self)
  }

  init(_ source: String, _ transformed: TransformedText?, string: String, anchors: [Anchor]) {
    self.source = source
    self.transformed = transformed
    self.string = string
    self.anchors = anchors
  }

  /// Where in the text given the character lies that starts at an offset of the processed one.
  ///
  /// Offsets are in UTF-8; those outside the text count as its start or end. What collapsed before
  /// the character lies before it, so that as a line's start it leaves collapsed spaces to the line
  /// before; but those after a line feed that is kept go with the character after them.
  ///
  /// - Complexity: logarithmic in the number of runs that changed.
  public func sourceOffset(of offset: Int) -> Int {
    let offset = min(max(offset, 0), string.utf8.count)
    // What was dropped before the first character goes with it.
    if offset == 0 { return 0 }
    let next = anchors.partitioningIndex { $0.offset > offset }
    let anchor = next > 0 ? anchors[next - 1] : Anchor(offset: 0, source: 0)
    let moved = anchor.source + offset - anchor.offset
    let end = transformed?.string.utf8.count ?? source.utf8.count
    let place = min(moved, next < anchors.count ? anchors[next].source : end)
    return transformed?.sourceOffset(of: place) ?? place
  }

  /// The offset in the processed text of a character of the text given. A character that collapsed
  /// has the offset of what follows.
  ///
  /// - Complexity: logarithmic in the number of runs that changed.
  public func offset(ofSource source: Int) -> Int {
    let place = min(max(source, 0), self.source.utf8.count)
    let source = transformed?.offset(ofSource: place) ?? place
    let next = anchors.partitioningIndex { $0.source > source }
    let anchor = next > 0 ? anchors[next - 1] : Anchor(offset: 0, source: 0)
    let moved = anchor.offset + source - anchor.source
    guard next < anchors.count else { return min(moved, string.utf8.count) }
    let after = anchors[next]
    guard after.dropsBefore else { return min(moved, after.offset) }
    // The last character of the stretch stands after what was dropped.
    var last = after.offset - 1
    while string.utf8Span.span[last] & 0xC0 == 0x80 { last -= 1 }
    return max(min(moved, last), after.offset - (after.source - source))
  }

  /// The part of the text given that a range of the processed one stands for.
  func sourceRange(of range: Range<Int>) -> Range<Int> {
    let start = sourceOffset(of: range.lowerBound)
    return start..<max(start, sourceOffset(of: range.upperBound))
  }

  /// The part of the processed text that is left of a range of the text given.
  func range(ofSource range: Range<Int>) -> Range<Int> {
    let start = offset(ofSource: range.lowerBound)
    return start..<max(start, offset(ofSource: range.upperBound))
  }
}
