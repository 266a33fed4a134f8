extension StyledText {
  /// Whether both texts have the same scalars, attributes, paragraph styles and ``blockFont``, and
  /// so the same measures.
  ///
  /// Unlike strings, texts that are only canonically equivalent differ. The attributes that wait
  /// for the first character count in empty texts alone.
  public static func == (left: StyledText, right: StyledText) -> Bool {
    guard left.string.utf8.elementsEqual(right.string.utf8), left.blockFont == right.blockFont,
      left.emptyRuns == right.emptyRuns
    else { return false }
    if left.isEmpty {
      return left.emptyAttributes == right.emptyAttributes && left.emptyStyle == right.emptyStyle
    }
    return left.storedRuns == right.storedRuns && left.storedStyles == right.storedStyles
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(string)
    hasher.combine(storedRuns)
    hasher.combine(storedStyles)
  }
}
