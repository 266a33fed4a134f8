import Foundation
import TestSupport
import Testing

/// No command writes over a file that it reads, by whatever name.
@Suite struct FileRoleTests {
  private func folder(_ body: (String) throws -> Void) throws {
    try withTemporaryDirectory { folder in
      let template = """
        {"font": "TextGauge Em", "images": {"photo.png": [9, 9]},
         "views": [{"name": "photo", "type": "image", "image": "photo.png"},
          {"name": "a", "type": "label", "text": "{text}"}],
         "constraints": ["H:|[photo][a]|", "V:|[a]|", "photo.top == superview.top"]}
        """
      try write(Array(template.utf8), to: folder + "/cell.json")
      try write(Array(#"[{"text": "a", "id": "1"}]"#.utf8), to: folder + "/rows.json")
      try write(Array("text".utf8), to: folder + "/text.png")
      try FileManager.default.createDirectory(
        atPath: folder + "/fonts", withIntermediateDirectories: true)
      try write(loadBytes(Fixtures.testFonts + "/Em.ttf"), to: folder + "/fonts/Em.png")
      let draw = [
        "draw", "a", "--font", "TextGauge Em", "--out", "photo.png", "--fonts", "fonts",
      ]
      #expect(try run(draw, in: folder).status == 0)
      for (link, target) in [
        ("link.png", "text.png"), ("rows.pdf", "rows.json"), ("font.png", "fonts/Em.png"),
        ("photo.link", "./photo.png"),
      ] {
        try FileManager.default.createSymbolicLink(
          atPath: folder + "/" + link, withDestinationPath: target)
      }
      try FileManager.default.linkItem(
        atPath: folder + "/text.png", toPath: folder + "/hard.png")
      try body(folder)
    }
  }

  private func run(_ arguments: [String], in folder: String) throws -> ProcessRun {
    try ProcessRun(
      try Products.folder(of: "font-metrics") + "/font-metrics", arguments,
      workingDirectory: folder)
  }

  /// All files below a folder and what they have.
  private func contents(of folder: String) throws -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: folder)?.allObjects ?? []
    {
      var isFolder: ObjCBool = false
      _ = unsafe FileManager.default.fileExists(
        atPath: folder + "/" + name, isDirectory: &isFolder)
      if !isFolder.boolValue { contents[name] = try loadBytes(folder + "/" + name) }
    }
    return contents
  }

  private static let sweep = "sweep cell.json rows.json --widths 100 --fonts fonts"

  @Test(
    arguments: [
      ("draw --file text.png --out text.png --font fonts/Em.png", "--file and --out"),
      ("draw --file text.png --out link.png --font fonts/Em.png", "--file and --out"),
      ("draw --file text.png --out hard.png --font fonts/Em.png", "--file and --out"),
      ("draw a --out fonts/Em.png --font fonts/Em.png", "--out and the font"),
      ("draw a --out font.png --font fonts/Em.png", "--out and the font"),
      ("cell cell.json --data rows.json --out rows.pdf", "--data and --out"),
      (#"cell cell.json --row {"text":"a"} --out font.png"#, "--out and the font"),
      ("cell cell.json --data rows.json --images . --out photo.png", "--out and the image"),
      ("rows rows.json --cell cell.json --out cell.json", "--cell and --out"),
      ("rows rows.json --cell cell.json --out font.png", "--out and the font"),
      (
        "rows rows.json --cell cell.json --out photo.png --draw n.pdf --page-height 99 --images .",
        "--out and the image"
      ),
      (
        "rows rows.json --cell cell.json --out x.pdf --draw ./x.pdf --page-height 99",
        "--out and --draw"
      ),
      ("sweep cell.json rows.json --junit rows.pdf", "the rows and --junit"),
      (
        "sweep cell.json rows.json --baseline cell.json --update", "the template and --baseline"
      ),
      (
        "sweep cell.json rows.json --junit report/index.html --report report",
        "--junit lies where"
      ),
      (
        "sweep cell.json rows.json --junit ./report/pictures/a.png --report report",
        "--junit lies where"
      ),
      (
        "sweep cell.json rows.json --report report --images . --junit photo.png",
        "--junit leads to an image"
      ),
      (
        "sweep cell.json rows.json --report report --images . --baseline photo.link --update",
        "--baseline leads to an image"
      ),
    ])
  func nothingIsWrittenOverWhatIsRead(command: String, words: String) throws {
    try folder { folder in
      try FileManager.default.createDirectory(
        atPath: folder + "/report/pictures", withIntermediateDirectories: true)
      let before = try contents(of: folder)
      let run = try run(
        command.split(separator: " ").map(String.init) + ["--fonts", "fonts"], in: folder)
      #expect(run.status == 64, "\(run.errorText)")
      #expect(run.errorText.contains(words), "\(run.errorText)")
      #expect(run.errorText.split(separator: "\n").count == 1)
      #expect(try contents(of: folder) == before)
    }
  }

  /// A file outside of the folder may be one in it. Which images are read is known late.
  @Test func aSweepDoesNotWriteOverAnImageByAnotherName() throws {
    try folder { folder in
      let files = FileManager.default
      try files.createDirectory(atPath: folder + "/photos", withIntermediateDirectories: true)
      try files.linkItem(atPath: folder + "/photo.png", toPath: folder + "/photos/photo.png")
      let before = try loadBytes(folder + "/photo.png")
      let report = Self.sweep + " --report report --images photos"
      for (words, status, error) in [
        (" --junit photo.png --baseline heights.json --update", 64, "and the image"),
        (" --baseline photo.png --update", 65, "not a sweep's report"),
      ] as [(String, Int32, String)] {
        let run = try run((report + words).split(separator: " ").map(String.init), in: folder)
        #expect(run.status == status)
        #expect(run.errorText.contains(error), "\(run.errorText)")
        #expect(try loadBytes(folder + "/photo.png") == before)
        #expect(!files.fileExists(atPath: folder + "/heights.json"))
      }
    }
  }

  /// What is no image in the folder of images is written again and again.
  @Test func aBaselineMayLieBesideImages() throws {
    try folder { folder in
      let words =
        Self.sweep
        + " --report report --images . --baseline heights.json --update --junit tests.xml"
      for _ in 0..<2 {
        let run = try run(words.split(separator: " ").map(String.init), in: folder)
        #expect(run.status == 0, "\(run.errorText)")
      }
      for name in ["heights.json", "tests.xml"] {
        #expect(FileManager.default.fileExists(atPath: folder + "/" + name))
      }
    }
  }

  /// A picture of a report may have the name of an image that it shows.
  @Test func aReportDoesNotWriteOverItsImages() throws {
    try folder { folder in
      let report = (Self.sweep + " --report report").split(separator: " ").map(String.init)
      #expect(try run(report, in: folder).status == 0)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/report/pictures")
      let name = try #require(names.first)
      let template = try String(contentsOfFile: folder + "/cell.json", encoding: .utf8)
      try write(
        Array(template.replacing("photo.png", with: name).utf8), to: folder + "/cell.json")
      let before = try contents(of: folder)
      let again = try run(report + ["--images", "report/pictures"], in: folder)
      #expect(again.status == 64, "\(again.errorText)")
      #expect(
        try contents(of: folder)["report/pictures/" + name] == before["report/pictures/" + name])
    }
  }

  /// What is appended to a file while it is read may never end.
  @Test(arguments: [
    "measure --jsonl --file rows.json --fonts fonts", "rows --cell cell.json --fonts fonts",
    "shape --file rows.json --font fonts/Em.png --fonts fonts", "breaks --file rows.json",
  ])
  func standardOutputIsNoFileThatIsRead(command: String) throws {
    try folder { folder in
      let tool = try Products.folder(of: "font-metrics") + "/font-metrics"
      let before = try contents(of: folder)
      let run = try ProcessRun(
        "/bin/sh", ["-c", "\(tool) \(command) < rows.json >> rows.json"], workingDirectory: folder)
      #expect(run.status == 64)
      #expect(run.errorText.contains("standard output are the same file"), "\(run.errorText)")
      #expect(try contents(of: folder) == before)
    }
  }

  /// No font of the folder is written to, whether it is used or not.
  @Test(arguments: [
    "cell cell.json --data rows.json", "rows rows.json --cell cell.json",
    "sweep cell.json rows.json", "measure text --font 'TextGauge Em'",
    "measure text --font fonts/Em.png", "fonts",
    "metrics --font fonts/Em.png", "shape text --font fonts/Em.png",
  ])
  func standardOutputIsNoFont(_ command: String) throws {
    try folder { folder in
      let tool = try Products.folder(of: "font-metrics") + "/font-metrics"
      let before = try contents(of: folder)
      let line = "\(tool) \(command) --fonts fonts >> fonts/Em.png"
      let run = try ProcessRun("/bin/sh", ["-c", line], workingDirectory: folder)
      #expect(run.status == 64)
      #expect(run.errorText.contains("standard output and the font"), "\(run.errorText)")
      #expect(try contents(of: folder) == before)
    }
  }

  /// Devices are no files.
  @Test func whatIsNoFileIsNoConflict() throws {
    try folder { folder in
      let run = try run(
        [
          "draw", "--file", "/dev/null", "--out", "new.png", "--font", "TextGauge Em", "--fonts",
          "fonts",
        ], in: folder)
      #expect(run.status == 0, "\(run.errorText)")
    }
  }
}
