/// Which table each convention takes its lines from, and whether lines can be made of it.
extension MetricsTables {
  /// The numbers for a line, and the table that they are from.
  struct Lines {
    var table: String
    var vertical: Vertical
    /// Whether `USE_TYPO_METRICS` chose them.
    var isTypo = false
  }

  /// `hhea`, or where it is missing or zero `OS/2` typo, then win: FreeType's order, as Core
  /// Text's is not known.
  var hheaFirst: Lines {
    let candidates = [
      ("'hhea'", hhea), ("'OS/2' (sTypo)", typo), ("'OS/2' (usWin)", win),
    ]
    for (table, vertical) in candidates {
      if let vertical, !vertical.isZero { return Lines(table: table, vertical: vertical) }
    }
    return Lines(
      table: "'hhea' and 'OS/2'", vertical: Vertical(ascender: 0, descender: 0, lineGap: 0))
  }

  /// `OS/2` typo where the font sets `USE_TYPO_METRICS`, else ``hheaFirst``: Chromium's order.
  ///
  /// Where nobody filled those in, Chromium's lines have no height.
  var typoFirst: Lines {
    guard usesTypoMetrics, let typo else { return hheaFirst }
    return Lines(table: "'OS/2' (sTypo, USE_TYPO_METRICS)", vertical: typo, isTypo: true)
  }

  /// Checks that every convention's lines are higher than nothing, with and without the line gap.
  /// Typo metrics of zero are Chromium's alone, whose lines have no height then.
  ///
  /// - Parameter isVaried: `MVAR` has had its part in the numbers.
  /// - Throws: ``FontError/damagedFont(_:reason:)`` that names the face, the table and its numbers.
  func check(file: String, index: Int, isVaried: Bool = false) throws(FontError) {
    for lines in [hheaFirst, typoFirst] {
      let vertical = lines.vertical
      let height = vertical.ascender - vertical.descender
      let total = height + vertical.lineGap
      if lines.isTypo, vertical.isZero, total >= 0 { continue }
      if height.isFinite, total.isFinite, height > 0, total > 0 { continue }
      let numbers = [vertical.ascender, vertical.descender, vertical.lineGap].map(Self.units)
      let table = isVaried ? lines.table + " with 'MVAR'" : lines.table
      throw .damagedFont(
        file,
        reason: "face \(index) has no line height by \(table): "
          + "ascender \(numbers[0]), descender \(numbers[1]), line gap \(numbers[2])")
    }
  }

  private static func units(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? "\(value)"
  }
}
