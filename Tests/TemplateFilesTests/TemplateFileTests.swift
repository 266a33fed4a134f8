import ListLayout
import TableLayout
import TemplateFiles
import TestSupport
import Testing
import TextLayout

/// Templates and rows from files. Every character is 10 points wide and high.
@Suite struct TemplateFileTests {
  private static let note = """
    font: {family: TextGauge Em, size: 10}
    views: [{name: note, type: label, text: "{text}", lines: 0}]
    constraints: ["H:|-20-[note]-20-|", "V:|-5-[note]-5-|"]
    """

  private func library() throws -> FontLibrary { try FontLibrary(directory: Fixtures.testFonts) }

  /// The heights that the tool prints of these rows, counted by hand.
  @Test(arguments: [
    ("rows.jsonl", "\"aaa\"\n{\"text\": \"aaa bbb ccc ddd\"}\n"),
    ("rows.json", "[\"aaa\", {\"text\": \"aaa bbb ccc ddd\"}]"),
    ("rows.csv", "id,text\n1,aaa\n2,aaa bbb ccc ddd\n"),
    (
      "rows.plist",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><array><string>aaa</string>
      <dict><key>text</key><string>aaa bbb ccc ddd</string></dict></array></plist>
      """
    ),
  ])
  func heightsAreTheTools(name: String, rows: String) throws {
    try withTemporaryDirectory { folder in
      _ = try write(Array(Self.note.utf8), to: folder + "/note.yaml")
      _ = try write(Array(rows.utf8), to: folder + "/" + name)
      let file = try TemplateFile(contentsOf: folder + "/note.yaml", library: library())
      #expect(file.fieldNames == ["text"])
      let sizer = file.sizer(width: 120)
      let read = try RowReader.rows(contentsOf: folder + "/" + name)
      #expect(sizer.heights(of: read, jobs: 2).map { try? $0.get() } == [20, 30])
    }
  }

  /// What stands beside a name between braces is no part of it: Docs/Templates.md, "Bindings".
  @Test(arguments: [
    ("{body|}", ["body"]), ("{body|None} {count:number}", ["body", "count"]),
    ("{author.name|Nobody}", ["author", "author.name"]),
  ])
  func fieldsHaveNamesOfTheirOwn(text: String, names: [String]) throws {
    try withTemporaryDirectory { folder in
      let note = Self.note.replacing("{text}", with: text)
      _ = try write(Array(note.utf8), to: folder + "/note.yaml")
      let file = try TemplateFile(contentsOf: folder + "/note.yaml", library: library())
      #expect(file.fieldNames.sorted() == names)
    }
  }

  @Test func aRowInErrorDoesNotEndTheReading() throws {
    try withTemporaryDirectory { folder in
      _ = try write(Array("\"a\"\nnope\n\"b\"\n".utf8), to: folder + "/rows.jsonl")
      var reader = try RowReader(folder + "/rows.jsonl")
      #expect(try reader.next() == Row("a"))
      let error = #expect(throws: FileError.self) { _ = try reader.next() }
      #expect(error?.kind == .invalid)
      let end = "row 2, line 2: not JSON: no JSON value at byte 0: give one row a line"
      #expect(error?.description.hasSuffix(end) == true)
      #expect(try reader.next() == Row("b"))
      #expect(try reader.next() == nil)
    }
  }

  @Test func errorsNameFileAndLine() throws {
    let library = try library()
    let missing = #expect(throws: FileError.self) {
      try TemplateFile(contentsOf: "/nowhere/cell.yaml", library: library)
    }
    #expect(missing?.kind == .unreadable)
    #expect(missing?.description.contains("/nowhere/cell.yaml") == true)
    let wrong = #expect(throws: FileError.self) {
      try TemplateFile("views:\n  - {name: a, type: lable}\n", name: "cell", library: library)
    }
    #expect(wrong?.kind == .invalid)
    #expect(wrong?.description.hasPrefix("cell: line 2") == true)
  }

  @Test func aRowWithoutAPicturesFieldIsAnError() throws {
    let text = """
      views: [{name: photo, type: image, image: "{photo}", imageSize: fromName}]
      constraints: ["H:|[photo]", "V:|[photo]|"]
      """
    let file = try TemplateFile(text, library: library())
    let heights = file.sizer(width: 100).heights(of: [["photo": "x/10x30/y.jpg"], Row("a")])
    #expect(try heights[0].get() == 30)
    guard case .failure(.template(.missingField("photo", _, row: 1, _))) = heights[1] else {
      Issue.record("\(heights[1])")
      return
    }
  }

  @Test func itsCacheKeepsItsHeights() throws {
    let file = try TemplateFile(Self.note, library: library())
    var sizer = file.sizer(width: 120)
    let cache = try file.heightCache()
    sizer.cache = cache
    #expect(sizer.heights(of: [Row("a"), Row("a"), Row("b")]).allSatisfy { (try? $0.get()) == 20 })
    #expect(cache.count == 2)
  }
}
