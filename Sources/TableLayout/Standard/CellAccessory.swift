public import TextLayout

/// What stands at the trailing side of a standard cell: an accessory type of `UITableViewCell`, its
/// `accessoryView`, or a `UICellAccessory` of a list.
public enum CellAccessory: Sendable, Hashable {
  /// A chevron, in a view called `disclosure`.
  case disclosureIndicator

  /// A button with more, in a view called `detail`. Its size is a choice since iOS 13.
  case detail

  /// A chevron, and the button before it.
  case detailDisclosure

  /// A check mark, in a view called `checkmark`.
  case checkmark

  /// A view of a size in points, called `accessory`. Sides that are not finite or below zero count
  /// as zero.
  case view(Size)

  /// A control without words, called `accessory`. One without a width of its own is 100 wide, as a
  /// slider made in code is.
  case control(ControlKind)
}

/// What stands at the leading side of a standard cell that is edited.
public enum CellEditControl: String, Sendable, Hashable, CaseIterable, Codable {
  case none

  /// A red circle with a minus sign, in a view called `delete`.
  case delete

  /// A green circle with a plus sign, in a view called `insert`.
  case insert

  /// A circle to select the row with, in a view called `multiselect`.
  case multiselect
}

/// The glyphs of standard cells.
public enum CellGlyph: String, Sendable, Hashable, CaseIterable, Codable {
  case disclosure, detail, checkmark, delete, insert, multiselect, reorder
}

/// A standard cell: UIKit's ready-made cells, headers and footers, from which
/// ``CellTemplate/standard(_:name:family:in:)`` makes a template.
///
/// ```swift
/// var cell = StandardCell(ListContent(.subtitle, text: "{title}", secondaryText: "{detail}"))
/// cell.list = .insetGrouped
/// cell.accessories = [.disclosureIndicator]
/// let template = try CellTemplate.standard(cell, family: "Noto Sans", in: library)
/// ```
///
/// The numbers are those recorded of iOS 26.1 and counted in files of Interface Builder since iOS
/// 12; `Docs/StandardCells.md` says which are, and ``StandardHeight`` tells it of heights. Widths
/// are those of the table: rows of an inset-grouped one begin ``ListStyle/cardInset(tableWidth:)``
/// from its edge.
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
