public import AutoLayout
public import TextLayout

/// When a template changes: what the category, the cell's width, the display, the direction and
/// the row have to be.
///
/// ```swift
/// let isLarge = CellCondition.category(.greaterThanOrEqual, .accessibilityMedium)
/// let isWide = CellCondition.width(.greaterThanOrEqual, 600)
/// cell.adapt(when: isLarge && !isWide) { $0[label: title].numberOfLines = 0 }
/// ```
///
/// Which conditions there are can be told from it, so that a template is checked in all its forms
/// when it is made.
public struct CellCondition: Sendable, Hashable {
  /// How a number or a category compares with the condition's.
  public enum Comparison: String, Sendable, Hashable, CaseIterable {
    case lessThan = "<"
    case lessThanOrEqual = "<="
    case equal = "=="
    case greaterThanOrEqual = ">="
    case greaterThan = ">"

    func holds<Value: Comparable>(_ first: Value, _ second: Value) -> Bool {
      switch self {
      case .lessThan: first < second
      case .lessThanOrEqual: first <= second
      case .equal: first == second
      case .greaterThanOrEqual: first >= second
      case .greaterThan: first > second
      }
    }
  }

  enum Term: Sendable, Hashable {
    case category(Comparison, ContentSizeCategory)
    case width(Comparison, Double)
    case displayScale(Comparison, Double)
    case direction(LayoutDirection)
    case release(Comparison, UIKitRelease)
    case row(RowFact)
    case all([CellCondition])
    case any([CellCondition])
    case not([CellCondition])
  }

  let term: Term

  init(_ term: Term) { self.term = term }

  /// The reader's content size category compares so with another.
  public static func category(
    _ comparison: Comparison, _ category: ContentSizeCategory
  ) -> CellCondition {
    CellCondition(.category(comparison, category))
  }

  /// The category is one of the five accessibility sizes.
  public static let isAccessibility = category(.greaterThanOrEqual, .accessibilityMedium)

  /// The cell's width compares so with a number of points. It is ``CellSizer/width``, the
  /// accessory's included.
  public static func width(_ comparison: Comparison, _ points: Double) -> CellCondition {
    CellCondition(.width(comparison, points))
  }

  /// The pixels a point compare so with a number.
  public static func displayScale(
    _ comparison: Comparison, _ pixels: Double
  ) -> CellCondition {
    CellCondition(.displayScale(comparison, pixels))
  }

  /// Text is read in that direction.
  public static func direction(_ direction: LayoutDirection) -> CellCondition {
    CellCondition(.direction(direction))
  }

  /// The release of UIKit compares so with another, such as for ``/AutoLayout/Stack/textWidths``.
  public static func release(
    _ comparison: Comparison, _ release: UIKitRelease
  ) -> CellCondition {
    CellCondition(.release(comparison, release))
  }

  /// A field of the row is so.
  ///
  /// ```swift
  /// cell.adapt(when: .field("photo", .isEmpty)) { $0[photo].isHidden = true }
  /// ```
  ///
  /// A value that a test cannot tell is an error of the row: a text where numbers are compared.
  public static func field(_ path: FieldPath, _ test: FieldTest) -> CellCondition {
    CellCondition(.row(.field(path, test)))
  }

  /// Not all of a view's text shows.
  ///
  /// ```swift
  /// cell.adapt(when: .cut("body")) { $0[more].isHidden = false }
  /// ```
  ///
  /// The row's cell is laid out as if no text was cut. Where the view's text is cut in that layout,
  /// the condition holds for this row, once and for all. So it holds even where the text is whole
  /// with what the condition changes; ``CellLayout/unsettled`` tells such a condition.
  ///
  /// - Parameter view: The name of a label, a text view or a control with a title. A hidden one is
  ///   never cut.
  public static func cut(_ view: String) -> CellCondition {
    CellCondition(.row(.cut(view)))
  }

  /// The reader has Bold Text on, as ``CellBuilder/isBoldText`` says: UIKit's `legibilityWeight`.
  ///
  /// ```swift
  /// cell.adapt(when: .isBoldText) { $0[label: title].numberOfLines = 0 }
  /// ```
  public static let isBoldText = CellCondition(.row(.boldText))

  /// All of the conditions hold; so they do where there is none.
  public static func all(_ conditions: [CellCondition]) -> CellCondition {
    conditions.count == 1 ? conditions[0] : CellCondition(.all(conditions))
  }

  /// One of the conditions holds, or several do.
  public static func any(_ conditions: [CellCondition]) -> CellCondition {
    conditions.count == 1 ? conditions[0] : CellCondition(.any(conditions))
  }

  /// Both conditions hold.
  public static func && (first: CellCondition, second: CellCondition) -> CellCondition {
    .all([first, second])
  }

  /// One of two conditions holds, or both do.
  public static func || (first: CellCondition, second: CellCondition) -> CellCondition {
    .any([first, second])
  }

  /// The condition does not hold.
  public static prefix func ! (condition: CellCondition) -> CellCondition {
    CellCondition(.not([condition]))
  }

  /// Whether it holds for a cell of some width, in points.
  ///
  /// Conditions of fields and of texts that are cut depend on the row, and Bold Text on the
  /// template: none of them holds here.
  public func holds(width: Double, traits: Traits) -> Bool {
    holds(width: width, traits: traits, facts: [])
  }

  /// Whether it holds for a cell of some width, in points, and a row of which facts hold.
  func holds(width: Double, traits: Traits, facts: Set<RowFact>) -> Bool {
    switch term {
    case .category(let comparison, let category): comparison.holds(traits.category, category)
    case .width(let comparison, let points): comparison.holds(width, points)
    case .displayScale(let comparison, let pixels): comparison.holds(traits.displayScale, pixels)
    case .direction(let direction): traits.direction == direction
    case .release(let comparison, let release): comparison.holds(traits.release, release)
    case .row(let fact): facts.contains(fact)
    case .all(let conditions):
      conditions.allSatisfy { $0.holds(width: width, traits: traits, facts: facts) }
    case .any(let conditions):
      conditions.contains { $0.holds(width: width, traits: traits, facts: facts) }
    case .not(let conditions):
      !conditions.contains { $0.holds(width: width, traits: traits, facts: facts) }
    }
  }

  /// Adds what it asks of a row, where that is not there.
  func addFacts(to facts: inout [RowFact]) {
    switch term {
    case .category, .width, .displayScale, .direction, .release: break
    case .row(let fact): if !facts.contains(fact) { facts.append(fact) }
    case .all(let conditions), .any(let conditions), .not(let conditions):
      for condition in conditions { condition.addFacts(to: &facts) }
    }
  }
}

extension CellCondition: CustomStringConvertible {
  /// In a few words: `category >= AX1 and width < 600`.
  public var description: String {
    switch term {
    case .category(let comparison, let category):
      "category \(comparison.rawValue) \(category.shortName)"
    case .width(let comparison, let points): "width \(comparison.rawValue) \(points.shortest)"
    case .displayScale(let comparison, let pixels):
      "scale \(comparison.rawValue) \(pixels.shortest)"
    case .direction(let direction): "direction \(direction.rawValue)"
    case .release(let comparison, let release):
      "release \(comparison.rawValue) \(release.rawValue)"
    case .row(let fact): "\(fact)"
    case .all(let conditions): Self.list(conditions, " and ", none: "always")
    case .any(let conditions): Self.list(conditions, " or ", none: "never")
    case .not(let conditions): "not \(Self.list(conditions, " or ", none: "never"))"
    }
  }

  private static func list(
    _ conditions: [CellCondition], _ word: String, none: String
  ) -> String {
    if conditions.isEmpty { return none }
    return conditions.map { condition in
      condition.isList ? "(\(condition))" : "\(condition)"
    }.joined(separator: word)
  }

  private var isList: Bool {
    switch term {
    case .all(let conditions), .any(let conditions): conditions.count > 1
    case .category, .width, .displayScale, .direction, .release, .row, .not: false
    }
  }
}

/// The numbers that conditions compare with: between two neighbours nothing changes.
struct ConditionBounds {
  private(set) var widths: Set<Double> = []
  private(set) var displayScales: Set<Double> = []
  private(set) var comparesReleases = false

  init(_ conditions: [CellCondition]) {
    for condition in conditions { add(condition) }
  }

  private mutating func add(_ condition: CellCondition) {
    switch condition.term {
    case .category, .direction, .row: break
    case .width(_, let points): widths.insert(points)
    case .displayScale(_, let pixels): displayScales.insert(pixels)
    case .release: comparesReleases = true
    case .all(let conditions), .any(let conditions), .not(let conditions):
      for condition in conditions { add(condition) }
    }
  }

  /// A width of each stretch within which no condition changes.
  var widthSamples: [Double] {
    Self.samples(widths, least: 0, most: .unlimitedLength)
  }

  /// Calls a function with a width and traits for all that the conditions can tell apart.
  ///
  /// - Returns: Whether there were few enough of them; else it is not called.
  func forEach(most: Int, _ body: (Double, Traits) throws -> Void) rethrows -> Bool {
    let widths = widthSamples
    // No number is no display, and compares with none.
    let scales = Self.samples(displayScales, least: -.infinity, most: .infinity) + [.nan]
    let categories = ContentSizeCategory.allCases
    let directions = LayoutDirection.allCases
    let releases = comparesReleases ? UIKitRelease.allCases : [.present]
    let others = categories.count * directions.count * releases.count
    guard widths.count * scales.count <= most / others else { return false }
    for width in widths {
      for scale in scales {
        for release in releases {
          for direction in directions {
            for category in categories {
              try body(
                width,
                Traits(
                  category: category, displayScale: scale, direction: direction, release: release))
            }
          }
        }
      }
    }
    return true
  }

  /// A number of each stretch that the bounds leave, and the bounds.
  private static func samples(_ bounds: Set<Double>, least: Double, most: Double) -> [Double] {
    var samples: Set<Double> = [least, most]
    for bound in bounds where bound.isFinite {
      for sample in [bound.nextDown, bound, bound.nextUp] {
        samples.insert(min(max(sample, least), most))
      }
    }
    return samples.sorted()
  }
}
