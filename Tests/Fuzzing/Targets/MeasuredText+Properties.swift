internal import LineBreaking
internal import TextLayout

/// What must hold of every text at every width, whatever it is set in.
///
/// Each check asks one question in two ways, or holds the answer to what its documentation says.
extension MeasuredText {
  /// The room that rounding of widths may take: Chromium's layout unit, or single precision where
  /// that is coarser: there each glyph of a line may add its own error.
  func slack(_ width: Double) -> Double {
    let unit = convention == .css ? 2.0 / 64 : 1.0 / 1024
    return max(unit, abs(width) * (abs(width) < 0x1p18 ? 1e-6 : 1e-5)) + 1e-9
  }

  private var convention: Convention { options.convention }

  /// The lines at a width, which agree with its size and their count and cover the text.
  ///
  /// - Parameter trimsEnd: Whether `text-box-trim` ends the block at an edge of its own.
  func checkedLines(
    width: Double, alwaysBreaks: Bool, trimsEnd: Bool
  ) throws(PropertyViolation) -> [Line] {
    let lines = lines(width: width)
    let size = size(width: width)
    try require(
      size.height.isFinite && size.height >= 0 && size.width.isFinite && size.width >= 0,
      "size(width: \(width)) is \(size)")
    let sum = lines.size()
    try require(
      size.height == sum.height, "height \(size.height) at \(width), lines have \(sum.height)")
    let longest = lines.reduce(0) { max($0, abs($1.indent), abs($1.width)) }
    try require(
      abs(size.width - sum.width) <= slack(longest),
      "width \(size.width) at \(width), lines have \(sum.width)")
    let count = lineCount(width: width)
    try require(count == lines.count, "lineCount \(count) at \(width), lines \(lines.count)")
    try checkFirstLines(of: lines, width: width, trimsEnd: trimsEnd)
    let found = measurement(width: width)
    try require(
      found.height == size.height && found.lineCount == count,
      "measurement(width: \(width)) is \(found), of \(count) lines \(size.height) high")
    if found.isCut == false {
      try require(
        found.width == size.width
          && abs(found.lastLineWidth - (lines.last?.width ?? 0)) <= slack(longest),
        "measurement(width: \(width)) is \(found), \(size.width) wide, \(lines.brief)")
    }
    try checkCover(lines, width: width)
    for line in lines { try check(line, width: width) }
    if alwaysBreaks { try checkFit(lines, width: width) }
    return lines
  }

  private func check(_ line: Line, width: Double) throws(PropertyViolation) {
    let height = line.ascent + line.descent
    try require(
      height.isFinite && height >= -1e-9 && line.leading.isFinite && line.baseline.isFinite
        && line.width.isFinite && line.x.isFinite && line.trailingWhitespace.isFinite
        && line.spacingBefore >= 0 && line.spacingBefore.isFinite,
      "line at \(width): \(line)")
  }

  /// Lines follow each other without gaps from the first character to the last; what a line cuts
  /// out is part of it, the hard break after a cut line not.
  private func checkCover(_ lines: [Line], width: Double) throws(PropertyViolation) {
    let count = text.utf8.count
    // CSS has no line where all white space collapses.
    if lines.isEmpty, convention == .css { return }
    try require(!lines.isEmpty, "no lines at \(width)")
    var end = 0
    var wasCut = false
    for line in lines {
      let whole = line.coverage
      try require(
        (whole.lowerBound == end || wasCut && whole.lowerBound <= end + 3 && whole.lowerBound > end)
          && whole.upperBound <= count,
        "lines do not follow each other at \(width): \(lines.brief) of \(count)")
      end = whole.upperBound
      wasCut = line.isTruncated
    }
    try require(
      end == count || wasCut && end + 3 >= count,
      "lines end at \(end) of \(count) at \(width): \(lines.brief)")
  }

  /// Every line fits but one of a single cluster, and under CSS one that ends inside a ligature or
  /// is wider when it is shaped alone. Digits of a fraction are wider without its slash, and
  /// Chromium does not go back from a line that it shapes again as a whole (recorded,
  /// `lineEnds.jsonl`).
  private func checkFit(_ lines: [Line], width: Double) throws(PropertyViolation) {
    if width.isNaN { return }
    let room = max(width, 0) + (convention == .css ? largestFontSize : 0)
    let hasFractions = convention == .css && text.unicodeScalars.contains("\u{2044}")
    for line in lines {
      let isFraction = { (scalar: Unicode.Scalar) in
        scalar == "\u{2044}" || scalar.properties.numericType != nil
      }
      if hasFractions, text[line.range].unicodeScalars.contains(where: isFraction) { continue }
      // What is rounded may be far larger than the room it leaves.
      let rounding = slack([room, abs(line.indent), abs(line.width)].max() ?? room)
      if line.indent + line.width <= room + rounding { continue }
      let clusters = clusterCount(of: line)
      try require(
        clusters <= (convention == .css ? 2 : 1),
        "a line of \(clusters) clusters sticks out at \(width): \(line)")
    }
  }

  /// The clusters of a line before its trailing white space; a soft hyphen belongs to the cluster
  /// before it, and under CSS format characters do, which ligatures hold.
  private func clusterCount(of line: Line) -> Int {
    let flags = LineBreaker().boundaries(in: text).flags
    let content = text[line.range].unicodeScalars.reversed().drop {
      $0.properties.isWhitespace && ![0xA0, 0x2007, 0x202F].contains($0.value)
    }
    var offset = line.utf8Range.lowerBound
    var clusters = 0
    var isAfterText = false
    for scalar in content.reversed() {
      let isFormat = scalar.properties.generalCategory == .format
      let joins = scalar == "\u{AD}" || convention == .css && isFormat && isAfterText
      if flags[offset].contains(.grapheme) && !joins { clusters += 1 }
      isAfterText = isAfterText || !isFormat
      offset += UTF8.width(scalar)
    }
    return clusters
  }

  /// The profile's steps are the heights at their widths and beside them.
  func checkProfile(
    widths: ClosedRange<Double>, numberOfLines: Int, usesFontLeading: Bool
  ) throws(PropertyViolation) {
    let profile = heightProfile(
      widths: widths, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading)
    func check(_ width: Double) throws(PropertyViolation) {
      let height = height(
        width: width, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading)
      let step = profile.height(at: width)
      try require(
        step == height, "heightProfile(widths: \(widths)) has \(step) at \(width), height \(height)"
      )
    }
    let steps = profile.steps
    try require(
      steps.first?.width == profile.widths.lowerBound
        && zip(steps, steps.dropFirst()).allSatisfy {
          $0.width < $1.width && $0.height != $1.height
        },
      "steps \(steps)")
    try check(profile.widths.lowerBound)
    try check(profile.widths.upperBound)
    let middle = profile.widths.lowerBound / 2 + profile.widths.upperBound / 2
    try check(middle)
    // Four of them: each costs three walks.
    for index in stride(from: 1, to: steps.count, by: max(1, steps.count / 4)) {
      let width = steps[index].width
      try check(width)
      if width.nextDown >= profile.widths.lowerBound { try check(width.nextDown) }
      if width.nextUp <= profile.widths.upperBound { try check(width.nextUp) }
    }
  }

  /// Within a tolerance no width is lower or higher, and up to the next steps all are as high.
  func checkRange(
    width: Double, tolerance: Double, numberOfLines: Int, usesFontLeading: Bool
  ) throws(PropertyViolation) {
    let range = heightRange(
      width: width, tolerance: tolerance, numberOfLines: numberOfLines,
      usesFontLeading: usesFontLeading)
    let steps = nextSteps(
      width: width, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading)
    func height(_ width: Double) -> Double {
      self.height(width: width, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading)
    }
    for part in [-1, -0.5, 0, 0.5, 1] {
      let other = height(width + tolerance * part)
      try require(
        range.least <= other && other <= range.greatest,
        "heightRange(width: \(width), tolerance: \(tolerance)) is \(range), \(other) at \(part)")
    }
    let own = height(width)
    if let below = steps.below {
      try require(
        below <= max(width, 0) && height(below) == own && height(below.nextDown) != own,
        "nextSteps(width: \(width)) has \(below) below")
    }
    if let above = steps.above {
      try require(
        above > width && height(above) != own && height(above.nextDown) == own,
        "nextSteps(width: \(width)) has \(above) above")
    }
  }

  /// At the narrowest width there are at most so many lines, and more where it is less.
  ///
  /// - Parameters:
  ///   - choosesLines: Whether `text-wrap` does.
  ///   - truncates: Whether paragraphs have one line at any width.
  ///   - leavesNoRoom: Whether an indent takes all of any width.
  func checkNarrowestWidth(
    lineCount count: Int, choosesLines: Bool, truncates: Bool, leavesNoRoom: Bool
  ) throws(PropertyViolation) {
    guard let width = narrowestWidth(lineCount: count) else {
      let lines = lineCount(width: .infinity)
      return try require(
        lines > count || leavesNoRoom,
        "narrowestWidth(lineCount: \(count)) is nil, \(lines) lines without a width")
    }
    let lines = lineCount(width: width)
    try require(
      width.isFinite && lines <= count,
      "\(lines) lines at narrowestWidth(lineCount: \(count)), \(width)")
    let narrower = width - 1.0 / 64 - slack(width)
    if narrower <= 0 || truncates { return }
    // So far below, lines may be as few again where `text-wrap` chooses them.
    if choosesLines && slack(width) > 1.0 / 16 { return }
    let size = scaledOuterSize(width: narrower, factor: 1)
    try require(
      size.width > narrower || lineCount(width: narrower) > count,
      "narrowestWidth(lineCount: \(count)) is \(width), but \(narrower) does, too")
  }

  /// The widest word fits min-content, the widest paragraph max-content.
  ///
  /// - Parameters:
  ///   - dependsOnWidth: Whether an indent is a part of the width, which has none here.
  ///   - indents: Whether paragraphs keep room beside their lines: a text of one line is then
  ///     narrower than its second word may be in a line of its own.
  func checkContentWidths(dependsOnWidth: Bool, indents: Bool) throws(PropertyViolation) {
    let (least, most) = (minContentWidth, maxContentWidth)
    try require(
      least.isFinite && least >= 0 && most.isFinite && most >= 0,
      "minContentWidth \(least), maxContentWidth \(most)")
    try require(
      !isMonotone || indents || least <= most + slack(most),
      "minContentWidth \(least) above \(most)")
    // Where a part is wider than the whole, the line may end after the part.
    if dependsOnWidth || !isMonotone || endsInSoftHyphen { return }
    let lines = lineCount(width: most + room(most))
    try require(
      lines == lineCount(width: .infinity), "\(lines) lines at maxContentWidth \(most)")
  }

  /// What lines may need besides their own width: see ``MeasuredText/minContentWidth``. Above 2²⁴
  /// layout units single precision has no place for the last of them.
  private func room(_ width: Double) -> Double {
    if convention == .uiKit { return 0 }
    return width < 0x1p18 ? 4.0 / 64 : slack(width)
  }

  /// Whether a paragraph's last visible character is a soft hyphen: under CSS it needs room for the
  /// hyphen that it does not show there (measured, Chromium 156).
  private var endsInSoftHyphen: Bool {
    paragraphEnds { $0.last { $0 == "\u{AD}" || !$0.isUnseen } == "\u{AD}" }
  }

  /// Whether U+3000 ends a paragraph after a space: under CSS it needs room, but a line's width
  /// leaves it out (measured, Chromium 156).
  private var endsInIdeographicSpace: Bool {
    paragraphEnds { paragraph in
      let white = paragraph.reversed().prefix { $0.isUnseen || $0 == "\u{AD}" }.reversed()
      return white.drop { $0 != " " && $0 != "\t" && $0 != "\r" }.contains("\u{3000}")
    }
  }

  /// Whether under CSS what comes before some line feed, or before the end, is like that. A line
  /// feed may collapse to a space, so the characters before it count, too.
  private func paragraphEnds(_ isLikeThat: ([Unicode.Scalar]) -> Bool) -> Bool {
    if convention == .uiKit { return false }
    var paragraph: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      if scalar == "\n" && isLikeThat(paragraph) { return true }
      paragraph.append(scalar == "\n" ? " " : scalar)
    }
    return isLikeThat(paragraph)
  }

  /// A wider line never makes more lines where the text says so.
  func checkWider(_ first: Double, _ second: Double) throws(PropertyViolation) {
    if !isMonotone || first.isNaN || second.isNaN { return }
    let (narrow, wide) = (min(first, second), max(first, second))
    let (more, fewer) = (lineCount(width: narrow), lineCount(width: wide))
    try require(more >= fewer, "\(more) lines at \(narrow), \(fewer) at \(wide)")
  }

  /// Sizes doubled and halved are the same, to the last bit.
  func checkScaled(width: Double) throws(PropertyViolation) {
    guard let scaled = try? scaled(by: 2).scaled(by: 0.5) else { return }
    let (lines, expected) = (scaled.lines(width: width), lines(width: width))
    try require(
      lines == expected,
      "scaled(by: 2).scaled(by: 0.5) at \(width): \(lines.brief), not \(expected.brief)")
  }

  /// Whether lines under CSS may have been broken again as if they had the room of a hyphen less,
  /// since that of a place farther on had none (`LineBreaker::BreakText`). A narrower line may not
  /// come to that place.
  private func mayLackRoomForHyphens(_ lines: [Line]) -> Bool {
    lines.dropFirst().contains { text[$0.range].unicodeScalars.contains("\u{AD}") }
  }

  /// A text keeps its lines in the width of the widest.
  ///
  /// - Parameter indents: Whether paragraphs keep room beside their lines, or let them hang.
  func checkMeasuredWidth(
    _ lines: [Line], width: Double, indents: Bool
  ) throws(PropertyViolation) {
    let widest = lines.size().width
    if indents || widest > width || width.isNaN || text.utf8.contains(0x09) { return }
    if endsInSoftHyphen || endsInIdeographicSpace { return }
    // Chromium seeks the end of a line in the text as it was shaped whole. Where that is not how
    // the line is shaped, its own width may give another end (recorded, `lineEnds.jsonl`).
    if convention == .css,
      hasUnsafeEdges || endInsideWords(lines) || mayLackRoomForHyphens(lines)
    {
      return
    }
    let again = self.lines(width: min(widest + room(widest), width))
    // A cut may take one cluster more or less that has no advance.
    let isCutAlike = lines.contains(where: \.isTruncated) && again.size().width == widest
    try require(
      isCutAlike || again.map(\.utf8Range) == lines.map(\.utf8Range),
      "\(lines.brief) at \(width), \(again.brief) at their width \(widest)")
  }

  /// Whether a line ends where UAX #14 has no opportunity, or inside a cluster.
  private func endInsideWords(_ lines: [Line]) -> Bool {
    let flags = LineBreaker().boundaries(in: text).flags
    return lines.contains { line in
      let end = line.utf8Range.upperBound
      return end < flags.count && !flags[end].isSuperset(of: [.grapheme, .lineBreak])
    }
  }
}

extension Line {
  /// The characters shown and those cut out.
  fileprivate var coverage: Range<Int> {
    guard let cut = utf8Cut else { return utf8Range }
    if utf8Range.isEmpty { return cut }
    return min(utf8Range.lowerBound, cut.lowerBound)..<max(utf8Range.upperBound, cut.upperBound)
  }
}

extension Unicode.Scalar {
  /// White space or a format character.
  fileprivate var isUnseen: Bool {
    properties.isWhitespace || properties.generalCategory == .format
  }
}

extension [Line] {
  /// What tells the lines apart, for messages.
  var brief: String {
    map { line in
      let cut = line.utf8Cut.map { " without \($0)" } ?? ""
      return "\(line.utf8Range)\(cut) \(line.width)x\(line.ascent + line.descent)@\(line.baseline)"
    }.description
  }
}
