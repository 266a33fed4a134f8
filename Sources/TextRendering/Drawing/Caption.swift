internal import AutoLayout
internal import TextLayout

/// A few small words over a picture, in a font that its text has.
struct Caption {
  /// In points.
  private static let fontSize = 8.0

  let size: Size
  private let lines: [GlyphLine]

  /// Returns `nil` where the font cannot be so small.
  init?(_ text: String, font: Font) {
    guard let font = try? font.withSize(Self.fontSize) else { return nil }
    let measured = MeasuredText(text, font: font)
    size = measured.size(width: .infinity)
    lines = measured.glyphLines(width: .infinity)
  }

  /// The words on a strip of paper, so that they can be read over text.
  ///
  /// - Parameter origin: Their top left, in points.
  func elements(at origin: Point, _ color: Color, paper: Color) -> [Element] {
    let strip = Rect(origin: origin, size: size).insetBy(dx: -1, dy: 0)
    var elements: [Element] = [.rectangle(strip, paper.faded(to: 208), .edges)]
    for line in lines {
      for run in line.moved(by: origin).runs where !run.glyphs.isEmpty {
        elements.append(.glyphs(run, color, nil))
      }
    }
    return elements
  }
}

extension Double {
  /// With at most two decimals: "12", "0.5".
  var short: String { shortest(decimals: 2) }
}
