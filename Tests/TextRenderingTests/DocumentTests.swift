import Foundation
import TestSupport
import TextLayout
import TextRendering
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// SVG and PDF, read by others.
@Suite struct DocumentTests {
  private static let pdftotext = "/usr/bin/pdftotext"
  private static let pdfinfo = "/usr/bin/pdfinfo"
  private static let pdftoppm = "/usr/bin/pdftoppm"
  static let hasPoppler = FileManager.default.isExecutableFile(atPath: pdftotext)

  private static let latin = "How tall is an office? AVATAR."

  private func text(
    _ string: String = latin, _ font: String = "NotoSans-Regular.ttf", weight: Double? = nil
  ) throws -> MeasuredText {
    MeasuredText(
      string,
      font: try LoneFonts.font(
        font, size: 20, variations: weight.map { [Variation(.weight, $0)] } ?? []))
  }

  @Test(.enabled(if: hasPoppler)) func aPDFHasOnePageOfTheSize() throws {
    let picture = Picture(of: try text(), width: 123.5, options: PictureOptions(margin: 7))
    let bytes = try picture.data(.pdf)
    #expect(bytes.starts(with: "%PDF-1.".utf8))
    let pages = try pageSizes(bytes)
    #expect(pages.count == 1)
    let page = try #require(pages.first)
    #expect(abs(page.width - 137.5) < 0.01)
    #expect(abs(page.height - (try text().size(width: 123.5).height + 14)) < 0.01)
  }

  @Test func outlinesNeedNoFonts() throws {
    let document = String(
      decoding: try Picture(of: text(), width: 100).data(.pdf), as: UTF8.self)
    #expect(!document.contains("/FontFile"))
  }

  @Test(
    .enabled(if: hasPoppler),
    arguments: [
      (latin, "NotoSans-Regular.ttf"), (latin, "Inter-Regular.otf"), (latin, "Inter.var.ttf"),
      ("测量文字的高度", "NotoSansCJK-Regular.ttc"), ("हिन्दी", "NotoSansDevanagari-Regular.ttf"),
      ("ภาษาไทย", "NotoSansThai-Regular.ttf"),
    ])
  func selectableTextIsReadBack(string: String, font: String) throws {
    var options = PictureOptions()
    options.selectableText = true
    let picture = Picture(of: try text(string, font), width: .infinity, options: options)
    #expect(try extracted(picture) == string)
  }

  @Test(.enabled(if: hasPoppler)) func selectableTextHasItsLinesAndTokens() throws {
    var options = PictureOptions()
    options.selectableText = true
    let picture = Picture(
      of: Label("How tall is it, anyway?", font: try text().font), in: Size(width: 100, height: 30),
      options: options)
    let shown = try extracted(picture)
    #expect(shown.hasPrefix("How tall") && shown.hasSuffix("…"))
    let wrapped = Picture(of: try text("How tall"), width: 50, options: options)
    #expect(try extracted(wrapped) == "How\ntall")
  }

  @Test(.enabled(if: hasPoppler)) func rightToLeftTextIsReadBack() throws {
    var options = PictureOptions()
    options.selectableText = true
    let string = "שלום עולם"
    let picture = Picture(
      of: try text(string, "NotoSansHebrew-Regular.ttf"), width: .infinity, options: options)
    // pdftotext adds controls of direction.
    let scalars = try extracted(picture).unicodeScalars.filter { !(0x202A...0x202E ~= $0.value) }
    #expect(String(String.UnicodeScalarView(scalars)) == string)
  }

  /// Poppler's pixels of a page against the outlines.
  @Test(
    .enabled(if: hasPoppler), arguments: [nil, 700.0] as [Double?], [false, true])
  func pagesShowTheSameInk(weight: Double?, isSelectable: Bool) throws {
    let text = try text(Self.latin, "Inter.var.ttf", weight: weight)
    let expected = try #require(text.glyphLines(width: .infinity).ink)
    var options = PictureOptions(margin: 10)
    options.selectableText = isSelectable
    let picture = Picture(of: text, width: .infinity, options: options)
    let ink = try withTemporaryDirectory { folder in
      try picture.write(to: folder + "/page.pdf")
      let run = try ProcessRun(
        Self.pdftoppm,
        ["-r", "144", "-png", "-singlefile", folder + "/page.pdf", folder + "/page"])
      #expect(run.status == 0)
      return try Pixels(png: loadBytes(folder + "/page.png")).inkBounds()
    }
    let found = try #require(ink)
    #expect(abs(found.minX - 2 * (expected.minX + 10)) <= 1.5)
    #expect(abs(found.maxX - 2 * (expected.maxX + 10)) <= 1.5)
    #expect(abs(found.minY - 2 * (expected.minY + 10)) <= 1.5)
    #expect(abs(found.maxY - 2 * (expected.maxY + 10)) <= 1.5)
  }

  @Test(arguments: [latin, "❤️ & <>", ""]) func anSVGIsXMLOfTheSize(string: String) throws {
    let font = string.hasPrefix("❤️") ? "NotoColorEmoji.ttf" : "NotoSans-Regular.ttf"
    let picture = Picture(
      of: try text(string, font), width: 90, options: PictureOptions(overlays: .all))
    let reader = RootReader()
    let parser = XMLParser(data: Data(try picture.data(.svg)))
    parser.delegate = reader
    #expect(parser.parse())
    #expect(reader.name == "svg")
    #expect(reader.attributes["width"] == "90pt")
    #expect(reader.attributes["viewBox"]?.hasPrefix("0 0 90 ") == true)
  }

  @Test(.enabled(if: hasPoppler)) func pagesComeOneByOneAndHaveTheirOwnSizes() throws {
    let document = try PictureDocument()
    var bytes: [UInt8] = []
    for width in [50.0, 60, 70] {
      try document.append(Picture(of: text(), width: width, options: PictureOptions(margin: 1)))
      bytes += document.takeData()
    }
    #expect(document.pageCount == 3)
    // Pages are written as they come, fonts and the table of contents at the end.
    #expect(!bytes.isEmpty)
    try document.finish()
    bytes += document.takeData()
    let file = String(decoding: bytes, as: UTF8.self)
    #expect(file.hasPrefix("%PDF-1.") && file.hasSuffix("%%EOF\n"))
    #expect(try pageSizes(bytes).map(\.width) == [52, 62, 72])
    let empty = try PictureDocument()
    #expect(throws: RenderingError.self) { try empty.finish() }
  }

  @Test func textIsSelectedInPDFAlone() throws {
    var options = PictureOptions()
    options.selectableText = true
    let picture = Picture(of: try text(), width: 100, options: options)
    for format in [PictureFormat.png, .svg] {
      #expect(throws: RenderingError.noSelectableText(format)) { try picture.data(format) }
    }
  }

  @Test func thePixelsAreAlwaysTheSame() throws {
    let picture = Picture(of: try text(), width: 100)
    #expect(try picture.pngData() == picture.pngData())
  }

  /// The pages of a PDF, in points.
  private func pageSizes(_ bytes: [UInt8]) throws -> [Size] {
    try withTemporaryDirectory { folder in
      try Data(bytes).write(to: URL(filePath: folder + "/pages.pdf"))
      let run = try ProcessRun(Self.pdfinfo, ["-l", "-1", folder + "/pages.pdf"])
      #expect(run.status == 0)
      return run.outputText.matches(of: /size: +([0-9.]+) x ([0-9.]+) pts/).compactMap {
        guard let width = Double($0.1), let height = Double($0.2) else { return nil }
        return Size(width: width, height: height)
      }
    }
  }

  private func extracted(_ picture: Picture) throws -> String {
    try withTemporaryDirectory { folder in
      try picture.write(to: folder + "/page.pdf")
      let run = try ProcessRun(Self.pdftotext, [folder + "/page.pdf", "-"])
      #expect(run.status == 0)
      return run.outputText.trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }
}

/// The outermost element of an XML document.
private final class RootReader: NSObject, XMLParserDelegate {
  var name: String?
  var attributes: [String: String] = [:]

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    guard name == nil else { return }
    name = element
    self.attributes = attributes
  }
}
