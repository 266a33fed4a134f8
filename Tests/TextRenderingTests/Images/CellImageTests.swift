internal import AutoLayout
import Foundation
import TableLayout
import TestSupport
import TextLayout
import TextRendering
import Testing

/// Images in the views of cells.
@Suite struct CellImageTests {
  /// A view of 40 by 20, 10 from the left and the top, with a picture of 20 by 20.
  private func layout(
    _ mode: ImageView.ContentMode = .scaleToFill, name: String? = "photo"
  ) throws -> CellLayout {
    let template = try template(mode)
    var sizer = template.sizer(width: 60, traits: Traits())
    return sizer.layout(
      of: try template.cell(for: Row(["photo": name.map(FieldValue.string) ?? .null])))
  }

  private func template(_ mode: ImageView.ContentMode = .scaleToFill) throws -> CellTemplate {
    try CellTemplate("Cell") { cell in
      var image = ImageTemplate(Size(width: 20, height: 20))
      image.contentMode = mode
      image.name = { row in row["photo"]?.text }
      try cell.add(.image(image), name: "icon")
      try cell.constrain(visualFormat: "H:|-10-[icon(40)]-10-|")
      try cell.constrain(visualFormat: "V:|-10-[icon(20)]-10-|")
    }
  }

  private func images(_ bytes: [UInt8] = PNGFile.quadrants) -> PictureImages {
    PictureImages { name throws(RenderingError) in
      name == "photo" ? try PictureImage(bytes, name: name) : nil
    }
  }

  private func pixels(_ layout: CellLayout, _ images: PictureImages) throws -> Pixels {
    try Pixels(Picture(of: layout, images: images, options: PictureOptions(scale: 1)))
  }

  @Test func layoutsNameTheirPictures() throws {
    #expect(try layout()["icon"]?.imageName == "photo")
    #expect(try layout(name: "other")["icon"]?.imageName == "other")
    #expect(try layout(name: nil)["icon"]?.imageName == "")
  }

  /// Where UIKit puts a picture: as wide as the view, in its middle, or beyond it.
  @Test(
    arguments: [
      (.scaleToFill, Rect(x: 10, y: 10, width: 40, height: 20)),
      (.scaleAspectFit, Rect(x: 20, y: 10, width: 20, height: 20)),
      // Of 40 by 40, which the view cuts off above and below.
      (.scaleAspectFill, Rect(x: 10, y: 0, width: 40, height: 40)),
      (.center, Rect(x: 20, y: 10, width: 20, height: 20)),
      (.left, Rect(x: 10, y: 10, width: 20, height: 20)),
      (.topRight, Rect(x: 30, y: 10, width: 20, height: 20)),
    ] as [(ImageView.ContentMode, Rect)])
  func contentModesPlaceImages(mode: ImageView.ContentMode, place: Rect) throws {
    let pixels = try pixels(layout(mode), images())
    let view = Rect(x: 10, y: 10, width: 40, height: 20)
    #expect(pixels.inkBounds() == place.intersection(view))
    // An eighth from the upper edge, where the view shows it, all is red and green.
    let y = Int(max(place.minY, view.minY))
    let isCut = place.minY < view.minY
    let red = Color(red: 255, green: 0, blue: 0)
    #expect(pixels[Int(place.minX), y].isNear(red, within: isCut ? 8 : 0))
    #expect(pixels[Int(place.maxX) - 1, y].isNear(Color(red: 0, green: 255, blue: 0), within: 8))
  }

  /// A picture whose size nobody said, in a view of 40 by 20: the file's 2 by 2 pixels fill the
  /// view and keep their proportions, unless the template says otherwise. Without a file there is
  /// nothing.
  @Test(
    arguments: [
      (nil, Rect(x: 10, y: 10, width: 40, height: 20)),
      (.scaleAspectFill, Rect(x: 10, y: 10, width: 40, height: 20)),
      (.scaleToFill, Rect(x: 10, y: 10, width: 40, height: 20)),
      (.scaleAspectFit, Rect(x: 20, y: 10, width: 20, height: 20)),
      (.topLeft, Rect(x: 10, y: 10, width: 2, height: 2)),
    ] as [(ImageView.ContentMode?, Rect)])
  func picturesOfNoKnownSize(mode: ImageView.ContentMode?, place: Rect) throws {
    let template = try CellTemplate("Cell") { cell in
      var image = ImageTemplate { _ in nil }
      image.contentMode = mode
      image.name = { row in row["photo"]?.text }
      try cell.add(.image(image), name: "icon")
      try cell.constrain(visualFormat: "H:|-10-[icon(40)]-10-|")
      try cell.constrain(visualFormat: "V:|-10-[icon(20)]-10-|")
    }
    var sizer = template.sizer(width: 60, traits: Traits())
    let layout = sizer.layout(of: try template.cell(for: ["photo": "photo"]))
    #expect(layout["icon"]?.imageRect == nil)
    #expect(layout["icon"]?.imageContentMode == mode ?? .scaleAspectFill)
    let shown = try pixels(layout, images())
    #expect(shown.inkBounds() == place)
    // What fills the view is 40 high, of which the middle shows.
    let isCut = mode == nil || mode == .scaleAspectFill
    let red = Color(red: 255, green: 0, blue: 0)
    #expect(shown[Int(place.minX), Int(place.minY)].isNear(red, within: isCut ? 8 : 0))
    for name in ["other", ""] {
      let row = try template.cell(for: ["photo": .string(name)])
      #expect(try pixels(sizer.layout(of: row), images()).inkBounds() == nil)
    }
  }

  @Test func whatIsNotThereIsAPlaceholder() throws {
    for name in ["other", nil] {
      let shown = try pixels(layout(name: name), images())
      let plain = try Pixels(Picture(of: layout(name: name), options: PictureOptions(scale: 1)))
      for y in 0..<40 { for x in 0..<60 { #expect(shown[x, y] == plain[x, y]) } }
      #expect(shown[10, 20].isNear(Color(red: 128, green: 128, blue: 128)))
    }
  }

  @Test func whatCannotBeShownIsAnError() throws {
    let damaged = images(Array(PNGFile.quadrants.dropLast(20)))
    #expect(throws: RenderingError.damagedImage("photo", reason: "cut short")) {
      try Picture(of: layout(), images: damaged)
    }
  }

  @Test func hiddenViewsNeedNoImages() throws {
    let template = try CellTemplate("Cell") { cell in
      var image = ImageTemplate(Size(width: 20, height: 20))
      image.name = { _ in "photo" }
      let item = try cell.add(.image(image), name: "icon")
      cell[item].isHidden = true
      try cell.constrain(visualFormat: "H:|[icon]|")
      try cell.constrain(visualFormat: "V:|[icon]|")
    }
    var sizer = template.sizer(width: 20, traits: Traits())
    let layout = sizer.layout(of: try template.cell(for: Row("")))
    #expect(try pixels(layout, images([])).inkBounds() == nil)
  }

  @Test func galleriesShowImages() throws {
    let rows = (0..<6).map { index in
      Row(["photo": .string("photo"), "id": .string("\(index)")])
    }
    let sweep = DynamicTypeSweep(
      try template(), rows: rows, categories: [.large, .extraLarge], widths: [60])
    var gallery = SweepGallery(sweep, try sweep.run())
    gallery.images = images()
    gallery.scale = 1
    try withTemporaryDirectory { folder in
      try gallery.write(to: folder, jobs: 3)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/pictures")
      #expect(names.count == 12)
      for name in names {
        let pixels = try Pixels(png: loadBytes(folder + "/pictures/" + name))
        #expect(pixels[10, 10] == Color(red: 255, green: 0, blue: 0))
      }
      gallery.images = images([])
      #expect(
        throws: GalleryError.rendering(.unsupportedImage("photo", reason: "an empty file"))
      ) { try gallery.write(to: folder) }
    }
  }
}
