extension CodingUserInfoKey {
  /// The ``FontLibrary`` that fonts are taken from as they are decoded.
  ///
  /// ```swift
  /// let decoder = JSONDecoder()
  /// decoder.userInfo[.fontLibrary] = library
  /// let text = try decoder.decode(StyledText.self, from: data)
  /// ```
  public static var fontLibrary: CodingUserInfoKey {
    guard let key = CodingUserInfoKey(rawValue: "TextGauge.fontLibrary") else {
      preconditionFailure("every name makes a key")
    }
    return key
  }
}

/// A font is encoded by its names, not by its bytes.
///
/// Decoding looks for the face in the library of ``Swift/CodingUserInfoKey/fontLibrary``, so the
/// other side needs the same fonts. A face that its library does not list is found again by its
/// file. What a style sheet asked of a font besides features is not encoded.
extension Font: Codable {
  private enum CodingKeys: CodingKey {
    case family, style, postScriptName, file, index, size, variations, features, fallbacks
    case isSystemFont, metrics
  }

  /// - Throws: `DecodingError` without a library; a ``FontError`` where the library has no such
  ///   face.
  public init(from decoder: any Decoder) throws {
    guard let library = decoder.userInfo[.fontLibrary] as? FontLibrary else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "fonts need a library: set the decoder's userInfo[.fontLibrary]"))
    }
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let size = try values.decode(Double.self, forKey: .size)
    var variations: [Variation] = []
    try values.decode(.variations, into: &variations)
    var features: [Feature] = []
    try values.decode(.features, into: &features)
    var font = try library.font(
      Self.typeface(values, library), size: size, variations: variations, features: features)
    if let fallbacks = try values.decodeIfPresent([Font].self, forKey: .fallbacks) {
      font = font.withFallbacks(fallbacks)
    }
    if try values.decodeIfPresent(Bool.self, forKey: .isSystemFont) == true {
      font = font.asSystemFont()
    }
    if let metrics = try values.decodeIfPresent(MetricsOverride.self, forKey: .metrics) {
      font = try font.withMetrics(metrics)
    }
    self = font
  }

  private static func typeface(
    _ values: KeyedDecodingContainer<CodingKeys>, _ library: FontLibrary
  ) throws -> Typeface {
    if let file = try values.decodeIfPresent(String.self, forKey: .file) {
      return try library.typeface(
        file: file, index: try values.decodeIfPresent(Int.self, forKey: .index) ?? 0)
    }
    return try library.typeface(
      family: try values.decode(String.self, forKey: .family),
      style: try values.decode(String.self, forKey: .style),
      postScriptName: try values.decodeIfPresent(String.self, forKey: .postScriptName))
  }

  /// Writes the names of the face, the size, and what differs from a plain font.
  public func encode(to encoder: any Encoder) throws {
    let face = typeface.description
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(face.family, forKey: .family)
    try values.encode(face.style, forKey: .style)
    try values.encode(face.postScriptName, .postScriptName, unless: "")
    if !library.store.lists(face) {
      try values.encode(face.file, forKey: .file)
      try values.encode(face.index, .index, unless: 0)
    }
    try values.encode(size, forKey: .size)
    try values.encode(variations, .variations, unless: [])
    try values.encode(features, .features, unless: [])
    try values.encode(fallbacks, .fallbacks, unless: [])
    try values.encode(isSystemFont, .isSystemFont, unless: false)
    try values.encode(metricsOverride, .metrics, unless: MetricsOverride())
  }
}
