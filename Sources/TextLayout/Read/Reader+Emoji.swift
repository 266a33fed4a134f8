internal import LineBreaking

extension Reader {
  /// Which font shows a grapheme cluster.
  enum ClusterFont {
    case own

    /// A number in ``KnownFallbacks``, and the kind of Blink's item; ``EmojiRuns/Kind/text`` where
    /// items are none of Blink's.
    case other(Int, EmojiRuns.Kind)

    /// It must be found out first.
    case unknown
    case refused
  }

  /// Which font shows the cluster that starts with a character which is an emoji, or which the font
  /// lacks.
  ///
  /// - Parameter end: Its start, which becomes its end.
  mutating func font(
    ofClusterAt end: inout Int, _ utf8: Span<UInt8>, _ tables: borrowing ReadTables
  ) -> ClusterFont {
    let start = end
    let first = utf8.decodeScalar(at: &end)
    let character = tables.character(first, slot)
    let second = end
    guard passCluster(from: first, &end, utf8, tables) else { return .refused }
    var kind = EmojiRuns.Kind.text
    if rules.itemizesAsBlink {
      var emoji = EmojiRuns()
      let item = emoji.run(from: start, upTo: end, in: utf8)
      guard item.end == end, item.kind.isEmoji || character.kind == .fallback && end == second
      else { return .refused }
      kind = item.kind
    }
    if end == second {
      if character.kind == .fallback { return .other(character.fallback, kind) }
      if character.fallsBack { return .other(character.advance, kind) }
      return rules.itemizesAsBlink ? .refused : .own
    }
    // What extends other characters may choose another font for them.
    if character.kind == .fallback, !kind.isEmoji { return .refused }
    if !missing.characters.isEmpty { return .unknown }
    let key = KnownWords.Missing(range: start..<end, slot: slot, context: 0, isBeforeSpace: false)
    guard let known = tables.emoji.known(key, utf8) else {
      missing.emoji.append(key)
      return .unknown
    }
    return known.isRefused ? .refused : .other(Int(known.advance), kind)
  }

  /// Passes what belongs to an emoji: selectors, modifiers and tags, and pictographs after a joiner
  /// (UAX #29, GB9 and GB11).
  ///
  /// - Parameter end: The end of its first character, which becomes the cluster's end.
  /// - Returns: `false` for what is no emoji, and longer than one is.
  private mutating func passCluster(
    from first: UInt32, _ end: inout Int, _ utf8: Span<UInt8>, _ tables: borrowing ReadTables
  ) -> Bool {
    let isPictograph = CharacterProperties.of(first).isExtendedPictographic
    let start = end
    if Self.isHalfFlag(first), end < run.upperBound {
      var next = end
      let scalar = utf8.decodeScalar(at: &next)
      if Self.isHalfFlag(scalar) {
        note(scalar, tables)
        end = next
      }
    }
    var isJoined = false
    while end < run.upperBound {
      var next = end
      let scalar = utf8.decodeScalar(at: &next)
      let isExtending = BreakSteps.extends(scalar)
      let isPartner =
        isJoined && isPictograph && CharacterProperties.of(scalar).isExtendedPictographic
      if !isExtending && !isPartner { break }
      note(scalar, tables)
      isJoined = scalar == 0x200D
      end = next
    }
    return end - start <= Self.longestEmoji
  }

  /// Takes note of a character that is not known yet.
  private mutating func note(_ scalar: UInt32, _ tables: borrowing ReadTables) {
    if tables.character(scalar, slot).kind == .unknown { missing.characters.append((scalar, slot)) }
  }

  private static func isHalfFlag(_ scalar: UInt32) -> Bool { 0x1F1E6...0x1F1FF ~= scalar }

  /// In bytes: families of four and flags of regions have 28.
  private static let longestEmoji = 48
}
