/// A width as it is kept or sent: no limit is null, as JSON has no word for infinity.
struct CodedWidth: Codable {
  let points: Double

  init(_ points: Double) { self.points = points }

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    points = value.decodeNil() ? .infinity : try value.decode(Double.self)
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    if points == .infinity {
      try value.encodeNil()
    } else {
      try value.encode(points)
    }
  }
}
