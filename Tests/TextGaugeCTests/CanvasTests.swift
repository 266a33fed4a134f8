import CTextGauge
import Foundation
import TestSupport
import Testing
import TextGaugeC
import TextLayout
import TextRendering

/// Canvases and documents of C's, beside pictures that Swift makes.
@Suite struct CanvasTests {
  private static let red = tg_color(red: 200, green: 0, blue: 0, alpha: 255)

  private func withCanvas(_ body: (OpaquePointer) throws -> Void) throws {
    var canvas: OpaquePointer?
    try CCalls.check { tg_canvas_create(tg_size(width: 60, height: 40), nil, &canvas, $0) }
    defer { tg_canvas_free(canvas) }
    try body(try #require(canvas))
  }

  private func withPicture(
    of canvas: OpaquePointer, _ body: (OpaquePointer) throws -> Void
  ) throws {
    var picture: OpaquePointer?
    try CCalls.check { tg_picture_create_canvas(canvas, &picture, $0) }
    defer { tg_picture_free(picture) }
    try body(try #require(picture))
  }

  private func png(_ canvas: OpaquePointer) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try withPicture(of: canvas) { picture in
      var (data, length) = (UnsafePointer<UInt8>?.none, 0)
      try CCalls.check { tg_picture_draw(picture, "png", &data, &length, $0) }
      bytes = Array(UnsafeBufferPointer(start: data, count: length))
    }
    return bytes
  }

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> tg_rect {
    tg_rect(x: x, y: y, width: width, height: height)
  }

  @Test func canvasesDrawAsSwiftsDo() throws {
    let library = try FontLibrary(directory: Fixtures.testFonts)
    let text = MeasuredText("ab cd", font: try library.font(family: "TextGauge Em", size: 10))
    let expected = Picture(size: Size(width: 60, height: 40)) { canvas in
      canvas.fill(Rect(x: 1, y: 2, width: 30, height: 20), Color(red: 200, green: 0, blue: 0))
      canvas.stroke(Rect(x: 5, y: 5, width: 10, height: 10))
      canvas.clip(to: Rect(x: 0, y: 0, width: 25, height: 15)) { canvas in
        canvas.draw(text.glyphLines(width: 20), at: Point(x: 3, y: 4))
      }
      canvas.drawPlaceholder(Rect(x: 40, y: 20, width: 10, height: 10))
    }
    try CCalls.withFont("TextGauge Em", size: 10, folder: Fixtures.testFonts) { font in
      try CCalls.withText("ab cd", font) { text in
        var glyphs: OpaquePointer?
        try CCalls.check { tg_text_glyphs(text, 20, 0, &glyphs, $0) }
        defer { tg_glyphs_free(glyphs) }
        try withCanvas { canvas in
          try CCalls.check { tg_canvas_fill(canvas, rect(1, 2, 30, 20), Self.red, $0) }
          try CCalls.check { tg_canvas_stroke(canvas, rect(5, 5, 10, 10), tg_color(), $0) }
          try CCalls.check { tg_canvas_begin_clip(canvas, rect(0, 0, 25, 15), $0) }
          try CCalls.check { tg_canvas_draw_glyphs(canvas, glyphs, tg_point(x: 3, y: 4), $0) }
          try CCalls.check { tg_canvas_end_clip(canvas, $0) }
          try CCalls.check { tg_canvas_draw_placeholder(canvas, rect(40, 20, 10, 10), $0) }
          #expect(try png(canvas) == expected.pngData())
        }
      }
    }
  }

  /// A cell of one line is as high as its line and its margins: 5, 10 and 5 points.
  @Test func canvasesShowCells() throws {
    let yaml = """
      font: {family: TextGauge Em, size: 10}
      views: [{name: body, type: label, text: "{text}", lines: 0}]
      constraints: ["H:|[body]|", "V:|-5-[body]-5-|"]
      """
    try CCalls.withTemplate(yaml) { cell in
      try CCalls.withRows(#"[{"text":"ab"}]"#) { rows in
        try withCanvas { canvas in
          let empty = try png(canvas)
          var (size, traits) = (tg_size(), tg_traits_default())
          traits.width = 50
          try CCalls.check {
            tg_canvas_draw_cell(canvas, cell, rows, 0, &traits, tg_point(x: 5, y: 5), &size, $0)
          }
          #expect(size.width == 50 && size.height == 20)
          #expect(try png(canvas) != empty)
          let status = tg_canvas_draw_cell(
            canvas, cell, rows, 1, nil, tg_point(), nil, nil)
          #expect(status == TG_ERROR_ARGUMENT)
        }
      }
    }
  }

  @Test func imagesAreReadAtOnce() throws {
    try withTemporaryDirectory { folder in
      let path = "\(folder)/red.png"
      let red = Color(red: 200, green: 0, blue: 0)
      let image = Picture(size: Size(width: 4, height: 4)) { canvas in
        canvas.fill(Rect(x: 0, y: 0, width: 4, height: 4), red)
      }
      try image.write(to: path)
      try withCanvas { canvas in
        let box = rect(10, 10, 20, 20)
        try CCalls.check { tg_canvas_draw_image(canvas, path, path.utf8.count, box, $0) }
        try FileManager.default.removeItem(atPath: path)
        let expected = Picture(size: Size(width: 60, height: 40)) { canvas in
          canvas.fill(Rect(x: 10, y: 10, width: 20, height: 20), red)
        }
        #expect(try png(canvas) == expected.pngData())
        let status = tg_canvas_draw_image(canvas, path, path.utf8.count, box, nil)
        #expect(status == TG_ERROR_FILE)
      }
    }
  }

  @Test func picturesDoNotChangeWithTheirCanvas() throws {
    try withCanvas { canvas in
      try withPicture(of: canvas) { picture in
        try CCalls.check { tg_canvas_fill(canvas, rect(0, 0, 60, 40), Self.red, $0) }
        var (data, length) = (UnsafePointer<UInt8>?.none, 0)
        try CCalls.check { tg_picture_draw(picture, "png", &data, &length, $0) }
        let blank = Picture(size: Size(width: 60, height: 40)) { _ in }
        #expect(
          try Array(UnsafeBufferPointer(start: data, count: length)) == blank.pngData())
      }
    }
  }

  @Test func wrongDrawingIsAnError() throws {
    var canvas: OpaquePointer?
    for side in [-1, .nan, Double.infinity] {
      let size = tg_size(width: side, height: 1)
      #expect(tg_canvas_create(size, nil, &canvas, nil) == TG_ERROR_ARGUMENT)
    }
    #expect(canvas == nil)
    try withCanvas { canvas in
      #expect(tg_canvas_fill(canvas, rect(.nan, 0, 1, 1), Self.red, nil) == TG_ERROR_ARGUMENT)
      #expect(tg_canvas_stroke(nil, rect(0, 0, 1, 1), Self.red, nil) == TG_ERROR_ARGUMENT)
      #expect(tg_canvas_draw_glyphs(canvas, nil, tg_point(), nil) == TG_ERROR_ARGUMENT)
      #expect(tg_canvas_end_clip(canvas, nil) == TG_ERROR_DATA)
      for _ in 0..<100 {
        try CCalls.check { tg_canvas_begin_clip(canvas, rect(0, 0, 60, 40), $0) }
      }
      #expect(tg_canvas_begin_clip(canvas, rect(0, 0, 60, 40), nil) == TG_ERROR_DATA)
      var picture: OpaquePointer?
      #expect(tg_picture_create_canvas(canvas, &picture, nil) == TG_ERROR_DATA)
      for _ in 0..<100 { try CCalls.check { tg_canvas_end_clip(canvas, $0) } }
      #expect(try png(canvas) == Picture(size: Size(width: 60, height: 40)) { _ in }.pngData())
    }
  }

  private func withDocument(_ body: (OpaquePointer) throws -> Void) throws {
    var document: OpaquePointer?
    try CCalls.check { tg_document_create(&document, $0) }
    defer { tg_document_free(document) }
    try body(try #require(document))
  }

  private func taken(_ document: OpaquePointer) throws -> [UInt8] {
    var (data, length) = (UnsafePointer<UInt8>?.none, 0)
    try CCalls.check { tg_document_take(document, &data, &length, $0) }
    return Array(UnsafeBufferPointer(start: data, count: length))
  }

  @Test func documentsHaveAPageForEachPicture() throws {
    let expected = try PictureDocument()
    for color in [Color(red: 200, green: 0, blue: 0), Color(red: 0, green: 0, blue: 200)] {
      try expected.append(
        Picture(size: Size(width: 60, height: 40)) { canvas in
          canvas.fill(Rect(x: 0, y: 0, width: 30, height: 40), color)
        })
    }
    try expected.finish()
    try withDocument { document in
      #expect(tg_document_finish(document, nil) == TG_ERROR_DATA)
      var bytes: [UInt8] = []
      for color in [Self.red, tg_color(red: 0, green: 0, blue: 200, alpha: 255)] {
        try withCanvas { canvas in
          try CCalls.check { tg_canvas_fill(canvas, rect(0, 0, 30, 40), color, $0) }
          try withPicture(of: canvas) { picture in
            try CCalls.check { tg_document_append(document, picture, $0) }
          }
        }
        bytes += try taken(document)
      }
      var count = 0
      try CCalls.check { tg_document_page_count(document, &count, $0) }
      #expect(count == 2)
      try CCalls.check { tg_document_finish(document, $0) }
      bytes += try taken(document)
      // The time of making is in both.
      #expect(withoutDates(bytes) == withoutDates(expected.takeData()))
      #expect(tg_document_finish(document, nil) == TG_ERROR_DATA)
      #expect(try taken(document).isEmpty)
    }
  }

  private func withoutDates(_ pdf: [UInt8]) -> String {
    String(decoding: pdf, as: UTF8.self).split(separator: "\n")
      .filter { !$0.contains("CreationDate") }.joined(separator: "\n")
  }

  /// A side of a page has at most 32767 points; the document goes on after it.
  @Test func pagesThatCannotBeAreRefused() throws {
    try withDocument { document in
      var canvas: OpaquePointer?
      let size = tg_size(width: 40_000, height: 10)
      try CCalls.check { tg_canvas_create(size, nil, &canvas, $0) }
      defer { tg_canvas_free(canvas) }
      try withPicture(of: try #require(canvas)) { picture in
        #expect(tg_document_append(document, picture, nil) == TG_ERROR_SIZE)
      }
      try withCanvas { canvas in
        try withPicture(of: canvas) { picture in
          try CCalls.check { tg_document_append(document, picture, $0) }
        }
      }
      try CCalls.check { tg_document_finish(document, $0) }
      try withCanvas { canvas in
        try withPicture(of: canvas) { picture in
          #expect(tg_document_append(document, picture, nil) == TG_ERROR_DATA)
        }
      }
    }
  }
}
