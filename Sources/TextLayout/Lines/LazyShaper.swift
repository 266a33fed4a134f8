/// What walks need now and then: a shaper that is lent when it is first asked for.
struct LazyShaper {
  private let library: FontLibrary
  private var lent: LentShaper?

  /// Truncation tokens measured so far, by the run whose attributes they have; a custom one at -1.
  var tokens: [Int: TruncationToken] = [:]

  init(_ text: LaidOutText) { library = text.font.library }

  mutating func shaper() -> Shaper {
    if let lent { return lent.shaper }
    let lent = LentShaper(from: library.shapers)
    self.lent = lent
    return lent.shaper
  }
}

/// A shaper of a pool, which gets it back when nobody needs it any more.
private final class LentShaper {
  let shaper: Shaper
  private let pool: ShaperPool

  init(from pool: ShaperPool) {
    self.pool = pool
    shaper = pool.take()
  }

  deinit { pool.giveBack(shaper) }
}
