internal import AutoLayout
import Foundation
import Synchronization
import TableLayout
import TestSupport
import TextLayout
import TextRendering
import Testing

/// What the images of cells take of memory: no more pixels than their places need, and no more
/// together than a picture may have.
@Suite struct CellImageMemoryTests {
  /// Images of 20 by 20 points, one below the other.
  private func layout(_ names: [String]) throws -> CellLayout {
    let template = try CellTemplate("Cell") { cell in
      for (index, name) in names.enumerated() {
        var image = ImageTemplate(Size(width: 20, height: 20))
        image.name = { _ in name }
        try cell.add(.image(image), name: "icon\(index)")
        try cell.constrain(visualFormat: "H:|[icon\(index)(20)]")
      }
      let column = names.indices.map { "[icon\($0)(20)]" }.joined()
      try cell.constrain(visualFormat: "V:|" + column + "|")
    }
    var sizer = template.sizer(width: 60, traits: Traits())
    return sizer.layout(of: try template.cell(for: Row("")))
  }

  /// Dots of all shades.
  private static func png(side: Int) -> [UInt8] {
    let rows: [[UInt8]] = (0..<side).map { (y: Int) -> [UInt8] in
      (0..<side).map { (x: Int) -> UInt8 in UInt8((x * 7 + y * 13) & 0xFF) }
    }
    return PNGFile(width: side, height: side, kind: 0, rows: rows).bytes
  }

  private func images(
    _ file: [UInt8], memory: Int = PictureImages.defaultMemory, most: Int = 1 << 30
  ) -> PictureImages {
    PictureImages(memory: memory, bytesOfPicture: most) { name throws(RenderingError) in
      try PictureImage(file, name: name)
    }
  }

  /// At scale 3 a place has 60 pixels. Of 512 by 512 pixels are left twice as many as these at
  /// least, 128 by 128 of four bytes; of 64 by 64 all.
  @Test(arguments: [(512, 65_536), (256, 65_536), (64, 16_384)])
  func imagesOfAPictureHaveOneBound(side: Int, bytes: Int) throws {
    let file = Self.png(side: side)
    let names = ["a", "b", "c"]
    let picture = try Picture(of: layout(names), images: images(file, most: 3 * bytes))
    #expect(try !picture.pngData().isEmpty)
    let error = RenderingError.oversizedImages("c", bytes: 3 * bytes, most: 3 * bytes - 1)
    #expect(throws: error) {
      try Picture(of: layout(names), images: images(file, most: 3 * bytes - 1))
    }
    // One image is there once.
    _ = try Picture(of: layout(["a", "a", "a"]), images: images(file, most: bytes))
  }

  @Test func theErrorNamesTheImageAndTheSum() {
    let error = RenderingError.oversizedImages(
      "goose.png", bytes: 2_000_000_000, most: 1_073_741_824)
    #expect(error.description.hasPrefix("goose.png: "))
    #expect(error.description.contains("2000000000"))
    #expect(error.description.contains("1073741824"))
    // A row may give any name.
    let long = RenderingError.oversizedImages(
      String(repeating: "g\n", count: 10_000), bytes: .max, most: .max)
    #expect(long.description.count < 800 && !long.description.contains("\n"))
    #expect(long.description.hasSuffix("show fewer of them, or smaller ones"))
  }

  /// Of 64 by 64 pixels each image takes 16,384 bytes, and a cell two of them. Three threads have
  /// less than one each, but every cell has its turn.
  @Test(arguments: [1, 3]) func threadsOfAGalleryShareTheBound(jobs: Int) throws {
    let template = try CellTemplate("Cell") { cell in
      for name in ["a", "b"] {
        var image = ImageTemplate(Size(width: 20, height: 20))
        image.name = { _ in name }
        try cell.add(.image(image), name: name)
        try cell.constrain(visualFormat: "H:|[\(name)(20)]")
      }
      try cell.constrain(visualFormat: "V:|[a(20)][b(20)]|")
    }
    let sweep = DynamicTypeSweep(
      template, rows: (0..<6).map { Row(["id": .string("\($0)")]) }, categories: [.large],
      widths: [60])
    var gallery = SweepGallery(sweep, try sweep.run())
    gallery.scale = 1
    let file = Self.png(side: 64)
    try withTemporaryDirectory { folder in
      gallery.images = images(file, memory: 0, most: 32_768)
      let count = try gallery.write(to: folder, jobs: jobs)
      #expect(count == 6)
      gallery.images = images(file, memory: 0, most: 32_767)
      let error = RenderingError.oversizedImages("b", bytes: 32_768, most: 32_767)
      #expect(throws: GalleryError.rendering(error)) {
        try gallery.write(to: folder, jobs: jobs)
      }
    }
  }

  /// What is larger than all that is kept leaves the pixels that its place needs.
  @Test func aLargeImageIsDecodedOnce() throws {
    let calls = Mutex(0)
    let file = Self.png(side: 512)
    let images = PictureImages(memory: 200_000) { name throws(RenderingError) in
      calls.withLock { $0 += 1 }
      return try PictureImage(file, name: name)
    }
    for _ in 0..<3 { _ = try Picture(of: layout(["a", "a"]), images: images) }
    #expect(calls.withLock { $0 } == 1)
    // Another name has room, too.
    _ = try Picture(of: layout(["b", "a"]), images: images)
    #expect(calls.withLock { $0 } == 2)
  }

  /// Less pixels in memory are the same pixels on paper.
  @Test(arguments: [1.0, 2, 3]) func picturesAreTheSame(scale: Double) throws {
    let file = Self.png(side: 500)
    let options = PictureOptions(scale: scale)
    let cell = try Pixels(
      Picture(of: layout(["a"]), images: images(file, memory: 0), options: options))
    let whole = try PictureImage(file)
    let drawn = try Pixels(
      Picture(size: Size(width: 60, height: 20), options: options) { canvas in
        canvas.draw(whole, in: Rect(x: 0, y: 0, width: 20, height: 20))
      })
    for y in 0..<Int(20 * scale) {
      for x in 0..<Int(20 * scale) { #expect(cell[x, y] == drawn[x, y]) }
    }
  }

  /// Whatever is left of its pixels, a document has the file.
  @Test func aDocumentHasTheJPEG() throws {
    let file = try JPEGFile.encode(width: 600, height: 600) { x, y in
      x < 300 ? JPEGFile.red : y < 300 ? JPEGFile.green : JPEGFile.blue
    }
    let page = try Picture(of: layout(["a", "a"]), images: images(file)).data(.pdf)
    let first = try #require(Data(page).range(of: Data(file)))
    #expect(Data(page)[first.upperBound...].range(of: Data(file)) == nil)
  }
}
