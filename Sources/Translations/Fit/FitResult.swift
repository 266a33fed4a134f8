public import TextLayout

/// Whether a text fits its box, and what would do if not.
public struct FitResult: Sendable, Hashable {
  /// What is wrong.
  public enum Fault: String, Sendable, Hashable, CaseIterable, Codable {
    /// Not all lines have room, or a label's only line is too wide.
    case cut

    /// A word, or a line that CSS does not wrap, is wider than the box: it breaks inside or sticks
    /// out.
    case brokenWord

    /// The font and its fallbacks lack characters.
    case missingGlyphs
  }

  /// What would make a text fit; each alone.
  public struct Remedy: Sendable, Hashable, Codable {
    /// The least width for as many lines as there may be, in the unit of ``FitResult/width``; `nil`
    /// where none does.
    public var width: Double?

    /// The largest factor of the font's size, at least a tenth; `nil` where none does.
    public var scale: Double?

    /// So many lines, as long as no word is too wide.
    public var lines: Int

    /// So high a box, in points, as long as no word is too wide; zero for columns.
    public var height: Double
  }

  /// The category in which it was looked at.
  public var category: ContentSizeCategory

  /// What is wrong; empty for a text that fits.
  public var faults: [Fault] = []

  /// How many lines the text has in the box's width.
  public var lineCount: Int

  /// The box's width, in points or columns; infinity for none.
  public var width: Double

  /// The width of the longest line where only hard breaks end lines, in the unit of ``width``.
  public var neededWidth: Double

  /// The width of the widest word, in the unit of ``width``; zero where none is too wide.
  public var widestWord = 0.0

  /// Whether that is a line of several words, which CSS does not wrap.
  public var isLine = false

  /// Whether widths are columns.
  public var isInColumns = false

  /// What shows of a text that is cut; `nil` for one that is not.
  public var shown: String?

  /// The characters that no font has.
  public var missing: [String] = []

  /// How much smaller the box had it set; one for not at all.
  public var scaleFactor = 1.0

  /// What a cell's check says of the text, in its words.
  public var details: [String] = []

  /// What would do; `nil` for a text that has room.
  public var remedy: Remedy?

  /// A result without faults.
  package init(
    category: ContentSizeCategory, lineCount: Int, width: Double, neededWidth: Double,
    isInColumns: Bool = false
  ) {
    self.category = category
    self.lineCount = lineCount
    self.width = width
    self.neededWidth = neededWidth
    self.isInColumns = isInColumns
  }

  /// How much more width the text needs, in the unit of ``width``; zero where more width does not
  /// help, or none is needed.
  public var lack: Double { max((remedy?.width ?? width) - width, 0) }
}

extension FitResult: Codable {
  private enum CodingKeys: CodingKey {
    case category, faults, lineCount, width, neededWidth, widestWord, isInColumns, shown, missing
    case scaleFactor, details, remedy, isLine
  }

  /// Reads a result; without a width the box had none.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    category = try values.decode(ContentSizeCategory.self, forKey: .category)
    faults = try values.decode([Fault].self, forKey: .faults)
    lineCount = try values.decode(Int.self, forKey: .lineCount)
    width = try values.decodeIfPresent(Double.self, forKey: .width) ?? .infinity
    neededWidth = try values.decode(Double.self, forKey: .neededWidth)
    widestWord = try values.decode(Double.self, forKey: .widestWord)
    isLine = try values.decodeIfPresent(Bool.self, forKey: .isLine) ?? false
    isInColumns = try values.decode(Bool.self, forKey: .isInColumns)
    shown = try values.decodeIfPresent(String.self, forKey: .shown)
    missing = try values.decode([String].self, forKey: .missing)
    scaleFactor = try values.decode(Double.self, forKey: .scaleFactor)
    details = try values.decode([String].self, forKey: .details)
    remedy = try values.decodeIfPresent(Remedy.self, forKey: .remedy)
  }

  /// Writes the result. A box without a width has none in it, as JSON lacks infinity.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(category, forKey: .category)
    try values.encode(faults, forKey: .faults)
    try values.encode(lineCount, forKey: .lineCount)
    if width.isFinite { try values.encode(width, forKey: .width) }
    try values.encode(neededWidth, forKey: .neededWidth)
    try values.encode(widestWord, forKey: .widestWord)
    if isLine { try values.encode(true, forKey: .isLine) }
    try values.encode(isInColumns, forKey: .isInColumns)
    try values.encodeIfPresent(shown, forKey: .shown)
    try values.encode(missing, forKey: .missing)
    try values.encode(scaleFactor, forKey: .scaleFactor)
    try values.encode(details, forKey: .details)
    try values.encodeIfPresent(remedy, forKey: .remedy)
  }
}
