import Foundation
import TestSupport
import TextLayout
import TextRendering
import Testing

/// Images in PDF and SVG.
@Suite struct ImageDocumentTests {
  private func picture(_ images: PictureImage...) -> Picture {
    Picture(size: Size(width: 80, height: 30), options: PictureOptions(scale: 1)) { canvas in
      for (index, image) in images.enumerated() {
        canvas.draw(image, in: Rect(x: Double(index) * 40, y: 0, width: 32, height: 16))
      }
    }
  }

  private func count(_ part: [UInt8], in bytes: [UInt8]) -> Int {
    var (found, rest) = (0, Data(bytes)[...])
    while let range = rest.range(of: Data(part)) {
      found += 1
      rest = rest[range.upperBound...]
    }
    return found
  }

  @Test func aJPEGIsWrittenAsItIs() throws {
    let file = try JPEGFile.quadrants()
    let image = try PictureImage(file)
    let page = try picture(image, image).data(.pdf)
    #expect(count(file, in: page) == 1)
    #expect(count(Array("/DCTDecode".utf8), in: page) == 1)
    let svg = try picture(image).data(.svg)
    #expect(count(Array(Data(file).base64EncodedString().utf8), in: svg) == 1)
  }

  @Test func aTurnedJPEGIsNot() throws {
    let file = JPEGFile.oriented(6, littleEndian: true, try JPEGFile.quadrants())
    let page = try picture(PictureImage(file)).data(.pdf)
    #expect(count(Array("/DCTDecode".utf8), in: page) == 0)
    #expect(count(Array("/Subtype /Image".utf8), in: page) == 1)
  }

  /// Also where an image was let go of and decoded again.
  @Test(arguments: [false, true]) func aDocumentHasAnImageOnce(isPNG: Bool) throws {
    let file = isPNG ? PNGFile.quadrants : try JPEGFile.quadrants()
    let image = try PictureImage(file)
    let document = try PictureDocument()
    try document.append(picture(image, image))
    try document.append(picture(image))
    try document.append(picture(try PictureImage(file)))
    try document.finish()
    let bytes = document.takeData()
    #expect(count(Array("/Subtype /Image".utf8), in: bytes) == 1)
  }

  /// Poppler's pixels of the page.
  @Test(.enabled(if: DocumentTests.hasPoppler)) func pagesShowTheImages() throws {
    let picture = picture(
      try PictureImage(JPEGFile.quadrants()), try PictureImage(PNGFile.quadrants))
    let pixels = try withTemporaryDirectory { folder in
      try picture.write(to: folder + "/page.pdf")
      let run = try ProcessRun(
        "/usr/bin/pdftoppm",
        ["-r", "72", "-png", "-singlefile", folder + "/page.pdf", folder + "/page"])
      #expect(run.status == 0)
      return try Pixels(png: loadBytes(folder + "/page.png"))
    }
    #expect(pixels[4, 4].isNear(JPEGFile.red) && pixels[28, 4].isNear(JPEGFile.green))
    #expect(pixels[4, 12].isNear(JPEGFile.blue) && pixels[28, 12].isNear(JPEGFile.yellow))
    #expect(pixels[40, 0].isNear(Color(red: 255, green: 0, blue: 0), within: 8))
    #expect(pixels[36, 4] == .white && pixels[4, 18] == .white)
  }
}
