internal import TextLayout

/// What the colour glyphs of a page have cost, and the pixels of those that may come again.
///
/// A font says how much work a glyph is, and a text how often: neither is to be trusted.
final class ColorGlyphWork {
  /// What a glyph is, without its place.
  struct Key: Hashable {
    let face: ObjectIdentifier
    let glyph: UInt32
    let color: Color

    /// Points in a font unit.
    let em: Double
  }

  /// Where a glyph is in its pixels.
  struct Place: Hashable {
    let pixels: PixelRect

    /// From a pixel's corner to the glyph's origin, in 1/256.
    let phaseX: Int
    let phaseY: Int
  }

  /// Pixels of a glyph.
  struct Tile {
    let surface: Surface
    let pixels: PixelRect

    /// Pixels a point.
    let scale: Double
  }

  /// The time that all of a page may take, counted in pixels of a plain colour: some seconds.
  private static let mostUnits = Double(1 << 33)

  /// The steps and points that a page of a document may have: some 100 megabytes.
  private static let mostLength = 1 << 21

  /// The pixels that are kept: 64 MiB.
  private static let mostPixels = 1 << 24

  /// The time for a unit of ``PaintBudget``.
  private static let reading = 16.0

  private(set) var units = mostUnits

  /// What was read of all glyphs so far, on all pages, in what ``PaintBudget`` counts.
  private(set) var readCost = 0

  /// The steps drawn so far, on all pages.
  private(set) var drawnSteps = 0

  /// The most pixels that those steps went over, each counted as often.
  private(set) var drawnPixels = 0.0
  private var length = mostLength
  private var tiles: [Key: [Place: Tile]] = [:]
  private var largestTiles: [Key: Tile] = [:]
  private var pixels = 0

  /// Nothing was drawn yet.
  func startPage() {
    units = Self.mostUnits
    length = Self.mostLength
    forget()
  }

  /// Whether there is time to read what any glyph has.
  var mayRead: Bool { units >= Double(PaintBudget.most) * Self.reading }

  /// Counts what was read, in what ``PaintBudget`` counts.
  func read(_ cost: Int) {
    readCost += cost
    units -= min(Double(cost) * Self.reading, units)
  }

  /// Counts steps that are drawn.
  ///
  /// - Parameter pixels: How many each may go over.
  func draw(steps: Int, pixels: Double) {
    drawnSteps += steps
    drawnPixels += Double(steps) * pixels
  }

  /// - Returns: False where that is too much.
  func spend(_ cost: Double) -> Bool {
    guard cost <= units else { return false }
    units -= cost
    return true
  }

  /// Whether a document does not become too long with a glyph.
  func canWrite(_ glyph: ColorGlyph) -> Bool { glyph.length <= length }

  /// Counts a glyph that ``canWrite(_:)`` allows.
  func write(_ glyph: ColorGlyph) { length -= glyph.length }

  func tile(_ key: Key, at place: Place) -> Tile? { tiles[key]?[place] }

  /// The same glyph, less than a pixel aside, or as much of it as showed elsewhere.
  func similarTile(_ key: Key) -> Tile? { largestTiles[key] }

  func keep(_ tile: Tile, _ key: Key, at place: Place) {
    let count = tile.pixels.count
    if count > Self.mostPixels { return }
    if pixels + count > Self.mostPixels { forget() }
    pixels += count
    tiles[key, default: [:]][place] = tile
    if count > largestTiles[key]?.pixels.count ?? 0 { largestTiles[key] = tile }
  }

  private func forget() {
    tiles = [:]
    largestTiles = [:]
    pixels = 0
  }
}
