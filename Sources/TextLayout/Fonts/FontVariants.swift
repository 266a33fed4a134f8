/// What a style sheet asks of a font besides features, which shaping alone can answer.
struct FontVariants: Hashable, Sendable {
  /// Which letters become small capitals; `nil` for none.
  var capitals: SmallCapitals?

  /// The presentation of emoji that no variation selector follows; `nil` for the first font's.
  var emoji: EmojiPresentation?

  /// The case that letters are mapped to before they are shaped.
  var mapping: CaseMapping?

  /// Whether glyphs are small capitals that the font does not have.
  var isSynthetic = false

  /// Blink's `kSmallCapsFontSizeMultiplier`, and `SimpleFontData::CreateScaledFontData`.
  static func synthetic(_ size: Float) -> Float { (size * 0.7).rounded() }
}

/// A value of `font-variant-caps` but `normal` (CSS Fonts 4, section 6.6).
struct SmallCapitals: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case small, allSmall, petite, allPetite, unicase, titling

    /// The features that the font has to have.
    var features: [Tag] {
      switch self {
      case .small: ["smcp"]
      case .allSmall: ["smcp", "c2sc"]
      case .petite: ["pcap"]
      case .allPetite: ["pcap", "c2pc"]
      case .unicase: ["unic"]
      case .titling: ["titl"]
      }
    }

    /// What stands in for it in a font that lacks its ``features``.
    var substitute: Kind? {
      switch self {
      case .petite, .unicase: .small
      case .allPetite: .allSmall
      case .small, .allSmall, .titling: nil
      }
    }
  }

  var kind: Kind

  /// `font-synthesis-small-caps`: whether small capitals are made of large ones where a font has
  /// none.
  var isSynthesized = true
}

/// `font-variant-emoji` but `normal` (CSS Fonts 4, section 6.9).
enum EmojiPresentation: Hashable, Sendable {
  case text, emoji, unicode
}

/// A case that letters are mapped to, by the rules of a language.
struct CaseMapping: Hashable, Sendable {
  /// The languages whose letters have rules of their own.
  enum Rules: Hashable, Sendable {
    case common, turkic, lithuanian, greek
  }

  var isUpper: Bool
  var rules: Rules
}

extension CaseMapping.Rules {
  /// The rules of a BCP 47 tag's language.
  init(language: String?) {
    switch language?.split(separator: "-").first?.lowercased() {
    case "tr", "az": self = .turkic
    case "lt": self = .lithuanian
    case "el": self = .greek
    default: self = .common
    }
  }
}
