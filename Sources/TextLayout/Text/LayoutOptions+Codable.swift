extension LayoutOptions: Codable {
  private enum CodingKeys: CodingKey {
    case convention, language, direction, strictness, wordBreaking, overflowWrap
    case includesFallbackMetrics, devicePixelRatio
  }

  /// Reads options. What is missing has its default.
  public init(from decoder: any Decoder) throws {
    self.init()
    let values = try decoder.container(keyedBy: CodingKeys.self)
    try values.decode(.convention, into: &convention)
    language = try values.decodeIfPresent(String.self, forKey: .language)
    try values.decode(.direction, into: &direction)
    try values.decode(.strictness, into: &strictness)
    try values.decode(.wordBreaking, into: &wordBreaking)
    overflowWrap = try values.decodeIfPresent(OverflowWrap.self, forKey: .overflowWrap)
    try values.decode(.includesFallbackMetrics, into: &includesFallbackMetrics)
    try values.decode(.devicePixelRatio, into: &devicePixelRatio)
  }

  /// Writes the convention, and what differs from its default.
  public func encode(to encoder: any Encoder) throws {
    let standard = LayoutOptions()
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(convention, forKey: .convention)
    try values.encodeIfPresent(language, forKey: .language)
    try values.encode(direction, .direction, unless: standard.direction)
    try values.encode(strictness, .strictness, unless: standard.strictness)
    try values.encode(wordBreaking, .wordBreaking, unless: standard.wordBreaking)
    try values.encodeIfPresent(overflowWrap, forKey: .overflowWrap)
    try values.encode(
      includesFallbackMetrics, .includesFallbackMetrics, unless: standard.includesFallbackMetrics)
    try values.encode(devicePixelRatio, .devicePixelRatio, unless: standard.devicePixelRatio)
  }
}
