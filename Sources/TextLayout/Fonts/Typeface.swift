/// One face of one font file, opened and judged sound.
///
/// A typeface keeps its file mapped, so it outlives its library and the file's removal. Like every
/// program that maps files it does not survive a file that is shortened in place: replace font
/// files by renaming, as package managers do.
///
/// Two typefaces are equal when they are the same face of the same file, whatever paths and
/// libraries they were opened through. A library opens each of its own faces once.
public final class Typeface: Sendable {
  /// A design axis of a variable font.
  public struct Axis: Hashable, Sendable {
    public var tag: Tag
    /// The axis's name from the font, such as "Weight".
    public var name: String
    public var minimum: Double
    public var defaultValue: Double
    public var maximum: Double
    /// True when the font asks not to show the axis in user interfaces.
    public var isHidden: Bool
  }

  /// A named place in a variable font's design space, such as "Bold".
  public struct NamedInstance: Hashable, Sendable {
    public var name: String
    public var postScriptName: String?
    /// A value for every axis, in the order of ``Typeface/axes``.
    public var variations: [Variation]
  }

  private struct Identity: Hashable {
    var file: FileSystem.Identity
    var index: Int
  }

  public let description: FaceDescription
  /// Font units in an em, from `head`: 16 to 16384.
  public let unitsPerEm: Int
  /// The number of glyphs that both FreeType and HarfBuzz accept.
  public let glyphCount: Int
  /// The variation axes, in the font's order; empty when it does not vary.
  public let axes: [Axis]
  /// The named instances, in the font's order; empty when it does not vary.
  public let namedInstances: [NamedInstance]

  /// Which face this is, to tell equality by.
  private let identity: Identity
  let harfBuzz: HarfBuzzFace
  let freeType: FreeTypeFace
  let tables: MetricsTables

  /// What a font without outlines has its advances from.
  let strike: BitmapStrike?
  let hasTracking: Bool
  let hasMetricsVariations: Bool
  /// The scalars that the typeface has a glyph for.
  let coverage: Coverage

  /// The preferred family name.
  public var familyName: String { description.family }

  /// Opens a face.
  ///
  /// - Parameter description: what Fontconfig knows of the face; read from its own tables when nil.
  /// - Throws: ``FontError`` when the file cannot be read, is no font or is damaged.
  init(
    file path: String, index: Int, description: FaceDescription?, freeType library: FreeTypeLibrary
  ) throws(FontError) {
    let file = try FontFile(path: path)
    let (freeType, harfBuzz) = try file.face(index, freeType: library)
    let axes = harfBuzz.axes()
    identity = Identity(file: file.identity, index: index)
    self.harfBuzz = harfBuzz
    self.freeType = freeType
    self.axes = axes
    namedInstances = harfBuzz.namedInstances(axes: axes)
    self.description =
      description ?? FaceDescription(face: harfBuzz, axes: axes, file: path, index: index)
    unitsPerEm = harfBuzz.unitsPerEm
    glyphCount = min(harfBuzz.glyphCount, freeType.glyphCount)
    tables = MetricsTables(face: harfBuzz)
    strike = BitmapStrike(freeType)
    hasTracking = harfBuzz.table("trak").count > 0
    hasMetricsVariations = harfBuzz.table("MVAR").count > 0
    coverage = Coverage(ranges: harfBuzz.characterRanges())
  }

  /// True when glyphs depend on the size: the typeface has a tracking table, or an optical-size axis
  /// that the variations leave alone.
  func followsSize(with variations: [Variation]) -> Bool {
    hasTracking
      || axes.contains { $0.tag == .opticalSize }
        && !variations.contains { $0.tag == .opticalSize }
  }
}

extension Typeface: Hashable {
  public static func == (left: Typeface, right: Typeface) -> Bool {
    left === right || left.identity == right.identity
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}
