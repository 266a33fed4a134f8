internal import LineBreaking

/// Cuts a text into items: stretches of one script, one direction and one font.
///
/// It goes by grapheme clusters, so no item begins inside one, save that a cluster of more than
/// ``longestCluster`` characters is cut. Controls and paragraph separators belong to no item: they
/// have no glyphs and take no room.
///
/// - Complexity: linear in the length of the text.
struct Itemizer {
  private(set) var items: [Item] = []
  private(set) var fonts: FontTable
  private(set) var missing: [Range<Int>] = []

  /// HarfBuzz before 7.0 takes quadratic time over consecutive combining marks
  /// (CVE-2023-25193): 100,000 of them cost 17 seconds at once, and 45 ms in pieces of 256.
  private static let longestCluster = 256

  private let coverage: Coverage
  private let baseDirection: BaseDirection
  private var scripts = ScriptResolver()
  private var firstItemOfScript = 0
  private var isRightToLeft: Bool?
  private var open: Item?

  init(font: Font, options: LayoutOptions) {
    fonts = FontTable(primary: font, language: options.language)
    coverage = font.instance.coverage
    baseDirection = options.direction
  }

  mutating func itemize(_ utf8: Span<UInt8>, boundaries: TextBoundaries) {
    let flags = boundaries.flags.span
    var offset = 0
    while offset < utf8.count {
      if let item = open {
        let plain = endOfPlainText(from: offset, in: item, of: utf8, flags: flags)
        open?.range = item.range.lowerBound..<plain
        offset = plain
        if offset == utf8.count { break }
      }
      let cluster = nextCluster(at: offset, in: utf8, flags: flags)
      if cluster.isSeparator {
        closeItem()
        if flags[cluster.range.upperBound].contains(.mandatory) { endLine() }
        if cluster.properties.bidiClass == .paragraphSeparator { isRightToLeft = nil }
      } else {
        add(cluster, in: utf8)
      }
      offset = cluster.range.upperBound
    }
    endLine()
  }

  /// A grapheme cluster, or a piece of one that is too long, and what its scalars tell.
  private struct Cluster {
    var range: Range<Int>
    var value: UInt32

    /// Of the first scalar.
    var properties: CharacterProperties

    /// Of the first scalar that has a script of its own, else of the first.
    var scriptProperties: CharacterProperties
    var isCovered: Bool
    var hasEmojiSelector = false

    /// Whether this is the rest of a cluster too long to be one item.
    var isRest: Bool

    var isSeparator: Bool { properties.isControl || value == 0x2028 || value == 0x2029 }
  }

  /// How far the open item simply goes on: over clusters of one scalar in its script and direction
  /// that the font asked for has.
  ///
  /// Most text is like that, and is passed here at a few nanoseconds a scalar.
  private func endOfPlainText(
    from start: Int, in item: Item, of utf8: Span<UInt8>, flags: Span<TextBoundaries.Flags>
  ) -> Int {
    guard item.font == 0, let script = scripts.script else { return start }
    let coverage = coverage
    var offset = start
    while offset < utf8.count {
      var end = offset
      let value = utf8.decodeScalar(at: &end)
      guard flags[offset].contains(.grapheme), flags[end].contains(.grapheme),
        CharacterProperties.of(value).isPlain(in: script, isRightToLeft: item.isRightToLeft),
        coverage.contains(value), value & ~1 != 0x2028
      else { break }
      offset = end
    }
    return offset
  }

  private func nextCluster(
    at start: Int, in utf8: Span<UInt8>, flags: Span<TextBoundaries.Flags>
  ) -> Cluster {
    var end = start
    let value = utf8.decodeScalar(at: &end)
    let properties = CharacterProperties.of(value)
    var cluster = Cluster(
      range: start..<end, value: value, properties: properties, scriptProperties: properties,
      isCovered: properties.isDefaultIgnorable || coverage.contains(value),
      isRest: !flags[start].contains(.grapheme))
    if flags[end].contains(.grapheme) { return cluster }
    var length = 1
    while !flags[end].contains(.grapheme) && length < Self.longestCluster {
      let next = utf8.decodeScalar(at: &end)
      length += 1
      let extending = CharacterProperties.of(next)
      if !extending.isDefaultIgnorable && !coverage.contains(next) { cluster.isCovered = false }
      if next == 0xFE0F { cluster.hasEmojiSelector = true }
      if cluster.scriptProperties.isOfSharedScript && !extending.isOfSharedScript {
        cluster.scriptProperties = extending
      }
    }
    cluster.range = start..<end
    return cluster
  }

  private mutating func add(_ cluster: Cluster, in utf8: Span<UInt8>) {
    updateDirection(cluster, in: utf8)
    if case .startsRun(let script) = scripts.take(cluster.value, cluster.scriptProperties) {
      closeItem()
      assign(script)
    }
    let font = cluster.isCovered ? 0 : fallback(for: cluster, in: utf8)
    let direction = isRightToLeft ?? false
    if let item = open, item.font == font, item.isRightToLeft == direction, !cluster.isRest {
      open?.range = item.range.lowerBound..<cluster.range.upperBound
      return
    }
    closeItem()
    open = Item(range: cluster.range, script: 0, font: font, isRightToLeft: direction)
  }

  private mutating func closeItem() {
    guard let item = open else { return }
    items.append(item)
    open = nil
  }

  /// Gives the items of a finished run of one script that script.
  private mutating func assign(_ script: UInt32) {
    for index in firstItemOfScript..<items.count { items[index].script = script }
    firstItemOfScript = items.count
  }

  /// Ends the run of one script at a hard break. The direction goes on: U+2028, VT and FF end lines,
  /// but no paragraph of UAX #9.
  private mutating func endLine() {
    closeItem()
    assign(scripts.resolved)
    scripts.reset()
  }

  /// Shared characters keep the direction before them; digits always run left to right.
  private mutating func updateDirection(_ cluster: Cluster, in utf8: Span<UInt8>) {
    switch cluster.properties.bidiClass {
    case .leftToRight, .europeanNumber, .arabicNumber: isRightToLeft = false
    case .rightToLeft, .arabicLetter: isRightToLeft = true
    default:
      if isRightToLeft == nil { isRightToLeft = startsRightToLeft(at: cluster.range, in: utf8) }
    }
  }

  /// The direction of a paragraph whose first character has none (UAX #9, P2 and P3).
  private func startsRightToLeft(at range: Range<Int>, in utf8: Span<UInt8>) -> Bool {
    switch baseDirection {
    case .leftToRight: return false
    case .rightToLeft: return true
    case .natural: break
    }
    var offset = range.upperBound
    while offset < utf8.count {
      switch CharacterProperties.of(utf8.decodeScalar(at: &offset)).bidiClass {
      case .leftToRight, .paragraphSeparator: return false
      case .rightToLeft, .arabicLetter: return true
      default: continue
      }
    }
    return false
  }

  private mutating func fallback(for cluster: Cluster, in utf8: Span<UInt8>) -> Int {
    var scalars: [Unicode.Scalar] = []
    var offset = cluster.range.lowerBound
    while offset < cluster.range.upperBound {
      guard let scalar = Unicode.Scalar(utf8.decodeScalar(at: &offset)) else { continue }
      scalars.append(scalar)
    }
    let prefersEmoji = cluster.properties.isEmojiPresentation || cluster.hasEmojiSelector
    if let index = fonts.index(for: scalars, prefersEmoji: prefersEmoji) { return index }
    if let last = missing.last, last.upperBound == cluster.range.lowerBound, cluster.isRest {
      missing[missing.count - 1] = last.lowerBound..<cluster.range.upperBound
    } else {
      missing.append(cluster.range)
    }
    return 0
  }
}
