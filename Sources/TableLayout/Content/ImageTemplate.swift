public import AutoLayout
public import TextLayout

/// What an image view of a cell shows: how large the picture of a row is, and what it is called.
///
/// ```swift
/// var photo = ImageTemplate(Size(width: 40, height: 40))
/// photo.name = { row in row["photo"]?.text }
/// ```
public struct ImageTemplate: Sendable {
  /// The picture's size in points; `nil` for no picture.
  public var size: @Sendable (Row) -> Size? {
    didSet { constantSize = nil }
  }

  /// The picture's name, such as its file's name; `nil` for none.
  ///
  /// Nothing is measured by it. Each layout hands it on as ``CellLayout/View/imageName``, so that
  /// who draws the cell finds the picture.
  public var name: (@Sendable (Row) -> String?)?

  /// The size of a picture that all rows have.
  private(set) var constantSize: Size?

  /// Where the picture stands in its view; `nil` for not said. Then a picture whose size is known
  /// fills the view, as UIKit has it, and one of no known size fills it with its proportions kept.
  public var contentMode: ImageView.ContentMode?

  /// A picture whose size depends on the row.
  ///
  /// - Parameter size: Gives the picture's size in points; `nil` for no picture.
  public init(_ size: @escaping @Sendable (Row) -> Size?) {
    self.size = size
  }

  /// A picture that all rows have.
  public init(_ size: Size) {
    self.size = { _ in size }
    constantSize = size
  }
}

extension ImageTemplate: CellView {
  package var number: Int { 4 }

  /// Rows may have pictures of several sizes.
  package var isFunction: Bool { constantSize == nil }
  package var placeholder: ItemContent { .image(ImageView(image: constantSize)) }

  package func append(to hash: inout SipHash) {
    hash.append(choice: contentMode ?? .scaleToFill)
    hash.append(constantSize != nil)
    if let size = constantSize {
      hash.append(size.width)
      hash.append(size.height)
    }
  }

  package func content(
    of row: ShownRow, name: () -> String
  ) throws(TemplateError) -> MeasuredContent {
    ImageView(image: size(row.row)).measured
  }

  package func picture(of row: Row) -> CellPicture? {
    CellPicture(name: name?(row), contentMode: contentMode)
  }
}
