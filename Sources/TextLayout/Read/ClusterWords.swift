internal import LineBreaking

/// Follows text in a script of clusters, and says where its words end.
struct ClusterWords {
  /// Whether the last character keeps the next one in its word; see ``ReadCharacter/holdsNext``.
  private var holdsNext = false

  /// Takes the next character, and says whether the word before it may end there: where a
  /// dictionary has its words, at their ends, unless that makes it too long.
  ///
  /// - Parameters:
  ///   - word: So far, in UTF-8 offsets.
  ///   - boundaries: What the dictionary found in the text, if there is one.
  mutating func end(
    _ word: Range<Int>, before character: ReadCharacter, _ boundaries: TextBoundaries?
  ) -> Bool {
    let mayEnd = !holdsNext && character.startsApart
    if character.kind != .extending { holdsNext = character.holdsNext }
    guard mayEnd, let boundaries else { return mayEnd }
    return word.count > KnownWords.longest / 2
      || boundaries.flags[word.upperBound].contains(.lineBreak)
  }
}
