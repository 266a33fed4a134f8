import AtomicFiles
import Foundation
import TestSupport
import Testing
import TextLayout

@testable import TextRendering

/// Pages of texts in their boxes, in folders.
@Suite struct TextGridTests {
  private func grid(_ texts: [String]) throws -> TextGrid {
    let font = try LoneFonts.font("Em.ttf", size: 10)
    var grid = TextGrid()
    grid.rows = texts.map { text in
      let picture = Picture(of: MeasuredText(text, font: font), width: 100)
      return .init(
        name: text,
        cells: [.init(picture: picture, text: text, caption: "", detail: "", isFaulty: true)])
    }
    return grid
  }

  private func files(_ folder: String) throws -> [String: Data] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    return Dictionary(
      uniqueKeysWithValues: names.compactMap { name in
        FileManager.default.contents(atPath: folder + "/" + name).map { (name, $0) }
      })
  }

  @Test func equalTextsShareAPicture() throws {
    try withTemporaryDirectory { folder in
      try grid(["a", "bb", "a"]).write(to: folder + "/page")
      let found = try files(folder + "/page")
      #expect(found.count == 3 && found["index.html"] != nil)
      let page = String(decoding: try #require(found["index.html"]), as: UTF8.self)
      for name in found.keys where name != "index.html" { #expect(page.contains(name)) }
    }
  }

  /// What cannot be written is the page itself, after all pictures.
  @Test func aPageThatFailsLeavesTheEarlierOne() throws {
    try withTemporaryDirectory { folder in
      let page = folder + "/page"
      try grid(["a", "bb"]).write(to: page)
      let before = try files(page)
      var other = try grid(["bb", "ccc"])
      other.readFiles = ReadFiles([page + "/index.html"])
      #expect(throws: GalleryError.self) { try other.write(to: page) }
      #expect(try files(page) == before)
      // Then what the new page has not goes.
      other.readFiles = ReadFiles()
      try other.write(to: page)
      let after = try files(page)
      #expect(after.count == 3 && Set(after.keys).intersection(before.keys).count == 2)
    }
  }

  /// A picture of ten million points is refused, after the first is written.
  @Test(arguments: [false, true]) func aPageThatFailsMakesNoFolder(isThere: Bool) throws {
    try withTemporaryDirectory { folder in
      let page = folder + "/page"
      if isThere {
        try FileManager.default.createDirectory(
          atPath: page, withIntermediateDirectories: true)
      }
      var grid = try grid(["a", "b"])
      let text = MeasuredText("b", font: try LoneFonts.font("Em.ttf", size: 10))
      grid.rows[1].cells[0]?.picture = Picture(of: text, width: 10_000_000)
      #expect(throws: GalleryError.self) { try grid.write(to: page) }
      #expect(FileManager.default.fileExists(atPath: page) == isThere)
      if isThere { #expect(try FileManager.default.contentsOfDirectory(atPath: page) == []) }
    }
  }
}
