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

    /// How many points it has, and how long its lines are together, in its own units.
    let size: OutlineSize
  }

  let steps: [Step]

  /// Beyond which nothing shows.
  let bounds: Rect

  /// How many groups and clips are one in the other.
  let groups: Int

  /// About how much a document takes to say it: its steps, their points and their colours.
  let length: Int
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

  private var groups = 0
  private var length = 0

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
    _ glyph: UInt32, _ table: PaintTable, _ face: GlyphFace, _ work: ColorGlyphWork
  ) throws(RenderingError) -> ColorGlyph? {
    var reader = ColorGlyphReader(table, face)
    defer { work.read(reader.budget.spent) }
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
    guard let bounds = box ?? (isWhole ? reader.bounds : nil), !bounds.isEmpty, bounds.isFinite
    else { return nil }
    return ColorGlyph(
      steps: reader.steps, bounds: bounds, groups: reader.groups, length: reader.length)
  }

  private mutating func add(
    _ glyph: UInt32, _ map: Affine, depth: Int
  ) throws(PaintFailure) {
    guard let root = table.root(of: glyph) else { throw .unreadable }
    guard let box = try table.clipBox(of: glyph, &budget) else {
      return try add(root, map, depth: depth)
    }
    if map.isFlat { return }
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
    case .fill(let fill):
      steps.append(.fill(fill, map))
      length += fill.length
    case .glyph(let glyph, let child): try add(glyph, child, map, depth: depth)
    case .colorGlyph(let glyph): try add(glyph, map, depth: depth + 1)
    case .transform(let change, let child):
      // Of what is pressed flat, outlines, boxes and gradients do not show. A plain colour has no
      // shape that could be pressed: it fills what is around it, as in Skia.
      try add(child, (map * change).visible, depth: depth + 1)
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
      length += fill.length
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
      case .transform(let change, let child): (place, map) = (child, (map * change).visible)
      default: return nil
      }
    }
    throw .tooDeep
  }

  /// Returns `nil` for a glyph without an outline, or with one that is pressed flat.
  private mutating func outline(
    of glyph: UInt32, _ map: Affine
  ) throws(PaintFailure) -> ColorGlyph.Outline? {
    let size: OutlineSize?
    do throws(RenderingError) {
      size = try face.outlineSize(of: glyph)
    } catch {
      throw .outline(error)
    }
    guard let size else { return nil }
    try budget.spend(size.points)
    let bounds = map.bounds(of: size.box)
    if map.isFlat || !bounds.isFinite { return nil }
    length += size.points
    return ColorGlyph.Outline(glyph: glyph, map: map, bounds: bounds, size: size)
  }

  private mutating func include(_ rect: Rect) {
    if rect.isFinite { bounds = bounds?.union(rect) ?? rect }
  }

  private mutating func begin(_ step: ColorGlyph.Step, _ end: ColorGlyph.Step) {
    steps.append(step)
    ends.append(end)
    length += 1
    groups = max(groups, ends.count)
  }

  private mutating func end() {
    if let end = ends.popLast() { steps.append(end) }
  }
}

/// How large an outline is, in its own units.
struct OutlineSize {
  /// The box around its points.
  let box: Rect

  let points: Int

  /// The length of the lines from each point to the next.
  let length: Double
}

extension Rect {
  /// Whether it has numbers, and such that areas have some, too.
  var isFinite: Bool { (minX.magnitude + minY.magnitude + abs(width * height)).isFinite }
}
