import CHarfBuzz
import Synchronization

/// A typeface with variations and features applied: what HarfBuzz shapes with.
///
/// It is the same for all sizes, except where the typeface follows the size (`opsz`, `trak`); then
/// it belongs to one. Immutable, and safe to use on any thread.
final class FontInstance: Sendable {
  let typeface: Typeface
  /// The variations asked for, before clamping and without what follows the size.
  let variations: [Variation]
  let features: [Feature]
  /// What it stands for.
  let role: FontRole
  /// A design value for every axis of the typeface, clamped; empty when it does not vary.
  let coordinates: [Double]
  /// The size it is made for, when the typeface follows the size.
  let pointSize: Double?
  /// The features for `hb_shape`, each for the whole run.
  let hbFeatures: [hb_feature_t]
  /// `hbFont`'s scale. One HarfBuzz unit is one font unit, or where variations change the face,
  /// whose advances have fractions then, a 64th of one: see ``VariedAdvances``.
  let unitsPerEm: Int32
  /// The scalars that the font has a glyph for.
  let coverage: Coverage
  private let font: HarfBuzzFont
  /// The same as `coordinates`, normalised: 2.14.
  let normalizedCoordinates: [Int32]
  private let designMetrics: DesignMetrics
  private let madeAdvances = AtomicLazyReference<AdvanceCache>()

  /// What shaping knows of the font's punctuation, and what is proved of its plans.
  let punctuationSlot = LaterSlot()
  let proofSlot = LaterSlot()

  /// - Precondition: `coordinates` has a value for each axis, and `pointSize` is given exactly
  ///   when the glyphs depend on the size. ``FontStore`` sees to it.
  /// - Throws: ``FontError/damagedFont(_:reason:)`` when the variations leave lines no height.
  init(
    typeface: Typeface, variations: [Variation], coordinates: [Double], features: [Feature],
    pointSize: Double?, role: FontRole = FontRole()
  ) throws(FontError) {
    self.typeface = typeface
    self.variations = variations
    self.coordinates = coordinates
    self.features = features
    self.pointSize = pointSize
    self.role = role
    coverage = typeface.coverage
    hbFeatures = features.map {
      hb_feature_t(tag: $0.tag.rawValue, value: $0.value, start: 0, end: UInt32.max)
    }
    let font = HarfBuzzFont(
      face: typeface.harfBuzz, freeType: typeface.freeType, coordinates: coordinates,
      pointSize: typeface.hasTracking ? pointSize : nil)
    unitsPerEm = Int32(typeface.unitsPerEm * font.unitsPerFontUnit)
    let normalized = font.normalizedCoordinates
    self.font = font
    normalizedCoordinates = normalized
    var tables = typeface.tables
    if typeface.hasMetricsVariations {
      tables = tables.varied(by: font)
      let face = typeface.description
      try tables.check(file: face.file, index: face.index, isVaried: true)
    }
    designMetrics = DesignMetrics(
      tables: tables,
      families: typeface.description.familyNames, unitsPerEm: typeface.unitsPerEm, role: role,
      height: { scalar in
        font.glyph(for: scalar).flatMap { glyph in
          typeface.freeType.outlineBounds(glyph: glyph, coordinates: normalized)?.yMax
        }
      })
  }

  /// How many units of ``unitsPerEm`` make a font unit.
  var unitsPerFontUnit: Int { font.unitsPerFontUnit }

  /// Immutable `hb_font_t` whose scale is ``unitsPerEm``, alive as long as the instance; safe
  /// to shape with on any thread.
  var hbFont: OpaquePointer { unsafe font.pointer }

  /// True when the font has a glyph for the scalar.
  func covers(_ scalar: Unicode.Scalar) -> Bool { coverage.contains(scalar) }

  /// True when the font's `cmap` (format 14) has the sequence of a scalar and a variation selector.
  func hasVariation(of scalar: Unicode.Scalar, _ selector: Unicode.Scalar) -> Bool {
    font.hasVariation(of: scalar, selector)
  }

  /// A scalar's nominal glyph.
  func glyph(for scalar: Unicode.Scalar) -> UInt32? { font.glyph(for: scalar) }

  /// The glyphs' own advances, remembered from the first time on that someone asks.
  var advances: AdvanceCache { madeAdvances.load() ?? madeAdvances.storeIfNil(AdvanceCache(font)) }

  /// The font's metrics at a size. Complexity: O(1), a few multiplications.
  func metrics(size: Double, convention: Convention) -> FontMetrics {
    designMetrics.metrics(size: size, convention: convention)
  }

  /// The em box under `.css`; see ``DesignMetrics/emBox(size:)``.
  func emBox(size: Double) -> (ascent: Double, descent: Double) { designMetrics.emBox(size: size) }

  /// The bounds of a glyph's ink in font units, y upwards; `nil` when it has none.
  ///
  /// From FreeType's outline with the variations applied; for glyphs that are bitmaps, from
  /// HarfBuzz's extents. Locks the library's FreeType while it reads the outline.
  func inkBounds(glyph: UInt32) -> InkBounds? {
    guard glyph < typeface.glyphCount else { return nil }
    return typeface.freeType.outlineBounds(glyph: glyph, coordinates: normalizedCoordinates)
      ?? (typeface.description.isColor ? font.extents(glyph: glyph) : nil)
  }
}

/// A rectangle around ink, in font units, y upwards.
struct InkBounds: Hashable, Sendable {
  var xMin: Double
  var yMin: Double
  var xMax: Double
  var yMax: Double
}

extension FontInstance: Hashable {
  /// Instances are interned, so the first comparison usually decides.
  static func == (left: FontInstance, right: FontInstance) -> Bool {
    left === right
      || left.typeface == right.typeface && left.coordinates == right.coordinates
        && left.features == right.features && left.pointSize == right.pointSize
        && left.variations == right.variations && left.role == right.role
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(typeface)
    hasher.combine(coordinates)
  }
}
