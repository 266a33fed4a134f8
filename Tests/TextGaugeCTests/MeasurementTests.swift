import CTextGauge
import TestSupport
import Testing
import TextGaugeC
import TextLayout

/// Batches of many facts, and the largest sizes, against the Swift types that they stand for.
@Suite struct MeasurementTests {
  private static let library = CCalls.library

  /// Texts as Arrow has them.
  private func column(_ texts: [String]) -> (bytes: [UInt8], offsets: [Int32]) {
    var offsets: [Int32] = [0]
    for text in texts { offsets.append(offsets.last! + Int32(text.utf8.count)) }
    return (texts.flatMap { Array($0.utf8) }, offsets)
  }

  /// What `tg_shown` has.
  private func texts(of shown: OpaquePointer?) throws -> [String] {
    var bytes: UnsafePointer<CChar>?
    var offsets: UnsafePointer<Int64>?
    var count = 0
    try CCalls.check { tg_shown_column(shown, &bytes, &offsets, &count, $0) }
    let (start, places) = (try #require(bytes), try #require(offsets))
    return (0..<count).map { index in
      let part = UnsafeRawBufferPointer(
        start: start + Int(places[index]), count: Int(places[index + 1] - places[index]))
      return String(decoding: part, as: UTF8.self)
    }
  }

  @Test(arguments: [1, 3]) func batchesHaveManyFacts(_ threads: Int) throws {
    let texts = try Sample.load().map(\.answer) + ["", "é"]
    let swiftFont = try Self.library.get().font(family: "Noto Sans", size: 17)
    let widths = [120.0, 300]
    let expected = texts.flatMap { text in
      widths.map {
        MeasuredText(text, font: swiftFont).measurement(width: $0, numberOfLines: 2)
      }
    }
    let (bytes, offsets) = column(texts)
    try CCalls.withFont { font in
      let count = expected.count
      var heights = [Double](repeating: -1, count: count)
      var (widest, last) = (heights, heights)
      var lines = [Int64](repeating: -1, count: count)
      var isCut = [UInt8](repeating: 9, count: count)
      var shown: OpaquePointer?
      defer { tg_shown_free(shown) }
      try heights.withUnsafeMutableBufferPointer { heights in
        try widest.withUnsafeMutableBufferPointer { widest in
          try last.withUnsafeMutableBufferPointer { last in
            try lines.withUnsafeMutableBufferPointer { lines in
              try isCut.withUnsafeMutableBufferPointer { isCut in
                var places = tg_measurement_places(
                  height: heights.baseAddress, line_count: lines.baseAddress,
                  width: widest.baseAddress, last_line_width: last.baseAddress,
                  is_cut: isCut.baseAddress)
                try CCalls.check {
                  tg_measurements(
                    bytes, bytes.count, offsets, TG_OFFSETS_32, texts.count, widths, 2,
                    TG_WIDTHS_ALL, 2, font, nil, threads, &places, &shown, nil, $0)
                }
              }
            }
          }
        }
      }
      #expect(heights == expected.map(\.height))
      #expect(lines == expected.map { Int64($0.lineCount) })
      #expect(widest == expected.map(\.width))
      #expect(last == expected.map(\.lastLineWidth))
      #expect(isCut == expected.map { $0.isCut == true ? 1 : 0 })
      #expect(try self.texts(of: shown) == expected.map { $0.shownText! })
    }
  }

  @Test func eachTextMayHaveItsWidth() throws {
    let (bytes, offsets) = column(["How tall?", "How tall?"])
    let swiftFont = try Self.library.get().font(family: "Noto Sans", size: 17)
    let text = MeasuredText("How tall?", font: swiftFont)
    try CCalls.withFont { font in
      func heights(_ widths: [Double], _ use: tg_width_use) throws -> [Double] {
        var heights = [-1.0, -1]
        try heights.withUnsafeMutableBufferPointer { heights in
          var places = tg_measurement_places()
          places.height = heights.baseAddress
          try CCalls.check {
            tg_measurements(
              bytes, bytes.count, offsets, TG_OFFSETS_32, 2, widths, widths.count, use, 0, font,
              nil, 1, &places, nil, nil, $0)
          }
        }
        return heights
      }
      let found = try heights([60, 300], TG_WIDTHS_EACH)
      #expect(found == [text.height(width: 60), text.height(width: 300)])
      #expect(found[0] > found[1])
      #expect(
        CCalls.message { _ = try heights([60], TG_WIDTHS_EACH) }
          == "width_count 1: give as many widths as texts, 2")
      #expect(
        CCalls.message { _ = try heights([60, 61], 7) }
          == "width_use 7: give TG_WIDTHS_ALL or TG_WIDTHS_EACH")
    }
  }

  @Test func largestSizesFitTheirBox() throws {
    let sizes = tg_font_sizes(least: 8, greatest: 72, step: 0, breaks_words: false)
    let (bytes, offsets) = column(["How tall?", "Incomprehensibilities"])
    let box = tg_size(width: 80, height: 60)
    let swiftFont = try Self.library.get().font(family: "Noto Sans", size: 17)
    let text = MeasuredText("How tall?", font: swiftFont)
    let expected = try #require(
      text.largestFontSize(of: FontSizes(8...72), fitting: Size(width: 80, height: 60)))
    try CCalls.withFont { font in
      var found = [-1.0, -1]
      try CCalls.check {
        tg_largest_sizes(
          bytes, bytes.count, offsets, TG_OFFSETS_32, 2, box, 0, sizes, font, nil, 2, &found, nil,
          $0)
      }
      #expect(found[0] == expected && found[1].isNaN)
      var handle: OpaquePointer?
      try CCalls.check { tg_text_create("How tall?", 9, font, nil, &handle, $0) }
      defer { tg_text_free(handle) }
      var size = -1.0
      try CCalls.check { tg_text_largest_size(handle, box, 0, sizes, &size, $0) }
      #expect(size == expected)
      var larger: OpaquePointer?
      try CCalls.check { tg_text_with_size(handle, size, &larger, $0) }
      defer { tg_text_free(larger) }
      var height = 0.0
      try CCalls.check { tg_text_height(larger, 80, 0, &height, $0) }
      #expect(height <= 60)
      var largeFont: OpaquePointer?
      try CCalls.check { tg_font_with_size(font, 34, &largeFont, $0) }
      defer { tg_font_free(largeFont) }
      var label: OpaquePointer?
      try CCalls.check { tg_label_create("How tall?", 9, largeFont, nil, nil, &label, $0) }
      defer { tg_label_free(label) }
      var one = -1.0
      try CCalls.check { tg_label_largest_size(label, box, sizes, &one, $0) }
      let swiftLabel = Label("How tall?", font: swiftFont)
      let room = Size(width: 80, height: 60)
      #expect(one == swiftLabel.largestFontSize(of: FontSizes(8...72), fitting: room))
      var wrong = sizes
      wrong.least = 80
      let message = CCalls.message {
        try CCalls.check { tg_label_largest_size(label, box, wrong, &one, $0) }
      }
      #expect(message == "sizes.least 80.0: give no more than greatest, 72.0")
    }
  }
}
