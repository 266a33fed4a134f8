package import AutoLayout
internal import ConstraintSolver
package import TextLayout

/// What one kind of view of a cell is: its texts, its font, its digest, what it shows of a row.
///
/// Each kind is one type in one file; ``CellContent/view`` alone tells kinds apart.
package protocol CellView: Sendable {
  /// Which kind it is in digests. Files have it, so a kind's number never changes. A new kind takes
  /// the next number.
  var number: Int { get }

  /// Lets a digest take all that decides its size besides its kind.
  func append(to hash: inout SipHash)

  /// Where its texts come from: one, or the titles of a control.
  var texts: [TextBinding] { get }

  /// What else of a row it depends on.
  var steering: [TextBinding] { get }

  /// Where the text comes from that may be edited.
  var editableText: TextBinding? { get }

  /// The font of its texts.
  var fontRule: FontRule? { get }

  /// The fonts of its texts besides that.
  var otherFonts: [Font] { get }

  /// The distances of its text from its edges, in points.
  var lengths: [Double] { get }

  /// How strongly it keeps from being larger than its content, unless somebody says so.
  var hugging: AxisPriorities { get }

  /// Whether a function of the row decides what shows.
  var isFunction: Bool { get }

  /// Whether its height, or its baselines, may depend on its width and count.
  var wraps: Bool { get }

  /// Whether its height follows the category, apart from its text's height.
  var dependsOnCategory: Bool { get }

  /// Whether it is a label of several lines.
  var isMultiline: Bool { get }

  /// Whether its height depends on a width that constraints have to limit.
  var needsLimits: Bool { get }

  /// Whether nobody sees it, wherever it is.
  var isGuide: Bool { get }

  /// The same kind of content for a tree, of a size only where all rows have the same.
  var placeholder: ItemContent { get }

  /// What it shows of a row.
  ///
  /// - Parameter name: What the template calls it, for errors.
  func content(of row: ShownRow, name: () -> String) throws(TemplateError) -> MeasuredContent

  /// The picture that it shows of a row, by its name; `nil` for other views.
  func picture(of row: Row) -> CellPicture?

  /// The same in the fonts that Bold Text gives it.
  ///
  /// - Throws: where a face cannot be read.
  func inBoldText() throws(FontError) -> Self
}

/// The picture of an image view.
package struct CellPicture {
  /// `nil` for none.
  var name: String?

  /// Where it stands; `nil` for not said.
  var contentMode: ImageView.ContentMode?
}

/// What holds for a view that has no text and no size of its own.
extension CellView {
  package func append(to hash: inout SipHash) {}
  package var texts: [TextBinding] { [] }
  package var steering: [TextBinding] { [] }
  package var editableText: TextBinding? { nil }
  package var fontRule: FontRule? { nil }
  package var otherFonts: [Font] { [] }
  package var lengths: [Double] { [] }
  package var hugging: AxisPriorities { AxisPriorities(.defaultLow) }
  package var isFunction: Bool { texts.contains(where: \.isFunction) }
  package var wraps: Bool { false }
  package var dependsOnCategory: Bool { false }
  package var isMultiline: Bool { false }
  package var needsLimits: Bool { false }
  package var isGuide: Bool { false }
  package func content(
    of row: ShownRow, name: () -> String
  ) throws(TemplateError) -> MeasuredContent { .none }
  package func picture(of row: Row) -> CellPicture? { nil }
  package func inBoldText() throws(FontError) -> Self { self }
}

extension SipHash {
  mutating func append(_ view: any CellView) {
    append(view.number)
    view.append(to: &self)
  }
}

extension Insets {
  var lengths: [Double] { [top, left, bottom, right] }
}
