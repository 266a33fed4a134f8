internal import LineBreaking

/// Where items end under `.css`, besides where script, font or level change.
///
/// Blink's text items end with their elements and at control items, of which there are fewer than
/// control characters (`InlineItemsBuilder`), and its shaper begins again where emoji do
/// (``EmojiRuns``).
struct CSSItems {
  /// Whether carriage returns and form feeds are control items, which take no room, and U+200C
  /// begins an item (`IsControlItemCharacter`): where white space is preserved.
  private(set) var preservesSpaces: Bool

  /// Whether lines wrap.
  private(set) var wraps: Bool

  /// The kind of the last cluster.
  private(set) var kind = EmojiRuns.Kind.text
  private var emoji = EmojiRuns()

  private static let zeroWidthNonJoiner: UInt32 = 0x200C

  init(preservesSpaces: Bool, wraps: Bool) {
    self.preservesSpaces = preservesSpaces
    self.wraps = wraps
  }

  /// Goes on in a run of another inline box.
  mutating func take(_ run: Itemizer.Run) {
    guard let style = run.boxStyle else { return }
    preservesSpaces = !style.whiteSpace.collapsesSpaces
    wraps = style.wraps
  }

  /// Where the preserved spaces end that a paragraph starts with, after which lines may end and so
  /// an item does (`InlineItemsBuilder::InsertBreakOpportunityAfterLeadingPreservedSpaces`).
  ///
  /// - Parameter limit: The end of their element.
  func endOfLeadingSpaces(from start: Int, upTo limit: Int, in utf8: Span<UInt8>) -> Int {
    guard preservesSpaces, wraps, start == 0 || utf8[start - 1] == 0x0A else { return start }
    var end = start
    while end < utf8.count, end < limit, utf8[end] == 0x20 { end += 1 }
    return end
  }

  /// Whether a character belongs to no item. All other controls are shaped as letters are.
  func isSeparator(_ value: UInt32) -> Bool {
    switch value {
    case 0x09, 0x0A: true
    case 0x0C, 0x0D: preservesSpaces
    default: false
    }
  }

  /// Whether a cluster of one character is text that goes on in the item before.
  func goesOn(_ value: UInt32, _ properties: CharacterProperties, at offset: Int) -> Bool {
    kind == .text && offset >= emoji.end && value != Self.zeroWidthNonJoiner
      && !properties.isEmojiPresentation && !properties.isExtendedPictographic
  }

  /// Whether an item begins with a character, wherever in a grapheme cluster it is.
  func beginsItem(_ value: UInt32) -> Bool {
    value == Self.zeroWidthNonJoiner && preservesSpaces
  }

  /// What begins with a cluster.
  enum Edge {
    case nothing, item

    /// An item that is a fragment of the line; see ``LineFragments``.
    case fragment
  }

  /// What begins with a cluster, and where it ends, at the cluster's end at the latest.
  ///
  /// - Parameter range: The cluster, after those taken before; no character but its first begins an
  ///   item.
  mutating func take(
    _ range: Range<Int>, in utf8: Span<UInt8>
  ) -> (end: Int, edge: Edge) {
    var second = range.lowerBound
    let first = utf8.decodeScalar(at: &second)
    let last = kind
    var end = range.upperBound
    if end == second && range.lowerBound >= emoji.end {
      kind = EmojiRuns.kind(ofLone: first, CharacterProperties.of(first))
    } else {
      (kind, end) = emoji.run(from: range.lowerBound, upTo: end, in: utf8)
    }
    if end > second, CharacterProperties.of(first).isApartFromKana {
      // Half-width voicing marks are in the script of kana, which others are shaped apart from.
      var place = second
      while place < end {
        let start = place
        if utf8.decodeScalar(at: &place) & ~1 == 0xFF9E { end = start }
      }
    }
    if beginsItem(first) { return (end, .fragment) }
    return (end, kind == last ? .nothing : .item)
  }
}

extension CharacterProperties {
  /// Whether this is a letter of a script, and not of kana.
  fileprivate var isApartFromKana: Bool {
    let others: [Tag] = ["Zyyy", "Zinh", "Hira", "Kana"]
    return !hasScriptExtensions && !others.contains { $0.rawValue == scriptTag }
  }
}

extension CSSItems {
  /// The items under a style. Without a style, white space is preserved and lines wrap.
  init(_ style: CSSStyle?) {
    self.init(
      preservesSpaces: style?.whiteSpace.collapsesSpaces != true, wraps: style?.wraps != false)
  }
}
