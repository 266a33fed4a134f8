internal import LineBreaking

/// Where `text-autospace: normal` puts spaces: between what is as wide as an ideograph and letters
/// or digits (CSS Text 4, section 8.3; Blink's `TextAutoSpace`).
struct Autospaces: Sendable {
  /// UTF-8 offsets, ascending.
  let places: [Int]

  /// - Parameters:
  ///   - style: `nil` for a text without one.
  ///   - language: The block's, a BCP 47 tag.
  /// - Returns: `nil` where there is none.
  /// - Complexity: linear in the length of the text where they are asked for.
  init?(_ utf8: Span<UInt8>, _ style: CSSStyle?, language: String?) {
    guard style?.textAutospace == .normal else { return nil }
    let isChinese = language?.lowercased().split(separator: "-").first == "zh"
    var places: [Int] = []
    var last = Kind.other
    var place = 0
    while place < utf8.count {
      let start = place
      let value = utf8.decodeScalar(at: &place)
      // Marks go with the letter before them.
      guard let kind = Kind(value) else { continue }
      func isNarrow(_ kind: Kind) -> Bool {
        kind == .narrow || isChinese && kind == .narrowInChinese
      }
      if last == .wide && isNarrow(kind) || kind == .wide && isNarrow(last) { places.append(start) }
      last = kind
    }
    if places.isEmpty { return nil }
    self.places = places
  }

  /// The items with the places between them.
  ///
  /// - Complexity: linear in the items and the places.
  func cut(_ items: [Item]) -> [Item] {
    var places = places[...]
    var parts: [Item] = []
    parts.reserveCapacity(items.count + places.count)
    for item in items {
      var rest = item
      while let place = places.first, place < item.range.upperBound {
        places.removeFirst()
        guard place > rest.range.lowerBound else { continue }
        var part = rest
        part.range = rest.range.lowerBound..<place
        parts.append(part)
        rest.range = place..<rest.range.upperBound
        (rest.joinsLast, rest.joinsSpan, rest.startsFragment) = (false, false, false)
      }
      parts.append(rest)
    }
    return parts
  }
}

extension Autospaces {
  /// What a character is for such spaces (Unicode's East_Asian_Spacing).
  fileprivate enum Kind {
    case wide, narrow, narrowInChinese, other

    /// - Returns: `nil` for a mark.
    init?(_ value: UInt32) {
      switch value {
      case 0x2C7, 0x2C9...0x2CB, 0x2D9, 0x2EA, 0x2EB, 0x1160...0x11FF, 0x3013, 0x309B, 0x309C,
        0xD7B0...0xD7FB:
        self = .wide
        return
      case 0x22, 0x27, 0x2A, 0x2F, 0xB7, 0x2020, 0x2021, 0x2026, 0xFF00...0xFFEF:
        self = .other
        return
      default: break
      }
      guard let scalar = Unicode.Scalar(value) else { return nil }
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark, .enclosingMark: return nil
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .decimalNumber: self = .narrow
      case .otherLetter, .modifierLetter: self = scalar.columnCount == 2 ? .wide : .narrow
      case .letterNumber: self = scalar.columnCount == 2 ? .wide : .other
      case .otherPunctuation: self = scalar.columnCount == 2 ? .other : .narrowInChinese
      default: self = .other
      }
    }
  }
}

extension TextStyles {
  /// Puts spaces in: an eighth of the ideograph's width of the first font before each.
  ///
  /// - Parameter spaces: `nil` for none.
  mutating func add(_ spaces: Autospaces?, fonts: [Font], pixelsPerPoint: Double) {
    guard let spaces else { return }
    var widths: [Int: Double] = [:]
    func width(ofRun run: Int) -> Double {
      let font = run < runs.count ? runs[run].font : 0
      if let known = widths[font] { return known }
      let units = CSSFontUnits(fonts[font], lineHeight: .normal, pixelsPerPoint: pixelsPerPoint)
      let width = Float(units.ideographAdvance.inPixels(pixelsPerPoint)) / 8
      let cut = Double((width * 65_536).rounded(.towardZero)) / 65_536
      widths[font] = cut
      return cut
    }
    var found: [BoxEdges.Space] = []
    var current: Int?
    for place in spaces.places {
      let before = runs.partitioningIndex { $0.end >= place }
      var (run, kind) = (before, BoxEdges.Space.Kind.inner)
      if before + 1 < runs.count, runs[before].end == place {
        // Blink's `SpacingApplier` looks at the element that had the last space.
        let isBefore = current ?? before == before
        (run, kind) = isBefore ? (before, .trailing) : (before + 1, .leading)
        current = before + 1
      } else {
        current = before
      }
      found.append(BoxEdges.Space(offset: place, width: width(ofRun: run), kind: kind))
    }
    edges.setSpaces(found)
  }
}
