internal import LineBreaking

/// Cuts items where `font-variant-caps` has letters in another font or case than those beside them,
/// as Blink's `HarfBuzzShaper::ShapeSegment` does.
struct CapitalItems {
  private(set) var items: [Item] = []
  private(set) var fonts: FontSet

  /// Of fonts of small letters alone, the index of the font that hyphens have beside them.
  private(set) var hyphenFonts: [Int: Int] = [:]
  private var supports: [SupportKey: Support] = [:]

  /// Which letters a font has for what is asked (Blink's `OpenTypeCapsSupport`).
  private enum Support {
    case full, substitute, none
  }

  private struct SupportKey: Hashable {
    var font: ObjectIdentifier
    var script: UInt32
  }

  /// A stretch of an item whose letters all change with their case, or all do not.
  private struct Stretch {
    var range: Range<Int>
    var isLower: Bool
  }

  /// - Parameters:
  ///   - items: Items of a text, with their scripts.
  ///   - fonts: The text's, some of which are asked for small capitals.
  ///   - runs: What the text's runs ask for.
  /// - Complexity: linear in the length of the items that such fonts show.
  init(
    _ items: [Item], fonts: FontSet, runs: [Itemizer.Run], in utf8: Span<UInt8>,
    flags: Span<TextBoundaries.Flags>
  ) {
    self.fonts = fonts
    self.items.reserveCapacity(items.count)
    var run = 0
    for item in items {
      while run + 1 < runs.count, runs[run].end <= item.range.lowerBound { run += 1 }
      let font = fonts.fonts[item.font]
      guard !item.isAttachment, let asked = font.instance.role.variants?.capitals else {
        self.items.append(item)
        continue
      }
      add(item, asked, of: runs[run].font, in: utf8, flags: flags)
    }
  }

  /// Whether any of some fonts is asked for small capitals.
  static func areNeeded(_ fonts: [Font]) -> Bool {
    fonts.contains { $0.instance.role.variants?.capitals != nil }
  }

  private mutating func add(
    _ item: Item, _ asked: SmallCapitals, of primary: Font, in utf8: Span<UInt8>,
    flags: Span<TextBoundaries.Flags>
  ) {
    let own = fonts.fonts[item.font]
    let isCut =
      asked.kind != .titling && asked.isSynthesized
      && [own, primary].contains { support(of: $0, asked, item.script) != .full }
    guard isCut else {
      append(item, item.range, own, asked, isLower: false)
      return
    }
    let candidates = [primary] + primary.fallbacks
    for stretch in Self.stretches(of: item.range, in: utf8, flags: flags) {
      // A font that lacks a capital leaves it to the next one.
      var start = stretch.range.lowerBound
      var font = own
      for part in Self.clusters(of: stretch.range, flags) {
        var next = own
        if stretch.isLower && (part.count > 1 || own.instance !== primary.instance) {
          for candidate in candidates where shows(part, in: utf8, candidate, asked, item) {
            next = candidate
            break
          }
        }
        if next.instance !== font.instance {
          append(item, start..<part.lowerBound, font, asked, isLower: stretch.isLower)
          (start, font) = (part.lowerBound, next)
        }
      }
      append(item, start..<stretch.range.upperBound, font, asked, isLower: stretch.isLower)
    }
  }

  /// Appends a part of an item in the font that has its letters.
  private mutating func append(
    _ item: Item, _ range: Range<Int>, _ font: Font, _ asked: SmallCapitals, isLower: Bool
  ) {
    if range.isEmpty { return }
    var part = item
    part.range = range
    if range.lowerBound > item.range.lowerBound {
      (part.joinsLast, part.joinsSpan, part.startsFragment) = (false, false, false)
    }
    part.font = self.font(font, asked, isLower: isLower, item)
    if isLower, hyphenFonts[part.font] == nil {
      hyphenFonts[part.font] = self.font(font, asked, isLower: false, item)
    }
    items.append(part)
  }

  /// The index of the font that letters have.
  private mutating func font(
    _ font: Font, _ asked: SmallCapitals, isLower: Bool, _ item: Item
  ) -> Int {
    let support = support(of: font, asked, item.script)
    let features = Self.features(asked.kind, support, isLower: isLower)
    var variants = font.instance.role.variants ?? FontVariants()
    variants.capitals = nil
    variants.mapping = mapping(asked, support, isLower: isLower, item)
    variants.isSynthetic =
      asked.isSynthesized && support == .none && Self.isSmall(asked.kind, isLower: isLower)
    let own = features.isEmpty ? font : font.withFeatures(features + font.features)
    return fonts.intern(
      own.withVariants(variants == FontVariants() ? nil : variants).withFallbacks([]))
  }

  /// `OpenTypeCapsSupport::FontFeatureToUse`.
  private static func features(
    _ kind: SmallCapitals.Kind, _ support: Support, isLower: Bool
  ) -> [Feature] {
    let used: SmallCapitals.Kind? =
      switch support {
      case .full: kind
      case .substitute: kind == .unicase && isLower ? nil : kind.substitute
      case .none: nil
      }
    return used?.features.map { .on($0) } ?? []
  }

  /// `OpenTypeCapsSupport::NeedsCaseChange`.
  private func mapping(
    _ asked: SmallCapitals, _ support: Support, isLower: Bool, _ item: Item
  ) -> CaseMapping? {
    let kind = asked.kind
    if support == .full || kind == .titling || !asked.isSynthesized { return nil }
    let isMapped =
      isLower
      ? support == .none && kind != .unicase
      : support == .substitute && kind == .unicase
    if !isMapped { return nil }
    return CaseMapping(isUpper: isLower, rules: .init(language: item.language.tag))
  }

  /// `OpenTypeCapsSupport::NeedsSyntheticFont`.
  private static func isSmall(_ kind: SmallCapitals.Kind, isLower: Bool) -> Bool {
    switch kind {
    case .small, .petite: isLower
    case .allSmall, .allPetite: true
    case .unicase: !isLower
    case .titling: false
    }
  }

  /// Whether a font has what a cluster of small letters becomes in it.
  private mutating func shows(
    _ range: Range<Int>, in utf8: Span<UInt8>, _ font: Font, _ asked: SmallCapitals, _ item: Item
  ) -> Bool {
    let support = support(of: font, asked, item.script)
    var bytes: [UInt8] = []
    if let mapping = mapping(asked, support, isLower: true, item) {
      let mapped = MappedCharacters(utf8, range: range, mapping)
      bytes += mapped.utf8[mapped.range]
    } else {
      for offset in range { bytes.append(utf8[offset]) }
    }
    let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    return font.instance.shapes(scalars, mindingSelectors: false)
  }

  private mutating func support(
    of font: Font, _ asked: SmallCapitals, _ script: UInt32
  ) -> Support {
    let key = SupportKey(font: ObjectIdentifier(font.instance), script: script)
    if let known = supports[key] { return known }
    let face = font.typeface.harfBuzz
    let found: Support =
      if face.substitutes(asked.kind.features, script: script) {
        .full
      } else if let other = asked.kind.substitute, face.substitutes(other.features, script: script)
      {
        .substitute
      } else {
        .none
      }
    supports[key] = found
    return found
  }

  /// Blink's `SmallCapsIterator`: marks go with the letter before them.
  private static func stretches(
    of range: Range<Int>, in utf8: Span<UInt8>, flags: Span<TextBoundaries.Flags>
  ) -> [Stretch] {
    var found: [Stretch] = []
    for cluster in clusters(of: range, flags) {
      var end = cluster.lowerBound
      let value = utf8.decodeScalar(at: &end)
      let isLower = Unicode.Scalar(value)?.properties.changesWhenUppercased == true
      if let last = found.last, last.isLower == isLower {
        found[found.count - 1].range = last.range.lowerBound..<cluster.upperBound
      } else {
        found.append(Stretch(range: cluster, isLower: isLower))
      }
    }
    return found
  }

  private static func clusters(
    of range: Range<Int>, _ flags: Span<TextBoundaries.Flags>
  ) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = range.lowerBound
    for offset in range.dropFirst() where flags[offset].contains(.grapheme) {
      found.append(start..<offset)
      start = offset
    }
    if start < range.upperBound { found.append(start..<range.upperBound) }
    return found
  }
}
