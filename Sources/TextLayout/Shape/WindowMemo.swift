/// Glyphs of stretches of some twelve clusters, shaped on their own before.
///
/// In a font that makes every place unsafe, each opportunity takes two of them. One of Burmese
/// letters costs 80 microseconds, as all the font's rules are tried at each of them.
struct WindowMemo {
  /// Entries kept, of at most ``longest`` bytes of text: about 400 bytes each, and 2 KB at most.
  /// One more empties it.
  static let bound = 1024
  static let longest = 128

  struct Key: Hashable {
    private var text: [UInt8]
    private var font: ObjectIdentifier
    private var language: UInt
    private var script: UInt32
    private var hasSeparators: Bool

    /// `nil` for longer stretches, and where shapes depend on the letters around the stretch.
    init?(_ range: Range<Int>, in item: Item, utf8: Span<UInt8>, font: FontInstance) {
      if range.count > WindowMemo.longest || item.mayJoinNeighbours { return nil }
      text = range.map { utf8[$0] }
      self.font = ObjectIdentifier(font)
      language = item.language.identity
      script = item.script
      hasSeparators = item.hasSeparators
    }
  }

  /// With clusters that are told from the start of their stretch.
  private var glyphs: [Key: [Glyph]] = [:]

  /// Keeps the fonts of the keys alive, so that no other comes to have a key's identity.
  private var fonts: [ObjectIdentifier: FontInstance] = [:]

  /// - Parameter start: The UTF-8 offset of the stretch.
  func glyphs(_ key: Key, from start: Int) -> [Glyph]? {
    guard var known = glyphs[key] else { return nil }
    for index in known.indices { known[index].cluster += UInt32(start) }
    return known
  }

  mutating func insert(_ shaped: [Glyph], for key: Key, from start: Int, font: FontInstance) {
    if glyphs.count >= Self.bound {
      glyphs.removeAll(keepingCapacity: true)
      fonts.removeAll()
    }
    var shaped = shaped
    for index in shaped.indices { shaped[index].cluster -= UInt32(start) }
    glyphs[key] = shaped
    fonts[ObjectIdentifier(font)] = font
  }
}
