internal import AutoLayout
import ConstraintSolver
public import TableLayout
public import TextLayout

extension ArticleCells {
  /// A person's post: a portrait and a name over a text, a picture, and a bar in which the date
  /// gives way first.
  ///
  /// Rows have the fields `name`, `summary`, `imgUrl`, `like`, `hot` and `date`.
  ///
  /// - Parameter portrait: The size of everybody's portrait; `nil` for none.
  public func person(
    portrait: Size? = Size(width: 120, height: 120)
  ) throws -> CellTemplate {
    try CellTemplate("Person") { cell in
      let font = try font(17)
      try cell.add(.image(ImageTemplate { _ in portrait }), name: "headimg")
      try cell.label("name", "{name}", font: font)
      try cell.label("summary", "{summary}", font: font, numberOfLines: 0)
      try cell.add(.image(ImageTemplate { $0.imageSize("imgUrl") }), name: "img")
      let bar = try cell.add(.view, name: "bottomView")
      let priorities: [(String, Priority)] = [("date", 250), ("hot", 750), ("like", 1000)]
      for (field, priority) in priorities {
        let label = try cell.label(field, TextBinding("{\(field)}"), font: font, to: bar)
        cell[label].compressionResistance.horizontal = priority
      }
      for text in Self.personConstraints + Self.barConstraints { try cell.constrain(text) }
      cell.separator = .point
      cell.estimatedHeight = 44
    }
  }

  private static let personConstraints = [
    "headimg.left == superview.left + 10", "headimg.top == superview.top + 10",
    "headimg.width <= 50", "headimg.height <= 50",
    "name.left == headimg.right + 10", "name.top == superview.top + 5", "name.height == 40",
    "name.right == superview.right - 5",
    "summary.left == superview.left + 10", "summary.right == superview.right - 10",
    "summary.top == headimg.bottom + 5", "summary.centerX == superview.centerX",
    // The article says this of both views.
    "summary.bottom == img.top", "img.top == summary.bottom",
    "img.left == superview.left + 10", "img.right == superview.right - 10", "img.height <= 200",
    "img.bottom == bottomView.top + 10",
    "bottomView.left == superview.left + 10", "bottomView.right == superview.right - 10",
    "bottomView.bottom == superview.bottom - 5",
  ]

  private static let barConstraints = [
    "date.left == bottomView.left + 10", "date.top == bottomView.top + 5",
    "date.bottom == bottomView.bottom - 5", "date.right == hot.left - 5",
    "hot.top == bottomView.top + 5", "hot.bottom == bottomView.bottom - 5",
    "hot.right == like.left - 5",
    "like.top == bottomView.top + 5", "like.bottom == bottomView.bottom - 5",
    "like.right == bottomView.right - 5",
  ]
}
