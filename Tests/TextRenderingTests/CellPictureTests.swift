internal import AutoLayout
import TableLayout
import TestSupport
import TextLayout
import TextRendering
import Testing

/// Cells in a font whose glyphs are as wide as it is large: an x is a box half as high.
@Suite struct CellPictureTests {
  private static let red = Color(red: 255, green: 59, blue: 48)
  private static let green = Color(red: 40, green: 180, blue: 80)

  /// A picture of 20 by 20, 10 from the left and the top, and 10 beside it a label.
  private func layout(
    _ text: String, category: ContentSizeCategory = .large, lines: Int = 0
  ) throws -> CellLayout {
    let library = try FontLibrary(files: [Fixtures.font("Em.ttf")])
    let font = try FontRule.preferred(.body, family: "TextGauge Em", in: library)
    let template = try CellTemplate("Cell") { cell in
      let size = Size(width: 20, height: 20)
      try cell.add(.image(ImageTemplate { _ in size }), name: "icon")
      try cell.label("words", "{text}", font: font, numberOfLines: lines)
      try cell.constrain(visualFormat: "H:|-10-[icon(20)]-10-[words]-10-|")
      try cell.constrain(visualFormat: "V:|-10-[icon(20)]")
      try cell.constrain(visualFormat: "V:|-10-[words]-10-|")
      cell.separator = .point
    }
    var sizer = template.sizer(width: 150, traits: Traits(category: category))
    return sizer.layout(of: try template.cell(for: Row(text)))
  }

  @Test func glyphsStandInTheirLabels() throws {
    let layout = try layout("xx xx xx")
    let view = try #require(layout["words"])
    #expect(view.frame.origin == Point(x: 40, y: 10))
    let lines = view.glyphLines()
    #expect(lines.map(\.line) == view.labelLayout?.lines)
    let pixels = try Pixels(Picture(of: layout, options: PictureOptions(scale: 1)))
    let ink = try #require(pixels.bounds { $0.red < 40 })
    #expect(abs(ink.minX - 40) <= 2 && ink.minY >= 10)
  }

  @Test func glyphsAreAsLargeAsTheCategory() throws {
    let layout = try layout("x", category: .accessibilityExtraExtraExtraLarge)
    let run = try #require(layout["words"]?.glyphLines().first?.runs.first)
    #expect(run.font.size == 53)
    #expect(run.glyphs.map(\.advance) == [53])
  }

  @Test func imagesAreCrossedRectangles() throws {
    let pixels = try Pixels(Picture(of: layout("x"), options: PictureOptions(scale: 1)))
    let gray = Color(red: 128, green: 128, blue: 128)
    #expect(pixels.bounds { $0 == gray } == Rect(x: 10, y: 10, width: 20, height: 20))
    #expect(pixels[20, 20] != .white)
  }

  @Test func theSeparatorIsAtTheBottom() throws {
    let layout = try layout("x")
    let height = layout.height
    #expect(layout.separatorRect == Rect(x: 0, y: height - 1, width: 150, height: 1))
    let pixels = try Pixels(Picture(of: layout, options: PictureOptions(scale: 1)))
    #expect(pixels[75, pixels.height - 1] != .white && pixels[75, pixels.height - 3] == .white)
  }

  @Test func framesAreGreenAndCutOnesRed() throws {
    let options = PictureOptions(scale: 1, overlays: [.frames, .problems])
    let whole = try Pixels(Picture(of: layout("x"), options: options))
    #expect(whole.bounds { $0 == Self.red } == nil)
    #expect(whole.bounds { $0 == Self.green } != nil)
    let layout = try layout("xx xx xx xx", lines: 1)
    #expect(layout["words"]?.isTruncated == true)
    let cut = try Pixels(Picture(of: layout, options: options))
    // The label is from 40 to 140, one line of 17 high.
    #expect(cut[40, 20] == Self.red && cut[139, 20] == Self.red && cut[90, 26] == Self.red)
    #expect(cut[10, 20] == Self.green)
  }
}
