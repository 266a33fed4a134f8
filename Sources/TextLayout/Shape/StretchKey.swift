/// Names a stretch of text whose advances were measured: the text and all that they depend on.
struct StretchKey: Hashable {
  /// In bytes; longer ones hardly come again.
  private static let longest = 256

  /// The first 16 bytes, which is all that most have, and those after them.
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  private var rest: [UInt8] = []
  private var font: ObjectIdentifier
  private var language: UInt
  private var script: UInt32
  private var size: Float
  private var count: UInt16
  private var split: UInt16
  private var edges: UInt8
  private var hasSeparators: Bool

  /// Whether punctuation inside gives way; how the stretch starts is in `edges`.
  private var isTrimmed: Bool

  /// The key of a stretch of at most 256 bytes.
  ///
  /// `nil` for longer ones, and where shapes depend on the letters around the stretch.
  ///
  /// - Parameters:
  ///   - edges: ``PunctuationTrim/edges``.
  ///   - item: Its scale says what the sums are in, and whether punctuation gives way.
  init?(
    _ range: Range<Int>, splitAt split: Int, edges: UInt8, in item: ScaledItem, utf8: Span<UInt8>
  ) {
    if range.count > Self.longest || item.item.mayJoinNeighbours { return nil }
    font = ObjectIdentifier(item.font)
    language = item.item.language.identity
    script = item.item.script
    size = item.scale.sizeKey
    isTrimmed = item.scale.punctuationTrim != nil
    self.edges = edges
    hasSeparators = item.item.hasSeparators
    count = UInt16(range.count)
    self.split = UInt16(clamping: split - range.lowerBound)
    for offset in range.prefix(16) {
      high = high << 8 | low >> 56
      low = low << 8 | UInt64(utf8[offset])
    }
    if range.count > 16 { rest = range.dropFirst(16).map { utf8[$0] } }
  }
}
