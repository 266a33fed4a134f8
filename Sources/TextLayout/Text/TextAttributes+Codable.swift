/// Attributes as a run of a ``StyledText`` has them beside its characters. Fonts are encoded as
/// ``Font`` says.
extension TextAttributes: Codable {
  private enum CodingKeys: CodingKey {
    case font, kern, tracking, baselineOffset, ligatures, language, writingDirection
    case keepsLineFeeds, attachment, foregroundColor, backgroundColor, underline, strikethrough
  }

  /// Reads attributes. What is missing but the font has its default.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(font: try values.decode(Font.self, forKey: .font))
    kern = try values.decodeIfPresent(Double.self, forKey: .kern)
    try values.decode(.tracking, into: &tracking)
    try values.decode(.baselineOffset, into: &baselineOffset)
    try values.decode(.ligatures, into: &ligatures)
    language = try values.decodeIfPresent(String.self, forKey: .language)
    writingDirection = try values.decodeIfPresent(WritingDirection.self, forKey: .writingDirection)
    try values.decode(.keepsLineFeeds, into: &keepsLineFeeds)
    attachment = try values.decodeIfPresent(TextAttachment.self, forKey: .attachment)
    foregroundColor = try values.decodeIfPresent(Color.self, forKey: .foregroundColor)
    backgroundColor = try values.decodeIfPresent(Color.self, forKey: .backgroundColor)
    underline = try values.decodeIfPresent(TextDecoration.self, forKey: .underline)
    strikethrough = try values.decodeIfPresent(TextDecoration.self, forKey: .strikethrough)
  }

  /// Writes the font, and what differs from a run that has a font alone.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(font, forKey: .font)
    try values.encodeIfPresent(kern, forKey: .kern)
    try values.encode(tracking, .tracking, unless: 0)
    try values.encode(baselineOffset, .baselineOffset, unless: 0)
    try values.encode(ligatures, .ligatures, unless: .standard)
    try values.encodeIfPresent(language, forKey: .language)
    try values.encodeIfPresent(writingDirection, forKey: .writingDirection)
    try values.encode(keepsLineFeeds, .keepsLineFeeds, unless: false)
    try values.encodeIfPresent(attachment, forKey: .attachment)
    try values.encodeIfPresent(foregroundColor, forKey: .foregroundColor)
    try values.encodeIfPresent(backgroundColor, forKey: .backgroundColor)
    try values.encodeIfPresent(underline, forKey: .underline)
    try values.encodeIfPresent(strikethrough, forKey: .strikethrough)
  }
}
