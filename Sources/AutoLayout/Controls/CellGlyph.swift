internal import TextLayout

/// The glyphs of standard cells.
public enum CellGlyph: String, Sendable, Hashable, CaseIterable, Codable {
  case disclosure, detail, checkmark, delete, insert, multiselect, reorder
}

/// A view with a glyph of standard cells.
struct CellGlyphView: ControlView {
  let glyph: CellGlyph

  var called: String { "a glyph" }
  var number: Int { 11 }
  var dependsOnCategory: Bool { true }

  func append(to hash: inout SipHash) { hash.append(choice: glyph) }

  func size(of content: ControlContent, _ scale: ContentScale, width: Double) -> IntrinsicSize {
    IntrinsicSize(StandardMetrics(scale).size(of: glyph))
  }

  func shapes(_ content: ControlContent, in bounds: Rect, _ scale: ContentScale) -> [Shape] {
    let side = min(bounds.width, bounds.height)
    let circle = bounds.centred(side, side)
    func level(_ y: Double, _ share: Double) -> Shape {
      let width = bounds.width * share
      return .init(Rect(x: bounds.midX - width / 2, y: y, width: width, height: 0), .stroke)
    }
    func line(_ x: Double, _ y: Double, to endX: Double, _ endY: Double) -> Shape {
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
}
