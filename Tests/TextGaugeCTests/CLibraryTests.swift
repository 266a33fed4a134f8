import CTextGauge
import Foundation
import TestSupport
import Testing
import TextGaugeC
import TextLayout

/// The functions of the header against the Swift types that they stand for, and against what
/// callers get wrong.
@Suite struct CLibraryTests {
  private static let library = CCalls.library

  /// The samples' texts as Arrow has them.
  private func column(_ texts: [String]) -> (bytes: [UInt8], offsets: [Int32]) {
    var bytes: [UInt8] = []
    var offsets: [Int32] = [0]
    for text in texts {
      bytes += text.utf8
      offsets.append(Int32(bytes.count))
    }
    return (bytes, offsets)
  }

  @Test(arguments: ["uikit", "css"])
  func answersAreThoseOfSwift(_ convention: String) throws {
    let swiftFont = try Self.library.get().font(family: "Noto Sans", size: 17)
    let options = LayoutOptions(convention: convention == "css" ? .css : .uiKit, language: "ja")
    try CCalls.withFont { font in
      var handle: OpaquePointer?
      try CCalls.check { tg_options_create(&handle, $0) }
      defer { tg_options_free(handle) }
      try CCalls.check { tg_options_set(handle, "convention", convention, $0) }
      try CCalls.check { tg_options_set(handle, "language", "ja", $0) }
      for sample in try Sample.load() {
        let expected = MeasuredText(sample.answer, font: swiftFont, options: options)
        var text: OpaquePointer?
        try CCalls.check {
          tg_text_create(sample.answer, sample.answer.utf8.count, font, handle, &text, $0)
        }
        defer { tg_text_free(text) }
        var size = tg_size()
        var (height, least, most, count) = (0.0, 0.0, 0.0, 0)
        try CCalls.check { tg_text_size(text, 120, 0, &size, $0) }
        try CCalls.check { tg_text_height(text, 120, 2, &height, $0) }
        try CCalls.check { tg_text_content_widths(text, &least, &most, $0) }
        try CCalls.check { tg_text_line_count(text, 120, &count, $0) }
        #expect(Size(width: size.width, height: size.height) == expected.size(width: 120))
        #expect(height == expected.height(width: 120, numberOfLines: 2))
        #expect(least == expected.minContentWidth && most == expected.maxContentWidth)
        var lines = [tg_line](repeating: tg_line(), count: count)
        try CCalls.check { tg_text_lines(text, 120, 0, &lines, count, &count, $0) }
        let swiftLines = expected.lines(width: 120)
        #expect(lines.map { $0.start..<$0.end } == swiftLines.map(\.utf8Range))
        #expect(lines.map(\.width) == swiftLines.map(\.width))
        #expect(lines.map(\.baseline) == swiftLines.map(\.baseline))
      }
    }
  }

  @Test(arguments: [0, 1, 3])
  func batchesAreTextsOneByOne(_ threads: Int) throws {
    let texts = try Sample.load().map(\.answer) + ["", "é"]
    let font = try Self.library.get().font(family: "Noto Sans", size: 17)
    let expected = texts.map { MeasuredText($0, font: font).height(width: 200) }
    let (bytes, offsets) = column(texts)
    try CCalls.withFont { font in
      var heights = [Double](repeating: -1, count: texts.count)
      try CCalls.check {
        tg_heights(
          bytes, bytes.count, offsets, TG_OFFSETS_32, texts.count, 200, 0, font, nil, threads,
          &heights, nil, $0)
      }
      #expect(heights == expected)
      let wide = offsets.map(Int64.init)
      heights = [Double](repeating: -1, count: texts.count)
      try CCalls.check {
        tg_heights(
          bytes, bytes.count, wide, TG_OFFSETS_64, texts.count, 200, 0, font, nil, threads,
          &heights, nil, $0)
      }
      #expect(heights == expected)
    }
  }

  @Test(arguments: [0, 1, 3])
  func batchesOfRangesAreTextsOneByOne(_ threads: Int) throws {
    let texts = try Sample.load().map(\.answer) + ["", "é"]
    let font = try Self.library.get().font(family: "Noto Sans", size: 17)
    let measured = texts.map { MeasuredText($0, font: font) }
    let ranges = measured.map { $0.heightRange(width: 200, tolerance: 1) }
    let steps = measured.map { $0.nextSteps(width: 200) }
    let (bytes, offsets) = column(texts)
    try CCalls.withFont { font in
      var columns = [[Double]](
        repeating: [Double](repeating: -1, count: texts.count), count: 4)
      var (least, greatest, below, above) = (columns[0], columns[1], columns[2], columns[3])
      try CCalls.check {
        tg_height_ranges(
          bytes, bytes.count, offsets, TG_OFFSETS_32, texts.count, 200, 1, 0, font, nil, threads,
          &least, &greatest, &below, &above, nil, $0)
      }
      #expect(least == ranges.map(\.least) && greatest == ranges.map(\.greatest))
      #expect(below.map { $0.isNaN ? nil : $0 } == steps.map(\.below))
      #expect(above.map { $0.isNaN ? nil : $0 } == steps.map(\.above))
      columns = [least, greatest]
      try CCalls.check {
        tg_height_ranges(
          bytes, bytes.count, offsets, TG_OFFSETS_32, texts.count, 200, 1, 0, font, nil, threads,
          &least, &greatest, nil, nil, nil, $0)
      }
      #expect([least, greatest] == columns)
      let message = CCalls.message {
        try CCalls.check {
          tg_height_ranges(
            bytes, bytes.count, offsets, TG_OFFSETS_32, texts.count, 200, -1, 0, font, nil, 1,
            &least, &greatest, nil, nil, nil, $0)
        }
      }
      #expect(message == "tolerance -1.0: give 0 or more points")
    }
  }

  /// Texts that are plain, that are shaped, and that are no UTF-8.
  @Test(arguments: ["uikit", "css"])
  func batchesSayHowManyTextsAreReplaced(_ convention: String) throws {
    let texts: [[UInt8]] = [
      Array("plain text in words".utf8), Array("e\u{301} \u{1F469}\u{200D}\u{1F4BB} fi".utf8),
      [0x61, 0xFF, 0x20, 0x62], [0xE2, 0x82], Array("plain text again".utf8),
    ]
    let options = LayoutOptions(convention: convention == "css" ? .css : .uiKit)
    let swiftFont = try Self.library.get().font(family: "Noto Sans", size: 17)
    let expected = texts.map {
      MeasuredText(String(decoding: $0, as: UTF8.self), font: swiftFont, options: options)
        .height(width: 60)
    }
    var offsets: [Int32] = [0]
    for text in texts { offsets.append(offsets.last! + Int32(text.count)) }
    let bytes = texts.flatMap { $0 }
    try CCalls.withFont { font in
      var handle: OpaquePointer?
      try CCalls.check { tg_options_create(&handle, $0) }
      defer { tg_options_free(handle) }
      try CCalls.check { tg_options_set(handle, "convention", convention, $0) }
      var heights = [Double](repeating: -1, count: texts.count)
      var replaced = 0
      try CCalls.check {
        tg_heights(
          bytes, bytes.count, offsets, TG_OFFSETS_32, texts.count, 60, 0, font, handle, 1,
          &heights, &replaced, $0)
      }
      #expect(heights == expected && replaced == 2)
    }
  }

  @Test func offsetsThatLieAreRefused() throws {
    try CCalls.withFont { font in
      func heights(_ offsets: [Int32], _ type: tg_offset_type = TG_OFFSETS_32) -> String? {
        var heights = [Double](repeating: -1, count: max(offsets.count - 1, 1))
        let found = CCalls.message {
          try CCalls.check {
            tg_heights(
              "abc", 3, offsets, type, offsets.count - 1, 200, 0, font, nil, 1, &heights, nil, $0)
          }
        }
        #expect(heights.allSatisfy { $0 == -1 } || found == nil)
        return found
      }
      #expect(heights([0, 1, 3]) == nil)
      #expect(heights([0, 2, 1]) == "offset 2 is 1: give 2 to 3, ascending")
      #expect(heights([0, 4]) == "offset 1 is 4: give 0 to 3, ascending")
      #expect(heights([-1, 3]) == "offset 0 is below zero")
      #expect(heights([0, 3], 16) == "offset_type 16: give TG_OFFSETS_32 or TG_OFFSETS_64")
    }
  }

  @Test func wrongArgumentsAreErrors() throws {
    #expect(
      CCalls.message { try CCalls.check { tg_library_open_directory(nil, 3, nil, $0) } }
        == "library is NULL")
    var library: OpaquePointer?
    #expect(
      CCalls.message { try CCalls.check { tg_library_open_directory(nil, 3, &library, $0) } }
        == "path is NULL")
    #expect(
      CCalls.message {
        try CCalls.check { tg_library_open_directory("/nowhere", 8, &library, $0) }
      }?
      .contains("/nowhere") == true)
    #expect(tg_library_open_directory("/nowhere", 8, &library, nil) == TG_ERROR_FONT)
    #expect(tg_error_status(nil) == TG_OK)
    #expect(tg_error_message(nil) == nil)
    tg_library_free(nil)
    try CCalls.withFont { font in
      var text: OpaquePointer?
      #expect(
        CCalls.message { try CCalls.check { tg_text_create("a", 1, nil, nil, &text, $0) } }
          == "font is NULL")
      #expect(
        CCalls.message { try CCalls.check { tg_text_create("a", 1, font, font, &text, $0) } }
          == "options is an object of another kind")
      #expect(
        CCalls.message { try CCalls.check { tg_text_create("a", -1, font, nil, &text, $0) } }
          == "utf8 has more than 2 GiB")
      var options: OpaquePointer?
      try CCalls.check { tg_options_create(&options, $0) }
      #expect(
        CCalls.message { try CCalls.check { tg_options_set(options, "convention", "word", $0) } }
          == "convention \"word\": give uikit or css")
      #expect(
        CCalls.message { try CCalls.check { tg_options_set(options, "lineheight", "2", $0) } }
          == "no option \"lineheight\": did you mean line-height?")
      #expect(
        CCalls.message { try CCalls.check { tg_options_set(options, "?", "red", $0) } }
          == "no option \"?\": give direction, convention, strictness, wordBreaking, language, "
          + "overflowWrap, includesFallbackMetrics, devicePixelRatio, words, css, unknown or "
          + "rootFontSize, or a property of CSS such as line-height")
      tg_options_free(options)
    }
  }

  @Test func whatIsNoUTF8IsReplaced() throws {
    try CCalls.withFont { font in
      let bytes: [CChar] = [0x61, CChar(bitPattern: 0xFF), 0x62]
      var text: OpaquePointer?
      try CCalls.check { tg_text_create(bytes, 3, font, nil, &text, $0) }
      defer { tg_text_free(text) }
      var most = 0.0
      try CCalls.check { tg_text_content_widths(text, nil, &most, $0) }
      let swiftFont = try Self.library.get().font(family: "Noto Sans", size: 17)
      #expect(most == MeasuredText("a\u{FFFD}b", font: swiftFont).maxContentWidth)
      // Places count in what was measured.
      var (line, count, length) = (tg_line(), 0, 0)
      var utf8: UnsafePointer<CChar>?
      try CCalls.check { tg_text_utf8(text, &utf8, &length, $0) }
      try CCalls.check { tg_text_lines(text, 200, 0, &line, 1, &count, $0) }
      #expect(utf8.map { String(cString: $0) } == "a\u{FFFD}b" && length == 5)
      #expect(line.end == 5)
      var glyphs: OpaquePointer?
      try CCalls.check { tg_text_glyphs(text, 200, 0, &glyphs, $0) }
      defer { tg_glyphs_free(glyphs) }
      try CCalls.check { tg_glyphs_utf8(glyphs, &utf8, &length, $0) }
      #expect(length == 5)
    }
  }

  @Test func stylesChooseTheFace() throws {
    var library: OpaquePointer?
    try CCalls.check {
      tg_library_open_directory(Fixtures.fonts, Fixtures.fonts.utf8.count, &library, $0)
    }
    defer { tg_library_free(library) }
    func width(_ change: (inout tg_font_style) -> Void) throws -> Double {
      var style = tg_font_style_default()
      change(&style)
      var font: OpaquePointer?
      try CCalls.check { tg_font_create(library, "Noto Sans", 9, 17, &style, &font, $0) }
      defer { tg_font_free(font) }
      var text: OpaquePointer?
      try CCalls.check { tg_text_create("weight", 6, font, nil, &text, $0) }
      defer { tg_text_free(text) }
      var most = 0.0
      try CCalls.check { tg_text_content_widths(text, nil, &most, $0) }
      return most
    }
    let bold = try Self.library.get().font(family: "Noto Sans", size: 17, weight: .bold)
    #expect(try width { $0.weight = 700 } == MeasuredText("weight", font: bold).maxContentWidth)
    #expect(
      CCalls.message { _ = try width { $0.weight = .nan } }?.hasPrefix("weight nan: give") == true)
    #expect(CCalls.message { _ = try width { $0.slant = 7 } }?.hasPrefix("slant 7: give 0") == true)
  }

  @Test func requestsAreAnsweredInJSON() throws {
    var library: OpaquePointer?
    var requests: OpaquePointer?
    try CCalls.check {
      tg_library_open_directory(Fixtures.fonts, Fixtures.fonts.utf8.count, &library, $0)
    }
    try CCalls.check { tg_requests_create(library, &requests, $0) }
    tg_library_free(library)
    defer { tg_requests_free(requests) }
    func answer(_ request: String) throws -> String {
      var bytes: UnsafePointer<CChar>?
      var count = 0
      try CCalls.check {
        tg_requests_answer(requests, request, request.utf8.count, &bytes, &count, $0)
      }
      let answer = String(cString: try #require(bytes))
      #expect(answer.utf8.count == count)
      return answer
    }
    let found = try answer(
      #"{"text":"How tall?","font":"Noto Sans","size":17,"width":60}"#)
    // Two lines of (1,069 + 293) / 1,000 em.
    #expect(found.contains("\"height\":46.308,"))
    #expect(try answer("{").contains("\"error\""))
  }

  @Test func theHeaderIsOfTheLibrarysVersion() {
    let version = tg_version().map { String(cString: $0) }
    #expect(version == "\(TG_VERSION_MAJOR).\(TG_VERSION_MINOR).\(TG_VERSION_PATCH)")
  }
}
