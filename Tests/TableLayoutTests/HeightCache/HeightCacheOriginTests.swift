@testable import AutoLayout
@testable import ListLayout
import Foundation
import TestSupport
import TextLayout
import Testing

import TableLayout

/// Files that were measured with something else.
@Suite struct HeightCacheOriginTests {
  /// What counts is tested with the digests.
  static let changes: [@Sendable () throws -> CellTemplate] = [
    { try CacheFixtures.template(numberOfLines: 2) },
    { try CacheFixtures.template(constant: 8) },
    { try CacheFixtures.template(text: "{text}!") },
    { try CacheFixtures.template(font: .scaled(EmFont.font())) },
    { try CacheFixtures.template { try $0.add(.view, name: "more") } },
  ]

  @Test func otherTemplatesAreRefused() throws {
    try withTemporaryDirectory { folder in
      let file = HeightCacheFile(folder + "/heights")
      try file.write(CacheFixtures.filled(1))
      for change in Self.changes {
        let cache = try CacheFixtures.cache(change())
        #expect(throws: HeightCacheError.otherTemplates(file.path)) { try file.read(into: cache) }
      }
    }
  }

  @Test func functionsNeedAVersion() throws {
    let size: @Sendable (Row) -> Size? = { _ in Size(width: 1, height: 1) }
    let functions = try [
      CacheFixtures.template(text: TextBinding { _ in "a" }),
      CacheFixtures.template { $0.heightRule = .adjusted { $0.fittingHeight } },
      CacheFixtures.template { try $0.add(.image(ImageTemplate(size)), name: "image") },
    ]
    for template in functions {
      #expect(throws: HeightCacheError.self) { try CacheFixtures.cache(template) }
      try withTemporaryDirectory { folder in
        let file = HeightCacheFile(folder + "/heights")
        try file.write(CacheFixtures.cache(template, version: "1"))
        try file.read(into: CacheFixtures.cache(template, version: "1"))
        let other = try CacheFixtures.cache(template, version: "2")
        #expect(throws: HeightCacheError.otherTemplates(file.path)) { try file.read(into: other) }
      }
    }
    #expect(throws: HeightCacheError.self) {
      try HeightCache(templates: [CacheFixtures.template()], usesWordBreaker: true)
    }
  }

  @Test func otherLibraryIsRefused() throws {
    let old = HeightOrigin(measuringVersion: 7, engine: engine, fonts: digest, templates: digest)
    let new = HeightOrigin(measuringVersion: 8, engine: engine, fonts: digest, templates: digest)
    #expect(throws: HeightCacheError.otherLibrary("heights", version: 7, expected: 8)) {
      try read(file(of: old), into: new)
    }
  }

  @Test func otherEngineIsRefused() throws {
    var harfBuzz = engine
    harfBuzz.harfBuzz.patch = 2
    var freeType = engine
    freeType.freeType.minor = 13
    let new = HeightOrigin(measuringVersion: 7, engine: engine, fonts: digest, templates: digest)
    let names = [
      "HarfBuzz 6.0.2 and FreeType 2.12.3", "HarfBuzz 6.0.1 and FreeType 2.13.3",
    ]
    for (other, name) in zip([harfBuzz, freeType], names) {
      var old = new
      old.engine = other
      let error = HeightCacheError.otherEngine(
        "heights", engine: name, expected: "HarfBuzz 6.0.1 and FreeType 2.12.3")
      #expect(throws: error) { try read(file(of: old), into: new) }
    }
    #expect(file(of: new)[16..<24] == [1, 0, 6, 0, 3, 12, 2, 0])
    try read(file(of: new), into: new)
  }

  /// Files that this process writes are those of the libraries it runs with.
  @Test func engineIsTheOneThatRuns() throws {
    try withTemporaryDirectory { folder in
      let file = HeightCacheFile(folder + "/heights")
      try file.write(CacheFixtures.filled(1))
      let current = TextEngine.current
      let bytes = try loadBytes(file.path)
      let versions = [current.harfBuzz, current.freeType]
      #expect(
        bytes[16..<24] == versions.flatMap { [$0.patch, $0.minor, $0.major, 0] }[...])
    }
  }

  private let engine = TextEngine(
    harfBuzz: LibraryVersion(6, 0, 1), freeType: LibraryVersion(2, 12, 3))
  private let digest = Digest(low: 1, high: 2)

  private func file(of origin: HeightOrigin) -> [UInt8] {
    HeightCacheHeader.file(of: [], origin)
  }

  private func read(_ bytes: [UInt8], into origin: HeightOrigin) throws {
    let header = try HeightCacheHeader(bytes, fileSize: bytes.count, path: "heights")
    #expect(try header.entries(in: bytes, origin: origin, path: "heights").isEmpty)
  }

  /// The same font under another path is the same font; one byte more is another one.
  @Test func otherFontsAreRefused() throws {
    try withTemporaryDirectory { folder in
      let file = HeightCacheFile(folder + "/heights")
      try file.write(CacheFixtures.filled(1))
      var bytes = try loadBytes(Fixtures.font("Em.ttf"))
      let copy = try write(bytes, to: folder + "/copy.ttf")
      try file.read(into: CacheFixtures.cache(template([copy])))
      bytes.append(0)
      let changed = try write(bytes, to: folder + "/changed.ttf")
      let other = try CacheFixtures.cache(template([changed]))
      #expect(throws: HeightCacheError.otherFonts(file.path)) { try file.read(into: other) }
      // A library with one more font may take missing glyphs from it.
      let more = try CacheFixtures.cache(
        template([copy, Fixtures.font("NotoSans-Regular.ttf")]))
      #expect(throws: HeightCacheError.otherFonts(file.path)) { try file.read(into: more) }
    }
  }

  @Test func messagesAreOneLine() throws {
    let path = "a\nb"
    let errors: [HeightCacheError] = [
      .needsVersion(template: path, function: "its height rule"),
      .unreadableFont(path, reason: "gone"), .noSuchFile(path),
      .unreadableFile(path, reason: "gone"), .unwritableFile(path, reason: "full"),
      .beingWritten(path), .notAHeightCache(path), .otherForm(path, version: 2, expected: 1),
      .truncated(path, size: 1, expected: 80), .damaged(path),
      .otherLibrary(path, version: 2, expected: 1),
      .otherEngine(path, engine: "HarfBuzz 1", expected: "HarfBuzz 2"), .otherFonts(path),
      .otherTemplates(path),
      .tooManyHeights(path, count: 9, limit: 8),
    ]
    for error in errors {
      #expect(error.description.contains("a\\u{A}b"))
      let lines = error.description.split { $0.isNewline }
      #expect(lines.count == 1)
    }
  }

  /// One that is open is in memory, and needs its file no more.
  @Test func fontThatIsGoneIsNamed() throws {
    try withTemporaryDirectory { folder in
      let used = try write(loadBytes(Fixtures.font("Em.ttf")), to: folder + "/used.ttf")
      let standIn = try write(
        loadBytes(Fixtures.font("NotoSans-Regular.ttf")), to: folder + "/gone.ttf")
      let template = try template([used, standIn])
      let expected = try CacheFixtures.cache(template).origin.fonts
      try FileManager.default.removeItem(atPath: used)
      #expect(try CacheFixtures.cache(template).origin.fonts == expected)
      try FileManager.default.removeItem(atPath: standIn)
      #expect(
        throws: HeightCacheError.unreadableFont(standIn, reason: "No such file or directory")
      ) { try CacheFixtures.cache(template) }
    }
  }

  private func template(_ files: [String]) throws -> CellTemplate {
    let font = try FontLibrary(files: files).font(family: "TextGauge Em", size: 10)
    return try CacheFixtures.template(font: .fixed(font))
  }
}
