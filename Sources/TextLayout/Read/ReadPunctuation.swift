internal import LineBreaking

/// How full-width punctuation gives up room in a text that is read, under `.css`; see
/// ``PunctuationTrim``.
///
/// It does so beside other punctuation, so each such character takes part in pairs, as those do
/// that are kerned. Of two in a pair one gives way at most. A line that ends in a closing bracket
/// is a walk's affair: it may give way there, too.
struct ReadPunctuation {
  private let forms: PunctuationForms
  private let places: PunctuationPlaces

  /// What a character is to those beside it.
  struct Role {
    /// What the font takes it for.
    var kind = PunctuationKind.other

    /// What its advance grows by where it gives way, in units of sums; at most zero.
    var change = 0

    /// Whether a line may end in it that it gives way for.
    var mayEndLine = false
  }

  /// `nil` where nothing gives way: otherwise than by the default of `text-spacing-trim` nothing is
  /// read.
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

extension ReadPunctuation.Role {
  /// What the one before another and that one lose together.
  func change(before other: Self) -> Int {
    if other.kind == .opening && kind.trimsOpeningAfter { return other.change }
    return kind == .closing && other.kind.trimsClosingBefore ? change : 0
  }
}

extension Span<UInt8> {
  /// Whether punctuation stands on either side of an offset.
  func isBetweenPunctuation(_ offset: Int) -> Bool {
    var next = offset
    return PunctuationKind(decodeScalar(at: &next)) != .other
      && PunctuationKind(decodeScalar(before: offset).value) != .other
  }
}
