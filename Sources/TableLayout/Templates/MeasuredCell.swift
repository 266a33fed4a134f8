public import AutoLayout
public import TextLayout

/// A row's texts in a cell of some width, for a ``HeightRule`` to ask.
public struct MeasuredCell: Sendable {
  /// The row whose height is asked.
  public let row: Row

  /// The width of the content view, in points.
  public let width: Double

  /// The category, the pixels a point and the direction that the height is asked for.
  public let traits: Traits

  /// The height that the constraints give, in points; zero without constraints.
  public let fittingHeight: Double
  let template: CellTemplate
  let contents: ContentSet

  /// The height of a view's text, in points: `boundingRect` with `usesLineFragmentOrigin` and the
  /// view's font, all lines counted, not rounded to pixels.
  ///
  /// - Precondition: the cell has a view of the name.
  /// - Parameters:
  ///   - name: A label or a text view. The text of anything else has no height.
  ///   - width: The room for lines, in points.
  ///   - usesFontLeading: Whether the font's line gap counts for each line, as labels have it.
  public func textHeight(
    of name: String, width: Double, usesFontLeading: Bool = false
  ) -> Double {
    let item = item(name)
    let height =
      contents.contents[item].view?.textHeight(
        width: width, contents.scale(item), usesFontLeading: usesFontLeading) ?? 0
    return (height * Self.unit).rounded() / Self.unit
  }

  /// What lengths are multiples of: rules round up to points, and a sum of fractions that is some
  /// last bits above a whole number is not to become the next one.
  private static let unit = 0x1p20

  /// The size a view asks for at a width: UIKit's `sizeThatFits(_:)`. A view without content asks
  /// for zero.
  ///
  /// - Precondition: the cell has a view of the name.
  /// - Parameters:
  ///   - name: A label, a text view, which may scroll, or an image view.
  ///   - width: In points.
  public func sizeThatFits(of name: String, width: Double) -> Size {
    contents.sizeThatFits(of: item(name), width: width) ?? .zero
  }

  private func item(_ name: String) -> Int {
    guard let item = template.tree.item(name) else {
      preconditionFailure("no view \"\(name)\" in the cell \"\(template.name)\"")
    }
    return item.index
  }
}
