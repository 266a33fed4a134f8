internal import AutoLayout
internal import TextLayout

/// The edit mode of a cell whose views are one's own: what stands beside its content view, which is
/// as much narrower.
///
/// ```swift
/// // All rows are edited, and some can be moved.
/// cell.editMode = CellEditMode(.delete)
/// cell.adapt(when: .field("isMovable", .isTrue)) {
///   $0.editMode = CellEditMode(.delete, reorders: true)
/// }
/// ```
///
/// UIKit moves the content view of every cell, and its ready-made cells' texts by the indentation
/// level: ``StandardCell`` has all of that. A cell of one's own indents its views by constraints.
///
/// The controls' sizes and places were recorded on iOS 26.1 beside ready-made cells
/// (``StandardCell/editControl``). That they are the same up to iOS 18 is a choice.
public struct CellEditMode: Sendable, Hashable {
  /// What stands at the leading side.
  public var control: CellEditControl

  /// Whether the control by which rows are moved stands at the trailing side.
  public var showsReorderControl: Bool

  /// Whether the content view moves in where there is no ``control``, as beside one: UIKit's
  /// `shouldIndentWhileEditing`. With a control it always moves in. Remembered, not recorded.
  public var indentsWithoutControl = true

  /// What an accessory takes while the cell is edited, in points: UIKit's `editingAccessoryType`,
  /// which is none unless set. ``CellBuilder/accessoryWidth`` does not count then. What is negative
  /// or not finite counts as zero.
  public var accessoryWidth = 0.0

  /// A mode.
  ///
  /// - Parameters:
  ///   - control: What stands at the leading side.
  ///   - reorders: Whether rows can be moved.
  public init(_ control: CellEditControl, reorders: Bool = false) {
    self.control = control
    showsReorderControl = reorders
  }
}

extension CellEditMode {
  /// What stands beside the content view in some traits.
  func edges(_ traits: Traits) -> ContentEdges {
    let metrics = StandardMetrics(traits)
    var edges = ContentEdges()
    if let glyph = CellGlyph(rawValue: control.rawValue) {
      edges.leading = metrics.editControl.content
      edges.glyphs.append((glyph, metrics.editControl.x))
    } else if indentsWithoutControl {
      edges.leading = metrics.editControl.content
    }
    edges.trailing = accessoryWidth > 0 && accessoryWidth.isFinite ? accessoryWidth : 0
    if showsReorderControl {
      let width = StandardMetrics.reorderMargin + metrics.size(of: .reorder).width
      edges.trailing += width
      edges.glyphs.append((.reorder, -width))
    }
    return edges
  }
}
