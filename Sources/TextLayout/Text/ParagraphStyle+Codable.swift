extension ParagraphStyle: Codable {
  private enum CodingKeys: CodingKey {
    case alignment, baseWritingDirection, lineSpacing, paragraphSpacing, paragraphSpacingBefore
    case lineHeight, minimumLineHeight, maximumLineHeight, lineHeightMultiple
    case firstLineHeadIndent, headIndent, tailIndent, tabStops, defaultTabInterval
    case hyphenationFactor, lineBreakMode, lineBreakStrategy
    case allowsDefaultTighteningForTruncation
  }

  /// Reads a style. What is missing has its default.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    try values.decode(.alignment, into: &alignment)
    baseWritingDirection = try values.decodeIfPresent(
      BaseDirection.self, forKey: .baseWritingDirection)
    try values.decode(.lineSpacing, into: &lineSpacing)
    try values.decode(.paragraphSpacing, into: &paragraphSpacing)
    try values.decode(.paragraphSpacingBefore, into: &paragraphSpacingBefore)
    try values.decode(.lineHeight, into: &lineHeight)
    try values.decode(.minimumLineHeight, into: &minimumLineHeight)
    try values.decode(.maximumLineHeight, into: &maximumLineHeight)
    try values.decode(.lineHeightMultiple, into: &lineHeightMultiple)
    try values.decode(.firstLineHeadIndent, into: &firstLineHeadIndent)
    try values.decode(.headIndent, into: &headIndent)
    try values.decode(.tailIndent, into: &tailIndent)
    try values.decode(.tabStops, into: &tabStops)
    try values.decode(.defaultTabInterval, into: &defaultTabInterval)
    try values.decode(.hyphenationFactor, into: &hyphenationFactor)
    try values.decode(.lineBreakMode, into: &lineBreakMode)
    try values.decode(.lineBreakStrategy, into: &lineBreakStrategy)
    try values.decode(
      .allowsDefaultTighteningForTruncation, into: &allowsDefaultTighteningForTruncation)
  }

  /// Writes what differs from UIKit's default style.
  public func encode(to encoder: any Encoder) throws {
    let standard = ParagraphStyle()
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(alignment, .alignment, unless: standard.alignment)
    try values.encodeIfPresent(baseWritingDirection, forKey: .baseWritingDirection)
    try values.encode(lineSpacing, .lineSpacing, unless: standard.lineSpacing)
    try values.encode(paragraphSpacing, .paragraphSpacing, unless: standard.paragraphSpacing)
    try values.encode(
      paragraphSpacingBefore, .paragraphSpacingBefore, unless: standard.paragraphSpacingBefore)
    try values.encode(lineHeight, .lineHeight, unless: standard.lineHeight)
    try values.encode(minimumLineHeight, .minimumLineHeight, unless: standard.minimumLineHeight)
    try values.encode(maximumLineHeight, .maximumLineHeight, unless: standard.maximumLineHeight)
    try values.encode(lineHeightMultiple, .lineHeightMultiple, unless: standard.lineHeightMultiple)
    try values.encode(
      firstLineHeadIndent, .firstLineHeadIndent, unless: standard.firstLineHeadIndent)
    try values.encode(headIndent, .headIndent, unless: standard.headIndent)
    try values.encode(tailIndent, .tailIndent, unless: standard.tailIndent)
    try values.encode(tabStops, .tabStops, unless: standard.tabStops)
    try values.encode(defaultTabInterval, .defaultTabInterval, unless: standard.defaultTabInterval)
    try values.encode(hyphenationFactor, .hyphenationFactor, unless: standard.hyphenationFactor)
    try values.encode(lineBreakMode, .lineBreakMode, unless: standard.lineBreakMode)
    try values.encode(lineBreakStrategy, .lineBreakStrategy, unless: standard.lineBreakStrategy)
    try values.encode(
      allowsDefaultTighteningForTruncation, .allowsDefaultTighteningForTruncation,
      unless: standard.allowsDefaultTighteningForTruncation)
  }
}

extension TabStop: Codable {
  private enum CodingKeys: CodingKey { case alignment, location, decimalSeparator }

  /// Reads a tab stop: left, and with the separator `.`, unless said otherwise.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(at: try values.decode(Double.self, forKey: .location))
    try values.decode(.alignment, into: &alignment)
    var separator = String(decimalSeparator)
    try values.decode(.decimalSeparator, into: &separator)
    guard let scalar = separator.unicodeScalars.first, separator.unicodeScalars.count == 1 else {
      throw DecodingError.dataCorruptedError(
        forKey: .decimalSeparator, in: values,
        debugDescription:
          "\"\(separator.onOneLine(upTo: 80))\" is no decimal separator: it has one character"
      )
    }
    decimalSeparator = scalar
  }

  /// Writes the location, and what differs from a left tab stop.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(location, forKey: .location)
    try values.encode(alignment, .alignment, unless: .left)
    try values.encode(String(decimalSeparator), .decimalSeparator, unless: ".")
  }
}
