import CTextGauge
import TestSupport
import Testing
import TextGaugeC
import TextLayout

/// Styled texts, glyphs and labels of C's, by arithmetic on a font whose characters are all one em
/// wide, 0.88 em above the baseline and 0.12 em below.
@Suite struct TextPartTests {
  private func withEm(_ size: Double = 10, _ body: (OpaquePointer) throws -> Void) throws {
    try CCalls.withFont("TextGauge Em", size: size, folder: Fixtures.testFonts, body)
  }

  private func withGlyphs(
    _ text: String, width: Double, _ body: (OpaquePointer) throws -> Void
  ) throws {
    try withEm { font in
      try CCalls.withText(text, font) { text in
        var glyphs: OpaquePointer?
        try CCalls.check { tg_text_glyphs(text, width, 0, &glyphs, $0) }
        defer { tg_glyphs_free(glyphs) }
        try body(try #require(glyphs))
      }
    }
  }

  private func list<Element>(
    _ call: (
      UnsafeMutablePointer<UnsafePointer<Element>?>, UnsafeMutablePointer<Int>,
      UnsafeMutablePointer<OpaquePointer?>
    ) -> tg_status
  ) throws -> [Element] {
    var elements: UnsafePointer<Element>?
    var count = 0
    try CCalls.check { call(&elements, &count, $0) }
    return Array(UnsafeBufferPointer(start: elements, count: count))
  }

  @Test func glyphsStandWhereTheyAreDrawn() throws {
    try withGlyphs("ab cd", width: 25) { glyphs in
      let lines = try list { tg_glyphs_lines(glyphs, $0, $1, $2) }
      #expect(lines.map(\.start) == [0, 3] && lines.map(\.end) == [3, 5])
      #expect(lines.map(\.width) == [20, 20] && lines.map(\.y) == [0, 10])
      let all = try list { tg_glyphs_glyphs(glyphs, $0, $1, $2) }
      #expect(all.map(\.x) == [0, 10, 20, 0, 10])
      #expect(all.map(\.y) == [8.8, 8.8, 8.8, 18.8, 18.8])
      #expect(all.map(\.start) == [0, 1, 2, 3, 4] && all.allSatisfy { $0.end == $0.start + 1 })
      let runs = try list { tg_glyphs_runs(glyphs, $0, $1, $2) }
      #expect(runs.map(\.line) == [0, 0, 1] && runs.map(\.is_hanging) == [0, 1, 0])
      #expect(runs.map(\.first_glyph) == [0, 2, 3] && runs.map(\.glyph_count) == [2, 1, 2])
      var font: OpaquePointer?
      try CCalls.check { tg_glyphs_font(glyphs, Int(runs[2].font), &font, $0) }
      defer { tg_font_free(font) }
      var source = tg_font_source()
      try CCalls.check { tg_font_get_source(font, &source, $0) }
      #expect(source.family.map { String(cString: $0) } == "TextGauge Em")
      #expect(source.path.map { String(cString: $0) } == Fixtures.testFonts + "/Em.ttf")
      #expect(
        CCalls.message { try CCalls.check { tg_glyphs_font(glyphs, 1, &font, $0) } }
          == "index 1: there are 1 fonts")
    }
  }

  private func requested(_ json: String, _ text: inout OpaquePointer?) throws {
    var library: OpaquePointer?
    let folder = Fixtures.testFonts
    try CCalls.check { tg_library_open_directory(folder, folder.utf8.count, &library, $0) }
    defer { tg_library_free(library) }
    try CCalls.check { tg_text_create_request(library, json, json.utf8.count, &text, $0) }
  }

  @Test func requestsHaveInlineBoxes() throws {
    var text: OpaquePointer?
    try requested(
      #"""
      {"font":"TextGauge Em","size":10,"css":{},"runs":[{"text":"ab "},
       {"css":{"padding":"0 3px 0 5px","border":"1px solid"},"runs":[{"text":"cd"}]}]}
      """#, &text)
    defer { tg_text_free(text) }
    var size = tg_size()
    try CCalls.check { tg_text_size(text, 100, 0, &size, $0) }
    #expect(size.width == 30 + 6 + 20 + 4)
    var glyphs: OpaquePointer?
    try CCalls.check { tg_text_glyphs(text, 59, 0, &glyphs, $0) }
    defer { tg_glyphs_free(glyphs) }
    let boxes = try list { tg_glyphs_boxes(glyphs, $0, $1, $2) }
    #expect(boxes.map(\.line) == [1] && boxes.map(\.box) == [0])
    #expect(boxes[0].x == 0 && boxes[0].width == 30 && boxes[0].height == 12)
    #expect(boxes[0].has_left_end && boxes[0].has_right_end)
    var other: OpaquePointer?
    #expect(
      CCalls.message {
        try requested(#"{"text":"a","font":"TextGauge Em","size":10,"width":5}"#, &other)
      } == #"field "width": ask the text for it, and leave it out"#)
    #expect(
      CCalls.message {
        try requested(
          #"{"runs":[{"css":{},"text":"a"}],"font":"TextGauge Em","size":10}"#, &other)
      }?.contains("give the request css, too") == true)
  }

  @Test func editorsFindCaretsWordsAndSelections() throws {
    try withGlyphs("ab cd", width: 25) { glyphs in
      var carets = [tg_caret](repeating: tg_caret(), count: 2)
      var count = 0
      try CCalls.check { tg_glyphs_carets(glyphs, 1, false, &carets, &count, $0) }
      #expect(count == 1 && carets[0].x == 10 && carets[0].top == 0 && carets[0].bottom == 10)
      // Beyond the end is the end.
      try CCalls.check { tg_glyphs_carets(glyphs, -1, false, &carets, &count, $0) }
      #expect(carets[0].x == 20 && carets[0].line == 1)
      var hit = tg_hit()
      try CCalls.check { tg_glyphs_hit(glyphs, tg_point(x: 12, y: 15), &hit, $0) }
      #expect(hit.cluster.start == 4 && hit.offset == 4 && hit.line == 1 && hit.is_inside)
      var word = tg_range()
      try CCalls.check { tg_glyphs_word(glyphs, 4, &word, $0) }
      #expect(word.start == 3 && word.end == 5)
      var rects = [tg_rect](repeating: tg_rect(), count: 4)
      let range = tg_range(start: 1, end: 4)
      try CCalls.check { tg_glyphs_selection(glyphs, range, &rects, 4, &count, $0) }
      #expect(count == 2 && rects[1].x == 0 && rects[1].width == 10 && rects[1].y == 10)
    }
  }

  /// As in Swift and in requests: exact, a multiple of the size of 10, and that and so many points.
  @Test(arguments: [(0, 7.0, 10.0), (1, 16, 16), (2, 1.25, 12.5), (3, 4, 14), (3, -20, 0)])
  func lineHeightsCountFromThePointSize(kind: Int32, value: Double, height: Double) throws {
    try withEm { font in
      var styled: OpaquePointer?
      try CCalls.check { tg_styled_create(&styled, $0) }
      defer { tg_styled_free(styled) }
      var attributes = tg_attributes_default()
      attributes.font = font
      try CCalls.check { tg_styled_append(styled, "ab", 2, &attributes, $0) }
      // What is higher than the line raises nothing but a line of the fonts' own height.
      if kind != 0 {
        try CCalls.check {
          tg_styled_append_attachment(styled, tg_size(width: 30, height: 40), &attributes, $0)
        }
      }
      var paragraph = tg_paragraph_default()
      (paragraph.line_height, paragraph.line_height_value) = (kind, value)
      let all = tg_range(start: 0, end: -1)
      try CCalls.check { tg_styled_set_paragraph(styled, all, &paragraph, $0) }
      var text: OpaquePointer?
      try CCalls.check { tg_text_create_styled(styled, nil, &text, $0) }
      defer { tg_text_free(text) }
      var size = tg_size()
      try CCalls.check { tg_text_size(text, 200, 0, &size, $0) }
      #expect(size.height == height)
      paragraph.line_height = 4
      #expect(
        CCalls.message {
          try CCalls.check { tg_styled_set_paragraph(styled, all, &paragraph, $0) }
        } == "paragraph.line_height 4: give 0 to 3")
    }
  }

  @Test func partsHaveFontsOfTheirOwn() throws {
    try withEm { small in
      try withEm(20) { large in
        var styled: OpaquePointer?
        try CCalls.check { tg_styled_create(&styled, $0) }
        defer { tg_styled_free(styled) }
        var text: OpaquePointer?
        #expect(
          CCalls.message { try CCalls.check { tg_text_create_styled(styled, nil, &text, $0) } }
            == "styled has no parts: append one, empty or not")
        var attributes = tg_attributes_default()
        attributes.font = small
        try CCalls.check { tg_styled_append(styled, "ab", 2, &attributes, $0) }
        attributes.font = large
        attributes.underline = 1
        attributes.underline_color = tg_color(red: 200, green: 0, blue: 0, alpha: 255)
        try CCalls.check { tg_styled_append(styled, "cd", 2, &attributes, $0) }
        try CCalls.check {
          tg_styled_append_attachment(styled, tg_size(width: 30, height: 40), &attributes, $0)
        }
        var paragraph = tg_paragraph_default()
        paragraph.alignment = 2
        let all = tg_range(start: 0, end: -1)
        try CCalls.check { tg_styled_set_paragraph(styled, all, &paragraph, $0) }
        try CCalls.check { tg_text_create_styled(styled, nil, &text, $0) }
        defer { tg_text_free(text) }
        var size = tg_size()
        try CCalls.check { tg_text_size(text, 200, 0, &size, $0) }
        // 2 · 10 + 2 · 20 + 30 wide; 40 above the baseline, and 0.12 · 20 below it.
        #expect(size.width == 90 && size.height == 42.4)
        var line = tg_line()
        var count = 0
        try CCalls.check { tg_text_lines(text, 200, 0, &line, 1, &count, $0) }
        #expect(line.x == 55)
        var glyphs: OpaquePointer?
        try CCalls.check { tg_text_glyphs(text, 200, 0, &glyphs, $0) }
        defer { tg_glyphs_free(glyphs) }
        let runs = try list { tg_glyphs_runs(glyphs, $0, $1, $2) }
        #expect(runs[1].underline == 1 && runs[1].underline_color.red == 200)
        #expect(runs[0].underline == 0 && runs[0].underline_color.alpha == 0)
        attributes.underline = 4
        #expect(
          CCalls.message {
            try CCalls.check { tg_styled_append(styled, "e", 1, &attributes, $0) }
          } == "attributes.underline 4: give 0 to 3")
      }
    }
  }

  /// By the convention `css` a font of 10 has lines of 10, one of 20 has lines of 20.
  @Test func blocksHaveFontsAndKeepLineFeeds() throws {
    try withEm { small in
      try withEm(20) { large in
        var styled: OpaquePointer?
        try CCalls.check { tg_styled_create(&styled, $0) }
        defer { tg_styled_free(styled) }
        try CCalls.check { tg_styled_set_block_font(styled, large, $0) }
        var attributes = tg_attributes_default()
        #expect(!attributes.keeps_line_feeds)
        attributes.font = small
        try CCalls.check { tg_styled_append(styled, "a\nb", 3, &attributes, $0) }
        attributes.keeps_line_feeds = true
        try CCalls.check { tg_styled_append(styled, "\nc", 2, &attributes, $0) }
        var options: OpaquePointer?
        try CCalls.check { tg_options_create(&options, $0) }
        defer { tg_options_free(options) }
        try CCalls.check { tg_options_set(options, "white-space", "normal", $0) }
        for (options, height) in [(options, 40.0), (nil, 30)] {
          var text: OpaquePointer?
          try CCalls.check { tg_text_create_styled(styled, options, &text, $0) }
          defer { tg_text_free(text) }
          var found = 0.0
          try CCalls.check { tg_text_height(text, 200, 0, &found, $0) }
          #expect(found == height)
        }
        #expect(
          CCalls.message { try CCalls.check { tg_styled_set_block_font(styled, nil, $0) } }
            == "font is NULL")
      }
    }
  }

  @Test func labelsAreCut() throws {
    try withEm { font in
      var label: OpaquePointer?
      try CCalls.check { tg_label_create("abcdef", 6, font, nil, nil, &label, $0) }
      defer { tg_label_free(label) }
      var size = tg_size()
      try CCalls.check { tg_label_intrinsic_size(label, &size, $0) }
      #expect(size.width == 60 && size.height == 10)
      var layout = tg_label_layout()
      let room = tg_size(width: 35, height: 20)
      try CCalls.check { tg_label_layout_in(label, room, &layout, $0) }
      #expect(layout.is_truncated && layout.line_count == 1)
      // The line stands in the middle of the label's height.
      #expect(layout.first_baseline == 5 + 8.8)
      var glyphs: OpaquePointer?
      try CCalls.check { tg_label_glyphs(label, room, &glyphs, $0) }
      defer { tg_glyphs_free(glyphs) }
      let runs = try list { tg_glyphs_runs(glyphs, $0, $1, $2) }
      #expect(runs.contains { $0.kind == TG_RUN_TRUNCATION })
      var style = tg_label_style_default()
      style.line_break_mode = 6
      #expect(
        CCalls.message {
          try CCalls.check { tg_label_create("a", 1, font, &style, nil, &label, $0) }
        } == "line_break_mode 6: give 0 to 5")
    }
  }

  @Test func heightsChangeAtSteps() throws {
    try withEm { font in
      try CCalls.withText("ab cd", font) { text in
        var steps = [tg_step](repeating: tg_step(), count: 2)
        var count = 0
        try CCalls.check {
          tg_text_height_profile(text, 20, 100, 0, &steps, 2, &count, $0)
        }
        #expect(count == 2 && steps.map(\.height) == [20, 10])
        // What sticks out by less than 1/1024 point still fits.
        #expect(steps[0].width == 20 && 50 - 1.0 / 1024...50 ~= steps[1].width)
        #expect(
          CCalls.message {
            try CCalls.check { tg_text_height_profile(text, 2, .nan, 0, &steps, 2, &count, $0) }
          } == "min_width 2.0: give no more than max_width, nan")
      }
    }
  }

  /// From 20 points on both words have a line each, from 50 on they share it.
  @Test func heightsOfUncertainWidthsHaveBounds() throws {
    try withEm { font in
      try CCalls.withText("ab cd", font) { text in
        var (least, greatest, below, above) = (-1.0, -1.0, -1.0, -1.0)
        try CCalls.check { tg_text_height_range(text, 49, 1, 0, &least, &greatest, $0) }
        #expect((least, greatest) == (10, 20))
        try CCalls.check { tg_text_height_range(text, 49, .infinity, 3, nil, &greatest, $0) }
        #expect(greatest == 30)
        try CCalls.check { tg_text_next_steps(text, 49, 0, &below, &above, $0) }
        #expect(20 - 1.0 / 1024...20 ~= below && 50 - 1.0 / 1024...50 ~= above)
        try CCalls.check { tg_text_next_steps(text, 60, 0, nil, &above, $0) }
        #expect(above.isNaN)
        least = -1
        for tolerance in [-1, Double.nan] {
          #expect(
            CCalls.message {
              try CCalls.check {
                tg_text_height_range(text, 49, tolerance, 0, &least, &greatest, $0)
              }
            } == "tolerance \(tolerance): give 0 or more points")
        }
        #expect(least == -1)
      }
    }
  }
}
