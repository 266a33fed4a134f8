internal import TextLayout

extension SweepReport: Codable {
  enum Key: String, CodingKey {
    case template, categories, widths, languages, rowCount, rowIDs, heights, findings
  }

  /// Writes the report as one object, its heights as a flat list in points.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(template, forKey: .template)
    try container.encode(categories, forKey: .categories)
    try container.encode(widths, forKey: .widths)
    try container.encode(languages, forKey: .languages)
    try container.encode(rowCount, forKey: .rowCount)
    if !rowIDs.isEmpty { try container.encode(rowIDs, forKey: .rowIDs) }
    try container.encode(heights, forKey: .heights)
    try container.encode(findings, forKey: .findings)
  }

  /// Reads a report.
  ///
  /// - Throws: `DecodingError`: a field is missing, or no sweep can have written its values.
  ///   Categories ascend, widths are 0 to a million points, languages are one at least, and each
  ///   stands once; rows have one name each, or none has; there is one height for each cell;
  ///   findings are of those cells, in their order, and each stands once.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      template: try container.decode(String.self, forKey: .template),
      categories: try container.decode([ContentSizeCategory].self, forKey: .categories),
      widths: try container.decode([Double].self, forKey: .widths),
      languages: try container.decode([String?].self, forKey: .languages),
      rowCount: try container.decode(Int.self, forKey: .rowCount),
      rowIDs: try container.decodeIfPresent([String].self, forKey: .rowIDs) ?? [],
      heights: try container.decode([Double].self, forKey: .heights),
      findings: try container.decode([SweepFinding].self, forKey: .findings))
    if let fault {
      throw DecodingError.dataCorruptedError(
        forKey: fault.key, in: container, debugDescription: fault.reason)
    }
  }
}
