internal import LineBreaking

/// Which full-width punctuation gives up half its em because of what stands beside it: CSS
/// `text-spacing-trim`, as Chromium has it (`HanKerning::AppendFontFeatures` in Blink).
///
/// An opening bracket does after a bracket or a middle dot; a closing bracket before a closing one
/// or a middle dot. What stands beside the range counts, in whichever font, taken as the range's
/// own font takes it; so what ends a line gives way to what starts the next, but not the other way
/// round.
struct PunctuationTrim {
  /// What a character loses, in font units: a negative number.
  struct Loss {
    var offset: Int
    var units: Int32
  }

  /// How a range starts.
  enum Start {
    case insideLine
    case line

    /// Where an opening bracket gives way whatever precedes.
    case trimmedLine
  }

  /// Those that give way, ascending.
  private(set) var trimmed: [Loss] = []

  /// The offsets of second characters of pairs of which one gives way: between the two, text is
  /// unsafe to break.
  private(set) var unsafe: [Int] = []

  /// The offsets of whole closing brackets, which may give way at a line's end.
  private(set) var closing: [Int] = []

  /// The offsets of opening brackets that are wider or narrower where a wrapped line starts.
  private(set) var opening: [Int] = []

  var isEmpty: Bool { trimmed.isEmpty && closing.isEmpty && opening.isEmpty }

  /// Whether the first and the last character give way because of what stands outside the range, or
  /// how it starts: two bits.
  private(set) var edges: UInt8 = 0

  /// What punctuation of a font is at a size.
  struct Rules {
    let forms: PunctuationForms

    /// The places of the forms at the size.
    let places: PunctuationPlaces

    /// Whether opening brackets at the start of a wrapped line give way.
    let trimsLineStarts: Bool
  }

  /// - Parameter offset: The offset of the first character that may give way.
  /// - Complexity: linear in the length of `range`.
  init(
    _ utf8: Span<UInt8>, range: Range<Int>, from offset: Int, _ rules: Rules, start: Start
  ) {
    var next: Int? = offset
    while let offset = next {
      take(offset, utf8, range: range, rules, start: start)
      next = utf8.firstTrimmable(from: offset + 3, before: range.upperBound)
    }
  }

  private mutating func take(
    _ offset: Int, _ utf8: Span<UInt8>, range: Range<Int>, _ rules: Rules, start: Start
  ) {
    let places = rules.places
    var end = offset
    let ownKind = PunctuationKind(utf8.decodeScalar(at: &end))
    let kind = places.kind(ownKind)
    let isFirst = offset == range.lowerBound
    var givesWay = isFirst && start == .trimmedLine && ownKind.mayOpen
    if givesWay { edges |= 1 }
    if kind == .opening, !isFirst || start == .insideLine, offset > 0 {
      let before = places.kind(PunctuationKind(utf8.decodeScalar(before: offset).value))
      if before.trimsOpeningAfter {
        givesWay = true
        unsafe.append(offset)
        if isFirst { edges |= 1 }
      }
    }
    if kind == .closing, end < utf8.count {
      var after = end
      if places.kind(PunctuationKind(utf8.decodeScalar(at: &after))).trimsClosingBefore {
        givesWay = true
        if end < range.upperBound { unsafe.append(end) } else { edges |= 2 }
      }
    }
    if !givesWay && !ownKind.mayOpen && !ownKind.mayClose { return }
    let loss = rules.forms.loss(at: offset, of: utf8)
    if loss == 0 { return }
    if givesWay { trimmed.append(Loss(offset: offset, units: loss)) }
    if ownKind.mayOpen && givesWay != rules.trimsLineStarts { opening.append(offset) }
    if ownKind.mayClose && !givesWay { closing.append(offset) }
  }
}
