extension AnalysedText {
  /// Which full-width punctuation gives up room, where the convention and the font let it.
  var textSpacingTrim: CSSStyle.TextSpacingTrim { content?.style.textSpacingTrim ?? .normal }

  /// Whether some punctuation may give up room, which depends on the size.
  func mayTrimPunctuation(_ scales: [FontScale]) -> Bool {
    let utf8 = string.utf8Span.span
    return scales.contains { $0.punctuationTrim != nil }
      && utf8.firstTrimmable(from: 0, before: utf8.count) != nil
  }

  /// How a stretch at an offset starts before lines are broken, for full-width punctuation.
  func startOfText(at offset: Int) -> PunctuationTrim.Start {
    guard startsParagraph(at: offset) else { return .insideLine }
    return textSpacingTrim == .trimStart ? .trimmedLine : .line
  }

  /// The same of a line at an offset.
  func startOfLine(at offset: Int) -> PunctuationTrim.Start {
    if startsParagraph(at: offset) { return startOfText(at: offset) }
    return textSpacingTrim.trimsLineStarts ? .trimmedLine : .line
  }

  private func startsParagraph(at offset: Int) -> Bool {
    offset == 0 || string.utf8Span.span[offset - 1] == 0x0A
  }
}

extension CSSStyle.TextSpacingTrim {
  /// Whether opening brackets give way where a wrapped line starts (Blink's
  /// `ShouldTrimStartOfWrappedLine`).
  var trimsLineStarts: Bool { self == .spaceFirst || self == .trimStart }
}
