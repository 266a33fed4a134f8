internal import CHarfBuzz

/// Advances of short stretches of text, shaped on their own before.
///
/// The edges of lines are a few pairs of letters over and over: kana before a full stop, a letter
/// before a space. Each costs half a microsecond to shape and a tenth of that to look up.
///
/// The key is the text itself with all that its shape depends on. Bounded by ``bound`` entries;
/// one more empties it.
struct StretchMemo {
  /// Entries kept; about 100 bytes each.
  static let bound = 4096

  struct Key: Hashable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0
    private var font: ObjectIdentifier
    private var language: UInt
    private var script: UInt32
    private var size: Float
    private var count: UInt8
    private var split: UInt8
    private var edges: UInt8

    /// Whether punctuation inside gives way; how the stretch starts is in `edges`.
    private var isTrimmed: Bool
  }

  private var advances: [Key: (before: Int, after: Int)] = [:]

  /// Keeps the fonts of the keys alive, so that no other comes to have a key's identity.
  private var fonts: [ObjectIdentifier: FontInstance] = [:]

  subscript(key: Key) -> (before: Int, after: Int)? { advances[key] }

  mutating func insert(_ value: (before: Int, after: Int), for key: Key, font: FontInstance) {
    if advances.count >= Self.bound {
      advances.removeAll(keepingCapacity: true)
      fonts.removeAll()
    }
    advances[key] = value
    fonts[ObjectIdentifier(font)] = font
  }
}

extension StretchMemo.Key {
  /// The key of a stretch of at most 16 bytes.
  ///
  /// `nil` for longer ones, and where shapes depend on the letters around the stretch.
  ///
  /// - Parameters:
  ///   - edges: ``PunctuationTrim/edges``.
  ///   - scale: What the sums are in, and whether punctuation gives way.
  init?(
    _ range: Range<Int>, splitAt split: Int, edges: UInt8, in item: Item, utf8: Span<UInt8>,
    font: FontInstance, scale: FontScale, language: Language
  ) {
    if range.count > 16 || item.mayJoinNeighbours { return nil }
    self.font = ObjectIdentifier(font)
    self.language = language.identity
    self.script = item.script
    size = scale.sizeKey
    isTrimmed = scale.punctuationTrim != nil
    self.edges = edges
    count = UInt8(range.count)
    self.split = UInt8(clamping: split - range.lowerBound)
    for offset in range {
      high = high << 8 | low >> 56
      low = low << 8 | UInt64(utf8[offset])
    }
  }
}

/// Glyphs of stretches of some twelve clusters, shaped on their own before.
///
/// In a font that makes every place unsafe, each opportunity takes two of them. One of Burmese letters
/// costs 80 microseconds, as all the font's rules are tried at each of them.
struct WindowMemo {
  /// Entries kept; about 400 bytes each. One more empties it.
  static let bound = 1024

  struct Key: Hashable {
    private var text: [UInt8]
    private var font: ObjectIdentifier
    private var language: UInt
    private var script: UInt32

    /// `nil` where shapes depend on the letters around the stretch.
    init?(_ range: Range<Int>, in item: Item, utf8: Span<UInt8>, font: FontInstance) {
      if item.mayJoinNeighbours { return nil }
      text = range.map { utf8[$0] }
      self.font = ObjectIdentifier(font)
      language = item.language.identity
      script = item.script
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

extension Item {
  /// Whether shapes may depend on the letters around a stretch: those of scripts whose letters join. They
  /// are two scripts from left to right and many from right to left, whichever way they are made to
  /// run.
  fileprivate var mayJoinNeighbours: Bool {
    let mongolian: UInt32 = 0x4D6F_6E67
    let phagsPa: UInt32 = 0x5068_6167
    if isRightToLeft || script == mongolian || script == phagsPa { return true }
    return hb_script_get_horizontal_direction(hb_script_t(rawValue: script)) == HB_DIRECTION_RTL
  }
}
