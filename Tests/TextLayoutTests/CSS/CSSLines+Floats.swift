import TestSupport

import TextLayout

extension CSSLines {
  /// The engine's answer to a case with floats.
  init(_ one: ChromiumCase, beside floats: [FloatBox], of text: MeasuredText) throws {
    let placed = text.lines(width: one.width, floats: floats)
    let utf16 = UnitOffsets.utf16(one.text)
    let unitsPerPixel = try one.unitsPerPixel
    func units(_ length: Double) -> Int { Int((length * unitsPerPixel).rounded()) }
    self.init(
      starts: placed.lines.map { utf16[$0.line.utf8Range.lowerBound] },
      widths: placed.lines.map { units($0.line.width) }, height: units(placed.height),
      lefts: placed.lines.map { units($0.line.x) },
      baselines: placed.lines.map { units($0.line.baseline) },
      places: placed.floats.map { [units($0.minX), units($0.minY)] })
  }
}

extension ChromiumCase {
  /// Its floats as the engine takes them.
  var floatBoxes: [FloatBox] {
    get throws {
      let units = Array(text.utf16)
      return try (floats ?? []).map { asked in
        let before = String(decoding: units[..<asked.at], as: UTF16.self)
        var box = FloatBox(
          at: before.utf8.count, size: Size(width: asked.size[0], height: asked.size[1]),
          side: asked.side == "left" ? .left : .right)
        if let margin = asked.margin {
          box.margin = Insets(
            top: margin[0], left: margin[3], bottom: margin[2], right: margin[1])
        }
        let clears: [String: FloatBox.Clear] = ["left": .left, "right": .right, "both": .both]
        box.clear = asked.clear.flatMap { clears[$0] } ?? .none
        box.shapeOutside = try asked.shape.map(Self.shape)
        box.shapeMargin = asked.shapeMargin ?? 0
        return box
      }
    }
  }

  /// A shape as CSS spells it, with all of its lengths in px.
  private static func shape(_ string: String) throws -> FloatShape {
    let parts = string.dropLast().split(separator: "(", maxSplits: 1)
    let numbers = parts[1].split { " ,".contains($0) }.compactMap {
      Double($0.hasSuffix("px") ? $0.dropLast(2) : $0)
    }
    func point(_ index: Int) -> Point { Point(x: numbers[index], y: numbers[index + 1]) }
    switch parts[0] {
    case "circle": return .circle(center: point(1), radius: numbers[0])
    case "ellipse":
      return .ellipse(center: point(2), radii: Size(width: numbers[0], height: numbers[1]))
    case "inset":
      return .inset(
        Insets(top: numbers[0], left: numbers[3], bottom: numbers[2], right: numbers[1]))
    case "polygon": return .polygon(stride(from: 0, to: numbers.count, by: 2).map(point))
    default:
      throw FixtureError.badLine(path: string, line: 1, reason: "no shape")
    }
  }
}
