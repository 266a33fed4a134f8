import CTurboJPEG
import Foundation
import TestSupport
import TextLayout
import TextRendering
import Testing

/// What is no image is one error that names it, and nothing crashes.
@Suite struct HostileImageTests {
  /// Refuses, or decodes and draws.
  private func tryToDraw(_ bytes: [UInt8]) throws {
    let image: PictureImage
    do throws(RenderingError) {
      image = try PictureImage(bytes, name: "photo")
    } catch {
      #expect(error.description.hasPrefix("photo: "))
      #expect(!error.description.contains("\n") && error.description.utf8.count < 300)
      return
    }
    let picture = Picture(size: Size(width: 8, height: 8)) { canvas in
      canvas.draw(image, in: Rect(x: 0, y: 0, width: 8, height: 8))
    }
    for format in PictureFormat.allCases { #expect(try !picture.data(format).isEmpty) }
  }

  private static func files() throws -> [[UInt8]] {
    let palette = PNGFile(
      width: 3, height: 1, depth: 2, kind: 3,
      chunks: [("PLTE", [255, 0, 0, 0, 255, 0, 0, 0, 255]), ("tRNS", [255, 0])],
      rows: [[0b0001_1000]])
    return [
      PNGFile.quadrants, palette.bytes, try JPEGFile.quadrants(),
      JPEGFile.oriented(
        6, littleEndian: true, try JPEGFile.quadrants(Int32(TJFLAG_PROGRESSIVE))),
    ]
  }

  @Test(arguments: 0..<4) func noPartOfAFileIsAnImage(index: Int) throws {
    let file = try Self.files()[index]
    for count in file.indices {
      #expect(throws: RenderingError.self, "\(count)") { try PictureImage(Array(file[..<count])) }
    }
    let cut = Array(file[..<(file.count - 5)])
    #expect(throws: RenderingError.damagedImage("photo", reason: "cut short")) {
      try PictureImage(cut, name: "photo")
    }
    // What stands after the end is left alone.
    #expect(try PictureImage(file + [1, 2, 3]).width > 0)
  }

  @Test(arguments: 0..<4, [0x01, 0x80, 0xFF] as [UInt8])
  func flippedBitsAreRefusedOrDrawn(index: Int, bits: UInt8) throws {
    let file = try Self.files()[index]
    for offset in file.indices {
      var damaged = file
      damaged[offset] ^= bits
      try tryToDraw(damaged)
    }
  }

  @Test(arguments: 0..<4) func overwrittenBytesAreRefusedOrDrawn(index: Int) throws {
    let file = try Self.files()[index]
    var random = SplitMix64(seed: UInt64(index))
    for _ in 0..<300 {
      var damaged = file
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        damaged[Int.random(in: file.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      try tryToDraw(damaged)
    }
  }

  /// So many pixels would take gibibytes.
  @Test func sizesBeyondTheLimitsAreRefused() throws {
    for (width, height) in [(65_535, 65_535), (32_768, 1), (1, 32_768), (16_385, 16_384)] {
      let error = RenderingError.oversizedImage("bomb", width: width, height: height)
      let png = PNGFile(width: width, height: height, rows: [[]])
      #expect(throws: error) { try PictureImage(png.bytes, name: "bomb") }
      var jpeg = try JPEGFile.quadrants()
      let frame = try #require(JPEGFile.offset(of: 0xC0, in: jpeg))
      jpeg.replaceSubrange(
        (frame + 3)..<(frame + 7),
        with: [height >> 8, height & 0xFF, width >> 8, width & 0xFF].map { UInt8($0) })
      #expect(throws: error) { try PictureImage(jpeg, name: "bomb") }
    }
    let huge = PNGFile(width: 0x7FFF_FFFF, height: 0x7FFF_FFFF, rows: [[]])
    #expect(throws: RenderingError.self) { try PictureImage(huge.bytes) }
  }

  /// Within the limits, but the file is far too small for it.
  @Test func aFileHoldsOnlySoManyPixels() throws {
    let error = RenderingError.damagedImage("photo", reason: "cut short")
    let png = PNGFile(width: 16_384, height: 16_384, rows: [[0]])
    #expect(throws: error) { try PictureImage(png.bytes, name: "photo") }
    var jpeg = try JPEGFile.quadrants()
    let frame = try #require(JPEGFile.offset(of: 0xC0, in: jpeg))
    jpeg.replaceSubrange((frame + 3)..<(frame + 7), with: [0x40, 0, 0x40, 0])
    #expect(throws: error) { try PictureImage(jpeg, name: "photo") }
  }

  @Test func tooManyScansAreRefused() throws {
    let file = try JPEGFile.quadrants()
    let scan = try #require(JPEGFile.offset(of: 0xDA, in: file)) - 2
    let body = Array(file[scan..<(file.count - 2)])
    func scans(_ count: Int) -> [UInt8] {
      Array(file[..<scan]) + Array(repeating: body, count: count).flatMap(\.self) + [0xFF, 0xD9]
    }
    #expect(throws: RenderingError.damagedImage("photo", reason: "more than 100 scans")) {
      try PictureImage(scans(101), name: "photo")
    }
    // Of 2 to the 28th pixels.
    var large = scans(17)
    let frame = try #require(JPEGFile.offset(of: 0xC0, in: large))
    large.replaceSubrange((frame + 3)..<(frame + 7), with: [0x40, 0, 0x40, 0])
    let reason = "more than 16 scans of so many pixels"
    #expect(throws: RenderingError.damagedImage("photo", reason: reason)) {
      try PictureImage(large, name: "photo")
    }
  }

  @Test func kindsThatAreNotReadAreNamed() throws {
    func reason(_ bytes: [UInt8]) -> String? {
      do throws(RenderingError) {
        _ = try PictureImage(bytes, name: "photo")
        return nil
      } catch {
        guard case .unsupportedImage("photo", let reason) = error else { return "\(error)" }
        return reason
      }
    }
    #expect(reason([]) == "an empty file")
    #expect(reason(Array("GIF89a".utf8)) == "neither PNG nor JPEG")
    #expect(reason(try JPEGFile.cmyk()) == "a JPEG in CMYK")
    let device = PNGFile.signature + PNGFile.chunk("CgBI", [0x50, 0, 0x20, 2])
    #expect(
      reason(device + PNGFile.quadrants[8...]) == "a PNG that Xcode has changed for devices")
    var jpeg = try JPEGFile.quadrants()
    let frame = try #require(JPEGFile.offset(of: 0xC0, in: jpeg))
    jpeg[frame + 2] = 12
    #expect(reason(jpeg) == "a JPEG of 12 bits")
    jpeg[frame - 1] = 0xC9
    #expect(reason(jpeg) == "a JPEG that is lossless or coded arithmetically")
  }

  /// Some cameras leave bytes between the last pixel and the end.
  @Test func bytesBeforeTheEndDoNoHarm() throws {
    let file = try JPEGFile.quadrants()
    let pixels = try Pixels(PictureImage(Array(file.dropLast(2)) + [0, 0, 0, 0xFF, 0xD9]))
    #expect(pixels[28, 12].isNear(JPEGFile.yellow))
  }

  @Test func whatIsNoFileIsOneError() throws {
    try withTemporaryDirectory { folder in
      let made = unsafe mkfifo(folder + "/pipe.png", 0o600)
      #expect(made == 0)
      for (path, reason) in [
        (folder, "no regular file"), (folder + "/pipe.png", "no regular file"),
        ("/dev/zero", "no regular file"), (folder + "/none.png", "No such file or directory"),
      ] {
        #expect(throws: RenderingError.unreadableImage(path, reason: reason)) {
          try PictureImage(path: path)
        }
      }
    }
  }

  @Test(arguments: [0, 3, -1e9, 1e300, .infinity, -.infinity, .nan] as [Double])
  func imagesMayStandAnywhere(place: Double) throws {
    let image = try PictureImage(PNGFile.quadrants)
    let photo = try PictureImage(JPEGFile.quadrants())
    for length in [1, 1e-5, 1e-300, 1e6, 1e9, 1e300, .infinity, .nan, -5, 0] as [Double] {
      let picture = Picture(size: Size(width: 20, height: 20)) { canvas in
        for other in [length, 10] {
          for image in [image, photo] {
            canvas.draw(image, in: Rect(x: place, y: 0, width: length, height: other))
            canvas.draw(image, in: Rect(x: 0, y: place, width: other, height: length))
          }
        }
      }
      for format in PictureFormat.allCases { #expect(try !picture.data(format).isEmpty) }
    }
  }
}
