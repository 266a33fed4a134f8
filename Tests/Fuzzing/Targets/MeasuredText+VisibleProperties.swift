internal import TextLayout

/// What must hold of truncated lines and of rectangles.
extension MeasuredText {
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
    try require(
      visible.dropLast().map(\.utf8Range)
        == lines.prefix(max(visible.count - 1, 0)).map(\.utf8Range),
      "\(name) is \(visible.brief), lines \(lines.brief)")
    if visible.count == lines.count, height == .infinity {
      try require(
        visible.map(\.utf8Range) == lines.map(\.utf8Range),
        "\(name) is \(visible.brief), lines \(lines.brief)")
    }
    guard let last = visible.last else { return }
    let bound = text.utf8.count
    try require(
      last.width.isFinite && last.baseline.isFinite && last.x.isFinite
        && last.utf8Range.upperBound <= bound && last.utf8Cut?.upperBound ?? 0 <= bound,
      "\(name) ends in \(last)")
    guard last.isTruncated, last.utf8Cut != lines[visible.count - 1].utf8Cut, !width.isNaN
    else { return }
    let edge = max(width, 0) + slack(width)
    try require(
      last.indent + last.width <= edge || last.utf8Range.isEmpty || last.isFullyCut,
      "\(name) ends in \(last), which sticks out")
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
