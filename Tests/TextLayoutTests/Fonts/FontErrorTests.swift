import Foundation
import TestSupport
import Testing

@testable import TextLayout

@Suite struct FontErrorTests {
  let library: FontLibrary

  init() throws { library = try PinnedFonts.shared.get() }

  private func error(_ body: () throws(FontError) -> Void) -> FontError? {
    do {
      try body()
      return nil
    } catch { return error }
  }

  private func openError(_ path: String, index: Int = 0) -> FontError? {
    error { () throws(FontError) in _ = try library.typeface(file: path, index: index) }
  }

  @Test func aMissingFamilyNamesTheNearest() {
    let failure = error { () throws(FontError) in
      _ = try library.font(family: "Noto Sanz", size: 10)
    }
    guard case .noSuchFamily("Noto Sanz", let nearest, _) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(nearest.first == "Noto Sans")
    #expect(failure?.description.contains("did you mean \"Noto Sans\"") == true)
  }

  @Test(arguments: [
    0, -1, .nan, .infinity, -.infinity, 1_000_001, -0.0, 1e-300, (1.0 / 1024).nextDown,
  ])
  func badSizes(_ size: Double) throws {
    let failure = error { () throws(FontError) in
      _ = try library.font(family: "Noto Sans", size: size)
    }
    guard case .invalidSize = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    let font = try library.font(family: "Noto Sans", size: 10)
    #expect(throws: FontError.self) { try font.withSize(size) }
    #expect(throws: FontError.self) {
      try library.font(file: PinnedFonts.path("NotoSans-Regular.ttf"), size: size)
    }
  }

  /// An em of Em is as wide as the font is large.
  @Test(arguments: [1.0 / 1024, 1_000_000]) func sizesAtTheEnds(_ size: Double) throws {
    let text = MeasuredText("a", font: try LoneFonts.em(size))
    #expect(text.maxContentWidth == size)
  }

  @Test func pathsThatAreNoFontFiles() throws {
    let folder = try TemporaryFolder()
    let missing = folder.path + "/none.ttf"
    #expect(openError(missing) == .noSuchFile(missing))
    #expect(openError(folder.path) == .unreadableFile(folder.path, reason: "it is a directory"))
    #expect(
      openError("/dev/null") == .unreadableFile("/dev/null", reason: "it is no regular file"))
    let empty = try folder.write([], to: "empty.ttf")
    #expect(openError(empty) == .notAFont(empty))
    let text = try folder.write(Array("hello, this is not a font".utf8), to: "text.ttf")
    #expect(openError(text) == .notAFont(text))
    let type1 = try folder.write(Array("%!PS-AdobeFont-1.0: X".utf8), to: "x.pfa")
    #expect(openError(type1) == .notAFont(type1))
  }

  /// Cut anywhere, a font is an error; it never reaches a parser that could trip over it.
  @Test(arguments: ["NotoSansThai-Regular.ttf", "Inter-Regular.otf"])
  func truncatedFonts(_ name: String) throws {
    let whole = try bytes(ofPinned: name)
    let folder = try TemporaryFolder()
    var lengths = Array(0...64) + (65...600).filter { $0 % 7 == 0 }
    lengths += (1...60).map { whole.count * $0 / 61 }
    lengths += [whole.count - 5]
    for length in lengths {
      let path = try folder.write(Array(whole.prefix(length)), to: "cut\(length).ttf")
      #expect(openError(path) != nil, "\(length) of \(whole.count) bytes")
    }
  }

  /// Bytes overwritten within a sound table directory: an error or a font, never a crash.
  @Test(arguments: ["NotoSansThai-Regular.ttf", "Inter-Regular.otf", "Inter.var.ttf"])
  func scrambledFonts(_ name: String) throws {
    let whole = try bytes(ofPinned: name)
    let folder = try TemporaryFolder()
    var random = Linear(state: 20_260_101)
    for round in 0..<60 {
      var damaged = whole
      for _ in 0..<(1 << (round % 12)) {
        let position = 600 + Int(random.next() % UInt64(whole.count - 600))
        damaged[position] = UInt8(truncatingIfNeeded: random.next())
      }
      let path = try folder.write(damaged, to: "\(round).ttf")
      guard let font = try? library.font(file: path, size: 12) else { continue }
      for glyph in 0..<UInt32(min(font.typeface.glyphCount, 300)) {
        _ = font.instance.inkBounds(glyph: glyph)
      }
      #expect(font.metrics.lineHeight.isFinite)
      _ = font.instance.covers("A")
    }
  }

  @Test func collectionIndexOutOfRange() {
    let path = PinnedFonts.path("NotoSansCJK-Regular.ttc")
    #expect(openError(path, index: 10) == .faceIndexOutOfRange(file: path, index: 10, count: 10))
    #expect(openError(path, index: -1) == .faceIndexOutOfRange(file: path, index: -1, count: 10))
    #expect(openError(path, index: .max) != nil)
    let single = PinnedFonts.path("Roboto-Regular.ttf")
    #expect(openError(single, index: 1) == .faceIndexOutOfRange(file: single, index: 1, count: 1))
  }

  /// A collection's second face is judged like its first.
  @Test func everyFaceOfACollectionIsJudged() throws {
    let folder = try TemporaryFolder()
    let thai = try bytes(ofPinned: "NotoSansThai-Regular.ttf")
    let sound = try folder.write(collection(of: thai, secondTableEnd: nil), to: "sound.ttc")
    #expect(try FontLibrary(files: [sound]).typeface(file: sound, index: 1).unitsPerEm == 1000)
    let path = try folder.write(collection(of: thai, secondTableEnd: 0x7FFF_FFFF), to: "half.ttc")
    let failure = error { () throws(FontError) in _ = try FontLibrary(files: [path]) }
    guard case .damagedFont(path, let reason) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(reason.contains("ends at byte \(0x7FFF_FFFF) of "))
  }

  /// A header of some bytes may name millions of faces that all lead to one.
  @Test func aCollectionOfTooManyFacesIsDamaged() throws {
    let folder = try TemporaryFolder()
    let thai = try bytes(ofPinned: "NotoSansThai-Regular.ttf")
    var many = collection(of: thai, secondTableEnd: nil)
    many.replaceSubrange(8..<12, with: [0, 0, 1, 1])
    let path = try folder.write(many, to: "many.ttc")
    let failure = error { () throws(FontError) in _ = try FontLibrary(files: [path]) }
    #expect(failure == .damagedFont(path, reason: "it names 257 faces, more than 256"))
  }

  @Test(arguments: [0, 1, 15, 16385, 65535]) func unitsPerEmOutOfRange(_ value: Int) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(try font(unitsPerEm: value), to: "em.ttf")
    #expect(openError(path) == .unitsPerEmOutOfRange(file: path, value: value))
  }

  @Test(arguments: [16, 16384]) func unitsPerEmAtTheEnds(_ value: Int) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(try font(unitsPerEm: value), to: "em.ttf")
    let typeface = try library.typeface(file: path)
    #expect(typeface.unitsPerEm == value)
    #expect(typeface.harfBuzz.unitsPerEm == value)
  }

  /// A copy that broke off has lost tables; a pointer of Git LFS is a text.
  @Test func damagedFilesOfAFolderAreNamed() throws {
    let folder = try TemporaryFolder()
    let whole = Array(try Data(contentsOf: URL(filePath: Fixtures.font("Em.ttf"))))
    let broken = try folder.write(Array(whole.prefix(whole.count / 2)), to: "Broken.ttf")
    let only = error { () throws(FontError) in _ = try FontLibrary(directory: folder.path) }
    guard case .damagedFont(broken, _) = only else {
      Issue.record("\(String(describing: only))")
      return
    }
    let pointer = try folder.write(Array("version https://git-lfs".utf8), to: "Pointer.otf")
    _ = try folder.write(Array("read me".utf8), to: "README.md")
    _ = try folder.write(Array("note".utf8), to: "._Broken.ttf")
    _ = try folder.write(whole, to: "Em.ttf")
    let library = try FontLibrary(directory: folder.path)
    let missing = error { () throws(FontError) in
      _ = try library.font(family: "Zapfino", size: 10)
    }
    #expect(missing == .noSuchFamily(name: "Zapfino", nearest: [], damaged: [broken, pointer]))
    #expect(
      missing?.description
        == "no font family \"Zapfino\": list the library's families to see what it has "
        + "(\(broken) and 1 more cannot be read as a font: is the file whole, and may you read it?)"
    )
  }

  @Test func aFileIsNoFolder() throws {
    let path = try Fixtures.font("Em.ttf")
    #expect(
      error { () throws(FontError) in _ = try FontLibrary(directory: path) }
        == .notADirectory(path))
  }

  @Test func emptyAndMissingFolders() throws {
    let folder = try TemporaryFolder()
    #expect(
      error { () throws(FontError) in _ = try FontLibrary(directory: folder.path) }
        == .emptyLibrary(folder.path))
    let missing = folder.path + "/none"
    #expect(
      error { () throws(FontError) in _ = try FontLibrary(directory: missing) }
        == .noSuchDirectory(missing))
    #expect(
      error { () throws(FontError) in _ = try FontLibrary(files: []) }
        == .emptyLibrary("the list of files"))
    #expect(
      error { () throws(FontError) in _ = try FontLibrary(files: [missing]) }
        == .noSuchFile(missing))
  }

  @Test func aFolderSkipsWhatIsNoFont() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Array("text".utf8), to: "a.ttf")
    let thai = try bytes(ofPinned: "NotoSansThai-Regular.ttf")
    _ = try folder.write(Array(thai.prefix(5000)), to: "b.ttf")
    _ = try folder.write(thai, to: "c.ttf")
    #expect(try FontLibrary(directory: folder.path).faces.map(\.family) == ["Noto Sans Thai"])
  }

  @Test func aTypefaceOutlivesItsFileAndLibrary() throws {
    var folder: TemporaryFolder? = try TemporaryFolder()
    let path = try folder!.write(try bytes(ofPinned: "NotoSansThai-Regular.ttf"), to: "t.ttf")
    var closed: FontLibrary? = try FontLibrary(directory: folder!.path)
    let typeface = try closed!.typeface(file: path)
    closed = nil
    folder = nil
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(typeface.coverage.contains("\u{0E01}"))
    #expect(typeface.freeType.outlineBounds(glyph: 40, coordinates: []) != nil)
  }

  @Test func descriptionsAreOneLine() {
    let errors: [FontError] = [
      .noSuchFamily(name: "A", nearest: []), .noSuchFamily(name: "A", nearest: ["B", "C"]),
      .noSuchFamily(name: "A", nearest: [], damaged: ["p\n", "q"]), .notADirectory("p"),
      .noSuchStyle(family: "A", style: "B", available: ["C"]), .noSuchFile("p"),
      .noSuchDirectory("p"), .oversizedDirectory("p"), .unreadableFile("p", reason: "r"),
      .notAFont("p"), .damagedFont("p", reason: "r"), .oversizedFile("p", bytes: 1),
      .changingFile("p"),
      .changedFile("p"), .faceIndexOutOfRange(file: "p", index: 3, count: 2),
      .unitsPerEmOutOfRange(file: "p", value: 3), .emptyLibrary("p"), .invalidSize(-1),
      .unknownAxis("wght", typeface: "A", available: []), .invalidVariation("wght", value: .nan),
      .unavailableTrait("weight 650", face: "p\n", own: "weight 400"),
    ]
    for error in errors {
      #expect(!error.description.contains("\n"))
      #expect(error.description.contains(": "))
    }
  }

  /// The tag of the first table becomes a line feed and three characters that terminals act on.
  @Test func tagsOfDamagedFontsAreQuotedInOneLine() throws {
    var bytes = try loadBytes(Fixtures.font("Em.ttf"))
    bytes.replaceSubrange(12..<16, with: [0x0A, 0x1B, 0x7F, 0x9B])
    bytes.replaceSubrange(24..<28, with: [0, 0xFF, 0, 0])
    let error = try withTemporaryDirectory { folder in
      let path = try write(bytes, to: folder + "/a.ttf")
      return #expect(throws: FontError.self) { try FontLibrary(files: [path]) }
    }
    #expect(error?.description.contains("table '\\u{A}\\u{1B}\\u{7F}\\u{9B}' ends") == true)
  }

  /// A collection of a font and a second face with the same tables, of which the first may end
  /// elsewhere.
  private func collection(of font: [UInt8], secondTableEnd: Int?) -> [UInt8] {
    func number(_ bytes: [UInt8], _ position: Int) -> Int {
      bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    func big(_ value: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    let header = 20
    let directory = 12 + 16 * (Int(font[4]) << 8 | Int(font[5]))
    var first = font
    for record in stride(from: 12, to: directory, by: 16) {
      first.replaceSubrange(record + 8..<record + 12, with: big(number(font, record + 8) + header))
    }
    // Both begin at a multiple of four, as tables must.
    first += [UInt8](repeating: 0, count: (4 - first.count % 4) % 4)
    var second = Array(first[..<directory])
    if let end = secondTableEnd {
      second.replaceSubrange(24..<28, with: big(end - number(second, 20)))
    }
    return Array("ttcf".utf8) + big(0x0001_0000) + big(2) + big(header)
      + big(header + first.count) + first + second
  }

  /// Noto Sans Thai with another value in `head`.
  private func font(unitsPerEm: Int) throws -> [UInt8] {
    try bytes(ofPinned: "NotoSansThai-Regular.ttf").setting("head", 18, to: unitsPerEm)
  }
}

/// A repeatable sequence of numbers (Knuth's MMIX generator).
struct Linear {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 16
  }
}
