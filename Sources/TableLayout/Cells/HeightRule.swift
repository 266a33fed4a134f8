public import TextLayout

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What decides about a cell's height.
///
/// A height that a function gives and that is negative or not finite counts as zero.
public enum HeightRule: Sendable {
  /// The constraints: the fitting height.
  case constraints

  /// A function that gives the height in points, from the fitting height and the texts: for text
  /// that adds nothing to the fitting height, say. Constraints still give the frames.
  case adjusted(@Sendable (MeasuredCell) -> Double)

  /// A function alone, without constraints: layout by hand.
  case manual(@Sendable (MeasuredCell) -> ManualLayout)

  /// UIKit's arrangement of a standard cell, without constraints.
  /// ``CellTemplate/standard(_:name:family:in:)`` adds the views that it arranges.
  // Rules are copied for each cell, and a standard cell is large.
  indirect case standard(StandardCell)

  /// Whether frames come without constraints.
  var isByHand: Bool {
    switch self {
    case .constraints, .adjusted: false
    case .manual, .standard: true
    }
  }
}

/// A cell's height and frames, given by hand.
public struct ManualLayout: Sendable, Hashable {
  /// In points, the separator left out.
  public var height: Double

  /// By the views' names, in points from the cell's top left. A view without one has no place, and
  /// a frame without a view is a programming error that traps.
  public var frames: [String: Rect]

  /// A layout by hand; views that `frames` leaves out have no place.
  public init(height: Double, frames: [String: Rect] = [:]) {
    self.height = height
    self.frames = frames
  }
}

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
    let factor = contents.factors[item]
    let height: Double
    switch contents.contents[item] {
    case .label(let label):
      height =
        label.label.text.scaledOuterSize(
          width: width, factor: factor, usesFontLeading: usesFontLeading
        ).height
    case .textView(let view):
      height =
        view.view.text.scaledOuterSize(
          width: width, factor: factor, usesFontLeading: usesFontLeading
        ).height
    case .editable(let view):
      height = view.text.textHeight(room: width, usesFontLeading: usesFontLeading)
    case .none, .image, .control: return 0
    }
    return (height * Self.unit).rounded() / Self.unit
  }

  /// What lengths are multiples of: rules round up to points, and a sum of fractions that is some
  /// last bits above a whole number is not to become the next one.
  private static let unit = 0x1p20

  /// The size a view asks for at a width: UIKit's `sizeThatFits(_:)`. That of a view without
  /// content is zero.
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
