import CFreeType
import TestSupport
import Testing

import TextLayout

/// `usesDeviceMetrics` against FreeType, asked glyph by glyph.
@Suite struct InkBoundsTests {
  static let fonts = ["MetricsGap.ttf", "NotoSans-Regular.ttf", "Inter-Regular.otf"]
  private static let plain = [Feature("kern", 0), Feature("calt", 0), Feature("liga", 0)]

  @Test(arguments: fonts) func oneLineOnTheBaseline(_ name: String) throws {
    let font = try LoneFonts.font(name, size: 17, features: Self.plain)
    let text = "Hxgq, j."
    let ink = try ink(of: text, in: name, size: 17)
    let rect = text.boundingRect(size: .zero, options: .usesDeviceMetrics, font: font)
    #expect(areClose(rect.edges, [ink.left, ink.bottom, ink.right, ink.top], tolerance: 1e-6))
  }

  @Test(arguments: fonts) func severalLinesFromTheTop(_ name: String) throws {
    let font = try LoneFonts.font(name, size: 17, features: Self.plain)
    let words = ["Hx", "gqgq", "jo"]
    let rect = words.joined(separator: "\n").boundingRect(
      size: Size(width: 500, height: 0), options: [.usesDeviceMetrics, .usesLineFragmentOrigin],
      font: font)
    let metrics = font.metrics
    var edges = [Double.infinity, .infinity, -.infinity, -.infinity]
    for (index, word) in words.enumerated() {
      let ink = try ink(of: word, in: name, size: 17)
      let baseline = Double(index) * (metrics.ascent + metrics.descent) + metrics.ascent
      edges = [
        min(edges[0], ink.left), min(edges[1], baseline - ink.top), max(edges[2], ink.right),
        max(edges[3], baseline - ink.bottom),
      ]
    }
    #expect(areClose(rect.edges, edges, tolerance: 1e-6))
  }

  @Test func wrappedLinesStartAtTheLeft() throws {
    // Boxes with side bearings of 0.05 em, letters 0.5 em wide and high.
    let font = try LoneFonts.font("MetricsGap.ttf", size: 10)
    let rect = "ab cd".boundingRect(
      size: Size(width: 15, height: 0), options: [.usesDeviceMetrics, .usesLineFragmentOrigin],
      font: font)
    #expect(areClose(rect.edges, [0.5, 4, 9.5, 9 + 12]))
  }

  @Test func textWithoutInkHasNoRectangle() throws {
    let font = try LoneFonts.font("NotoSans-Regular.ttf", size: 17)
    for text in ["", " ", " \n\u{3000}\u{2003}"] {
      for options in [[], .usesLineFragmentOrigin] as [StringDrawingOptions] {
        let rect = text.boundingRect(
          size: .zero, options: options.union(.usesDeviceMetrics), font: font)
        #expect(rect == .zero)
      }
    }
  }

  private struct Ink {
    var left = Double.infinity
    var bottom = Double.infinity
    var right = -Double.infinity
    var top = -Double.infinity
  }

  /// The bounds of a text of letters that neither kern nor join, y upwards from the baseline.
  private func ink(of text: String, in name: String, size: Double) throws -> Ink {
    var library: FT_Library?
    try #require(unsafe FT_Init_FreeType(&library) == 0)
    defer { unsafe FT_Done_FreeType(library) }
    var opened: FT_Face?
    try #require(unsafe FT_New_Face(library, Fixtures.font(name), 0, &opened) == 0)
    let face = try unsafe #require(unsafe opened)
    let scale = unsafe size / Double(face.pointee.units_per_EM)
    var ink = Ink()
    var pen = 0.0
    for scalar in text.unicodeScalars {
      let glyph = unsafe FT_Get_Char_Index(face, FT_ULong(scalar.value))
      try #require(glyph != 0)
      try #require(unsafe FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE)) == 0)
      let slot = try unsafe #require(unsafe face.pointee.glyph)
      var box = FT_BBox()
      unsafe FT_Outline_Get_BBox(&slot.pointee.outline, &box)
      if unsafe slot.pointee.outline.n_points > 0 {
        ink.left = min(ink.left, pen + Double(box.xMin) * scale)
        ink.right = max(ink.right, pen + Double(box.xMax) * scale)
        ink.bottom = min(ink.bottom, Double(box.yMin) * scale)
        ink.top = max(ink.top, Double(box.yMax) * scale)
      }
      pen += unsafe Double(slot.pointee.metrics.horiAdvance) * scale
    }
    return ink
  }
}

extension Rect {
  fileprivate var edges: [Double] { [minX, minY, maxX, maxY] }
}
