public import AutoLayout
public import TextLayout

/// A standard cell: UIKit's ready-made cells, headers and footers, from which
/// ``CellTemplate/standard(_:name:family:metrics:in:)`` makes a template.
///
/// ```swift
/// var cell = StandardCell(ListContent(.subtitle, text: "{title}", secondaryText: "{detail}"))
/// cell.list = .insetGrouped
/// cell.accessories = [.disclosureIndicator]
/// let template = try CellTemplate.standard(cell, family: "Noto Sans", in: library)
/// ```
///
/// The numbers were recorded on iOS 26.1 or counted in files of Interface Builder since iOS 12.
/// `Docs/StandardCells.md` says where each comes from, and ``StandardHeight`` says it of heights.
/// Widths are the table's: rows of an inset-grouped one begin
/// ``/AutoLayout/ListStyle/cardInset(tableWidth:)`` from its edge.
public struct StandardCell: Sendable {
  /// Where a section stands, by which its header's height goes.
  public enum Section: String, Sendable, Hashable, CaseIterable, Codable {
    /// The first of a table.
    case first

    /// One after another.
    case later

    /// The first below a bar with a large title, or one after an untitled footer: the header is
    /// lower.
    case compact
  }

  /// What the cell shows.
  public var content: ListContent

  /// Where it stands.
  public var list = ListStyle.plain

  /// What stands at its trailing side, the outermost first. Tables have one, lists may have
  /// several.
  public var accessories: [CellAccessory] = []

  /// What stands at its leading side while it is edited.
  public var editControl = CellEditControl.none

  /// Whether it has the control by which rows are moved, in a view called `reorder`.
  public var showsReorderControl = false

  /// How many steps the content moves in. Below zero counts as zero.
  public var indentationLevel = 0

  /// How far it moves in a step, in points; 10, as Interface Builder writes. What is not finite
  /// counts as zero.
  public var indentationWidth = 10.0

  /// Whether its separator shows: the last row of a section on a card has none. Its height is the
  /// same.
  public var showsSeparator = true

  /// The separator's distances from the cell's edges in points, `left` leading; `nil` for the
  /// list's: as the text begins, and at the other side the margin since iOS 26, before that none.
  public var separatorInset: Insets?

  /// Where its section stands, for headers.
  public var section = Section.later

  /// A cell in a plain table, without accessories.
  ///
  /// - Parameter content: Its style and texts.
  public init(_ content: ListContent) {
    self.content = content
  }
}
