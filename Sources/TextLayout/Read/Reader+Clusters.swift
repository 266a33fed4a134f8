internal import LineBreaking

extension Reader {
  /// Reads what extends the character before it, as a variation selector does an ideograph.
  ///
  /// That character takes part in nothing, and nor does what extends it: they add up.
  ///
  /// - Parameter start: The UTF-8 offset of the first that extends it.
  mutating func readCluster(
    from start: Int, _ utf8: Span<UInt8>, _ tables: borrowing ReadTables
  ) -> Meeting {
    guard start > run.lowerBound, state.member == 0, !state.hangs else { return .refused }
    let base = utf8.decodeScalar(before: start)
    if !tables.character(base.value, slot).isAdded { return .refused }
    var end = start
    while end < run.upperBound {
      var next = end
      let character = tables.character(utf8.decodeScalar(at: &next), slot)
      if character.kind != .extending && character.kind != .selector { break }
      let step = tables.step(state.context, character)
      if step.breakCode != 0 { return .refused }
      state.context = step.breakContext
      state.scripts.formUnion(character.scripts)
      end = next
    }
    offset = end
    if end - base.offset > KnownWords.longest { return .refused }
    if !missing.characters.isEmpty { return .isRead }
    let cluster = KnownWords.Missing(
      range: base.offset..<end, slot: slot, context: 0, isBeforeSpace: false)
    guard let known = tables.clusters.known(cluster, utf8) else {
      missing.clusters.append(cluster)
      return .isRead
    }
    if known.isRefused { return .refused }
    state.sum += Int(known.advance)
    return .isRead
  }
}

extension ReadTables {
  /// Shapes a character with what extends it.
  mutating func add(_ cluster: KnownWords.Missing, of utf8: Span<UInt8>, shaper: Shaper) {
    clusters.makeRoom()
    guard let number = clusters.add(cluster, utf8) else { return }
    if let known = newCluster(cluster, of: utf8, shaper) {
      clusters.set(number, known, places: [])
    }
  }

  /// What is added to the advance of a cluster's first character; `nil` where one of its glyphs may
  /// depend on others.
  private func newCluster(
    _ cluster: KnownWords.Missing, of utf8: Span<UInt8>, _ shaper: Shaper
  ) -> KnownWords.Word? {
    let (separator, facts) = (slots[cluster.slot].separator, slots[cluster.slot].facts)
    var scalars: [Unicode.Scalar] = []
    // The form of each glyph; `nil` where a selector chooses it.
    var forms: [UInt32?] = []
    var offset = cluster.range.lowerBound
    while offset < cluster.range.upperBound {
      guard let scalar = Unicode.Scalar(utf8.decodeScalar(at: &offset)) else { return nil }
      scalars.append(scalar)
      if character(scalar.value, cluster.slot).kind == .selector {
        guard forms.count == 1 else { return nil }
        forms[0] = nil
      } else {
        guard let glyph = font.glyph(for: scalar), facts.role(of: glyph) == .inert else {
          return nil
        }
        forms.append(facts.form(of: glyph))
      }
    }
    let between = Array(String(separator.scalar).utf8)
    let bytes = between + cluster.range.map { utf8[$0] } + between
    guard fallbacks.ownFontShows(scalars),
      let glyphs = glyphs(of: bytes.span, cluster.slot, shaper)?.dropFirst().dropLast(),
      glyphs.count == forms.count,
      zip(glyphs, forms).allSatisfy({ glyph, form in
        glyph.id == form ?? glyph.id && facts.role(of: glyph.id) == .inert
      }), let advance = advance(of: glyphs, of: bytes.span, cluster.slot, scale)
    else { return nil }
    let base = character(scalars[0].value, cluster.slot).advance
    var word = KnownWords.Word()
    word.advance = Int32(clamping: advance - base)
    return word
  }
}
