package import TextLayout

/// What `measure` prints.
package struct MeasureAnswer {
  /// Where a line is in the text, in UTF-16 code units.
  package struct Place {
    /// From the end of the line before to the end of this one; in a cut line, what it shows.
    package var range: Range<Int>
    package var cut: Range<Int>?
    /// What the line was broken to in a container, or beside floats.
    package var rect: Rect?
    /// In which column it stands, from 0, where there are some.
    package var column: Int?
  }

  /// What of it is told.
  package var members: AnswerMembers
  package var size: Size
  /// The heights of all widths that the request has, where it has a tolerance.
  package var heightRange: HeightRange?
  /// The steps of the height next to the request's width, where it has a tolerance.
  package var nextSteps: NextSteps?
  /// All heights between two widths, where the request asks for them.
  package var heightProfile: HeightProfile?
  /// The first run's size, and whether all fits at it, where the request asks for the largest.
  package var fitted: (fontSize: Double, fits: Bool)?
  /// The number of lines and what is told of the last, where the request asks for it.
  package var counted: LineCounts?
  /// The answers at the request's widths, in their order, where it has several.
  package var atWidths: [MeasureAnswer]?
  /// What the fonts' sizes were multiplied by, where the request lets them shrink.
  package var actualScaleFactor: Double?
  package var lines = AnswerLines.none
  /// Where floats stand, where the request has a list of them.
  package var floats: [Rect]?
  /// Where the text ends that a container shows, in UTF-16, and whether any is left.
  package var end: (offset: Int, isCut: Bool)?
  /// What the lines show, where the request asks for it.
  package var glyphs: AnswerGlyphs?
  /// Families: first the family of the font asked for, then the fallbacks in the order of their
  /// use, then what only tokens have.
  package var fonts: [String] = []
  /// The clusters that no font has, each once, in the order of the text; last the tokens' clusters.
  package var missing: [String] = []
}

extension MeasureAnswer {
  /// A size alone.
  init(_ size: Size, _ request: MeasureRequest) {
    members = request.answer
    self.size = size
  }

  /// - Parameters:
  ///   - shown: The lines of the text that are visible.
  ///   - tokens: What stands where lines are cut.
  init(
    _ text: MeasuredText, size: Size, lines shown: LineSurvey, tokens: [MeasuredText],
    _ request: MeasureRequest
  ) {
    self.init(size, request)
    lines = shown.lines(of: text.text)
    tellFonts(of: [text] + tokens)
  }

  /// - Parameters:
  ///   - placed: The text where it stands.
  ///   - tokens: What stands where lines are cut.
  init(_ placed: PlacedRequest, tokens: [MeasuredText], _ request: MeasureRequest) {
    self.init(request.inPixels(placed.size), request)
    let text = placed.text.text
    lines = AnswerLines(placed.parts, hasColumns: placed.hasColumns, of: text)
    switch placed.surroundings {
    case .floats: floats = placed.parts.flatMap(\.floats)
    case .containers:
      var offsets = UTF16Offsets(text)
      end = (offsets[placed.end..<placed.end].lowerBound, placed.isCut)
    }
    tellFonts(of: [placed.text] + tokens)
  }

  private mutating func tellFonts(of texts: [MeasuredText]) {
    fonts = texts.flatMap { $0.fonts.map(\.familyName) }.unique
    missing = texts.flatMap { text in text.missing.map { String(text.text[$0]) } }.unique
  }
}

extension [String] {
  /// Each string once, where it came first.
  ///
  /// Bytes are compared: canonically equivalent clusters are two, and a long one would be
  /// normalised again each time that a short one meets it.
  fileprivate var unique: [String] {
    if count < 2 { return self }
    var seen = Set<[UInt8]>()
    return filter { seen.insert([UInt8]($0.utf8)).inserted }
  }
}
