internal import TextLayout

/// What the paints of a glyph draw, step by step, in font units, y upwards.
struct ColorGlyph {
  enum Step {
    /// What follows shows inside of an outline only, until the clip ends.
    case clip(Outline)
    case clipBox(Rect, Affine)
    case endClip

    /// Fills all that shows.
    case fill(Fill, Affine)

    /// Fills an outline.
    case fillOutline(Outline, Fill, Affine)

    /// What follows is drawn by itself, until the group ends.
    case group
    case endGroup(CompositeMode)
  }

  /// The outline of a glyph, moved and turned.
  struct Outline {
    let glyph: UInt32
    let map: Affine

    /// Its control box, as it is moved and turned.
    let bounds: Rect
  }

  let steps: [Step]

  /// Beyond which nothing shows.
  let bounds: Rect

  /// How many groups are one in the other.
  let groups: Int
}

/// Reads the paints of a glyph: all of them are known before the first is drawn.
struct ColorGlyphReader {
  private let table: PaintTable
  private let face: GlyphFace
  private var steps: [ColorGlyph.Step] = []
  private var bounds: Rect?
  private var budget = PaintBudget()

  /// The steps that end what is open.
  private var ends: [ColorGlyph.Step] = []

  private var openGroups = 0
  private var groups = 0

  /// The paints that lead to the one that is read.
  private var path: Set<Int> = []

  private init(_ table: PaintTable, _ face: GlyphFace) {
    self.table = table
    self.face = face
  }

  /// Returns `nil` for a glyph that shows nothing.
  ///
  /// Of paints that cannot be read on, those before show if the glyph has a clip box, as in Skia.
  static func read(
    _ glyph: UInt32, _ table: PaintTable, _ face: GlyphFace
  ) throws(RenderingError) -> ColorGlyph? {
    var reader = ColorGlyphReader(table, face)
    var box: Rect?
    var isWhole = true
    do throws(PaintFailure) {
      box = try table.clipBox(of: glyph, &reader.budget)
      try reader.add(glyph, Affine(), depth: 0)
    } catch .outline(let error) {
      throw error
    } catch {
      isWhole = false
      reader.steps += reader.ends.reversed()
    }
    guard let bounds = box ?? (isWhole ? reader.bounds : nil), !bounds.isEmpty else { return nil }
    return ColorGlyph(steps: reader.steps, bounds: bounds, groups: reader.groups)
  }

  private mutating func add(
    _ glyph: UInt32, _ map: Affine, depth: Int
  ) throws(PaintFailure) {
    guard let root = table.root(of: glyph) else { throw .unreadable }
    guard let box = try table.clipBox(of: glyph, &budget) else {
      return try add(root, map, depth: depth)
    }
    include(map.bounds(of: box))
    begin(.clipBox(box, map), .endClip)
    try add(root, map, depth: depth)
    end()
  }

  private mutating func add(_ place: Int, _ map: Affine, depth: Int) throws(PaintFailure) {
    if depth >= PaintBudget.deepest { throw .tooDeep }
    guard path.insert(place).inserted else { throw .cyclic }
    defer { path.remove(place) }
    switch try table.paint(at: place, &budget) {
    case .layers(let layers):
      for layer in layers { try add(try table.layer(layer), map, depth: depth + 1) }
    case .fill(let fill): steps.append(.fill(fill, map))
    case .glyph(let glyph, let child): try add(glyph, child, map, depth: depth)
    case .colorGlyph(let glyph): try add(glyph, map, depth: depth + 1)
    case .transform(let change, let child):
      let changed = map * change
      // What is pressed flat does not show.
      if changed.inverse != nil { try add(child, changed, depth: depth + 1) }
    case .composite(let source, let mode, let backdrop):
      begin(.group, .endGroup(.over))
      try add(backdrop, map, depth: depth + 1)
      begin(.group, .endGroup(mode))
      try add(source, map, depth: depth + 1)
      end()
      end()
    }
  }

  private mutating func add(
    _ glyph: UInt32, _ child: Int, _ map: Affine, depth: Int
  ) throws(PaintFailure) {
    guard let outline = try outline(of: glyph, map) else { return }
    include(outline.bounds)
    if let (fill, fillMap) = try fill(at: child, map, depth: depth + 1) {
      steps.append(.fillOutline(outline, fill, fillMap))
    } else {
      begin(.clip(outline), .endClip)
      try add(child, map, depth: depth + 1)
      end()
    }
  }

  /// The fill that a paint is, if it is no more than one, perhaps moved and turned.
  private mutating func fill(
    at place: Int, _ map: Affine, depth: Int
  ) throws(PaintFailure) -> (Fill, Affine)? {
    var (place, map) = (place, map)
    for _ in depth..<max(PaintBudget.deepest, depth) {
      switch try table.paint(at: place, &budget) {
      case .fill(let fill): return (fill, map)
      case .transform(let change, let child): (place, map) = (child, map * change)
      default: return nil
      }
    }
    throw .tooDeep
  }

  /// Returns `nil` for a glyph without an outline.
  private mutating func outline(
    of glyph: UInt32, _ map: Affine
  ) throws(PaintFailure) -> ColorGlyph.Outline? {
    let size: (box: Rect, points: Int)?
    do throws(RenderingError) {
      size = try face.outlineSize(of: glyph)
    } catch {
      throw .outline(error)
    }
    guard let size else { return nil }
    try budget.spend(size.points)
    return ColorGlyph.Outline(glyph: glyph, map: map, bounds: map.bounds(of: size.box))
  }

  private mutating func include(_ rect: Rect) { bounds = bounds?.union(rect) ?? rect }

  private mutating func begin(_ step: ColorGlyph.Step, _ end: ColorGlyph.Step) {
    steps.append(step)
    ends.append(end)
    if case .group = step { openGroups += 1 }
    groups = max(groups, openGroups)
  }

  private mutating func end() {
    guard let end = ends.popLast() else { return }
    steps.append(end)
    if case .endGroup = end { openGroups -= 1 }
  }
}
