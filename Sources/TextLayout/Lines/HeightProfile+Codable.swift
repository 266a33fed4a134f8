extension HeightProfile: Codable {
  private enum CodingKeys: CodingKey {
    case widths, steps
  }

  /// Reads a profile, and refuses steps that no text has. An infinite width is null.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let ends = try values.decode([CodedWidth].self, forKey: .widths).map(\.points)
    let steps = try values.decode([Step].self, forKey: .steps)
    guard ends.count == 2, ends[0] <= ends[1], steps.first?.width == ends[0],
      zip(steps, steps.dropFirst()).allSatisfy({ $0.width < $1.width })
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .steps, in: values,
        debugDescription: "the steps must begin at the least width and ascend: encode the profile "
          + "again")
    }
    self.init(widths: ends[0]...ends[1], steps: steps)
  }

  /// Writes the least and the greatest width as a list, and the steps.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    let ends = [widths.lowerBound, widths.upperBound]
    try values.encode(ends.map(CodedWidth.init), forKey: .widths)
    try values.encode(steps, forKey: .steps)
  }
}

extension HeightProfile.Step: Codable {
  private enum CodingKeys: CodingKey {
    case width, height
  }

  /// Reads a step. An infinite width is null.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      width: try values.decode(CodedWidth.self, forKey: .width).points,
      height: try values.decode(Double.self, forKey: .height))
  }

  /// Writes the width and the height.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(CodedWidth(width), forKey: .width)
    try values.encode(height, forKey: .height)
  }
}
