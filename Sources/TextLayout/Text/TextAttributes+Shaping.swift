extension TextAttributes {
  /// What follows every cluster of the run, in points.
  var spacing: Double {
    (kern ?? 0).clampedLength + tracking.clampedLength
  }

  /// The font with the features that the attributes ask for.
  ///
  /// - Parameter rules: Whether kerning and tracking are CSS's. Then zero changes nothing.
  func shapingFont(_ rules: RuleBook) -> Font {
    var added: [Feature] = []
    switch ligatures {
    case .standard: break
    case .essential: added += [.off("liga"), .off("clig")]
    case .all: added += [.on("dlig"), .on("hlig")]
    }
    if !rules.spacesLettersAsCSS {
      if tracking.isFinite && tracking != 0 {
        added += [.off("liga"), .off("clig"), .off("dlig"), .off("hlig")]
      }
      if kern == 0 { added.append(.off("kern")) }
    }
    return added.isEmpty ? font : font.withFeatures(font.features + added)
  }
}
