/// A rectangle of one colour that a line shows besides its glyphs.
public struct LineDecoration: Sendable, Hashable {
  /// What the rectangle is.
  public enum Kind: Sendable, Hashable {
    /// As high as the line, or as an inline box, drawn before the glyphs.
    case background

    /// A side of an inline box, drawn before the glyphs.
    case border

    /// Below the glyphs, drawn before them.
    case underline

    /// Drawn over the glyphs.
    case strikethrough
  }

  /// What the rectangle is.
  public let kind: Kind

  /// In points, y downwards, from where the line's own positions count.
  public let rect: Rect

  /// `nil` is the colour of whoever draws.
  public let color: Color?
}

extension GlyphLine {
  /// The backgrounds and borders of the line's inline boxes, and the backgrounds, underlines and
  /// strikethroughs of its runs, in the order in which they are drawn.
  ///
  /// Runs side by side with the same attributes share a rectangle. White space that hangs has none.
  /// An underline stands where the `post` table of the font asked for has it, a strikethrough where
  /// its `OS/2` table has it, both with the run's baseline offset. A font without the table has a
  /// line of 1/18 em, a tenth of an em below the baseline or half the x-height above it.
  /// Thick lines are twice as thick; of a double line, the second stands twice its thickness below
  /// the first.
  ///
  /// - Complexity: linear in the number of runs.
  public var decorations: [LineDecoration] {
    var backgrounds: [LineDecoration] = []
    var underlines: [LineDecoration] = []
    var strikethroughs: [LineDecoration] = []
    for stretch in stretches {
      let attributes = stretch.attributes
      if let color = attributes.backgroundColor {
        backgrounds.append(
          LineDecoration(
            kind: .background,
            rect: Rect(
              x: stretch.x, y: top, width: stretch.width, height: max(bottom - top, 0)),
            color: color))
      }
      let metrics = attributes.font.decorationMetrics
      let baseline = origin.y - attributes.baselineOffset.clampedLength
      if let line = attributes.underline {
        underlines += line.rects(
          .underline, upperEdge: baseline - metrics.underline.position,
          thickness: metrics.underline.thickness, stretch)
      }
      if let line = attributes.strikethrough {
        strikethroughs += line.rects(
          .strikethrough, upperEdge: baseline - metrics.strikethrough.position,
          thickness: metrics.strikethrough.thickness, stretch)
      }
    }
    return boxes.flatMap(\.decorations) + backgrounds + underlines + strikethroughs
  }

  /// Neighbouring runs of the same attributes.
  fileprivate struct Stretch {
    var attributes: TextAttributes
    var x: Double
    var width: Double
  }

  private var stretches: [Stretch] {
    var stretches: [Stretch] = []
    for run in runs where !run.isHanging {
      if let last = stretches.last, last.attributes == run.attributes {
        stretches[stretches.count - 1].width += run.advance
      } else {
        stretches.append(
          Stretch(attributes: run.attributes, x: run.origin.x, width: run.advance))
      }
    }
    return stretches.filter { $0.width > 0 }
  }
}

extension InlineBoxFragment {
  /// The background, and the sides of the border: those above and below between the others.
  fileprivate var decorations: [LineDecoration] {
    var decorations: [LineDecoration] = []
    if let backgroundColor {
      decorations.append(LineDecoration(kind: .background, rect: frame, color: backgroundColor))
    }
    let inner = frame.width - border.left - border.right
    let sides = [
      Rect(x: frame.minX, y: frame.minY, width: border.left, height: frame.height),
      Rect(x: frame.minX + border.left, y: frame.minY, width: inner, height: border.top),
      Rect(
        x: frame.minX + border.left, y: frame.maxY - border.bottom, width: inner,
        height: border.bottom),
      Rect(
        x: frame.maxX - border.right, y: frame.minY, width: border.right, height: frame.height),
    ]
    return decorations
      + sides.filter { $0.width > 0 && $0.height > 0 }.map {
        LineDecoration(kind: .border, rect: $0, color: borderColor)
      }
  }
}

extension TextDecoration {
  fileprivate func rects(
    _ kind: LineDecoration.Kind, upperEdge: Double, thickness: Double,
    _ stretch: GlyphLine.Stretch
  ) -> [LineDecoration] {
    let edges = style == .double ? [upperEdge, upperEdge + 2 * thickness] : [upperEdge]
    return edges.map { edge in
      LineDecoration(
        kind: kind,
        rect: Rect(
          x: stretch.x, y: edge, width: stretch.width,
          height: style == .thick ? 2 * thickness : thickness),
        color: color ?? stretch.attributes.foregroundColor)
    }
  }
}

extension Font {
  /// Where a font has its lines: how far the upper edge stands above the baseline, and how thick.
  fileprivate var decorationMetrics:
    (
      underline: (position: Double, thickness: Double),
      strikethrough: (position: Double, thickness: Double)
    )
  {
    let metrics = instance.metrics(size: size, convention: .uiKit)
    let thickness = glyphSize / 18
    return (
      metrics.underlineThickness > 0
        ? (metrics.underlinePosition, metrics.underlineThickness) : (-glyphSize / 10, thickness),
      metrics.strikeoutThickness > 0
        ? (metrics.strikeoutPosition, metrics.strikeoutThickness)
        : ((metrics.xHeight + thickness) / 2, thickness)
    )
  }
}
