/// What one line shows: glyphs where they are drawn, in runs from left to right.
///
/// The ``GlyphRun/advance`` of all runs that do not hang add up to ``width``, to the last bit, in
/// the order in which they stand. Every character of the line belongs to just one glyph's cluster,
/// or to a run without glyphs. The token of a cut line stands for what was cut.
///
/// ```swift
/// for line in text.glyphLines(width: 320) {
///   for run in line.runs {
///     for glyph in run.glyphs { draw(glyph.id, run.font, at: glyph.position) }
///   }
/// }
/// ```
///
/// Positions are in points from the top left of what was asked: of the text, of the label, of the
/// text view. The y axis points down.
public struct GlyphLine: Sendable, Hashable {
  /// The line as it was measured.
  public internal(set) var line: Line

  /// Where the line's content starts on its left side, and its baseline.
  public internal(set) var origin: Point

  /// The advance of the content, in points: ``Line/width``, or more where the line is justified.
  public internal(set) var width: Double

  /// From left to right, what hangs included.
  public internal(set) var runs: [GlyphRun]

  /// The parts of inline boxes that the line shows, outer ones before those in them.
  public internal(set) var boxes: [InlineBoxFragment] = []

  /// What the ends of those boxes add to ``width``, in points.
  package internal(set) var edges = 0.0

  /// The line's top in points: its ascent above the baseline.
  public var top: Double { origin.y - line.ascent }

  /// The line's bottom in points: its descent below the baseline.
  public var bottom: Double { origin.y + line.descent }
}

/// Glyphs of a line that stand side by side and have everything in common but their shape.
///
/// A run ends where the font, the script, the language, the level of direction or the attributes
/// change. What a line shows besides characters of the text is a run of its own: see ``Content``.
public struct GlyphRun: Sendable, Hashable {
  /// What a run shows.
  public enum Content: Sendable, Hashable {
    /// Characters of the text.
    case text

    /// Room up to a tab stop.
    case tab

    /// Characters that take no room: hard breaks and other controls.
    case control

    /// A rectangle of the text's own, in points from the top left, y downwards.
    case attachment(Rect)

    /// The hyphen of a line that ends inside a word. No character of the text stands for it.
    case hyphen

    /// What stands for the text that was cut. Its clusters are all of that text. So is the cluster
    /// of an attachment in it, which stays an ``attachment(_:)``.
    case truncationToken
  }

  /// A glyph where it is drawn.
  public struct Glyph: Sendable, Hashable {
    /// Index of the glyph in the run's font; zero is the one that stands for missing characters.
    public let id: UInt32

    /// Where the glyph's origin is drawn, in points: the pen, moved by what the font says.
    public internal(set) var position: Point

    /// How far the pen moves on, in points: kerning, tracking and justified room included.
    public internal(set) var advance: Double

    /// The characters of the glyph's cluster, UTF-8 offsets in the text. Glyphs of one cluster have
    /// the same.
    public internal(set) var utf8Range: Range<Int>

    /// The same as UTF-16 offsets.
    public internal(set) var utf16Range: Range<Int>
  }

  /// What the run shows.
  public internal(set) var content: Content

  /// The font exactly: its file, face, variations, features and size. A run of no glyphs has the
  /// font its characters ask for.
  public let font: Font

  /// The script, an ISO 15924 code such as `Latn`; `Zyyy` where nothing tells.
  public let script: String

  /// The language as a BCP 47 tag in lower case; `nil` for none.
  public let language: String?

  /// The embedding level of UAX #9 on this line: odd ones run from right to left.
  public let level: UInt8

  /// What the run's characters were set in. A plain text's have its font alone.
  public let attributes: TextAttributes

  /// The run's characters, UTF-8 offsets in the text; empty for a hyphen.
  public internal(set) var utf8Range: Range<Int>

  /// The same as UTF-16 offsets.
  public internal(set) var utf16Range: Range<Int>

  /// Where the pen starts on the run's left side, in points. Its y is the baseline of the line,
  /// without the run's offset.
  public internal(set) var origin: Point

  /// How far the pen moves on, in points.
  public internal(set) var advance: Double

  /// Whether the run is white space at the line's end, which no width counts. It stands outside the
  /// line's content: after it, or before it where the paragraph runs from right to left.
  public internal(set) var isHanging: Bool

  /// The glyphs from left to right.
  public internal(set) var glyphs: [Glyph]

  /// Whether the run's characters go from right to left; ``glyphs`` go from left to right all the
  /// same.
  public var isRightToLeft: Bool { level & 1 != 0 }
}

extension GlyphLine {
  /// The same line elsewhere.
  ///
  /// - Parameter offset: In points, y downwards.
  package func moved(by offset: Point) -> GlyphLine {
    var line = self
    line.origin += offset
    for index in line.runs.indices { line.runs[index].move(by: offset) }
    for index in line.boxes.indices {
      line.boxes[index].frame.origin += offset
      line.boxes[index].baseline += offset.y
      line.boxes[index].lines = line.boxes[index].lines.map { $0.moved(by: offset) }
    }
    return line
  }
}

extension GlyphRun {
  /// The same run elsewhere.
  func moved(by offset: Point) -> GlyphRun {
    var run = self
    run.move(by: offset)
    return run
  }

  fileprivate mutating func move(by offset: Point) {
    origin += offset
    for index in glyphs.indices { glyphs[index].position += offset }
    if case .attachment(var rect) = content {
      rect.origin += offset
      content = .attachment(rect)
    }
  }

  /// The same run as a part of the line's content.
  var standingInLine: GlyphRun {
    var run = self
    run.isHanging = false
    return run
  }

  /// A run of a truncation token, which stands for a part of the text.
  func standing(for utf8: Range<Int>, utf16: Range<Int>) -> GlyphRun {
    var run = self
    if case .attachment = content {} else { run.content = .truncationToken }
    run.utf8Range = utf8
    run.utf16Range = utf16
    for index in run.glyphs.indices {
      run.glyphs[index].utf8Range = utf8
      run.glyphs[index].utf16Range = utf16
    }
    return run
  }
}

extension Point {
  fileprivate static func += (point: inout Point, offset: Point) {
    point.x += offset.x
    point.y += offset.y
  }
}
