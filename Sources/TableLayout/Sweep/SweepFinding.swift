internal import AutoLayout
public import TextLayout

/// Something that is wrong with a row in one category, width and language.
public struct SweepFinding: Codable, Hashable, Sendable {
  /// What is wrong.
  public enum Kind: String, CaseIterable, Codable, Sendable {
    /// Not all of a label's or a text view's text shows.
    case truncatedText

    /// A word is wider than its label and breaks inside.
    case brokenWord

    /// Constraints leave a view's place or size open, by a pixel at least.
    case ambiguousLayout

    /// Required constraints conflict.
    case brokenConstraint

    /// The cell is lower than in a category whose fonts are smaller.
    case heightNotMonotonic

    /// The constraints give the cell no height: it has UIKit's standard one.
    case noHeight

    /// A condition holds since a text is cut, but with what it changes all of the text shows.
    case unsettledCondition

    /// A view lies outside the content view, by more than half a pixel.
    case outsideCell
  }

  /// What is wrong; ``detail`` says more.
  public let kind: Kind

  /// The row's place in its list, from 0.
  public let row: Int

  /// The view's name; `nil` where the cell as a whole is meant.
  public let view: String?

  /// The view that the view lies in; `nil` for the content view.
  public let container: String?

  /// The content size category in which it is wrong.
  public let category: ContentSizeCategory

  /// Of the table, in points.
  public let width: Double

  /// The language's BCP 47 tag; `nil` for texts of no known language.
  public let language: String?

  /// What is wrong, with numbers, in a few words.
  public let detail: String
}

extension SweepFinding: CustomStringConvertible {
  /// One line: the kind, the place and the detail. Rows count from 1 in it.
  public var description: String {
    "\(kind.rawValue): row \(row + 1)" + (view.map { ", view \"\($0.inMessage)\"" } ?? "")
      + ", \(category.shortName), \(width.shortest) wide"
      + (language.map { ", \($0.inMessage)" } ?? "") + ": \(detail.inLongMessage)"
  }
}

extension SweepFinding {
  /// What makes two findings the same: all but the detail, whose numbers change with any height. A
  /// cell may have several broken constraints, which differ in nothing else.
  struct Identity: Hashable {
    let kind: Kind
    let row: Int
    let view: String?
    let category: ContentSizeCategory
    let width: Double
    let language: String?
    let constraint: String?
  }

  var identity: Identity {
    Identity(
      kind: kind, row: row, view: view, category: category, width: width, language: language,
      constraint: kind == .brokenConstraint ? detail : nil)
  }
}
