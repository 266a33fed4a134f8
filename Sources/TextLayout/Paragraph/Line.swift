/// One line of a laid-out text.
public struct Line: Sendable, Hashable {
  /// The line's characters, its trailing white space and hard break included. The ranges of a
  /// text's lines follow each other without gaps.
  public let range: Range<String.Index>

  /// The same as UTF-8 offsets.
  public let utf8Range: Range<Int>

  /// The advance of the line's content in points, trailing white space left out.
  public let width: Double

  /// The advance of the white space that hangs behind the content, in points.
  public let trailingWhitespace: Double

  /// How far the line reaches above and below its baseline, in points; both positive.
  public let ascent: Double
  public let descent: Double

  /// The fonts' line gap below the descent, in points, whether or not it was asked to count.
  public let leading: Double

  /// The baseline's distance from the top of the text, in points.
  public let baseline: Double

  /// Whether the line ends because the text says so. The last line does only if the text ends with
  /// a hard break.
  public let isHardBreak: Bool

  /// Whether the rest of the text was cut off here, and an ellipsis counted into ``width``.
  public let isTruncated: Bool
}

extension MeasuredText {
  /// The lines at a width.
  ///
  /// - Parameters:
  ///   - width: In points. Zero or less leaves one grapheme cluster a line; infinity and NaN break
  ///     only at hard breaks.
  ///   - numberOfLines: The most lines to return; zero for all.
  ///   - usesFontLeading: Whether the fonts' line gap counts between baselines.
  /// - Complexity: linear in the number of segments.
  public func lines(
    width: Double, numberOfLines: Int = 0, usesFontLeading: Bool = true
  ) -> [Line] {
    var stack = LineStack(usesFontLeading: usesFontLeading)
    var lines: [Line] = []
    for extent in LineWalker(self, width: width).limited(to: numberOfLines) {
      let baseline = stack.push(extent.box, width: extent.width)
      lines.append(line(extent, baseline: baseline))
    }
    return lines
  }

  func line(_ extent: LineExtent, baseline: Double, isTruncated: Bool = false) -> Line {
    Line(
      range: text.utf8Range(extent.range), utf8Range: extent.range,
      width: rounded(extent.width), trailingWhitespace: extent.trailing, ascent: extent.box.ascent,
      descent: extent.box.descent, leading: extent.box.leading, baseline: baseline,
      isHardBreak: extent.isHardBreak, isTruncated: isTruncated)
  }

  /// A width as the convention reports it: `.css` rounds up to 1/64 pixel, as Chromium does.
  func rounded(_ width: Double) -> Double {
    switch convention {
    case .uiKit: width
    case .css: (width / FitLimit.layoutUnit).rounded(.up) * FitLimit.layoutUnit
    }
  }
}

/// Sets line upon line, and says where each baseline comes to lie.
struct LineStack {
  let usesFontLeading: Bool
  private(set) var size = Size.zero

  /// Equal lines are counted and multiplied, so that ten lines are ten times one, to the last bit.
  private var equalLines = 0.0
  private var top = 0.0
  private var box: LineMetrics?

  init(usesFontLeading: Bool) {
    self.usesFontLeading = usesFontLeading
  }

  /// Adds a line at the bottom and returns the distance of its baseline from the top.
  mutating func push(_ line: LineMetrics, width: Double) -> Double {
    if line != box {
      box = line
      top = size.height
      equalLines = 0
    }
    let baseline = size.height + line.ascent
    equalLines += 1
    size.height = top + equalLines * line.height(usesFontLeading: usesFontLeading)
    size.width = max(size.width, width)
    return baseline
  }
}

extension Sequence<Line> {
  /// The width of the widest of these lines and the height of all, in points.
  ///
  /// - Parameter usesFontLeading: Whether the fonts' line gap counts.
  /// - Complexity: linear in the number of lines.
  public func size(usesFontLeading: Bool = true) -> Size {
    var stack = LineStack(usesFontLeading: usesFontLeading)
    for line in self {
      let box = LineMetrics(ascent: line.ascent, descent: line.descent, leading: line.leading)
      _ = stack.push(box, width: line.width)
    }
    return stack.size
  }
}

extension LineWalker {
  /// The walk, ended after `count` lines unless that is zero or less.
  func limited(to count: Int) -> PrefixSequence<LineWalker> {
    prefix(count > 0 ? count : .max)
  }
}
