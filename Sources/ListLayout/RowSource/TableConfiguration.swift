public import AutoLayout

/// What the heights of all rows of a table depend on.
public struct TableConfiguration: Sendable, Hashable {
  /// In points.
  public var width: Double

  /// What the section index at the side takes of all rows' width, in points. What accessories take
  /// is each row's own: ``RowContent/accessoryWidth``.
  public var indexWidth = 0.0

  /// The text size, the display scale and the direction of reading.
  public var traits: Traits

  /// Of the texts, as a BCP 47 tag.
  public var language: String?

  /// How far above and below the viewport rows are measured before they show, in points.
  public var prefetchMargin: Double

  /// Makes a configuration; without a margin, no rows are measured ahead of scrolling.
  public init(
    width: Double, traits: Traits = Traits(), language: String? = nil, prefetchMargin: Double = 0
  ) {
    self.width = width
    self.traits = traits
    self.language = language
    self.prefetchMargin = prefetchMargin
  }
}

/// The part of a table's content that shows.
public struct Viewport: Sendable, Hashable {
  /// Where it begins in the content, in points: UIKit's `contentOffset.y`.
  public var offset: Double

  /// In points.
  public var height: Double

  /// Makes a viewport.
  ///
  /// - Parameters:
  ///   - offset: Negative above the content. NaN counts as zero.
  ///   - height: Negative heights and NaN count as zero.
  public init(offset: Double = 0, height: Double) {
    self.offset = offset.isNaN ? 0 : offset
    self.height = height > 0 ? min(height, RowHeight.maximum) : 0
  }
}

/// What a change of a table asks of its scroll view.
public struct TableChange: Sendable {
  /// What the content offset was moved by, in points, so that what is on screen stays.
  public internal(set) var offsetCorrection = 0.0

  /// The number of rows, headers and footers that were measured.
  public internal(set) var measuredCount = 0

  /// The rows that could not be measured. They keep their template's estimated height.
  public internal(set) var failures: [RowFailure] = []

  init() {}

  mutating func add(_ measured: MeasuredRow, _ element: TableElement) {
    measuredCount += 1
    if let error = measured.error {
      failures.append(RowFailure(element: element, error: error))
    }
  }
}
