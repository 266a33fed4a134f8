internal import LineBreaking

extension LaidOutText {
  /// The room that a justified line fills; `nil` where it is not stretched: the last line of a
  /// paragraph, one that ends in a hard break, one that is cut.
  ///
  /// - Parameter width: What the text was broken to.
  func justifiedRoom(of line: Line, width: Double) -> Double? {
    let shown = shownRange(line.utf8Range)
    guard width > 0, width.isFinite, line.utf8Cut == nil, line.tightening == 0,
      let style = shaped.analysed.styles.style(at: shown.lowerBound).map({ facts.styles[$0] }),
      alignment(of: line, style) == .justified, style.justification != .nowhere
    else { return nil }
    let right =
      style.trailingEdge.isFinite ? min(style.trailingEdge, width) : width - style.tailInset
    let room = right - line.indent
    return room > line.width ? room : nil
  }
}

extension LineSetter {
  /// Stretches a line to some room, as Blink does, where ``CSSStyle/textJustify`` says.
  ///
  /// Text before the last tab keeps its place. Without a place to stretch the line stays as it is.
  ///
  /// - Parameter edges: What ends of inline boxes add to the line.
  mutating func justify(to room: Double, edges: Double) {
    let natural = contentWidth + edges
    let places = placesToStretch
    guard !places.isEmpty, room > natural else { return }
    let snaps = text.facts.convention.rules.snapsFragments
    // Blink counts in 65,536ths of a pixel of the device, and the last place has the rest
    // (`ShapeResultSpacing::NextExpansion`).
    let precise = (room - natural) / Double(places.count)
    let share = snaps ? (precise * 65_536).rounded(.towardZero) / 65_536 : precise
    for place in places.dropLast() { widen(place, by: share) }
    widen(places[places.count - 1], by: room - natural - share * Double(places.count - 1))
    if snaps { snapFragments() }
  }

  /// The glyphs after which a justified line is stretched.
  private var placesToStretch: [GlyphPlace] {
    var places: [GlyphPlace] = []
    var last: (place: GlyphPlace, value: UInt32)?
    let mode = justification
    for part in parts.indices {
      if parts[part].isHanging { break }
      guard case .item = parts[part].content else {
        if case .tab = parts[part].content { places = [] }
        last = nil
        continue
      }
      for glyph in parts[part].glyphs.indices {
        let cluster = parts[part].glyphs[glyph].cluster
        let place = GlyphPlace(part: part, glyph: glyph)
        if glyph > 0, parts[part].glyphs[glyph - 1].cluster == cluster {
          last?.place = place
          continue
        }
        let value = scalar(at: cluster)
        if let last, stretches(between: last.value, value, mode) {
          places.append(last.place)
        }
        last = (place, value)
      }
    }
    return places
  }

  private func stretches(
    between first: UInt32, _ second: UInt32, _ mode: ResolvedParagraphStyle.Justification
  ) -> Bool {
    switch mode {
    case .nowhere: false
    case .clusters: true
    case .spaces: Self.isSpace(first)
    case .spacesAndIdeographs:
      Self.isSpace(first) || Self.isIdeographic(first) || Self.isIdeographic(second)
    }
  }

  private static func isSpace(_ value: UInt32) -> Bool { value == 0x20 || value == 0xA0 }

  private static func isIdeographic(_ value: UInt32) -> Bool {
    switch value {
    case ..<0x2E80: false
    case 0x3000...0x303F, 0xFF00...0xFFEF: true
    default: scripts.contains(CharacterProperties.of(value).scriptTag)
    }
  }

  private static let scripts: Set<UInt32> = Set(
    (["Hani", "Hira", "Kana", "Bopo"] as [Tag]).map(\.rawValue))
}
