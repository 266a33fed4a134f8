import ConstraintSolver
import Foundation
import TestSupport
import TextLayout
import Testing

@testable import TableLayout

/// Files that were measured with something else.
@Suite struct HeightCacheOriginTests {
  /// Everything of a template that decides heights; each differs from the plain one in one thing.
  static let changes: [@Sendable () throws -> CellTemplate] = [
    { try CacheFixtures.template(numberOfLines: 2) },
    { try CacheFixtures.template(constant: 8) },
    { try CacheFixtures.template(text: "{text}!") },
    { try CacheFixtures.template(font: .scaled(EmFont.font())) },
    { try CacheFixtures.template { $0.accessoryWidth = 10 } },
    { try CacheFixtures.template { $0.minimumHeight = 10 } },
    { try CacheFixtures.template { $0.separator = .pixel } },
    { try CacheFixtures.template { $0.layoutMargins.top = 9 } },
    { try CacheFixtures.template { try $0.add(.view, name: "more") } },
    { try CacheFixtures.template { $0[$0.contentView].isHidden = true } },
    { try CacheFixtures.template { $0[.init(index: 1)].hugging.vertical = 2 } },
    { try CacheFixtures.template { $0[.init(index: 1)].compressionResistance.vertical = 2 } },
    { try CacheFixtures.template { try $0.constrain("text.height >= 0 @2") } },
    { try CacheFixtures.template { try $0.constrain("text.height >= 0 @3") } },
  ]

  @Test func everythingOfATemplateCounts() throws {
    let templates = try [CacheFixtures.template()] + Self.changes.map { try $0() }
    #expect(Set(templates.map { $0.digest(version: nil) }).count == templates.count)
    #expect(
      try CacheFixtures.template().digest(version: nil)
        == CacheFixtures.template().digest(version: nil))
  }

  /// A new property has to be put into the digest, or it has no say in heights.
  @Test func noPropertyIsForgotten() throws {
    let label = LabelTemplate("a", font: try EmFont.rule())
    #expect(Mirror(reflecting: label).children.count == 9)
    let view = TextViewTemplate("a", font: try EmFont.rule())
    #expect(Mirror(reflecting: view).children.count == 5)
    #expect(Mirror(reflecting: Stack()).children.count == 5)
    #expect(Mirror(reflecting: ImageTemplate(.zero)).children.count == 2)
    #expect(Mirror(reflecting: ViewTree()[.root]).children.count == 6)
    #expect(
      Mirror(reflecting: Item.root.top.constraint(equalTo: Item.root.top)).children.count == 7)
    #expect(Mirror(reflecting: Traits()).children.count == 3)
    // Its identity tells it from other templates of the same process, and has no say.
    #expect(Mirror(reflecting: try CacheFixtures.template()).children.count == 11)
  }

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
    let fonts = Digest(low: 1, high: 2)
    let old = HeightOrigin(measuringVersion: 7, fonts: fonts, templates: fonts)
    let new = HeightOrigin(measuringVersion: 8, fonts: fonts, templates: fonts)
    let bytes = HeightCacheHeader.file(of: [], old)
    let header = try HeightCacheHeader(bytes, fileSize: bytes.count, path: "heights")
    #expect(throws: HeightCacheError.otherLibrary("heights", version: 7, expected: 8)) {
      try header.entries(in: bytes, origin: new, path: "heights")
    }
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
      .truncated(path, size: 1, expected: 72), .damaged(path),
      .otherLibrary(path, version: 2, expected: 1), .otherFonts(path), .otherTemplates(path),
      .tooManyHeights(path, count: 9, limit: 8),
    ]
    for error in errors {
      #expect(error.description.contains("a\\u{A}b"))
      let lines = error.description.split { $0.isNewline }
      #expect(lines.count == 1)
    }
  }

  @Test func fontThatIsGoneIsNamed() throws {
    try withTemporaryDirectory { folder in
      let path = try write(loadBytes(Fixtures.font("Em.ttf")), to: folder + "/gone.ttf")
      let template = try template([path])
      try FileManager.default.removeItem(atPath: path)
      #expect(
        throws: HeightCacheError.unreadableFont(path, reason: "No such file or directory")
      ) { try CacheFixtures.cache(template) }
    }
  }

  private func template(_ files: [String]) throws -> CellTemplate {
    let font = try FontLibrary(files: files).font(family: "TextGauge Em", size: 10)
    return try CacheFixtures.template(font: .fixed(font))
  }
}
