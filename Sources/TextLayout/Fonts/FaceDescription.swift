/// What is known of one face of one font file without opening it.
public struct FaceDescription: Hashable, Sendable {
  /// The preferred family name: typographic, and English where there is one.
  public var family: String
  /// Every family name of the face in every language, the preferred first.
  public var familyNames: [String]
  /// The style name, such as "Bold Italic".
  public var style: String
  /// The PostScript name; empty when the font has none.
  public var postScriptName: String
  /// Every full name of the face in every language, such as "Noto Sans Bold".
  public var fullNames: [String] = []
  /// The path of the font file.
  public var file: String
  /// The face's index in the file; 0 except in collections.
  public var index: Int
  /// The weights that the face can show: one value, or a range for a variable font.
  public var weights: ClosedRange<FontWeight>
  /// The widths that the face can show: one value, or a range for a variable font.
  public var widths: ClosedRange<FontWidth>
  /// Whether the face is upright, italic or oblique; `slnt` and `ital` axes are not looked at.
  public var slant: FontSlant
  /// True when the face has variation axes.
  public var isVariable: Bool
  /// True when the face has coloured glyphs.
  public var isColor: Bool
}
