internal import TextLayout

/// What must hold of the lines that show and of rectangles.
extension MeasuredText {
  /// Two lines are as high as the first two of all. Under `text-box-trim` the block ends after the
  /// last line that shows (measured, Chromium 156): there the second one reaches down as far as the
  /// last of all does.
  func checkFirstLines(
    of lines: [Line], width: Double, trimsEnd: Bool
  ) throws(PropertyViolation) {
    let first = self.lines(width: width, numberOfLines: 2)
    let height = height(width: width, numberOfLines: 2)
    var isSame =
      height == first.size().height
      && first.map(\.utf8Range) == lines.prefix(2).map(\.utf8Range)
      && first.map(\.baseline) == lines.prefix(2).map(\.baseline)
    if trimsEnd, lines.count > 2 {
      isSame = isSame && first[1].descent == lines[lines.count - 1].descent
    } else {
      isSame = isSame && height == lines.prefix(2).size().height
    }
    try require(
      isSame,
      "height(width: \(width), numberOfLines: 2) is \(height), two lines \(first.brief), all "
        + "\(lines.brief)")
  }

  /// Visible lines are no more than asked for, and those of the walk but for the last.
  func checkVisibleLines(
    of lines: [Line], width: Double, height: Double, numberOfLines: Int, truncation: Truncation?
  ) throws(PropertyViolation) {
    let visible = visibleLines(
      width: width, height: height, numberOfLines: numberOfLines, truncation: truncation)
    let name = "visibleLines(width: \(width), height: \(height), numberOfLines: \(numberOfLines))"
    try require(
      visible.count <= lines.count && (numberOfLines == 0 || visible.count <= numberOfLines)
        && visible.isEmpty == lines.isEmpty,
      "\(name) has \(visible.count) of \(lines.count) lines")
    let isWhole = visible.count == lines.count && height == .infinity
    try require(
      zip(isWhole ? visible[...] : visible.dropLast(), lines).allSatisfy {
        $0.shows($1, width: width)
      },
      "\(name) is \(visible.brief), lines \(lines.brief)")
    guard let last = visible.last else { return }
    let bound = text.utf8.count
    try require(
      last.width.isFinite && last.baseline.isFinite && last.x.isFinite
        && last.utf8Range.upperBound <= bound && last.utf8Cut?.upperBound ?? 0 <= bound,
      "\(name) ends in \(last)")
    guard last.isTruncated, last.utf8Cut != lines[visible.count - 1].utf8Cut, !width.isNaN
    else { return }
    let edge = max(width, 0) + slack(width)
    // `text-overflow` leaves the first cluster, which may have no room.
    let isOverflow = truncation == nil || visible.count == lines.count
    try require(
      last.indent + last.width <= edge || last.utf8Range.isEmpty || last.isFullyCut
        || isOverflow && clusterCount(shownBy: last) <= 1,
      "\(name) ends in \(last), which sticks out")
  }

  /// The clusters of the text that a cut line shows, as they were shaped.
  private func clusterCount(shownBy line: Line) -> Int {
    let clusters = Set(glyphLine(line).runs.flatMap(\.glyphs).map(\.utf8Range))
    return clusters.count { !$0.isEmpty && line.utf8Range.contains($0) }
  }

  /// A rectangle is finite, and without ink it is the size of its lines.
  func checkBoundingRect(
    size: Size, options: StringDrawingOptions, shaper: Shaper
  ) throws(PropertyViolation) {
    let rect = boundingRect(size: size, options: options, shaper: shaper)
    try require(
      rect.isSound, "boundingRect(size: \(size), options: \(options.rawValue)) is \(rect)")
    let cuts: StringDrawingOptions = [.usesDeviceMetrics, .truncatesLastVisibleLine]
    guard options.contains(.usesLineFragmentOrigin), options.isDisjoint(with: cuts) else { return }
    let usesFontLeading = options.contains(.usesFontLeading)
    let width = MeasuredText.constraint(size.width)
    let expected = self.size(width: width, usesFontLeading: usesFontLeading)
    let difference = abs(rect.width - expected.width)
    var isNear = difference <= slack(rect.width)
    if !isNear {
      // What is rounded may be far larger than what an indent and a negative width leave of it.
      let lengths = lines(width: width).flatMap { [abs($0.indent), abs($0.width)] }
      isNear = difference <= slack(lengths.max() ?? 0)
    }
    try require(
      rect.height == expected.height && isNear,
      "boundingRect(size: \(size), options: \(options.rawValue)) is \(rect), size \(expected)")
  }
}

extension Line {
  /// Whether it is a line as it was broken, or what `text-overflow` leaves of one that sticks out.
  fileprivate func shows(_ whole: Line, width: Double) -> Bool {
    if utf8Range == whole.utf8Range { return true }
    return isTruncated && !whole.isTruncated && whole.utf8Range.contains(utf8Range)
      && whole.indent + whole.width + whole.trailingWhitespace > width
  }

  /// Whether only the token is left.
  fileprivate var isFullyCut: Bool {
    guard let cut = utf8Cut else { return false }
    return cut.lowerBound <= utf8Range.lowerBound && cut.upperBound >= utf8Range.upperBound
  }
}

extension Rect {
  /// Whether the rectangle is finite and not turned inside out.
  var isSound: Bool {
    minX.isFinite && minY.isFinite && width.isFinite && height.isFinite && width >= 0
      && height >= 0
  }
}
