internal import TextLayout

extension ControlContent {
  /// The most pages and segments that a picture shows; beyond them nothing could be told apart.
  private static let mostParts = 200

  /// Simple shapes by which people know the control; what is drawn is no measure.
  func shapes(in size: Size, _ scale: ContentScale) -> [ControlLayout.Shape] {
    let bounds = Rect(origin: .zero, size: size)
    switch control.kind {
    case .button(let style): return buttonShapes(style, bounds)
    case .switch: return Self.switchShapes(bounds)
    case .textField(.none): return []
    case .textField(.roundedRect): return [.init(bounds, .outline, cornerRadius: 5)]
    case .segmentedControl: return segmentShapes(bounds)
    case .stepper: return Self.stepperShapes(bounds)
    case .slider:
      let knob = min(bounds.height, 28)
      return Self.trackShapes(bounds, height: 4)
        + [.init(bounds.centred(knob, knob), .knob, cornerRadius: knob / 2)]
    case .progress: return Self.trackShapes(bounds, height: bounds.height)
    case .activityIndicator: return Self.spokes(bounds)
    case .pageControl(let pages): return Self.dots(pages, bounds)
    case .cellGlyph(let glyph): return Self.glyphShapes(glyph, bounds)
    case .searchBar:
      let height = ControlMetrics.searchFieldHeight(scale.release, bar: size.height)
      let field = bounds.centred(size.width - 2 * ControlMetrics.searchBarSides, height)
      let glass = Rect(
        x: field.minX + height * 0.25, y: field.midY - height * 0.2, width: height * 0.35,
        height: height * 0.35)
      return [
        .init(field, .track, cornerRadius: 10),
        .init(glass, .outline, cornerRadius: glass.width / 2),
      ]
    }
  }

  private func buttonShapes(_ style: ButtonStyle, _ bounds: Rect) -> [ControlLayout.Shape] {
    switch style {
    case .system, .configuration(.plain, _): []
    case .configuration(.filled, _): [.init(bounds, .fill, cornerRadius: 8)]
    case .configuration: [.init(bounds, .track, cornerRadius: 8)]
    }
  }

  private static func switchShapes(_ bounds: Rect) -> [ControlLayout.Shape] {
    let knob = max(min(bounds.height, bounds.width) - 4, 0)
    return [
      .init(bounds, .fill, cornerRadius: bounds.height / 2),
      .init(
        Rect(x: bounds.maxX - knob - 2, y: bounds.midY - knob / 2, width: knob, height: knob),
        .knob, cornerRadius: knob / 2),
    ]
  }

  private func segmentShapes(_ bounds: Rect) -> [ControlLayout.Shape] {
    let edges = segmentEdges(bounds.width)
    var shapes = [ControlLayout.Shape(bounds, .track, cornerRadius: 8)]
    if !titles.isEmpty {
      let first = Rect(x: 2, y: 2, width: edges(1) - 4, height: bounds.height - 4)
      shapes.append(.init(first, .knob, cornerRadius: 6))
    }
    for index in 2..<max(min(titles.count, Self.mostParts), 2) {
      shapes.append(
        .init(Rect(x: edges(index), y: 8, width: 0, height: bounds.height - 16), .stroke))
    }
    return shapes
  }

  private static func stepperShapes(_ bounds: Rect) -> [ControlLayout.Shape] {
    let arm = min(bounds.height, bounds.width / 2) / 4
    let (left, right) = (bounds.minX + bounds.width / 4, bounds.maxX - bounds.width / 4)
    func level(_ x: Double) -> Rect { Rect(x: x - arm, y: bounds.midY, width: 2 * arm, height: 0) }
    return [
      .init(bounds, .track, cornerRadius: 8), .init(level(left), .stroke),
      .init(Rect(x: bounds.midX, y: 8, width: 0, height: bounds.height - 16), .stroke),
      .init(level(right), .stroke),
      .init(Rect(x: right, y: bounds.midY - arm, width: 0, height: 2 * arm), .stroke),
    ]
  }

  /// A track that is half full.
  private static func trackShapes(_ bounds: Rect, height: Double) -> [ControlLayout.Shape] {
    let track = bounds.centred(bounds.width, min(height, bounds.height))
    let done = Rect(x: track.minX, y: track.minY, width: track.width / 2, height: track.height)
    return [
      .init(track, .track, cornerRadius: height / 2), .init(done, .fill, cornerRadius: height / 2),
    ]
  }

  private static func glyphShapes(_ glyph: CellGlyph, _ bounds: Rect) -> [ControlLayout.Shape] {
    let side = min(bounds.width, bounds.height)
    let circle = bounds.centred(side, side)
    func level(_ y: Double, _ share: Double) -> ControlLayout.Shape {
      let width = bounds.width * share
      return .init(Rect(x: bounds.midX - width / 2, y: y, width: width, height: 0), .stroke)
    }
    func line(_ x: Double, _ y: Double, to endX: Double, _ endY: Double) -> ControlLayout.Shape {
      .init(
        Rect(
          x: x * bounds.width, y: y * bounds.height, width: (endX - x) * bounds.width,
          height: (endY - y) * bounds.height), .stroke)
    }
    switch glyph {
    case .disclosure: return [line(0.2, 0.05, to: 0.9, 0.5), line(0.9, 0.5, to: 0.2, 0.95)]
    case .checkmark: return [line(0.05, 0.55, to: 0.35, 0.95), line(0.35, 0.95, to: 0.95, 0.05)]
    case .detail:
      return [
        .init(circle, .outline, cornerRadius: side / 2), line(0.5, 0.45, to: 0.5, 0.8),
        line(0.5, 0.22, to: 0.5, 0.3),
      ]
    case .delete: return [.init(circle, .fill, cornerRadius: side / 2), level(bounds.midY, 0.5)]
    case .insert:
      return [
        .init(circle, .fill, cornerRadius: side / 2), level(bounds.midY, 0.5),
        line(0.5, 0.25, to: 0.5, 0.75),
      ]
    case .multiselect: return [.init(circle, .outline, cornerRadius: side / 2)]
    case .reorder:
      return [-6.0, 0, 6].map { level(bounds.midY + $0, 0.8) }
    }
  }

  private static func spokes(_ bounds: Rect) -> [ControlLayout.Shape] {
    let reach = min(bounds.width, bounds.height) / 2
    // The eight directions of a compass rose.
    let directions = [
      (0.0, -1.0), (0.7, -0.7), (1, 0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0), (-0.7, -0.7),
    ]
    return directions.map { x, y in
      .init(
        Rect(
          x: bounds.midX + x * reach * 0.5, y: bounds.midY + y * reach * 0.5,
          width: x * reach * 0.5, height: y * reach * 0.5), .stroke)
    }
  }

  private static func dots(_ pages: Int, _ bounds: Rect) -> [ControlLayout.Shape] {
    let pages = max(min(pages, mostParts), 0)
    let start = bounds.midX - 9 * Double(pages - 1)
    return (0..<pages).map { page in
      let middle = start + 18 * Double(page)
      return .init(
        Rect(x: middle - 3.5, y: bounds.midY - 3.5, width: 7, height: 7),
        page == 0 ? .fill : .track, cornerRadius: 3.5)
    }
  }
}

extension Rect {
  /// A rectangle of another size with the same middle.
  func centred(_ width: Double, _ height: Double) -> Rect {
    Rect(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
  }
}
