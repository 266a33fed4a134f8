/// A line of text, and where it stands in a container.
public struct PlacedLine: Sendable, Hashable {
  /// The line. Its ``Line/x`` and its ``Line/baseline`` count from where the container's
  /// ``TextContainer/origin`` does.
  public let line: Line

  /// The interval that the line was broken to, as high as the line, counted like ``line``: what
  /// UIKit calls a line fragment's rectangle, without its padding and the gap above it.
  public let rect: Rect
}

/// Text that was set in a container, or beside floats.
public struct PlacedText: Sendable, Hashable {
  /// From top to bottom; beside each other in the order of their text.
  public internal(set) var lines: [PlacedLine] = []

  /// How far the lines reach down, in points from the container's top.
  public internal(set) var height = 0.0

  /// The UTF-8 offset after the last line: the text's length if it was set whole.
  public internal(set) var utf8End = 0

  /// Where floats stand, in the order in which they were given: their border boxes.
  public internal(set) var floats: [Rect] = []

  /// Whether text was left, as the container had no room for it.
  public internal(set) var isCut = false

  /// The width to which inline blocks are fitted, where they depend on it.
  var availableWidth: Double?
}

extension MeasuredText {
  /// The lines in a container.
  ///
  /// In a container of one width they are ``lines(width:numberOfLines:usesFontLeading:)``.
  ///
  /// - Parameters:
  ///   - container: Its ``TextContainer`` says how lines are placed.
  ///   - usesFontLeading: Whether the fonts' line gap counts between baselines.
  /// - Complexity: for each line, linear in its segments and in the container's paths, times the
  ///   heights at which it was tried: at most 1,024.
  public func lines(in container: TextContainer, usesFontLeading: Bool = true) -> PlacedText {
    lines(in: [container], usesFontLeading: usesFontLeading)[0]
  }

  /// The lines in containers that are filled one after the other, such as columns.
  ///
  /// - Returns: What each container shows. Those after the text's end are empty. Inline blocks
  ///   without a width fit the first container.
  /// - Complexity: as for one container.
  public func lines(
    in containers: [TextContainer], usesFontLeading: Bool = true
  ) -> [PlacedText] {
    let width = containers.first.map { $0.width - 2 * $0.lineFragmentPadding }
    let text = width.flatMap { fitted(to: $0) }
    var typesetter = Typesetter(text ?? self, usesFontLeading: usesFontLeading)
    return containers.map {
      var placed = typesetter.lines(in: $0)
      if text != nil { placed.availableWidth = width }
      return placed
    }
  }
}

extension LaidOutText {
  /// Where a walk's next line starts in the text that was given: its length after the last. White
  /// space that collapses is on a line, but where it is all that there is.
  func sourceOffset(after position: LinePosition) -> Int {
    let offset = position.offset
    return offset < string.utf8.count
      ? sourceRange(offset..<offset).lowerBound : text.utf8.count
  }
}
