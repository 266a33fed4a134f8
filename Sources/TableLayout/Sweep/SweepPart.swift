internal import AutoLayout
internal import TextLayout

/// Some rows in one language: their heights and findings in every width and category.
struct SweepPart: Sendable {
  private let rowCount: Int

  /// By slot and row; a slot is a width and a category, widths outermost.
  private(set) var heights: [Double] = []
  private(set) var findings: [SweepFinding] = []

  /// The form of each row in the last slot.
  private var forms: [ObjectIdentifier?]

  /// Of each slot, the number of findings up to its end.
  private var ends: [Int] = []

  init(rowCount: Int, slots: Int) {
    self.rowCount = rowCount
    forms = Array(repeating: nil, count: rowCount)
    heights.reserveCapacity(rowCount * slots)
    ends.reserveCapacity(slots)
  }

  func heights(_ slot: Int) -> ArraySlice<Double> {
    heights[slot * rowCount..<(slot + 1) * rowCount]
  }

  func findings(_ slot: Int) -> ArraySlice<SweepFinding> {
    findings[(slot == 0 ? 0 : ends[slot - 1])..<ends[slot]]
  }

  /// Adds a slot.
  ///
  /// - Parameter smaller: The category of the slot before, where its fonts are smaller.
  mutating func add(
    _ cells: [Cell], _ sizer: inout CellSizer, _ place: SweepPlace, smaller: ContentSizeCategory?
  ) {
    for (index, cell) in cells.enumerated() {
      let row = place.row(index)
      let firstFinding = findings.count
      let height = sizer.height(of: cell, row, &findings)
      let form = ObjectIdentifier(sizer.variant)
      defer { forms[index] = form }
      if let smaller, forms[index] == form,
        heights[heights.count - rowCount] - height > Tolerance.points
      {
        findings.insert(
          row.finding(
            .heightNotMonotonic,
            "\(height.shortest(decimals: 3)) high, but "
              + "\(heights[heights.count - rowCount].shortest(decimals: 3)) in "
              + smaller.shortName),
          at: firstFinding)
      }
      heights.append(height)
    }
    ends.append(findings.count)
  }
}

extension DynamicTypeSweep {
  /// Sizes cells in every width and category.
  ///
  /// - Parameters:
  ///   - first: The place of the first of them in the list.
  ///   - deadline: Where to stop, with a part that lacks something.
  ///   - progress: Called with the number of cells sized since it was called last.
  func part(
    of cells: [Cell], from first: Int, language: String?, deadline: Deadline?,
    progress: (Int) -> Void
  ) -> SweepPart {
    var part = SweepPart(rowCount: cells.count, slots: widths.count * categories.count)
    for width in widths {
      var last: CellSizer?
      for category in categories {
        if deadline?.isPast == true { return part }
        var sizer = sizer(width: width, category: category, language: language)
        let smaller = last.flatMap { sizer.hasLargerFonts(than: $0) ? $0.traits.category : nil }
        part.add(
          cells, &sizer,
          SweepPlace(row: first, category: category, width: width, language: language),
          smaller: smaller)
        last = sizer
      }
      progress(cells.count * categories.count)
    }
    return part
  }
}

/// The cell that findings are of.
struct SweepPlace {
  var row: Int
  var category: ContentSizeCategory
  var width: Double
  var language: String?

  /// The place so many rows further down.
  func row(_ offset: Int) -> SweepPlace {
    var place = self
    place.row += offset
    return place
  }

  func finding(
    _ kind: SweepFinding.Kind, view: String? = nil, container: String? = nil, _ detail: String
  ) -> SweepFinding {
    SweepFinding(
      kind: kind, row: row, view: view, container: container, category: category, width: width,
      language: language, detail: detail)
  }
}
