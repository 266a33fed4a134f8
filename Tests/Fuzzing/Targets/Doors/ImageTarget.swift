internal import TextLayout
internal import TextRendering

/// Files of images, PNG and JPEG, drawn smaller and into documents.
package struct ImageTarget: FuzzTarget {
  package static let name = "images"

  package init() {}

  package mutating func run(_ bytes: [UInt8]) throws {
    let image: PictureImage
    do throws(RenderingError) {
      image = try PictureImage(bytes, name: "photo")
    } catch {
      try require(error.description.hasPrefix("photo: "), "no name in \(error)")
      try Answers.check(line: error.description)
      return
    }
    try require(
      image.width > 0 && image.height > 0 && image.width <= Picture.largestSide
        && image.height <= Picture.largestSide, "\(image.width) by \(image.height) pixels")
    let picture = Picture(size: Size(width: 9, height: 7)) { canvas in
      canvas.draw(image, in: Rect(x: 1, y: 1, width: 7, height: 3))
      canvas.draw(image, in: Rect(x: -2, y: 5, width: 20, height: 1))
    }
    for format in PictureFormat.allCases {
      // An image of megabytes is as large in a document.
      if format != .png, image.byteCount > 1 << 20 { continue }
      try require(!picture.data(format).isEmpty, "an empty \(format)")
    }
    try require(picture.pngData() == picture.pngData(), "other pixels the second time")
  }

  package func reproduction(of bytes: [UInt8]) -> String {
    "PictureImage(\(bytes), name: \"photo\")"
  }
}
