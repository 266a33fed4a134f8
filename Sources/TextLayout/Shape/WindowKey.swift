/// Names a stretch whose glyphs were shaped: the text and all that they depend on.
struct WindowKey: Hashable {
  /// In bytes of text; longer ones hardly come again.
  private static let longest = 256

  private var text: [UInt8]
  private var font: ObjectIdentifier
  private var language: UInt
  private var script: UInt32
  private var hasSeparators: Bool

  /// The key of a stretch of at most 256 bytes.
  ///
  /// `nil` for longer ones, and where shapes depend on the letters around the stretch.
  init?(_ range: Range<Int>, in item: Item, utf8: Span<UInt8>, font: FontInstance) {
    if range.count > Self.longest || item.mayJoinNeighbours { return nil }
    text = range.map { utf8[$0] }
    self.font = ObjectIdentifier(font)
    language = item.language.identity
    script = item.script
    hasSeparators = item.hasSeparators
  }
}
