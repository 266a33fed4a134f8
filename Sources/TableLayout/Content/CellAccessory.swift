public import AutoLayout
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
