internal import AutoLayout
import TableLayout
import TestSupport
import TextLayout
import TextRendering
import Testing

/// Overlays in a font whose glyphs are as wide as it is large, 0.88 of it above the baseline.
@Suite struct OverlayTests {
  private static let pink = Color(red: 255, green: 45, blue: 85)

  private func label(_ text: String) throws -> Label {
    var label = Label(text, font: try LoneFonts.font("Em.ttf", size: 20))
    label.numberOfLines = 0
    return label
  }

  @Test func baselinesLieBelowTheirGlyphs() throws {
    let picture = Picture(
      of: try label("x x"), in: Size(width: 50, height: 40),
      options: PictureOptions(scale: 2, overlays: .baselines))
    let pixels = try Pixels(picture)
    // Lines of 20 points, x and x: baselines at 17.6 and 37.6, which are 35.2 and 75.2 pixels.
    #expect(pixels.bounds { $0 == Self.pink } == Rect(x: 0, y: 34, width: 40, height: 41))
  }

  @Test func aTruncationTokenIsRed() throws {
    let red = Color(red: 255, green: 59, blue: 48)
    func pixels(_ text: String) throws -> Pixels {
      try Pixels(
        Picture(
          of: try label(text), in: Size(width: 80, height: 20),
          options: PictureOptions(scale: 1, overlays: .problems)))
    }
    #expect(try pixels("xxxx").bounds { $0 == red } == nil)
    let cut = try pixels("xxxxxxx")
    // The label has a red edge, and so has the token: the last glyph of four.
    #expect(cut.bounds { $0 == red } == Rect(x: 0, y: 0, width: 80, height: 20))
    #expect(cut[60, 3] == red && cut[79, 3] == red)
    #expect(cut[30, 2] == .white && cut[70, 2] != .white)
  }

  @Test func aTextViewShowsItsInsets() throws {
    let view = TextView("x", font: try LoneFonts.font("Em.ttf", size: 20))
    let picture = Picture(
      of: view, width: 60, options: PictureOptions(scale: 1, overlays: .margins))
    let pixels = try Pixels(picture)
    let orange = Color(red: 255, green: 149, blue: 0)
    // Insets of 8 above and below.
    #expect(pixels.bounds { $0 == orange } == Rect(x: 0, y: 8, width: 60, height: 20))
    // The padding of 5 at both ends.
    #expect(pixels[5, 15] == orange && pixels[54, 15] == orange)
  }

  @Test func placeholdersStandWhereAttachmentsAre() throws {
    let font = try LoneFonts.font("Em.ttf", size: 20)
    let text = StyledText("x\(TextAttachment(size: Size(width: 30, height: 10)))", font: font)
    let pixels = try Pixels(
      Picture(of: MeasuredText(text), width: .infinity, options: PictureOptions(scale: 1)))
    // It stands on the baseline at 17.6, from 7.6 on: its edges go to the nearest pixels.
    let gray = pixels.bounds { $0.red == 128 && $0.green == 128 && $0.blue == 128 }
    #expect(gray == Rect(x: 20, y: 8, width: 30, height: 10))
  }

  /// 10 points above the text, 20 of text, 12 below: lines 6 points from the right edge of what
  /// they measure, the text's from 10 to 90 and the margins' from 10 to 90, too.
  @Test func theHeightChainStandsWhereItsPartsAre() throws {
    let library = try FontLibrary(files: [Fixtures.font("Em.ttf")])
    let font = FontRule.fixed(try library.font(family: "TextGauge Em", size: 20))
    let template = try CellTemplate("cell") { cell in
      try cell.label("title", "{text}", font: font)
      try cell.constrain(visualFormat: "H:|-10-[title]-10-|")
      try cell.constrain(visualFormat: "V:|-10-[title]-12-|")
    }
    var sizer = template.sizer(width: 100, traits: Traits())
    let layout = sizer.layout(of: try template.cell(for: Row("x")))
    #expect(layout.heightParts.map(\.points) == [10, 20, 12])
    #expect(layout.heightParts.map { $0.rect?.minY } == [0, 10, 30])
    #expect(layout.heightParts.map { $0.rect?.maxY } == [10, 30, 42])
    let purple = Color(red: 175, green: 82, blue: 222)
    let pixels = try Pixels(
      Picture(of: layout, options: PictureOptions(scale: 1, overlays: .heightChain)))
    #expect((12..<28).contains { pixels[84, $0] == purple })
    #expect(!(0..<42).contains { pixels[50, $0] == purple })
  }

  /// A line of 20 points between margins of 8, which count among the points of what holds it there.
  @Test func marginsArePartsOfTheHeightChain() throws {
    let library = try FontLibrary(files: [Fixtures.font("Em.ttf")])
    let font = FontRule.fixed(try library.font(family: "TextGauge Em", size: 20))
    let template = try CellTemplate("cell") { cell in
      cell.layoutMargins = Insets(top: 8, left: 8, bottom: 8, right: 8)
      try cell.label("title", "{text}", font: font)
      try cell.constrain(visualFormat: "H:|-[title]-|")
      try cell.constrain(visualFormat: "V:|-[title]-|")
    }
    var sizer = template.sizer(width: 100, traits: Traits())
    let layout = sizer.layout(of: try template.cell(for: Row("x")))
    #expect(layout.heightParts.map(\.points) == [8, 20, 8])
    #expect(layout.heightParts.map { $0.rect?.minY } == [0, 8, 28])
    #expect(layout.heightParts.map { $0.rect?.maxY } == [8, 28, 36])
  }
}
