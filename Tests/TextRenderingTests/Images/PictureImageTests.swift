import CTurboJPEG
import TextLayout
import TextRendering
import Testing

extension Pixels {
  /// An image in its own size, or in another.
  init(_ image: PictureImage, width: Int? = nil, height: Int? = nil) throws {
    let size = Size(width: Double(width ?? image.width), height: Double(height ?? image.height))
    try self.init(
      Picture(size: size, options: PictureOptions(scale: 1)) { canvas in
        canvas.draw(image, in: Rect(origin: .zero, size: size))
      })
  }
}

extension Color {
  /// Whether no channel differs by more.
  func isNear(_ other: Color, within limit: Int = 2) -> Bool {
    [(red, other.red), (green, other.green), (blue, other.blue)]
      .allSatisfy { abs(Int($0) - Int($1)) <= limit }
  }
}

/// Images by hand: what colours their specifications give them.
@Suite struct PictureImageTests {
  private static let red = Color(red: 255, green: 0, blue: 0)
  private static let green = Color(red: 0, green: 255, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 255)
  private static let yellow = Color(red: 255, green: 255, blue: 0)

  @Test func aPixelFillsItsPartOfACell() throws {
    let image = try PictureImage(PNGFile.quadrants)
    #expect(image.width == 2 && image.height == 2)
    let pixels = try Pixels(image, width: 20, height: 20)
    // Smooth between the middles of pixels, which are 5 from the edges.
    for offset in [0, 4] {
      #expect(pixels[offset, offset] == Self.red)
      #expect(pixels[19 - offset, offset] == Self.green)
      #expect(pixels[offset, 19 - offset] == Self.blue)
      #expect(pixels[19 - offset, 19 - offset] == Self.yellow)
    }
    #expect(pixels[10, 0].isNear(Color(red: 115, green: 140, blue: 0), within: 15))
  }

  struct Kind: CustomStringConvertible {
    var description: String
    var file: PNGFile
    var colors: [Color]
  }

  /// Pixels from left to right, on white.
  private static let kinds: [Kind] = [
    Kind(
      description: "RGB of 16 bits",
      file: PNGFile(
        width: 2, height: 1, depth: 16, rows: [[255, 255, 128, 0, 0, 0, 1, 0, 2, 0, 3, 0]]),
      colors: [Color(red: 255, green: 128, blue: 0), Color(red: 1, green: 2, blue: 3)]),
    Kind(
      description: "RGBA",
      file: PNGFile(
        width: 3, height: 1, kind: 6, rows: [[255, 0, 0, 255, 255, 0, 0, 51, 9, 9, 9, 0]]),
      // A fifth of red on white leaves four fifths of green and blue.
      colors: [red, Color(red: 255, green: 204, blue: 204), .white]),
    Kind(
      description: "grey", file: PNGFile(width: 2, height: 1, kind: 0, rows: [[7, 200]]),
      colors: [Color(red: 7, green: 7, blue: 7), Color(red: 200, green: 200, blue: 200)]),
    Kind(
      description: "grey of a bit",
      file: PNGFile(width: 3, height: 1, depth: 1, kind: 0, rows: [[0b1010_0000]]),
      colors: [.white, .black, .white]),
    Kind(
      description: "grey of 16 bits",
      file: PNGFile(width: 2, height: 1, depth: 16, kind: 0, rows: [[100, 0, 255, 255]]),
      colors: [Color(red: 100, green: 100, blue: 100), .white]),
    Kind(
      description: "grey with alpha",
      file: PNGFile(width: 2, height: 1, kind: 4, rows: [[0, 51, 100, 255]]),
      colors: [
        Color(red: 204, green: 204, blue: 204), Color(red: 100, green: 100, blue: 100),
      ]),
    Kind(
      description: "palette of 2 bits with alpha",
      file: PNGFile(
        width: 3, height: 1, depth: 2, kind: 3,
        chunks: [("PLTE", [255, 0, 0, 0, 255, 0, 0, 0, 255]), ("tRNS", [255, 0])],
        rows: [[0b0001_1000]]),
      colors: [red, .white, blue]),
    Kind(
      description: "interlaced",
      // The first pass has the first pixel, the sixth its neighbour, the seventh the second row.
      file: PNGFile(
        width: 2, height: 2, isInterlaced: true,
        rows: [[255, 0, 0], [0, 255, 0], [0, 0, 255, 255, 255, 0]]),
      colors: [red, green]),
  ]

  @Test(arguments: kinds) func allKindsOfPNGAreRead(kind: Kind) throws {
    let pixels = try Pixels(PictureImage(kind.file.bytes))
    for (x, color) in kind.colors.enumerated() {
      #expect(pixels[x, 0].isNear(color, within: 1), "\(x)")
    }
  }

  @Test(arguments: [JPEGFile.red, JPEGFile.blue, .white, .black])
  func aFlatJPEGHasItsColor(color: Color) throws {
    let pixels = try Pixels(PictureImage(JPEGFile.flat(color)), width: 40, height: 40)
    for place in [0, 20, 39] { #expect(pixels[place, place].isNear(color)) }
  }

  @Test func greyAndProgressiveJPEGsAreRead() throws {
    let grey = Color(red: 90, green: 90, blue: 90)
    let flat = try JPEGFile.encode(width: 9, height: 9, isGrey: true) { _, _ in grey }
    #expect(try Pixels(PictureImage(flat))[4, 4].isNear(grey))
    let pixels = try Pixels(PictureImage(JPEGFile.quadrants(Int32(TJFLAG_PROGRESSIVE))))
    #expect(pixels[4, 4].isNear(JPEGFile.red) && pixels[28, 12].isNear(JPEGFile.yellow))
  }

  /// EXIF 2.32, tag 274: where the stored row 0 and the stored column 0 are.
  @Test(
    arguments: [
      (1, "top", "left"), (2, "top", "right"), (3, "bottom", "right"), (4, "bottom", "left"),
      (5, "left", "top"), (6, "right", "top"), (7, "right", "bottom"), (8, "left", "bottom"),
    ] as [(UInt8, String, String)], [false, true])
  func orientationsAreTurned(
    orientation: (value: UInt8, row: String, column: String), littleEndian: Bool
  ) throws {
    let file = JPEGFile.oriented(
      orientation.value, littleEndian: littleEndian, try JPEGFile.quadrants())
    let image = try PictureImage(file)
    let isUpright = ["top", "bottom"].contains(orientation.row)
    #expect(image.width == (isUpright ? 32 : 16) && image.height == (isUpright ? 16 : 32))
    // Of each stored quadrant: whether it is of the first rows and columns, and its colour.
    let stored: [(Bool, Bool, Color)] = [
      (true, true, JPEGFile.red), (true, false, JPEGFile.green), (false, true, JPEGFile.blue),
      (false, false, JPEGFile.yellow),
    ]
    let pixels = try Pixels(image)
    for (isFirstRow, isFirstColumn, color) in stored {
      var sides: Set<String> = []
      for (isFirst, side) in [
        (isFirstRow, orientation.row), (isFirstColumn, orientation.column),
      ] {
        let opposite = ["top": "bottom", "bottom": "top", "left": "right", "right": "left"][side]
        sides.insert(isFirst ? side : opposite ?? "")
      }
      let x = sides.contains("left") ? image.width / 4 : image.width * 3 / 4
      let y = sides.contains("top") ? image.height / 4 : image.height * 3 / 4
      #expect(pixels[x, y].isNear(color, within: 4))
    }
  }

  @Test func anOrientationThatIsNoneIsNone() throws {
    for value in [0, 9, 255] as [UInt8] {
      let file = JPEGFile.oriented(value, littleEndian: true, try JPEGFile.quadrants())
      #expect(try PictureImage(file).width == 32)
    }
    for content in ["Exif\0\0", "Exif\0\0II", "Exif\0\0II*\0\u{7F}\u{7F}\u{7F}\u{7F}", "http://"] {
      let file = JPEGFile.inserting(0xE1, Array(content.utf8), into: try JPEGFile.quadrants())
      #expect(try PictureImage(file).width == 32)
    }
  }

  /// The mean of black and white pixels side by side, whatever the size.
  @Test(arguments: [1, 2, 3, 10, 33]) func muchSmallerImagesAreMeans(side: Int) throws {
    let rows = (0..<256).map { y in (0..<240).map { x in UInt8((x + y) % 2 * 255) } }
    let image = try PictureImage(PNGFile(width: 240, height: 256, kind: 0, rows: rows).bytes)
    let pixels = try Pixels(image, width: side, height: side)
    for y in 0..<side {
      for x in 0..<side {
        #expect(pixels[x, y].isNear(Color(red: 127, green: 127, blue: 127), within: 2))
      }
    }
  }

  @Test func whatIsSeenThroughIsSeen() throws {
    let clear = PNGFile(width: 1, height: 1, kind: 6, rows: [[0, 0, 0, 0]])
    let image = try PictureImage(clear.bytes)
    var options = PictureOptions(scale: 1)
    options.background = Color(red: 0, green: 0, blue: 0, alpha: 0)
    let picture = Picture(size: Size(width: 4, height: 4), options: options) { canvas in
      canvas.draw(image, in: Rect(x: 0, y: 0, width: 4, height: 4))
    }
    #expect(try Pixels(picture)[2, 2].alpha == 0)
  }
}
