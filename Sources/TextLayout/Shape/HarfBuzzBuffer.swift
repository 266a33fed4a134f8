internal import CHarfBuzz

/// An `hb_buffer_t`: text goes in, glyphs come out, and its memory serves the next text.
///
/// HarfBuzz limits how much a font may grow a text, but only where it has to make room for it. Room
/// that a longer text left would let the next one grow further. So a buffer that held much is
/// replaced.
@safe struct HarfBuzzBuffer: ~Copyable {
  private var buffer: OpaquePointer

  /// Whether the last text may have left much room.
  private var isLarge = false

  /// With the room for so many glyphs HarfBuzz still checks the limit, which is 16,384 at least.
  private static let mostKept = 4096

  init() {
    unsafe buffer = hb_buffer_create()
  }

  deinit {
    unsafe hb_buffer_destroy(buffer)
  }

  /// What few texts ask for.
  struct Extras {
    /// A feature besides the font's features.
    var feature: hb_feature_t?

    /// Whether each character is a cluster of its own, instead of each grapheme.
    var byCharacter = false
  }

  /// Shapes `range` of `utf8` in the font's units, and says whether HarfBuzz had the memory for it.
  ///
  /// HarfBuzz sees up to five characters on either side, so that Arabic letters keep their joining
  /// forms at the edges (`hb_buffer_add_utf8` with an item inside a longer text).
  mutating func shape(
    _ utf8: Span<UInt8>, range: Range<Int>, item: Item, font: FontInstance,
    as extras: Extras = Extras()
  ) -> Bool {
    if isLarge {
      unsafe hb_buffer_destroy(buffer)
      unsafe buffer = hb_buffer_create()
    }
    unsafe hb_buffer_clear_contents(buffer)
    // Clearing keeps the level, so the last call's level may still be set.
    unsafe hb_buffer_set_cluster_level(
      buffer,
      extras.byCharacter
        ? HB_BUFFER_CLUSTER_LEVEL_CHARACTERS : HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
    if let mapping = font.role.variants?.mapping {
      add(MappedCharacters(utf8, range: range, mapping))
    } else {
      add(utf8, range: range)
    }
    if item.hasSeparators { replaceSeparators() }
    setProperties(of: item)
    let features = extras.feature.map { font.hbFeatures + [$0] } ?? font.hbFeatures
    unsafe features.withUnsafeBufferPointer { features in
      _ = unsafe hb_shape_full(
        font.hbFont, buffer, features.baseAddress, UInt32(features.count), ShaperList.own.pointer)
    }
    let isWhole = unsafe hb_buffer_allocation_successful(buffer) != 0
    isLarge =
      unsafe !isWhole || range.count > Self.mostKept
      || Int(hb_buffer_get_length(buffer)) > Self.mostKept
    return isWhole
  }

  private func setProperties(of item: Item) {
    unsafe hb_buffer_set_direction(
      buffer, item.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    unsafe hb_buffer_set_script(buffer, hb_script_t(rawValue: item.script))
    unsafe hb_buffer_set_language(buffer, item.language.harfBuzz)
  }

  /// Adds letters in another case, each in the cluster of the letter that it stands for (Blink's
  /// `CaseMappingHarfBuzzBufferFiller`).
  private func add(_ mapped: MappedCharacters) {
    add(mapped.utf8.span, range: mapped.range)
    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count) else { return }
    for index in 0..<Int(count) {
      unsafe infos[index].cluster = mapped.source(of: infos[index].cluster)
    }
  }

  private func add(_ utf8: Span<UInt8>, range: Range<Int>) {
    unsafe utf8.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      unsafe base.withMemoryRebound(to: CChar.self, capacity: bytes.count) { text in
        unsafe hb_buffer_add_utf8(
          buffer, text, Int32(bytes.count), UInt32(range.lowerBound), Int32(range.count))
      }
    }
  }

  private func replaceSeparators() {
    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count) else { return }
    for index in 0..<Int(count) where unsafe infos[index].codepoint & ~1 == 0x2028 {
      unsafe infos[index].codepoint = 0x20
    }
  }

  /// Takes off the last call's advances what punctuation loses.
  func apply(_ trim: PunctuationTrim, isRightToLeft: Bool) {
    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
      let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
    else { return }
    var next = trim.trimmed[...]
    for step in 0..<Int(count) {
      let index = isRightToLeft ? Int(count) - 1 - step : step
      let cluster = unsafe Int(infos[index].cluster)
      while let loss = next.first, loss.offset < cluster { next.removeFirst() }
      guard let loss = next.first else { return }
      if loss.offset != cluster { continue }
      unsafe positions[index].x_advance = positions[index].x_advance.clampedSum(loss.units)
      next.removeFirst()
    }
  }

  /// The sum of the last call's advances in the font's units.
  var advance: Int {
    var count: UInt32 = 0
    guard let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count) else { return 0 }
    var sum = 0
    for index in 0..<Int(count) { sum += unsafe Int(positions[index].x_advance) }
    return sum
  }

  /// Appends the glyphs of the last call to ``shape(_:range:item:font:language:)``, in the order
  /// of the text.
  func appendGlyphs(isRightToLeft: Bool, to run: inout ShapedGlyphs) {
    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
      let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
    else { return }
    let first = run.glyphs.count
    if first == 0 { run.glyphs.reserveCapacity(Int(count)) }
    for step in 0..<Int(count) {
      let index = isRightToLeft ? Int(count) - 1 - step : step
      let info = unsafe infos[index]
      let position = unsafe positions[index]
      let hasOffset = position.x_offset != 0 || position.y_offset != 0
      run.glyphs.append(
        Glyph(
          id: info.codepoint, cluster: info.cluster, advance: position.x_advance,
          isUnsafeToBreak: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0,
          hasOffset: hasOffset))
      if hasOffset {
        run.offsets.append(
          GlyphOffset(glyph: first + step, x: position.x_offset, y: position.y_offset))
      }
    }
  }

  /// The sums of the advances of the last call's glyphs, in units of `scale`. Clusters that start
  /// at or after `split` are summed apart.
  func advances(splitAt split: Int, scale: FontScale) -> (before: Int, after: Int) {
    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
      let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
    else { return (0, 0) }
    var before = 0
    var after = 0
    for index in 0..<Int(count) {
      let advance = unsafe scale.units(positions[index].x_advance, glyph: infos[index].codepoint)
      if unsafe Int(infos[index].cluster) < split { before += advance } else { after += advance }
    }
    return (before, after)
  }
}
