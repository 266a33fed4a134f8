/// The choice of a face within a family: CSS Fonts Module Level 4, section 5.2.
struct StyleMatch {
  var weight: FontWeight
  var width: FontWidth
  var slant: FontSlant

  /// The closest of the faces; the first of several equals, static ones before variable ones.
  ///
  /// - Precondition: `candidates` is not empty.
  func best(of candidates: [Int], in faces: [FaceDescription]) -> Int {
    let ranked = candidates.map { (rank: rank(faces[$0]), position: $0) }
    return ranked.min { ($0.rank, $0.position) < ($1.rank, $1.position) }!.position
  }

  /// How far a face is from the wish; smaller is closer.
  private struct Rank: Comparable {
    var width: Distance
    var slant: Int
    var weight: Distance
    var isVariable: Bool

    static func < (left: Rank, right: Rank) -> Bool {
      if left.width != right.width { return left.width < right.width }
      if left.slant != right.slant { return left.slant < right.slant }
      if left.weight != right.weight { return left.weight < right.weight }
      return !left.isVariable && right.isVariable
    }
  }

  /// A distance on one side of the wish: the preferred side always wins.
  private struct Distance: Comparable {
    var side: Int
    var amount: Double

    static func < (left: Distance, right: Distance) -> Bool {
      (left.side, left.amount) < (right.side, right.amount)
    }
  }

  private func rank(_ face: FaceDescription) -> Rank {
    Rank(
      width: widthDistance(face), slant: slantDistance(face.slant), weight: weightDistance(face),
      isVariable: face.isVariable)
  }

  /// Narrow wishes look at narrower faces first, wide ones at wider.
  private func widthDistance(_ face: FaceDescription) -> Distance {
    let low = face.widths.lowerBound.percent
    let high = face.widths.upperBound.percent
    let wish = width.percent
    if wish < low { return Distance(side: wish > 100 ? 1 : 2, amount: low - wish) }
    if wish > high { return Distance(side: wish > 100 ? 2 : 1, amount: wish - high) }
    return Distance(side: 0, amount: 0)
  }

  /// Italic and oblique stand in for each other before upright does.
  private func slantDistance(_ other: FontSlant) -> Int {
    if other == slant { return 0 }
    switch slant {
    case .upright: return other == .oblique ? 1 : 2
    case .italic: return other == .oblique ? 1 : 2
    case .oblique: return other == .italic ? 1 : 2
    }
  }

  /// From 400 to 500: heavier up to 500, then lighter, then heavier. Below: lighter first. Above:
  /// heavier first.
  private func weightDistance(_ face: FaceDescription) -> Distance {
    let low = face.weights.lowerBound.value
    let high = face.weights.upperBound.value
    let wish = weight.value
    if wish < low {
      let side = wish > 500 ? 1 : wish >= 400 ? (low <= 500 ? 1 : 3) : 2
      return Distance(side: side, amount: low - wish)
    }
    if wish > high {
      return Distance(side: wish >= 400 ? 2 : 1, amount: wish - high)
    }
    return Distance(side: 0, amount: 0)
  }
}
