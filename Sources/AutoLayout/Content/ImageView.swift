public import TextLayout

/// A picture's place in a layout: UIKit's `UIImageView`, of which only sizes matter.
///
/// ```swift
/// let view = ImageView(image: Size(width: 640, height: 480), contentMode: .scaleAspectFit)
/// view.imageRect(in: Size(width: 200, height: 200))  // 200 x 150, 25 from the top
/// ```
public struct ImageView: Sendable, Hashable {
  /// Where the picture stands in its view: UIKit's `UIView.ContentMode`.
  public enum ContentMode: String, Sendable, Hashable, CaseIterable, Codable {
    case scaleToFill, scaleAspectFit, scaleAspectFill
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }

  /// The picture's size in points; `nil` when there is no picture. A size that is not finite or not
  /// above zero counts as none.
  public var image: Size?

  /// UIKit's default is to fill the view, whatever the picture's proportions.
  public var contentMode: ContentMode

  /// Makes the place of a picture with a size in points; without one, of an empty view.
  public init(image: Size? = nil, contentMode: ContentMode = .scaleToFill) {
    self.image = image
    self.contentMode = contentMode
  }

  /// The size the view takes in Auto Layout: the picture's, or `nil` without one.
  public var intrinsicContentSize: Size? {
    guard let image, image.width > 0, image.height > 0, image.width.isFinite, image.height.isFinite
    else { return nil }
    return image
  }

  /// Where the picture is drawn, in points from the view's top left; `nil` without one.
  ///
  /// It may be larger than the view.
  public func imageRect(in bounds: Size) -> Rect? {
    guard let image = intrinsicContentSize else { return nil }
    let size = drawnSize(of: image, in: bounds)
    return Rect(
      x: (bounds.width - size.width) * contentMode.horizontalShare,
      y: (bounds.height - size.height) * contentMode.verticalShare,
      width: size.width, height: size.height)
  }

  private func drawnSize(of image: Size, in bounds: Size) -> Size {
    let horizontal = bounds.width / image.width
    let vertical = bounds.height / image.height
    let factor: Double
    switch contentMode {
    case .scaleToFill: return bounds
    case .scaleAspectFit: factor = min(horizontal, vertical)
    case .scaleAspectFill: factor = max(horizontal, vertical)
    default: factor = 1
    }
    return Size(width: image.width * factor, height: image.height * factor)
  }
}

extension ImageView.ContentMode {
  /// The part of the spare room that lies left of the picture.
  fileprivate var horizontalShare: Double {
    switch self {
    case .left, .topLeft, .bottomLeft: 0
    case .right, .topRight, .bottomRight: 1
    default: 0.5
    }
  }

  /// The part of the spare room that lies above the picture.
  fileprivate var verticalShare: Double {
    switch self {
    case .top, .topLeft, .topRight: 0
    case .bottom, .bottomLeft, .bottomRight: 1
    default: 0.5
    }
  }
}
