internal import TextLayout

extension MeasureRequest {
  /// Whether a text without attributes answers it.
  var isPlain: Bool {
    view == .boundingRect && runs.count == 1 && block == nil && paragraphs.isEmpty && css == nil
      && runs[0].changes.isEmpty && runs[0].attachment == nil
  }

  /// A bounding rectangle's size as the request has it: rounded up to pixels, if it names a scale.
  func inPixels(_ size: Size) -> Size {
    scale.map { size.roundedUp(toPixelsOf: $0) } ?? size
  }

  /// Tells the heights of a bounding rectangle at the widths within the request's tolerance, if it
  /// has one.
  ///
  /// - Throws: ``ToolError`` for a profile of more widths than can be told.
  func tellHeights(
    of text: MeasuredText, in answer: inout MeasureAnswer
  ) throws(ToolError) {
    let lines = numberOfLines ?? 0
    if let profile, self.answer.contains(.heightProfile) {
      let least = max(profile.lowerBound, 0)
      let most = least + text.widestProfile(from: least)
      if profile.upperBound > most {
        throw ToolError(
          "heightProfile: under text-fit each 1/64 point has another height: ask for a maxWidth of "
            + "\(most), and for the rest apart", status: .data)
      }
      answer.heightProfile = text.heightProfile(widths: profile, numberOfLines: lines)
    }
    guard let tolerance else { return }
    if self.answer.contains(.heightRange) {
      let range = text.heightRange(width: width, tolerance: tolerance, numberOfLines: lines)
      answer.heightRange = scale.map { range.roundedUp(toPixelsOf: $0) } ?? range
    }
    if self.answer.contains(.nextSteps) {
      answer.nextSteps = text.nextSteps(width: width, numberOfLines: lines)
    }
  }

  /// Whether the answer takes lines. A size alone is asked of the text, unless it is what lines
  /// that are left out, cut or set smaller leave of it.
  var needsLines: Bool {
    if minimumScaleFactor != nil || fit != nil || placement != nil { return true }
    if !answer.isDisjoint(with: .counted), view != .boundingRect { return true }
    if !answer.isSubset(of: [.size, .uncertain, .counted, .heightProfile, .isCut]) { return true }
    return view == .boundingRect && (height < .infinity || numberOfLines ?? 0 > 0)
  }

  /// Tells the number of lines and what shows of the text, if the request asks for it.
  ///
  /// - Parameters:
  ///   - lines: Those that show.
  ///   - text: That they are of.
  ///   - token: What stands for what is cut; nil for an ellipsis.
  func tellCounts(
    of lines: LineSurvey, _ text: String, token: StyledText?, in answer: inout MeasureAnswer
  ) {
    if self.answer.isDisjoint(with: .counted) { return }
    answer.counted = LineCounts(
      lines, of: text, token: token, showsText: self.answer.contains(.shownText))
  }

  /// What a text is asked that answers without lines.
  var facts: TextMeasurement.Facts {
    var facts: TextMeasurement.Facts = []
    if answer.contains(.lastLineWidth) { facts.insert(.lastLineWidth) }
    if answer.contains(.shownText) { facts.insert(.shownText) }
    if answer.contains(.cut) { facts.insert(.isCut) }
    return facts
  }
}
