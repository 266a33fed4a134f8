internal import TextLayout

/// The table `COLR`, version 1: a graph of paints for each glyph with colours of its own.
///
/// Read here, from the table's bytes, because not every FreeType reads it: Debian 12's says that
/// no glyph has paints. Source: OpenType 1.9.1, "COLR — Color Table".
struct PaintTable {
  /// Where lists are, from the table's start; 0 for none.
  private let baseGlyphs: Int
  private let layers: Int
  private let clips: Int

  private let bytes: TableBytes
  private let variations: PaintVariations?

  /// Returns `nil` for a face without such a table.
  init?(_ face: FreeTypeFace) {
    guard let bytes = TableBytes("COLR", of: face), bytes.uint16(0) == 1,
      let baseGlyphs = bytes.uint32(14), baseGlyphs != 0, let layers = bytes.uint32(18),
      let clips = bytes.uint32(22)
    else { return nil }
    self.bytes = bytes
    (self.baseGlyphs, self.layers, self.clips) = (baseGlyphs, layers, clips)
    variations = PaintVariations(bytes, coordinates: face.coordinates)
  }

  /// Where a glyph's first paint is; `nil` for a glyph without paints.
  func root(of glyph: UInt32) -> Int? {
    guard let count = bytes.uint32(baseGlyphs) else { return nil }
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let record = baseGlyphs + 4 + 6 * middle
      guard let found = bytes.uint16(record) else { return nil }
      if found < glyph {
        low = middle + 1
      } else if found > glyph {
        high = middle
      } else {
        return bytes.uint32(record + 2).map { baseGlyphs + $0 }
      }
    }
    return nil
  }

  /// Beyond which nothing of a glyph shows, in font units; `nil` for a glyph without such a box.
  func clipBox(of glyph: UInt32, _ budget: inout PaintBudget) throws(PaintFailure) -> Rect? {
    guard clips != 0, bytes.uint8(clips) == 1, let count = bytes.uint32(clips + 1) else {
      return nil
    }
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let record = clips + 5 + 7 * middle
      guard let first = bytes.uint16(record), let last = bytes.uint16(record + 2),
        let offset = bytes.uint24(record + 4)
      else { return nil }
      if last < glyph {
        low = middle + 1
      } else if first > glyph {
        high = middle
      } else {
        let box = clips + offset
        let sides = try values(
          [.unit, .unit, .unit, .unit], at: box + 1, isVariable: bytes.uint8(box) == 2, &budget)
        return Rect(
          x: sides[0], y: sides[1], width: sides[2] - sides[0], height: sides[3] - sides[1])
      }
    }
    return nil
  }

  /// Where the paint of a layer is.
  func layer(_ index: Int) throws(PaintFailure) -> Int {
    guard layers != 0, let count = bytes.uint32(layers), index < count,
      let offset = bytes.uint32(layers + 4 + 4 * index)
    else { throw .unreadable }
    return layers + offset
  }

  /// Reads one paint, but none of those that it names.
  func paint(at start: Int, _ budget: inout PaintBudget) throws(PaintFailure) -> Paint {
    try budget.spend(PaintBudget.paint)
    let format = try need(bytes.uint8(start))
    switch format {
    case 1:
      let first = try need(bytes.uint32(start + 2))
      return .layers(first..<first + (try need(bytes.uint8(start + 1))))
    case 2, 3:
      let entry = try need(bytes.uint16(start + 1))
      let alpha = try values([.fraction], at: start + 3, isVariable: format == 3, &budget)
      return .fill(.solid(PaletteColor(entry: entry, alpha: alpha[0])))
    case 4...9: return .fill(.gradient(try gradient(format, at: start, &budget)))
    case 10: return .glyph(UInt32(try need(bytes.uint16(start + 4))), try child(start, at: 1))
    case 11: return .colorGlyph(UInt32(try need(bytes.uint16(start + 1))))
    case 12...31:
      return .transform(try transform(format, at: start, &budget), try child(start, at: 1))
    case 32:
      return .composite(
        source: try child(start, at: 1), CompositeMode(try need(bytes.uint8(start + 4))),
        backdrop: try child(start, at: 5))
    default: throw .unreadable
    }
  }

  private func gradient(
    _ format: Int, at start: Int, _ budget: inout PaintBudget
  ) throws(PaintFailure) -> Gradient {
    let isVariable = format & 1 == 1
    let line = try colorLine(at: try child(start, at: 1), isVariable: isVariable, &budget)
    let kinds: [FieldKind] =
      switch format {
      case 4, 5: [.unit, .unit, .unit, .unit, .unit, .unit]
      case 6, 7: [.unit, .unit, .size, .unit, .unit, .size]
      default: [.unit, .unit, .fraction, .fraction]
      }
    let numbers = try values(kinds, at: start + 4, isVariable: isVariable, &budget)
    return Gradient(numbers, line, isRadial: format & ~1 == 6)
  }

  private func colorLine(
    at start: Int, isVariable: Bool, _ budget: inout PaintBudget
  ) throws(PaintFailure) -> ColorLine {
    let extend = try need(bytes.uint8(start))
    let count = try need(bytes.uint16(start + 1))
    try budget.spend(PaintBudget.stop * count)
    let size = isVariable ? 10 : 6
    var stops: [PaletteStop] = []
    for index in 0..<count {
      let stop = start + 3 + size * index
      // The entry is between the two numbers that vary.
      let base = isVariable ? try need(bytes.uint32(stop + 6)) : PaintVariations.none
      let offset = try value(.fraction, at: stop, base, &budget)
      let entry = try need(bytes.uint16(stop + 2))
      let alpha = try value(.fraction, at: stop + 4, base, field: 1, &budget)
      stops.append(PaletteStop(offset: offset, color: PaletteColor(entry: entry, alpha: alpha)))
    }
    return ColorLine(stops, Extend(rawValue: extend) ?? .pad)
  }

  private func transform(
    _ format: Int, at start: Int, _ budget: inout PaintBudget
  ) throws(PaintFailure) -> Affine {
    let isVariable = format & 1 == 1
    let isCentred = [18, 22, 26, 30].contains(format & ~1)
    if format < 14 {
      let numbers = try values(
        [FieldKind](repeating: .fixed, count: 6), at: try child(start, at: 4),
        isVariable: isVariable, &budget)
      return Affine(
        xx: numbers[0], yx: numbers[1], xy: numbers[2], yy: numbers[3], x0: numbers[4],
        y0: numbers[5])
    }
    let kinds: [FieldKind] =
      switch format {
      case 14, 15: [.unit, .unit]
      case 20...27: [.fraction]
      default: [.fraction, .fraction]
      }
    let numbers = try values(
      kinds + (isCentred ? [.unit, .unit] : []), at: start + 4, isVariable: isVariable, &budget)
    let (first, second) = (numbers[0], numbers[kinds.count - 1])
    let map: Affine =
      switch format {
      case 14, 15: .shift(first, second)
      case 16...23: Affine(xx: first, yy: second)
      case 24...27: .rotation(first * .pi)
      default: .skew(first * .pi, second * .pi)
      }
    return isCentred ? map.around(numbers[kinds.count], numbers[kinds.count + 1]) : map
  }

  /// Where a paint is that another names.
  private func child(_ start: Int, at field: Int) throws(PaintFailure) -> Int {
    let offset = try need(bytes.uint24(start + field))
    if offset == 0 { throw .unreadable }
    return start + offset
  }

  /// Reads numbers that follow each other, and what they vary by after the last.
  private func values(
    _ kinds: [FieldKind], at start: Int, isVariable: Bool, _ budget: inout PaintBudget
  ) throws(PaintFailure) -> [Double] {
    let end = start + kinds.reduce(0) { $0 + $1.size }
    let base = isVariable ? try need(bytes.uint32(end)) : PaintVariations.none
    var numbers: [Double] = []
    var place = start
    for (index, kind) in kinds.enumerated() {
      numbers.append(try value(kind, at: place, base, field: index, &budget))
      place += kind.size
    }
    return numbers
  }

  private func value(
    _ kind: FieldKind, at place: Int, _ base: Int, field: Int = 0, _ budget: inout PaintBudget
  ) throws(PaintFailure) -> Double {
    let raw =
      switch kind {
      case .unit, .fraction: bytes.int16(place)
      case .size: bytes.uint16(place)
      case .fixed: bytes.int32(place)
      }
    var number = Double(try need(raw))
    if base != PaintVariations.none, let variations {
      number += try variations.delta(base + field, &budget)
    }
    return number / kind.unit
  }

  private func need<Value>(_ value: Value?) throws(PaintFailure) -> Value {
    guard let value else { throw .unreadable }
    return value
  }
}

/// How a number of a paint is written.
private enum FieldKind {
  /// Font units.
  case unit

  /// Font units, never below zero.
  case size

  /// `F2DOT14`.
  case fraction

  /// 16.16 bits.
  case fixed

  /// In bytes.
  var size: Int { self == .fixed ? 4 : 2 }

  /// What stands for one.
  var unit: Double {
    switch self {
    case .unit, .size: 1
    case .fraction: 16_384
    case .fixed: 65_536
    }
  }
}

/// Why a glyph's paints are not drawn.
enum PaintFailure: Error {
  /// A paint is outside of the table, or of no known format.
  case unreadable

  /// A paint is below itself.
  case cyclic

  /// More than ``PaintBudget/deepest`` paints are one below the other.
  case tooDeep

  /// The paints are more than ``PaintBudget``.
  case tooCostly

  /// An outline is damaged.
  case outline(RenderingError)
}

/// How much may be read for one glyph.
///
/// A paint may be named twice, its own child again, and so on: 60 of them make 2⁶⁰. Real glyphs
/// have a few thousand paints at most; this is enough for 16,384.
struct PaintBudget {
  static let paint = 64
  static let stop = 8

  /// As many as Skia takes.
  static let deepest = 64

  static let most = 1 << 20

  private(set) var spent = 0

  mutating func spend(_ cost: Int) throws(PaintFailure) {
    spent += cost
    if spent > Self.most { throw .tooCostly }
  }
}
