internal import LineBreaking

/// How full-width punctuation gives up room in a text that is read, under `.css`; see
/// ``PunctuationTrim``.
///
/// It does so beside other punctuation, so each such character takes part in pairs, as those do
/// that are kerned. Of two in a pair one gives way at most. A closing bracket may give way at a
/// line's end, too; see ``LineTable/Care/trimsEnd``.
struct ReadPunctuation {
  private let forms: PunctuationForms
  private let places: PunctuationPlaces

  /// What two characters beside each other lose.
  struct Trim {
    var ofFirst = 0
    var ofSecond = 0

    var change: Int { ofFirst + ofSecond }

    /// Whether the first one stays whole.
    var isOfSecond: Bool { ofFirst == 0 }
  }

  /// What a character is to those beside it.
  struct Role {
    /// What the font takes it for.
    var kind = PunctuationKind.other

    /// What its advance grows by where it gives way, in units of sums; at most zero.
    var change = 0

    /// Whether a line may end in it that it gives way for.
    var mayEndLine = false
  }

  /// `nil` where nothing gives way. What gives way by another value of `text-spacing-trim` than the
  /// default is not read.
  init?(_ font: FontInstance, _ language: Language, script: UInt32, _ scale: FontScale) {
    guard scale.punctuationTrim == .normal, let pixels = scale.pixelScale else { return nil }
    forms = font.punctuation.forms(of: font, language, script: script)
    guard forms.hasGlyphPerProbe else { return nil }
    places = forms.places(pixels)
  }

  /// The role of a character, or `nil` where it stands beside others as letters do.
  func role(of scalar: Unicode.Scalar, glyph: UInt32, advance: Int32, _ scale: FontScale) -> Role? {
    let own = PunctuationKind(scalar.value)
    if own == .other { return nil }
    var role = Role(kind: places.kind(own))
    if PunctuationKind.mayGiveWay(scalar.value) {
      let loss = forms.loss(at: 0, of: Array(String(scalar).utf8).span)
      role.change =
        scale.units(advance.clampedSum(loss), glyph: glyph) - scale.units(advance, glyph: glyph)
      role.mayEndLine = own.mayClose && loss != 0
    }
    return role
  }
}

extension ReadPunctuation {
  /// Whether a character gives way to the one after it.
  func givesWay(_ scalar: UInt32, before next: UInt32) -> Bool {
    places.kind(PunctuationKind(scalar)).givesWay(before: places.kind(PunctuationKind(next)))
  }

  /// Whether a character gives way to the one before it.
  func givesWay(_ scalar: UInt32, after last: UInt32) -> Bool {
    places.kind(PunctuationKind(scalar)).givesWay(after: places.kind(PunctuationKind(last)))
  }
}

extension ReadPunctuation.Role {
  /// What the one before another and that one lose.
  func trim(before other: Self) -> ReadPunctuation.Trim {
    ReadPunctuation.Trim(
      ofFirst: kind.givesWay(before: other.kind) ? change : 0,
      ofSecond: other.kind.givesWay(after: kind) ? other.change : 0)
  }
}

extension PunctuationKind {
  fileprivate func givesWay(before next: Self) -> Bool {
    self == .closing && next.trimsClosingBefore
  }

  fileprivate func givesWay(after last: Self) -> Bool {
    self == .opening && last.trimsOpeningAfter
  }
}
