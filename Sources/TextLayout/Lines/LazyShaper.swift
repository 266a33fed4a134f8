/// What walks need now and then: a shaper that is made when it is first asked for.
struct LazyShaper {
  private var made: Shaper?

  /// Truncation tokens measured so far, by the run whose attributes they have; a custom one at -1.
  var tokens: [Int: TruncationToken] = [:]

  mutating func shaper() -> Shaper {
    if let made { return made }
    let shaper = Shaper()
    made = shaper
    return shaper
  }
}
