/// One face of one font file, opened and judged sound.
///
/// A typeface keeps its file's bytes in memory, all as they were at one moment, so nothing that
/// happens to the file changes what is measured: not its removal, and not another font written over
/// it. The bytes are shared by all faces of a collection and by all fonts of a library, but not
/// between libraries or processes: measuring with a file of 20 MB takes 20 MB of each.
///
/// Two typefaces are equal when they are the same face of the same file with the same bytes,
/// whatever paths and libraries they were opened through. A library opens each of its own faces
/// once.
public final class Typeface: Sendable {
  /// A design axis of a variable font.
  public struct Axis: Hashable, Sendable {
    /// What a ``Variation`` names the axis by, such as ``Tag/weight``.
    public var tag: Tag
    /// The axis's name from the font, such as "Weight".
    public var name: String
    /// The least value, in the axis's own scale.
    public var minimum: Double
    /// The value that holds where nothing asks for another, in the same scale.
    public var defaultValue: Double
    /// The greatest value, in the axis's own scale.
    public var maximum: Double
    /// True when the font asks not to show the axis in user interfaces.
    public var isHidden: Bool
  }

  /// A named place in a variable font's design space, such as "Bold".
  public struct NamedInstance: Hashable, Sendable {
    /// The name from the font; empty where it gives none.
    public var name: String
    /// The instance's PostScript name; `nil` where the font gives none.
    public var postScriptName: String?
    /// A value for every axis, in the order of ``Typeface/axes``.
    public var variations: [Variation]
  }

  /// The face's names, file, weights, widths and slant.
  public let description: FaceDescription
  /// Font units in an em, from `head`: 16 to 16384.
  public let unitsPerEm: Int
  /// The number of glyphs that both FreeType and HarfBuzz accept.
  public let glyphCount: Int
  /// The variation axes, in the font's order; empty when it does not vary.
  public let axes: [Axis]
  /// The named instances, in the font's order; empty when it does not vary.
  public let namedInstances: [NamedInstance]

  private let file: FontFile
  let harfBuzz: HarfBuzzFace
  let freeType: FreeTypeFace
  let tables: MetricsTables

  /// What a font without outlines has its advances from.
  let strike: BitmapStrike?
  let hasTracking: Bool
  let hasMetricsVariations: Bool
  /// The scalars that the typeface has a glyph for.
  let coverage: Coverage

  /// The bytes of the whole file, the same object for all faces of a collection.
  package var fileBytes: FontBytes { FontBytes(blob: file.bytes) }

  /// The preferred family name.
  public var familyName: String { description.family }

  /// Opens a face.
  ///
  /// - Parameter description: what Fontconfig knows of the face; read from its own tables when nil.
  /// - Throws: ``FontError`` when the file has no such face or the face is damaged.
  init(
    file: FontFile, index: Int, description: FaceDescription?, freeType library: FreeTypeLibrary
  ) throws(FontError) {
    let (freeType, harfBuzz) = try file.face(index, freeType: library)
    let axes = harfBuzz.axes()
    self.file = file
    self.harfBuzz = harfBuzz
    self.freeType = freeType
    self.axes = axes
    namedInstances = harfBuzz.namedInstances(axes: axes)
    self.description =
      description ?? FaceDescription(face: harfBuzz, axes: axes, file: file.path, index: index)
    unitsPerEm = harfBuzz.unitsPerEm
    glyphCount = min(harfBuzz.glyphCount, freeType.glyphCount)
    tables = MetricsTables(face: harfBuzz)
    strike = BitmapStrike(freeType)
    hasTracking = harfBuzz.table("trak").count > 0
    hasMetricsVariations = harfBuzz.table("MVAR").count > 0
    coverage = Coverage(ranges: harfBuzz.characterRanges())
  }

  /// True when glyphs depend on the size: the typeface has a tracking table, or an optical-size
  /// axis that the variations leave alone.
  func followsSize(with variations: [Variation]) -> Bool {
    hasTracking
      || axes.contains { $0.tag == .opticalSize }
        && !variations.contains { $0.tag == .opticalSize }
  }
}

extension Typeface: Hashable {
  public static func == (left: Typeface, right: Typeface) -> Bool {
    left === right || left.description.index == right.description.index && left.file == right.file
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(file.stamp.identity)
    hasher.combine(description.index)
  }
}
