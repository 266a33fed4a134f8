internal import AutoLayout
internal import TableLayout
internal import TextLayout

struct ImageKind: TemplateKind {
  let name = "image"
  let called = "an image view"
  let hasImage = true
  let keys = ["image", "imageSize", "contentMode", "ratio"]

  func content(_ view: ViewReader) throws(ToolError) -> CellContent {
    .image(try view.fields.image(view.images))
  }
}

extension TemplateFields {
  /// The image that `image`, `imageSize` and `contentMode` describe.
  func image(_ images: TemplateImages) throws(ToolError) -> ImageTemplate {
    var size = TemplateImages.DefaultSize.none
    if node("imageSize")?.text == "fromName" {
      size = .fromName
    } else if node("imageSize")?.text == "fromFile" {
      size = .fromFile
    } else if let given = try self.size("imageSize", or: "fromName or fromFile") {
      size = .fixed(given)
    }
    var image: ImageTemplate
    if let name = try imageName() {
      image = ImageTemplate { [size] row in images.size(name, in: row, orElse: size) }
      image.name = { row in name.name(in: row) }
    } else if case .fixed(let size) = size {
      image = ImageTemplate(size)
    } else {
      throw error("an image view without image and imageSize: give one, or a view instead")
    }
    let modes = Choice<ImageView.ContentMode>(name: "contentMode")
    if let mode = try choice("contentMode", modes) { image.contentMode = mode }
    return image
  }

  /// The name of its image, if the template says one.
  func imageName() throws(ToolError) -> ImageName? {
    guard let text = try string("image") else { return nil }
    guard let name = ImageName(text) else {
      throw error(
        "image \"\(text)\": give one field, such as \"{photo}\", or a name without braces",
        line: line(of: "image"))
    }
    return name
  }
}
