public import AutoLayout
import ConstraintSolver
public import TableLayout
import TextLayout

extension ArticleCells {
  /// A picture beside a title and a description.
  ///
  /// Rows have the fields `title`, `description` and `image`.
  ///
  /// - Parameter separator: A pixel as in a table, none as in a collection, where the item's width
  ///   is that of the sizer.
  public func selfSizing(separator: Separator = .pixel) throws -> CellTemplate {
    try CellTemplate("Self-sizing") { cell in
      try cell.add(.image(ImageTemplate { $0.imageSize("image") }), name: "image")
      try cell.label("title", "{title}", font: font(17), numberOfLines: 0)
      try cell.label("description", "{description}", font: font(17), numberOfLines: 0)
      for text in Self.selfSizingConstraints { try cell.constrain(text) }
      cell.separator = separator
    }
  }

  /// The same views as a tree, to be asked for a size on both axes: what a flow layout asks of a
  /// collection's cell that has no width yet.
  public func selfSizingTree(_ row: Row) throws -> ViewTree {
    var tree = ViewTree()
    try tree.add(.image(ImageView(image: row.imageSize("image"))), name: "image")
    for field in ["title", "description"] {
      var label = Label(row[field]?.text ?? "", font: try font(17).font)
      label.numberOfLines = 0
      try tree.add(.label(label), name: field)
    }
    for text in Self.selfSizingConstraints { try tree.constrain(text) }
    return tree
  }

  private static let selfSizingConstraints = [
    "image.leading == superview.leading", "image.top == superview.top", "image.width == 80",
    "image.height == 80", "image.bottom <= superview.bottom",
    "title.leading == image.trailing + 8", "title.top == image.top",
    "title.trailing == superview.trailing", "title.bottom == description.top - 8",
    "title.height <= 22 @250",
    "description.leading == title.leading", "description.trailing == superview.trailing",
    "description.bottom == superview.bottom",
  ]
}
