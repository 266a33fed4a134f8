import Dispatch
import Foundation
import Synchronization
import TestSupport
import TextLayout
import TextRendering
import Testing

/// Images by their names.
@Suite struct PictureImagesTests {
  @Test func namesLeadToFilesOfTheFolderAlone() throws {
    try withTemporaryDirectory { folder in
      let files = FileManager.default
      try files.createDirectory(atPath: folder + "/in/deep", withIntermediateDirectories: true)
      try files.createDirectory(atPath: folder + "/inside", withIntermediateDirectories: true)
      for path in ["/in/a.png", "/in/deep/b.png", "/out.png", "/inside/c.png"] {
        try write(PNGFile.quadrants, to: folder + path)
      }
      for (link, target) in [
        ("near", "deep/b.png"), ("far", "../out.png"), ("beside", "../inside"), ("gone", "none"),
        ("absolute", folder + "/out.png"),
      ] {
        try files.createSymbolicLink(
          atPath: folder + "/in/" + link, withDestinationPath: target)
      }
      // The folder itself may be a link.
      try files.createSymbolicLink(atPath: folder + "/images", withDestinationPath: "in")
      let images = try PictureImages(folder: folder + "/images")
      for name in ["a.png", "deep/b.png", "./deep//b.png", "near"] {
        #expect(try images.image(named: name)?.width == 2, "\(name)")
      }
      for name in [
        "", ".", "none.png", "a.png/", "a.png/b", "../out.png", "deep/../a.png", "..", "far",
        "beside/c.png", "absolute", "gone", folder + "/in/a.png", "/", "a.png\0",
        "https://example.com/a.png", String(repeating: "a", count: 300),
        String(repeating: "a/", count: 5_000),
      ] {
        #expect(try images.image(named: name) == nil, "\(name)")
      }
    }
  }

  @Test func whatIsThereAndNoImageIsAnError() throws {
    try withTemporaryDirectory { folder in
      try write(Array("no image".utf8), to: folder + "/a.png")
      try FileManager.default.createDirectory(
        atPath: folder + "/b.png", withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/loop", withDestinationPath: "loop")
      let images = try PictureImages(folder: folder)
      for name in ["a.png", "b.png", "loop"] {
        let error = #expect(throws: RenderingError.self) { try images.image(named: name) }
        #expect(error?.description.contains(name) == true)
      }
    }
  }

  @Test func whatIsNoFolderIsAnError() throws {
    #expect(throws: RenderingError.unreadableFolder("/dev/null", reason: "Not a directory")) {
      try PictureImages(folder: "/dev/null")
    }
    #expect(throws: RenderingError.self) { try PictureImages(folder: "/none") }
  }

  @Test func manyThreadsDecodeAnImageOnce() throws {
    let calls = Mutex(0)
    let wrong = Mutex(0)
    let file = try JPEGFile.quadrants()
    let images = PictureImages { name throws(RenderingError) in
      calls.withLock { $0 += 1 }
      return name == "none" ? nil : try PictureImage(file)
    }
    let expected = try Pixels(PictureImage(file))[4, 4]
    DispatchQueue.concurrentPerform(iterations: 32) { index in
      let image = try? images.image(named: "\(index % 4)")
      let pixels = image.flatMap { try? Pixels($0) }
      if pixels?[4, 4] != expected { wrong.withLock { $0 += 1 } }
    }
    #expect(calls.withLock { $0 } == 4)
    #expect(wrong.withLock { $0 } == 0)
    #expect(try images.image(named: "none") == nil)
  }

  @Test func theMemoryIsBounded() throws {
    let names = Mutex<[String]>([])
    // Of 100 by 100 pixels, 40,000 bytes and a third: two of them have room.
    let rows = Array(repeating: Array(repeating: UInt8(9), count: 100), count: 100)
    let file = PNGFile(width: 100, height: 100, kind: 0, rows: rows).bytes
    let images = PictureImages(memory: 120_000) { name throws(RenderingError) in
      names.withLock { $0.append(name) }
      return try PictureImage(file)
    }
    for name in ["a", "b", "a", "c", "a", "b"] {
      #expect(try images.image(named: name)?.width == 100)
    }
    // The third one drives out the one that was used longest ago.
    #expect(names.withLock { $0 }.filter { $0 == "b" }.count == 2)
    let none = PictureImages(memory: 1_000) { name throws(RenderingError) in
      names.withLock { $0.append(name) }
      return try PictureImage(file)
    }
    for _ in 0..<3 { #expect(try none.image(named: "large") != nil) }
    #expect(names.withLock { $0 }.filter { $0 == "large" }.count == 3)
  }
}
