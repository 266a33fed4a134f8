internal import TextLayout

/// Why a picture could not be drawn or written. Every description is one line and says how to mend
/// it.
public enum RenderingError: Error, Hashable, Sendable {
  /// A side is negative, infinite or no number; in points.
  case invalidSize(width: Double, height: Double)

  /// A side has more than ``Picture/largestSide`` pixels, or all have more than
  /// ``Picture/mostPixels``. SVG and PDF have points, so their scale is 1.
  case oversizedPicture(width: Double, height: Double, scale: Double)

  /// A scale must be 1 to 3.
  case invalidScale(Double)

  /// Only PDF can have text that is selected.
  case noSelectableText(PictureFormat)

  /// No format has the ending of that path.
  case unknownFormat(path: String)

  /// The font measures, but cannot be drawn.
  case unusableFont(file: String, reason: String)

  /// Cairo or FreeType gave up.
  case drawingFailed(String)

  /// The file could not be written; an old one is as it was.
  case unwritableFile(String, reason: String)

  /// The image's file could not be read: it is none, or it may not be read.
  case unreadableImage(String, reason: String)

  /// An image of a kind that is not read.
  case unsupportedImage(String, reason: String)

  /// The image's bytes are not what they say they are.
  case damagedImage(String, reason: String)

  /// A side has more than ``Picture/largestSide`` pixels, or all have more than
  /// ``Picture/mostPixels``.
  case oversizedImage(String, width: Int, height: Int)

  /// The images of a picture's cells take more memory together than a picture may have for them.
  /// Each has as many pixels as its place needs. The name tells which image is too much.
  case oversizedImages(String, bytes: Int, most: Int)

  /// The folder of images could not be opened.
  case unreadableFolder(String, reason: String)
}

extension RenderingError: CustomStringConvertible {
  /// Paths may have any characters.
  public var description: String {
    message.unicodeScalars.map(\.inMessage).joined()
  }

  /// Names that rows give may have any length.
  private static let longestName = 120

  private var message: String {
    switch self {
    case .invalidSize(let width, let height):
      "a picture of \(width.short) by \(height.short) points: give finite sides, zero or more"
    case .oversizedPicture(let width, let height, let scale):
      Self.oversized(width, height, scale)
    case .invalidScale(let scale): "scale \(scale.short): give pixels a point from 1 to 3"
    case .noSelectableText(let format):
      "\(format.name) cannot have text that is selected: choose PDF, or outlines"
    case .unknownFormat(let path):
      "\(path): no known picture: give a path that ends in .png, .svg or .pdf"
    case .unusableFont(let file, let reason):
      "\(file): cannot be drawn: \(reason): get the file again"
    case .drawingFailed(let reason): "the picture could not be drawn: \(reason)"
    case .unwritableFile(let path, let reason):
      "\(path): cannot be written: \(reason): give a path that you may write"
    case .unreadableImage(let path, let reason):
      "\(path): cannot be read: \(reason): give a PNG or JPEG file that you may read"
    case .unsupportedImage(let name, let reason):
      "\(name): \(reason): give a PNG, or a JPEG in grey or RGB"
    case .damagedImage(let name, let reason): "\(name): a damaged image: \(reason): get it again"
    case .oversizedImage(let name, let width, let height):
      "\(name): \(width) by \(height) pixels are too many: a side has at most "
        + "\(Picture.largestSide), all of it \(Picture.mostPixels): make it smaller"
    case .oversizedImages(let name, let bytes, let most):
      "\(name.onOneLine(upTo: Self.longestName)): the images of a picture have \(bytes) bytes in "
        + "memory together: it has room for \(most): show fewer of them, or smaller ones"
    case .unreadableFolder(let path, let reason):
      "\(path): no folder of images: \(reason): give a folder that you may read"
    }
  }
  /// At scale 1 a point is a pixel, and SVG and PDF have points alone.
  private static func oversized(_ width: Double, _ height: Double, _ scale: Double) -> String {
    let unit = scale == 1 ? "points" : "pixels"
    let picture = "a picture of \(width.short) by \(height.short) points"
    let side = Double(Picture.largestSide)
    let bound =
      (max(width, height) * scale).rounded(.up) > side
      ? "a side has at most \(Picture.largestSide) \(unit)"
      : "its area is at most \(Picture.mostPixels) square \(unit)"
    return picture + (scale == 1 ? "" : " at scale \(scale.short)") + " is too large: " + bound
      + ": give a smaller width or height" + (scale == 1 ? "" : ", or a lower scale")
  }
}
