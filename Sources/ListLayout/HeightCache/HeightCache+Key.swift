public import TableLayout
public import AutoLayout

extension HeightCache {
  /// What the height of a row depends on.
  ///
  /// - Parameters:
  ///   - row: What the template shows.
  ///   - template: Its place among the cache's templates.
  ///   - index: The row's place in its list, from 0, which counts only where the template shows it.
  ///   - language: Of its texts, as a BCP 47 tag.
  ///   - width: The table's width in points, the template's accessory included. Negative widths and
  ///     NaN count as zero.
  ///   - traits: What the cell is laid out for.
  /// - Returns: `nil` for a template that there is not, and for a row that its template cannot
  ///   show.
  /// - Complexity: linear in the length of the texts.
  public func key(
    for row: Row, template: Int = 0, index: Int = 0, language: String? = nil, width: Double,
    traits: Traits = Traits()
  ) -> Key? {
    keys.content(of: row, template: template, index: index, language: language)?
      .key(width: width, traits: traits)
  }
}
