internal import ListLayout
import DictionaryWords
import TableLayout
import TestSupport
import Testing
import TextLayout

/// The file of heights that `rows` takes.
@Suite struct StoredHeightTests {
  private static let template = """
    {"font": {"family": "TextGauge Em", "size": 10},
     "views": [{"name": "note", "type": "label", "text": "{text}", "lines": 0}],
     "constraints": ["H:|[note]|", "V:|[note]|"]}
    """

  /// What the library takes for the same: the template in Swift, and the releases that measure.
  private func cache() throws -> HeightCache {
    let font = try FontLibrary(directory: Fixtures.testFonts).font(family: "TextGauge Em", size: 10)
    let template = try CellTemplate("note") { cell in
      try cell.label("note", "{text}", font: .fixed(font), numberOfLines: 0)
      try cell.constrain(visualFormat: "H:|[note]|")
      try cell.constrain(visualFormat: "V:|[note]|")
    }
    return try HeightCache(
      templates: [template],
      version: "ICU \(ICUWordBreaker.version)\n",
      usesWordBreaker: true)
  }

  private func rows(_ folder: String) throws -> ProcessRun {
    try ProcessRun(
      try Products.folder(of: "font-metrics") + "/font-metrics",
      [
        "rows", "rows.jsonl", "--cell", "note.json", "--fonts", Fixtures.testFonts, "--width", "80",
        "--format", "csv", "--cache", "heights",
      ], workingDirectory: folder)
  }

  /// Nobody could measure 1234.5 points; they can only come from the file.
  @Test func heightsComeFromTheFileAndGoToIt() throws {
    try withTemporaryDirectory { folder in
      try write(Array(Self.template.utf8), to: folder + "/note.json")
      try write(Array("\"aaa bbb ccc\"\n\"aaa\"\n".utf8), to: folder + "/rows.jsonl")
      let cold = try rows(folder)
      #expect(cold.outputText == "row,height,offset\n1,20,0\n2,10,20\n")

      let cache = try cache()
      let file = HeightCacheFile(folder + "/heights")
      try file.read(into: cache)
      #expect(cache.count == 2)
      let key = try #require(cache.key(for: Row("aaa bbb ccc"), width: 80))
      #expect(cache[key] == 20)
      cache.keep(1234.5, for: key)
      try file.write(cache)

      let warm = try rows(folder)
      #expect(warm.outputText == "row,height,offset\n1,1234.5,0\n2,10,1234.5\n")
      #expect(warm.errorText.isEmpty)
      #expect(warm.status == 0)
    }
  }

  /// Whichever process writes last, the file is whole and has the rows that both have.
  @Test func twoProcessesLeaveAWholeFile() throws {
    try withTemporaryDirectory { folder in
      try write(Array(Self.template.utf8), to: folder + "/note.json")
      let tool = try Products.folder(of: "font-metrics") + "/font-metrics"
      for round in 0..<4 {
        let path = "\(folder)/heights\(round)"
        let arguments = [
          "rows", "-", "--cell", folder + "/note.json", "--fonts", Fixtures.testFonts, "--width",
          "80", "--summary", "--cache", path,
        ]
        let streams = try [ProcessStream(tool, arguments), ProcessStream(tool, arguments)]
        for stream in streams { try stream.send("\"aaa bbb ccc\"") }
        for stream in streams {
          // 74 where the other one was writing just then.
          let status = try stream.finish()
          #expect([0, 74].contains(status))
        }
        let cache = try cache()
        try HeightCacheFile(path).read(into: cache)
        #expect(cache.count == 1)
        let key = try #require(cache.key(for: Row("aaa bbb ccc"), width: 80))
        #expect(cache[key] == 20)
      }
    }
  }
}
