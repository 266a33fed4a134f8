import Foundation
import TestSupport
import TextLayout
import TextRendering
import Testing

/// What cannot be drawn is one error, and nothing is left of it.
@Suite struct HostilePictureTests {
  private func picture(_ width: Double, _ height: Double, scale: Double = 1) -> Picture {
    Picture(size: Size(width: width, height: height), options: PictureOptions(scale: scale)) {
      $0.fill(Rect(x: 0, y: 0, width: 10, height: 10))
    }
  }

  @Test(
    arguments: [
      (32_768, 1), (1, 32_768), (1e300, 1), (32_767, 32_767), (16_385, 16_384),
    ] as [(Double, Double)])
  func sizesBeyondTheLimitsAreRefused(width: Double, height: Double) {
    for format in PictureFormat.allCases {
      #expect(
        throws: RenderingError.oversizedPicture(width: width, height: height, scale: 1)
      ) { try picture(width, height).data(format) }
    }
  }

  @Test(
    arguments: [
      (.nan, 1), (1, .nan), (.infinity, 1), (1, .infinity), (-1, 1), (1, -.infinity),
    ] as [(Double, Double)])
  func noSizesAreRefused(width: Double, height: Double) throws {
    for format in PictureFormat.allCases {
      let error = #expect(throws: RenderingError.self) {
        try picture(width, height).data(format)
      }
      guard case .invalidSize = error else {
        Issue.record("\(error as Any)")
        continue
      }
      #expect(error?.description.contains("\n") == false)
    }
  }

  @Test(arguments: [0, 0.99, 3.01, .nan, .infinity, -1] as [Double])
  func scalesAreOneToThree(scale: Double) {
    #expect(throws: RenderingError.self) { try picture(1, 1, scale: scale).pngData() }
  }

  @Test func theScaleCountsForPNGAlone() throws {
    #expect(throws: RenderingError.self) { try picture(20_000, 1, scale: 2).data(.png) }
    #expect(try !picture(20_000, 1, scale: 2).data(.svg).isEmpty)
  }

  @Test func messagesSayWhichBoundWasPassed() throws {
    func message(_ width: Double, _ height: Double, _ format: PictureFormat) -> String? {
      let picture = picture(width, height, scale: 2)
      return #expect(throws: RenderingError.self) { try picture.data(format) }?.description
    }
    #expect(
      message(40_000, 1, .pdf) == "a picture of 40000 by 1 points is too large: "
        + "a side has at most 32767 points: give a smaller width or height")
    #expect(
      message(30_000, 30_000, .svg) == "a picture of 30000 by 30000 points is too large: "
        + "its area is at most 268435456 square points: give a smaller width or height")
    #expect(
      message(16_383, 16_383, .png) == "a picture of 16383 by 16383 points at scale 2 "
        + "is too large: its area is at most 268435456 square pixels: "
        + "give a smaller width or height, or a lower scale")
  }

  @Test func aSideOfZeroIsAPixel() throws {
    let pixels = try Pixels(picture(0, 0))
    #expect(pixels.width == 1 && pixels.height == 1)
  }

  @Test func partsOfPixelsAreWholeOnes() throws {
    let pixels = try Pixels(picture(10.1, 20.5, scale: 2))
    #expect(pixels.width == 21 && pixels.height == 41)
  }

  @Test func aMissingFolderIsOneError() throws {
    try withTemporaryDirectory { folder in
      let path = folder + "/none/picture.png"
      let error = #expect(throws: RenderingError.self) { try picture(1, 1).write(to: path) }
      #expect(
        error?.description
          == "\(path): cannot be written: No such file or directory: give a path that you may write"
      )
      let left = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(left.isEmpty)
    }
  }

  @Test func anOldFileStaysUntilTheNewOneIsWhole() throws {
    try withTemporaryDirectory { folder in
      let path = try write(Array("old".utf8), to: folder + "/picture.png")
      #expect(throws: RenderingError.self) { try picture(.nan, 1).write(to: path) }
      #expect(try loadBytes(path) == Array("old".utf8))
      try picture(1, 1).write(to: path)
      #expect(try loadBytes(path).starts(with: [0x89, 0x50, 0x4E, 0x47]))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["picture.png"])
    }
  }

  @Test func aFullDiskIsOneError() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    #expect(throws: RenderingError.self) {
      try picture(1, 1).write(to: "/dev/full", format: .png)
    }
  }

  @Test func theEndingOfAPathNamesTheFormat() {
    #expect(PictureFormat(path: "a.b/c.PDF") == .pdf)
    #expect(PictureFormat(path: "c.svg") == .svg)
    for path in ["", "png", "c.jpg", "c.png/", "c."] { #expect(PictureFormat(path: path) == nil) }
    #expect(throws: RenderingError.unknownFormat(path: "c.jpg")) {
      try picture(1, 1).write(to: "c.jpg")
    }
  }

  @Test func farAndHugeGlyphsAreDrawnOrNot() throws {
    let font = try LoneFonts.font("NotoSans-Regular.ttf", size: 1_000_000)
    let lines = MeasuredText("Hg", font: font).glyphLines(width: .infinity)
    for place in [0, -500_000, 1e9, -1e9, 1e300, .infinity, .nan] as [Double] {
      let picture = Picture(size: Size(width: 20, height: 20)) {
        $0.draw(lines, at: Point(x: place, y: place))
      }
      for format in PictureFormat.allCases { #expect(try !picture.data(format).isEmpty) }
    }
  }

  @Test(arguments: [0, -1e9, 1e300, .infinity, -.infinity, .nan] as [Double])
  func rectanglesMayBeAnywhere(place: Double) throws {
    for length in [1, 1e300, .infinity, .nan, -5, 0] as [Double] {
      let rect = Rect(x: place, y: place, width: length, height: length)
      let picture = Picture(size: Size(width: 20, height: 20)) { canvas in
        canvas.fill(rect)
        canvas.stroke(rect)
        canvas.drawPlaceholder(rect)
        canvas.clip(to: rect) { $0.fill(rect) }
      }
      for format in PictureFormat.allCases { #expect(try !picture.data(format).isEmpty) }
    }
  }

  /// Bytes of the outlines are overwritten, others each time.
  @Test(arguments: 0..<40) func damagedGlyphsAreOneErrorOrDrawn(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let names = ["NotoSans-Regular.ttf", "Inter-Regular.otf", "Inter.var.ttf", "Coloured.ttf"]
    var bytes = try loadBytes(Fixtures.font(names[seed % names.count]))
    let outlines = try #require(bytes.table("glyf") ?? bytes.table("CFF "))
    for _ in 0..<(1 << (seed % 11)) {
      bytes[Int.random(in: outlines, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    try withTemporaryDirectory { folder in
      let path = try write(bytes, to: folder + "/damaged.ttf")
      guard let library = try? FontLibrary(files: [path]),
        let font = try? library.font(file: path, size: 30)
      else { return }
      let text = MeasuredText("Hamburgefonstiv 0123 äöü", font: font)
      var options = PictureOptions()
      for format in PictureFormat.allCases {
        options.selectableText = format == .pdf && seed % 2 == 0
        do throws(RenderingError) {
          _ = try Picture(of: text, width: 100, options: options).data(format)
        } catch {
          #expect(error.description.hasPrefix(path + ": "))
        }
      }
    }
  }
}

extension [UInt8] {
  /// Where a table of a font file is.
  func table(_ tag: String) -> Range<Int>? {
    func number(_ offset: Int) -> Int {
      self[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    for index in 0..<(Int(self[4]) << 8 | Int(self[5])) {
      let record = 12 + 16 * index
      guard Array(self[record..<record + 4]) == Array(tag.utf8) else { continue }
      return number(record + 8)..<number(record + 8) + number(record + 12)
    }
    return nil
  }
}
