import CTextGauge
import TestSupport
import Testing
import TextGaugeC
import TextLayout

/// Lines in containers and beside floats. Every character is ten points wide and high.
@Suite struct PlacedTests {
  private func withText(
    _ string: String, css: Bool = false, _ body: (OpaquePointer) throws -> Void
  ) throws {
    try CCalls.withFont("TextGauge Em", size: 10, folder: Fixtures.testFonts) { font in
      var options: OpaquePointer?
      try CCalls.check { tg_options_create(&options, $0) }
      defer { tg_options_free(options) }
      if css { try CCalls.check { tg_options_set(options, "white-space", "normal", $0) } }
      var text: OpaquePointer?
      try CCalls.check {
        tg_text_create(string, string.utf8.count, font, options, &text, $0)
      }
      defer { tg_text_free(text) }
      try body(try #require(text))
    }
  }

  private func withPlaced(
    _ text: OpaquePointer, in containers: [tg_container], _ body: (OpaquePointer) throws -> Void
  ) throws {
    var placed: OpaquePointer?
    try CCalls.check { tg_text_place_in(text, containers, containers.count, &placed, $0) }
    defer { tg_placed_free(placed) }
    try body(try #require(placed))
  }

  private func withPlaced(
    _ text: OpaquePointer, width: Double, floats: [tg_float_box],
    _ body: (OpaquePointer) throws -> Void
  ) throws {
    var placed: OpaquePointer?
    try CCalls.check {
      tg_text_place_beside(text, width, floats, floats.count, &placed, $0)
    }
    defer { tg_placed_free(placed) }
    try body(try #require(placed))
  }

  private func lines(_ placed: OpaquePointer, _ index: Int = 0) throws -> [tg_placed_line] {
    var lines: UnsafePointer<tg_placed_line>?
    var count = 0
    try CCalls.check { tg_placed_lines(placed, index, &lines, &count, $0) }
    return Array(UnsafeBufferPointer(start: lines, count: count))
  }

  private func part(_ placed: OpaquePointer, _ index: Int = 0) throws -> tg_placed_part {
    var part = tg_placed_part()
    try CCalls.check { tg_placed_get_part(placed, index, &part, $0) }
    return part
  }

  private func floats(_ placed: OpaquePointer) throws -> [tg_rect] {
    var floats: UnsafePointer<tg_rect>?
    var count = 0
    try CCalls.check { tg_placed_floats(placed, &floats, &count, $0) }
    return Array(UnsafeBufferPointer(start: floats, count: count))
  }

  private var rectangle: tg_shape {
    var shape = tg_shape()
    shape.kind = TG_SHAPE_RECT
    shape.rect = tg_rect(x: 30, y: 0, width: 30, height: 10)
    return shape
  }

  /// 30 points are free on the left of the first line, and 40 on its right.
  @Test func linesGoOnBesideAnExclusion() throws {
    try withText("aa bb cc dd ee") { text in
      try [rectangle].withUnsafeBufferPointer { shapes in
        var container = tg_container_default()
        container.width = 100
        (container.exclusions, container.exclusion_count) = (shapes.baseAddress, 1)
        try withPlaced(text, in: [container]) { placed throws in
          let lines = try lines(placed)
          #expect(lines.map(\.line.start) == [0, 3, 6] && lines.map(\.line.end) == [3, 6, 14])
          #expect(lines.map(\.line.x) == [0, 60, 0] && lines.map(\.line.y) == [0, 0, 10])
          #expect(lines.map(\.rect.width) == [30, 40, 100])
          let part = try part(placed)
          #expect(part.height == 20 && part.end == 14 && !part.is_cut)
          #expect(try floats(placed).isEmpty)
          var glyphs: OpaquePointer?
          try CCalls.check { tg_placed_glyphs(placed, 0, &glyphs, $0) }
          defer { tg_glyphs_free(glyphs) }
          // In the second of the lines that stand beside each other.
          var hit = tg_hit()
          try CCalls.check { tg_glyphs_hit(glyphs, tg_point(x: 72, y: 5), &hit, $0) }
          #expect(hit.line == 1 && hit.cluster.start == 4 && hit.is_inside)
        }
      }
    }
  }

  @Test func containersAreFilledOneAfterTheOther() throws {
    try withText("aa bb cc dd ee") { text in
      let columns = (0..<3).map { index in
        var column = tg_container_default()
        (column.width, column.height) = (20, 35)
        column.origin.x = Double(index) * 30
        return column
      }
      try withPlaced(text, in: columns) { placed throws in
        #expect(try lines(placed, 0).map(\.line.end) == [3, 6, 9])
        #expect(try lines(placed, 1).map(\.line.x) == [30, 30])
        #expect(try lines(placed, 2).isEmpty)
        let parts = try (0..<3).map { try part(placed, $0) }
        #expect(parts.map(\.end) == [9, 14, 14] && parts.map(\.is_cut) == [true, false, false])
        #expect(
          CCalls.message { _ = try part(placed, 3) } == "index 3: there are 3 containers")
        #expect(CCalls.message { _ = try lines(placed, -1) }?.hasPrefix("index ") == true)
        var picture: OpaquePointer?
        try CCalls.check { tg_picture_create_placed(placed, nil, &picture, $0) }
        defer { tg_picture_free(picture) }
        var size = tg_size()
        try CCalls.check { tg_picture_size(picture, &size, $0) }
        #expect(size.width == 80 && size.height == 35)
      }
    }
  }

  /// A circle of radius 50: 10 below its top half a chord is 30, 20 below it 40.
  @Test func linesFollowFloats() throws {
    try withText("aaa bbb", css: true) { text in
      var float = tg_float_box_default()
      float.size = tg_size(width: 100, height: 100)
      try withPlaced(text, width: 140, floats: [float]) { placed throws in
        #expect(try lines(placed).map(\.line.x) == [100, 100])
        #expect(try floats(placed).map(\.width) == [100])
      }
      float.shape_outside.kind = TG_SHAPE_ELLIPSE
      float.shape_outside.center = tg_point(x: 50, y: 50)
      float.shape_outside.radii = tg_size(width: 50, height: 50)
      try withPlaced(text, width: 140, floats: [float]) { placed throws in
        #expect(try lines(placed).map(\.line.x) == [80, 90])
      }
      float.shape_outside.kind = TG_SHAPE_INSET
      float.shape_outside.insets = tg_insets(top: 0, left: 0, bottom: 0, right: 60)
      (float.side, float.margin.top) = (1, 5)
      try withPlaced(text, width: 140, floats: [float]) { placed throws in
        // From the right edge of the block on, 40 less than the box's 60 from its left edge.
        #expect(try lines(placed).map(\.rect.width) == [40, 40])
        #expect(try floats(placed).map(\.y) == [5])
      }
      try withPlaced(text, width: 140, floats: []) { placed throws in
        #expect(try lines(placed).count == 1)
      }
    }
  }

  @Test func wrongShapesAreErrors() throws {
    try withText("aa") { text in
      var placed: OpaquePointer?
      func message(_ container: tg_container, count: Int = 1) -> String? {
        CCalls.message {
          try CCalls.check { tg_text_place_in(text, [container], count, &placed, $0) }
        }
      }
      var shape = tg_shape()
      shape.kind = TG_SHAPE_INSET
      withUnsafeMutablePointer(to: &shape) { shape in
        var container = tg_container_default()
        (container.exclusions, container.exclusion_count) = (UnsafePointer(shape), 1)
        #expect(
          message(container)
            == "containers[0].exclusions[0].kind 4: give TG_SHAPE_RECT, TG_SHAPE_ELLIPSE or "
            + "TG_SHAPE_POLYGON")
        shape.pointee.kind = TG_SHAPE_POLYGON
        shape.pointee.point_count = 3
        #expect(message(container) == "containers[0].exclusions[0].points is NULL")
        shape.pointee.point_count = -1
        #expect(message(container)?.contains("give at most 1000000") == true)
        container.exclusions = nil
        #expect(message(container) == "containers[0].exclusions is NULL")
        #expect(message(container, count: -1)?.hasPrefix("containers has ") == true)
        var float = tg_float_box_default()
        func refusal(_ float: tg_float_box) -> String? {
          CCalls.message {
            try CCalls.check { tg_text_place_beside(text, 9, [float], 1, &placed, $0) }
          }
        }
        float.side = 2
        #expect(refusal(float) == "floats.side 2: give 0 to 1")
        (float.side, float.clear) = (0, -1)
        #expect(refusal(float) == "floats.clear -1: give 0 to 3")
        (float.clear, float.shape_outside.kind) = (0, TG_SHAPE_RECT)
        #expect(refusal(float)?.hasPrefix("floats[0].shape_outside.kind 1: give ") == true)
      }
      #expect(placed == nil)
    }
  }

  /// Inside a character a float stands before it, and beyond the text after it.
  @Test func anyOffsetIsAPlace() throws {
    try withText("\u{1F600}a", css: true) { text in
      for (offset, x) in [(0, 10.0), (1, 10), (4, 10), (5, 10), (.max, 10), (-1, 10)] {
        var float = tg_float_box_default()
        (float.offset, float.size) = (offset, tg_size(width: 10, height: 10))
        try withPlaced(text, width: 100, floats: [float]) { placed throws in
          #expect(try lines(placed).map(\.line.x) == [x])
        }
      }
    }
  }
}
