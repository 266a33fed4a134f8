internal import AutoLayout
public import TextLayout

/// One fault of one row: the findings of a kind in one view, in all the categories and widths that
/// have it. See ``SweepReport/findingGroups``.
public struct SweepFindingGroup: Codable, Hashable, Sendable {
  /// Categories and widths that have the fault.
  public struct Places: Codable, Hashable, Sendable {
    /// Of the table, in points.
    public let widths: [Double]

    /// Those that have it at each of the widths, as ranges of those that were swept; ascending.
    public let categories: [ClosedRange<ContentSizeCategory>]
  }

  /// What the row is known by; `nil` where the report does not say.
  public let rowID: String?

  /// The findings of each category and width, in the report's order; never empty.
  public let findings: [SweepFinding]

  /// Where the findings are: together all their categories and widths, and no others.
  public let places: [Places]

  /// The faults that stand under this one. Mend this one first: they may be gone then.
  ///
  /// - All others of cells whose required constraints conflict: one of these was left out, so
  ///   nobody asked for the places that the views have.
  /// - A view that is ambiguous or outside the cell, as the view is that it lies in.
  ///
  /// A fault that some of its categories and widths have without the other stands alone.
  public internal(set) var consequences: [SweepFindingGroup]

  /// What is wrong.
  public var kind: SweepFinding.Kind { findings[0].kind }

  /// The row's place in its list, from 0.
  public var row: Int { findings[0].row }

  /// The view's name; `nil` where the cell as a whole is meant.
  public var view: String? { findings[0].view }

  /// The language's BCP 47 tag; `nil` for texts of no known language.
  public var language: String? { findings[0].language }

  /// What is wrong at the first place, with numbers, in a few words; empty where a
  /// ``SweepBaseline`` did not keep it.
  public var detail: String { findings[0].detail }

  /// This fault and all that stand under it, at any depth.
  public var withConsequences: [SweepFindingGroup] {
    [self] + consequences.flatMap(\.withConsequences)
  }
}

extension SweepFindingGroup: CustomStringConvertible {
  /// One line: the view and the row, what is wrong and where. Rows count from 1 in it.
  ///
  /// `sender, row 2: cut at XS to AX5, 320 (its text "Lorem ipsum" is 92 wide, the label 80)`
  public var description: String { "\(place): \(fault)" }

  /// The view and the row: `sender, row 2`.
  public var place: String {
    var text = view.map { "\($0.inMessage), " } ?? ""
    text += "row \(row + 1)"
    if let rowID, RowIdentity.isReadable(rowID) { text += " \"\(rowID.inMessage)\"" }
    if let language { text += ", \(language.inMessage)" }
    return text
  }

  /// What is wrong, and where:
  /// `cut at XS to AX5, 320 (its text "Lorem ipsum" is 92 wide, the label 80)`.
  public var fault: String {
    let text = "\(kind.phrase) at \(SweepPlaces.text(places))"
    if detail.isEmpty { return text }
    let isOne = findings.allSatisfy { $0.detail == detail }
    return "\(text) (\(isOne ? "" : "first: ")\(detail.inLongMessage))"
  }
}

extension SweepFinding.Kind {
  /// What is wrong, in a few words: "cut".
  public var phrase: String {
    switch self {
    case .truncatedText: "cut"
    case .brokenWord: "a word breaks"
    case .ambiguousLayout: "place or size open"
    case .brokenConstraint: "constraints conflict"
    case .heightNotMonotonic: "lower than in a smaller category"
    case .noHeight: "no height"
    case .unsettledCondition: "unsettled condition"
    case .outsideCell: "outside the cell"
    }
  }
}

/// Categories and widths put together.
enum SweepPlaces {
  /// - Parameters:
  ///   - findings: Of one row, view and kind.
  ///   - report: Whose categories and widths they are of.
  static func places(
    of findings: [SweepFinding], in report: SweepReport
  ) -> [SweepFindingGroup.Places] {
    let found = Dictionary(grouping: findings, by: \.width).mapValues { Set($0.map(\.category)) }
    var widths: [[ClosedRange<ContentSizeCategory>]: [Double]] = [:]
    var order: [[ClosedRange<ContentSizeCategory>]] = []
    for width in report.widths {
      guard let categories = found[width] else { continue }
      let ranges = self.ranges(of: categories, among: report.categories)
      if widths[ranges] == nil { order.append(ranges) }
      widths[ranges, default: []].append(width)
    }
    return order.map { .init(widths: widths[$0] ?? [], categories: $0) }
  }

  /// Categories that follow each other among those that were swept are one range.
  static func ranges(
    of categories: Set<ContentSizeCategory>, among swept: [ContentSizeCategory]
  ) -> [ClosedRange<ContentSizeCategory>] {
    var ranges: [ClosedRange<ContentSizeCategory>] = []
    var goesOn = false
    for category in swept {
      let isIn = categories.contains(category)
      if isIn, goesOn, let last = ranges.popLast() {
        ranges.append(last.lowerBound...category)
      } else if isIn {
        ranges.append(category...category)
      }
      goesOn = isIn
    }
    return ranges
  }

  /// "XS to AX5, 320 and 375; AX5, 430".
  static func text(_ places: [SweepFindingGroup.Places]) -> String {
    places.map { place in
      "\(text(place.categories)), \(list(place.widths.map(\.shortest)))"
    }.joined(separator: "; ")
  }

  /// "XS to L and AX5".
  static func text(_ categories: [ClosedRange<ContentSizeCategory>]) -> String {
    list(
      categories.map { range in
        range.lowerBound == range.upperBound
          ? range.lowerBound.shortName
          : "\(range.lowerBound.shortName) to \(range.upperBound.shortName)"
      })
  }

  /// "a, b and c".
  private static func list(_ items: [String]) -> String {
    items.count < 2
      ? items.joined()
      : items.dropLast().joined(separator: ", ") + " and " + items[items.count - 1]
  }
}
