/// What CommonMark calls characters.
extension Unicode.Scalar {
  var isASCIIPunctuation: Bool {
    switch value {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  /// Zs, and tab, line feed, form feed and carriage return.
  var isMarkdownSpace: Bool {
    value == 9 || value == 10 || value == 12 || value == 13
      || properties.generalCategory == .spaceSeparator
  }

  /// The categories P and S.
  var isMarkdownPunctuation: Bool {
    if value < 0x80 { return isASCIIPunctuation }
    return switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol:
      true
    default: false
    }
  }
}
