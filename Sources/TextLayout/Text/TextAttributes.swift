/// What a run of a ``StyledText`` is set in: its font, and what changes its advances or its line.
///
/// ```swift
/// var price = TextAttributes(font: bold)
/// price.kern = 0.5
/// price.baselineOffset = 4
/// ```
public struct TextAttributes: Sendable, Hashable {
  /// Which ligatures a run has; UIKit's `NSAttributedString.Key.ligature`.
  public enum Ligatures: String, Sendable, Hashable, CaseIterable, Codable {
    /// Those the font has on by default, as UIKit's 1.
    case standard

    /// Only those a script cannot do without, as UIKit's 0.
    case essential

    /// The font's discretionary and historical ones, too, as UIKit's 2.
    case all
  }

  /// The run's font.
  public var font: Font

  /// Points added after every grapheme cluster, the last of the run included. `nil` leaves the
  /// font's own pair kerning alone; an explicit zero turns it off. UIKit's `kern`.
  public var kern: Double?

  /// Points added after every grapheme cluster, as ``kern`` is; other than zero it also turns
  /// optional ligatures off. UIKit's `tracking`.
  public var tracking = 0.0

  /// How far the run stands above the baseline, in points; below it where negative.
  public var baselineOffset = 0.0

  /// Which ligatures the run has.
  public var ligatures = Ligatures.standard

  /// The run's language as a BCP 47 tag; `nil` takes the language of the ``LayoutOptions``.
  public var language: String?

  /// An embedding, override or isolate around the run, as if control characters enclosed it.
  public var writingDirection: WritingDirection?

  /// Whether the run's line feeds end lines under CSS where white space collapses, too, as `<br>`
  /// does. Elsewhere each line feed ends one.
  public var keepsLineFeeds = false

  /// What stands in the place of a U+FFFC of the run; without effect on other characters.
  public var attachment: TextAttachment?

  /// The colour of the run's glyphs; `nil` is the colour of whoever draws. It measures nothing.
  public var foregroundColor: Color?

  /// The colour that the line has under the run; `nil` for none.
  public var backgroundColor: Color?

  /// A line below the run, where the font's `post` table has it.
  public var underline: TextDecoration?

  /// A line through the run, where the font's `OS/2` table has it.
  public var strikethrough: TextDecoration?

  /// Which run of inline content this is, counted from one; zero for none. It keeps runs apart that
  /// look alike and that boxes part.
  var inlineRun = 0

  /// Attributes of a font, everything else at its default.
  public init(font: Font) {
    self.font = font
  }
}

/// A line that is drawn along a run; UIKit's `NSUnderlineStyle` and its colour.
public struct TextDecoration: Sendable, Hashable, Codable {
  /// How many lines there are, and how thick.
  public enum Style: String, Sendable, Hashable, CaseIterable, Codable {
    case single, thick, double
  }

  /// How many lines there are, and how thick.
  public var style: Style

  /// `nil` is the colour of the run's glyphs.
  public var color: Color?

  /// A line, single and in the colour of the glyphs by default.
  public init(_ style: Style = .single, color: Color? = nil) {
    self.style = style
    self.color = color
  }
}

/// A direction that a run of text is forced into; UIKit's `writingDirection` attribute.
public struct WritingDirection: Sendable, Hashable, Codable {
  /// How the run stands in the text around it (UAX #9, section 2).
  public enum Format: String, Sendable, Hashable, CaseIterable, Codable {
    /// The run's own characters order themselves inside it (LRE, RLE).
    case embedding

    /// Every character of the run takes the direction (LRO, RLO).
    case override

    /// As an embedding that has no influence on what surrounds it (LRI, RLI).
    case isolate
  }

  /// Whether the run goes from right to left; otherwise it goes from left to right.
  public var isRightToLeft: Bool

  /// How the run stands in the text around it.
  public var format: Format

  /// A direction for a run, which is an embedding by default.
  public init(isRightToLeft: Bool, format: Format = .embedding) {
    self.isRightToLeft = isRightToLeft
    self.format = format
  }
}

/// A rectangle that stands in a line like a character: a picture, say.
///
/// Its lower edge stands on the baseline unless ``bounds`` has another `origin.y`; UIKit's
/// `NSTextAttachment.bounds`, whose y axis points up.
public struct TextAttachment: Sendable, Hashable, Codable {
  /// In points from the pen and the baseline, y upwards. The line grows up to `maxY` and down to
  /// `-minY`, and the pen moves on by the width.
  public var bounds: Rect

  /// An attachment with bounds in points from the pen and the baseline, y upwards.
  public init(bounds: Rect) {
    self.bounds = bounds
  }

  /// An attachment of a size that stands on the baseline.
  public init(size: Size) {
    bounds = Rect(origin: .zero, size: size)
  }
}
