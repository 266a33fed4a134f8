import Foundation
import TableLayout
import TestSupport
import Testing
import TextLayout
import TextRendering

/// The page of a sweep, and its pictures. `scripts/check report` uses it in a browser.
@Suite struct SweepGalleryTests {
  private func gallery(
    _ rows: [Row], margin: Int = 10, categories: [ContentSizeCategory] = [.large, .extraLarge]
  ) throws -> SweepGallery {
    let library = try FontLibrary(files: [Fixtures.font("Em.ttf")])
    let font = try FontRule.preferred(.body, family: "TextGauge Em", in: library)
    let template = try CellTemplate("<Title> & more") { cell in
      try cell.label("title", "{text}", font: font)
      try cell.constrain(visualFormat: "H:|-10-[title]-10-|")
      try cell.constrain(visualFormat: "V:|-\(margin)-[title]-\(margin)-|")
    }
    let sweep = DynamicTypeSweep(
      template, rows: rows, categories: categories, widths: [100, 200])
    return SweepGallery(sweep, try sweep.run())
  }

  private func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/gallery-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  private func page(_ folder: String) throws -> String {
    try String(contentsOfFile: folder + "/index.html", encoding: .utf8)
  }

  private func pictures(_ folder: String, _ part: String = "pictures") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(part)").sorted()
  }

  @Test func everyCellHasItsPicture() throws {
    try inFolder { folder in
      let count = try gallery([Row("ab"), Row("cd")]).write(to: folder, jobs: 2)
      #expect(count == 2 * 2 * 2)
      let page = try page(folder)
      let named = page.matches(of: /<img src="pictures\/([^"]+)"/).map { String($0.output.1) }
      #expect(named.count == 8)
      #expect(named.sorted() == (try pictures(folder)))
      for name in named {
        let bytes = try Data(contentsOf: URL(filePath: "\(folder)/pictures/\(name)"))
        #expect(bytes.prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
      }
      // 17 points of text between margins of 10.
      #expect(page.contains("alt=\"row 1, L, 100 wide, 37 high\""))
      #expect(!page.contains("http"))
    }
  }

  @Test func hostileTextStaysText() throws {
    try inFolder { folder in
      let text = "</script><script>alert(1)</script>\u{0}\"'&"
      let row = Row(["text": .string(text), "id": .string("../../<b>\"")])
      try gallery([row]).write(to: folder)
      let page = try page(folder)
      #expect(page.matches(of: /<script>/).count == 1)
      #expect(page.contains("&lt;/script&gt;"))
      #expect(page.contains("<h1>&lt;Title&gt; &amp; more, at all text sizes</h1>"))
      #expect(
        try pictures(folder).allSatisfy { !$0.contains("/") && $0.utf8.allSatisfy { $0 < 128 } })
    }
  }

  @Test func findingsAreListedAndMarked() throws {
    try inFolder { folder in
      // 6 letters of 17 points are wider than 80, of 19 too; neither than 180.
      try gallery([Row("abcdef")]).write(to: folder)
      let page = try page(folder)
      #expect(page.contains("1 finding<"))
      #expect(page.contains(">title, row 1</a>: cut at L to XL, 100"))
      #expect(
        page.contains(
          "<li>title: cut (its text &quot;abcdef&quot; is 102 wide, the label 80)</li>"))
      #expect(page.matches(of: /<td class="found"/).count == 2)
    }
  }

  @Test func earlierPicturesStandBesideThoseThatDiffer() throws {
    try inFolder { folder in
      let old = try gallery([Row("a"), Row("b")])
      try old.write(to: folder + "/old")
      var same = old
      same.before = folder + "/old"
      same.baseline = old.report
      try same.write(to: folder + "/same")
      #expect(try pictures(folder + "/same", "before") == [])
      #expect(!(try page(folder + "/same").contains("class=\"changed\"")))
      var changed = try gallery([Row("a"), Row("b")], margin: 12)
      changed.before = folder + "/old"
      changed.baseline = old.report
      try changed.write(to: folder + "/new")
      #expect(try pictures(folder + "/new", "before") == (try pictures(folder + "/old")))
      #expect(try page(folder + "/new").contains("<b>41</b> <i>was 37</i>"))
    }
  }

  @Test func picturesOfAnEarlierRunGo() throws {
    try inFolder { folder in
      try gallery([Row("a"), Row("b")]).write(to: folder)
      try gallery([Row("a")]).write(to: folder)
      #expect(try pictures(folder).count == 4)
    }
  }

  @Test func picturesOfSomebodyElseStay() throws {
    try inFolder { folder in
      try FileManager.default.createDirectory(
        atPath: folder + "/pictures", withIntermediateDirectories: true)
      try Data("mine".utf8).write(to: URL(filePath: folder + "/pictures/mine.png"))
      try gallery([Row("a")]).write(to: folder)
      #expect(try pictures(folder).contains("mine.png"))
    }
  }

  @Test func whatIsSomebodyElsesStays() throws {
    try inFolder { folder in
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data("mine".utf8).write(to: URL(filePath: folder + "/index.html"))
      #expect(throws: GalleryError.foreignPage(folder + "/index.html")) {
        try gallery([Row("a")]).write(to: folder)
      }
      #expect(try page(folder) == "mine")
      var other = try gallery([Row("a")])
      other.before = folder + "/none"
      #expect(throws: GalleryError.self) { try other.write(to: folder + "/new") }
    }
  }

  /// A folder that somebody else filled leads to no other one.
  @Test(arguments: ["index.html", "pictures", "pictures/0.png"])
  func linksInTheFolderAreNotFollowed(name: String) throws {
    try inFolder { folder in
      let files = FileManager.default
      try gallery([Row("a")]).write(to: folder + "/known")
      let picture = try pictures(folder + "/known")[0]
      let path = folder + "/new/" + name.replacing("0.png", with: picture)
      let victim = folder + "/victim"
      try files.createDirectory(
        atPath: name.contains("/") ? folder + "/new/pictures" : folder + "/new",
        withIntermediateDirectories: true)
      if name == "pictures" {
        try files.createDirectory(atPath: victim, withIntermediateDirectories: true)
      } else {
        try Data("mine".utf8).write(to: URL(filePath: victim))
      }
      try files.createSymbolicLink(atPath: path, withDestinationPath: victim)
      let reason = "a symbolic link, which is not followed: give another folder"
      #expect(throws: GalleryError.file(path, reason: reason)) {
        try gallery([Row("a")]).write(to: folder + "/new")
      }
      let left = name == "pictures" ? try pictures(victim, ".") : [try text(victim)]
      #expect(left == (name == "pictures" ? [] : ["mine"]))
    }
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  /// Only what an earlier page shows is written over, and what an interrupted run left.
  @Test func picturesThatNoReportShowsStay() throws {
    try inFolder { folder in
      let files = FileManager.default
      try gallery([Row("a")]).write(to: folder + "/known")
      try files.createDirectory(
        atPath: folder + "/new/pictures", withIntermediateDirectories: true)
      for name in try pictures(folder + "/known") {
        try files.copyItem(
          atPath: "\(folder)/known/pictures/\(name)", toPath: "\(folder)/new/pictures/\(name)")
      }
      try gallery([Row("a")]).write(to: folder + "/new")
      try files.removeItem(atPath: folder + "/new/index.html")
      let path = "\(folder)/new/pictures/\(try pictures(folder + "/new")[0])"
      try Data("mine".utf8).write(to: URL(filePath: path))
      let reason = "no earlier report shows it: give an empty folder"
      #expect(throws: GalleryError.file(path, reason: reason)) {
        try gallery([Row("a")]).write(to: folder + "/new")
      }
      #expect(try text(path) == "mine")
    }
  }

  @Test func tooManyCellsAreRefusedAtOnce() throws {
    let rows = (0..<5_001).map { Row("\($0)") }
    #expect(throws: GalleryError.tooManyCells(20_004, most: 20_000)) {
      try gallery(rows).write(to: "/nowhere")
    }
  }

  /// A gallery removes what an earlier one left, and nothing else.
  @Test func otherFilesStay() throws {
    try inFolder { folder in
      let files = FileManager.default
      try files.createDirectory(
        atPath: folder + "/pictures/album.png", withIntermediateDirectories: true)
      func add(_ name: String) throws { try Data("x".utf8).write(to: URL(filePath: folder + name)) }
      try add("/pictures/holiday.png")
      try add("/pictures/album.png/first.png")
      try add("/mine.txt")
      try gallery([Row("ab"), Row("cd")]).write(to: folder)
      try gallery([Row("ab")]).write(to: folder)
      #expect(try pictures(folder).count == 4 + 2)
      for name in ["/pictures/holiday.png", "/pictures/album.png/first.png", "/mine.txt"] {
        #expect(files.fileExists(atPath: folder + name))
      }
    }
  }
}
