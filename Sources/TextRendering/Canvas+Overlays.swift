internal import TableLayout
internal import TextLayout

/// The colours of overlays: the system's of UIKit, which show on light and dark.
enum OverlayColor {
  static let line = Color(red: 0, green: 122, blue: 255)
  static let baseline = Color(red: 255, green: 45, blue: 85)
  static let frame = Color(red: 40, green: 180, blue: 80)
  static let problem = Color(red: 255, green: 59, blue: 48)
  static let margin = Color(red: 255, green: 149, blue: 0)
  static let chain = Color(red: 175, green: 82, blue: 222)
}

extension Canvas {
  /// What is asked for of a line that stands where it is drawn.
  mutating func addOverlays(of line: GlyphLine) {
    let box = Rect(
      x: line.origin.x, y: line.top, width: line.width, height: line.bottom - line.top)
    if options.overlays.contains(.lineBoxes) {
      addOverlay(.rectangle(box, OverlayColor.line.faded(to: 24), .edges))
      addOverlay(.border(box, OverlayColor.line.faded(to: 160)))
    }
    if options.overlays.contains(.baselines) {
      let end = Point(x: line.origin.x + line.width, y: line.origin.y)
      addOverlay(.hairline(from: line.origin, to: end, OverlayColor.baseline))
    }
    guard options.overlays.contains(.problems) else { return }
    for run in line.runs where run.content == .truncationToken {
      let token = Rect(
        x: run.origin.x, y: line.top, width: run.advance, height: line.bottom - line.top)
      addProblem(token)
    }
  }

  /// Marks what is wrong.
  mutating func addProblem(_ rect: Rect) {
    addOverlay(.rectangle(rect, OverlayColor.problem.faded(to: 56), .edges))
    addOverlay(.border(rect, OverlayColor.problem))
  }

  /// The frame of a view.
  ///
  /// - Parameters:
  ///   - name: Written at its top left; `nil` for none.
  ///   - problems: What is wrong with the view, in a few words each.
  ///   - font: What the name is written with.
  mutating func addFrame(_ rect: Rect, name: String? = nil, problems: [String] = [], font: Font?) {
    let isWrong = options.overlays.contains(.problems) && !problems.isEmpty
    guard options.overlays.contains(.frames) || isWrong else { return }
    let color = isWrong ? OverlayColor.problem : OverlayColor.frame
    addOverlay(.border(rect, color))
    guard let name, let font else { return }
    let words = isWrong ? "\(name): \(problems.joined(separator: ", "))" : name
    addCaption(words, of: rect, color, font: font)
  }

  /// What gives a cell its height: a line between both ends of each part, with its points.
  mutating func addHeightChain(of layout: CellLayout, at origin: Point, font: Font?) {
    guard options.overlays.contains(.heightChain) else { return }
    for (part, line) in layout.heightChain {
      let line = line.offsetBy(dx: origin.x, dy: origin.y)
      addOverlay(
        .hairline(from: line.origin, to: Point(x: line.minX, y: line.maxY), OverlayColor.chain))
      for y in [line.minY, line.maxY] {
        addOverlay(
          .hairline(
            from: Point(x: line.minX - Self.chainTick, y: y),
            to: Point(x: line.minX + Self.chainTick, y: y), OverlayColor.chain))
      }
      guard let font else { continue }
      addCaption(part.points.short, of: line, isLine: true, OverlayColor.chain, font: font)
    }
  }

  /// How long the ends of a line are to either side, in points.
  private static let chainTick = 2.0
}

extension CellLayout {
  /// The parts of the height that are somewhere, each with the line that shows it: a rectangle that
  /// is a point wide.
  ///
  /// The lines stand one below the other near the right edge, where text seldom ends.
  var heightChain: [(part: HeightPart, line: Rect)] {
    heightParts.compactMap { part in
      guard let rect = part.rect, rect.height > 0 else { return nil }
      let x = max(min(rect.maxX, size.width) - Self.chainDistance, rect.minX)
      return (part, Rect(x: x, y: rect.minY, width: 1, height: rect.height))
    }
  }

  /// How far from the right edge of what it measures a line stands, in points.
  private static let chainDistance = 6.0
}
