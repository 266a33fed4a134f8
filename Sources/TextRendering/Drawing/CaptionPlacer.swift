internal import TextLayout

/// Finds places for captions that cover little of the text, and none of each other.
struct CaptionPlacer: Sendable {
  private struct Entry {
    let caption: Caption
    let rect: Rect
    let isLine: Bool
    let color: Color
  }

  /// How much more it matters that captions do not cover each other than that they cover text.
  private static let captionWeight = 8.0

  /// What part of a caption may cover text before it takes the next place beside its line: farther
  /// away it would name another line.
  private static let stepWeight = 0.1

  private var entries: [Entry] = []
  private var text: [Rect] = []

  /// - Parameters:
  ///   - rect: What the caption names.
  ///   - isLine: Whether that is an upright line, which captions stand beside.
  mutating func add(_ caption: Caption, of rect: Rect, isLine: Bool, _ color: Color) {
    entries.append(Entry(caption: caption, rect: rect, isLine: isLine, color: color))
  }

  /// Keeps captions away from text, as far as that can be.
  mutating func avoid(_ rect: Rect) { text.append(rect) }

  /// The captions in their places.
  ///
  /// - Parameters:
  ///   - paper: Where captions may stand.
  ///   - color: The paper's colour.
  /// - Complexity: the number of captions times the number of captions and lines.
  func elements(on paper: Rect, color: Color) -> [Element] {
    var taken: [Rect] = []
    var elements: [Element] = []
    for entry in entries {
      func cost(_ rect: Rect) -> Double {
        let onCaptions = taken.reduce(0) { $0 + $1.intersection(rect).area }
        let onText = text.reduce(0) { $0 + $1.intersection(rect).area }
        return onCaptions * Self.captionWeight + onText
      }
      let size = entry.caption.size
      let places = Self.places(for: size, of: entry.rect, isLine: entry.isLine, on: paper)
      let step = entry.isLine ? Self.stepWeight * size.width * size.height : 0
      let costs = places.enumerated().map { cost($1) + Double($0) * step }
      guard let least = costs.min(), let index = costs.firstIndex(of: least) else { continue }
      let best = places[index]
      taken.append(best)
      elements += entry.caption.elements(at: best.origin, entry.color, paper: color)
    }
    return elements
  }

  /// Beside the corners of a rectangle, the usual places first.
  private static func places(
    for size: Size, of rect: Rect, isLine: Bool, on paper: Rect
  ) -> [Rect] {
    let inner = rect.insetBy(dx: 2, dy: 1)
    let right = inner.maxX - size.width
    let middle = rect.midY - size.height / 2
    // What names a line stands beside its middle.
    let beside =
      !isLine
      ? []
      : [0, -1, 1, -2, 2].flatMap { step in
        [rect.maxX + 3, rect.minX - size.width - 3].map { ($0, middle + step * size.height) }
      }
    let places =
      (beside + [
        (inner.minX, rect.minY - size.height), (right, rect.minY - size.height),
        (right, inner.minY), (inner.minX, inner.minY), (right, inner.maxY - size.height),
        (inner.minX, inner.maxY - size.height), (inner.minX, rect.maxY), (right, rect.maxY),
      ]).map { Rect(origin: Point(x: $0.0, y: $0.1), size: size) }
    // What no place on the paper is large enough for stands as far left as it can.
    return places.map { place in
      let x = max(min(place.minX, paper.maxX - size.width - 1), paper.minX + 1)
      let y = max(min(place.minY, paper.maxY - size.height), paper.minY)
      return Rect(origin: Point(x: x, y: y), size: size)
    }
  }
}

extension Rect {
  fileprivate var area: Double { isEmpty ? 0 : width * height }
}
