public import TextLayout

/// How a picture looks, whatever it shows.
///
/// ```swift
/// var options = PictureOptions()
/// options.scale = 3
/// options.appearance = .dark
/// options.overlays = [.lineBoxes, .baselines]
/// ```
public struct PictureOptions: Sendable, Hashable {
  /// Which colours text and paper have that have none of their own.
  public enum Appearance: String, Sendable, Hashable, CaseIterable {
    /// Black on white.
    case light

    /// White on black.
    case dark
  }

  /// The pixels a point, 1 to 3, of a PNG. SVG and PDF are in points.
  public var scale = 2.0

  /// What ``scale`` can be.
  package static let scales = 1.0...3.0

  /// The colours of what has none of its own.
  public var appearance = Appearance.light

  /// The colour of text without one; `nil` takes the appearance's.
  public var foreground: Color?

  /// The colour below everything; `nil` takes the appearance's. One with an alpha of 0 leaves the
  /// picture transparent.
  public var background: Color?

  /// The room around what is drawn, in points. The picture grows by it. Ink that reaches out of a
  /// line's box shows there.
  public var margins = Insets.zero

  /// Whether text can be selected, searched and copied. Only PDF can have it.
  ///
  /// The fonts are then embedded, as far as they are used. Otherwise glyphs are drawn as outlines,
  /// which look alike everywhere. Colour glyphs stay pictures.
  public var selectableText = false

  /// What is drawn over the picture to see why it is as it is.
  public var overlays: Overlays = []

  /// Black on white at two pixels a point, without margins and overlays.
  public init() {}

  /// What text without a colour is drawn in.
  var foregroundColor: Color { foreground ?? (appearance == .light ? .black : .white) }

  /// What captions stand on, also where the picture is transparent.
  var paperColor: Color {
    if backgroundColor.alpha > 0 { return backgroundColor }
    return appearance == .light ? .white : .black
  }

  /// What stands below everything.
  var backgroundColor: Color { background ?? (appearance == .light ? .white : .black) }
}

/// What is drawn over a picture to see why it is as it is.
public struct Overlays: OptionSet, Sendable, Hashable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The box of each line: its content's width, its ascent and descent. Blue.
  public static let lineBoxes = Overlays(rawValue: 1 << 0)

  /// The baseline of each line. Pink.
  public static let baselines = Overlays(rawValue: 1 << 1)

  /// The frames of views, in a cell with their names; containers, and what lines in them or beside
  /// floats keep out of. Green.
  public static let frames = Overlays(rawValue: 1 << 2)

  /// What is cut, broken or ambiguous. Red.
  public static let problems = Overlays(rawValue: 1 << 3)

  /// What insets and padding leave of a text view, and the edges of a picture's margins. Orange.
  public static let margins = Overlays(rawValue: 1 << 4)

  /// What a cell's height adds up from, each part where it is, with its points: constraints, texts
  /// and pictures; see ``/TableLayout/CellLayout/heightParts``. Purple.
  public static let heightChain = Overlays(rawValue: 1 << 5)

  /// All of them.
  public static let all: Overlays = [
    .lineBoxes, .baselines, .frames, .problems, .margins, .heightChain,
  ]
}

/// What a picture is written as.
public enum PictureFormat: String, Sendable, Hashable, CaseIterable {
  /// Pixels, with an alpha where the background has one.
  case png

  /// Outlines in points.
  case svg

  /// One page, in points.
  case pdf

  /// The format that a path's ending names, in capitals or not; `nil` for any other.
  public init?(path: String) {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    self.init(rawValue: path[path.index(after: dot)...].lowercased())
  }

  /// As it is written: "PNG".
  var name: String { rawValue.uppercased() }
}
