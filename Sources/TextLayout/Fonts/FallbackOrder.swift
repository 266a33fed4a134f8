import Synchronization

/// A library's faces in the order in which they are tried for what a font lacks, opened as needed.
final class FallbackOrder: Sendable {
  /// How long a face that could not be read is left out: waiting for a file that changes takes a
  /// second.
  private static let retryInterval = Duration.seconds(10)

  /// The number of fonts asked for a variation sequence. Noto Sans CJK has ten faces a weight.
  private static let variationBound = 32

  /// What the order depends on.
  struct Key: Hashable, Sendable {
    var query: FontCatalog.Query
    var features: [Feature]
  }

  private struct State {
    /// Fonts by position in the catalog, at most one a face; `nil` for a face that cannot be
    /// opened.
    var fonts: [Int: FontInstance?] = [:]

    /// When faces that could not be read are tried again, and how often one was left out.
    var retries: [Int: ContinuousClock.Instant] = [:]
    var omissions = 0
    var memo = FallbackMemo()

    mutating func leaveOut(_ face: Int) {
      retries[face] = .now + FallbackOrder.retryInterval
      omissions += 1
    }

    mutating func leavesOut(_ face: Int) -> Bool {
      guard let time = retries[face], time > .now else { return false }
      omissions += 1
      return true
    }
  }

  let faces: [Int]
  private let key: Key
  private let store: FontStore
  private let state = Mutex(State())

  init(key: Key, store: FontStore) {
    self.key = key
    self.store = store
    faces = store.catalog.order(for: key.query)
  }

  /// What is known by now.
  var memo: FallbackMemo { state.withLock { $0.memo } }

  /// The first font that has all the scalars; without one, the first that has them in another
  /// canonical form, which HarfBuzz finds by itself.
  func font(
    covering first: Unicode.Scalar, and rest: [Unicode.Scalar], size: Double
  ) -> FontInstance? {
    if rest.isEmpty, let known = state.withLock({ $0.memo.answer(for: first) }) {
      return known.map { font($0, size: size) }
    }
    let omissions = state.withLock { $0.omissions }
    let found =
      firstFont(size: size) { covers in covers(first) && rest.allSatisfy(covers) }
      ?? firstFont(size: size) { CanonicalForms.covers([first] + rest, where: $0) }
    if rest.isEmpty {
      state.withLock { state in
        // What was found instead of a face that could not be read is not for ever.
        if state.omissions == omissions { state.memo.remember(found, for: first) }
      }
    }
    return found.map { self.font($0, size: size) }
  }

  /// The first font that has the cluster with all its variation sequences.
  ///
  /// Only opened fonts tell which sequences they have, so no more than the first ``variationBound``
  /// that have the characters are asked: a stray selector must not open every font of a machine.
  func font(withVariationsOf cluster: [Unicode.Scalar], size: Double) -> FontInstance? {
    let visible = cluster.filter { !$0.needsNoGlyph }
    let candidates = faces.lazy.filter { face in visible.allSatisfy { self.mayCover(face, $0) } }
    for face in candidates.prefix(Self.variationBound) {
      if let font = opened(face, size: size), visible.allSatisfy(font.covers),
        font.hasVariations(of: cluster)
      {
        return self.font(font, size: size)
      }
    }
    return nil
  }

  /// The first font that has what is asked for, as it says when told which scalars a font covers.
  private func firstFont(
    size: Double, having isEnough: ((Unicode.Scalar) -> Bool) -> Bool
  ) -> FontInstance? {
    for face in faces where isEnough({ mayCover(face, $0) }) {
      // Verified, as Fontconfig's set may be older than the file.
      if let font = opened(face, size: size), isEnough(font.covers) { return font }
    }
    return nil
  }

  /// The font of the order's first face that can be opened.
  func firstFont(size: Double) -> FontInstance? {
    for face in faces {
      if let font = opened(face, size: size) { return self.font(font, size: size) }
    }
    return nil
  }

  /// The order's font, made for the size where its glyphs depend on it.
  func font(_ font: FontInstance, size: Double) -> FontInstance {
    guard let made = font.pointSize, made != size else { return font }
    return make(font.typeface, size: size) ?? font
  }

  private func mayCover(_ face: Int, _ scalar: Unicode.Scalar) -> Bool {
    store.catalog.mayCover(face, scalar)
  }

  /// The face's font for the size at which it was first needed.
  private func opened(_ face: Int, size: Double) -> FontInstance? {
    if let known = state.withLock({ $0.fonts[face] }) { return known }
    if state.withLock({ $0.leavesOut(face) }) { return nil }
    let made: FontInstance?
    do {
      made = make(try store.typeface(at: face), size: size)
    } catch {
      if !error.isLasting {
        state.withLock { $0.leaveOut(face) }
        return nil
      }
      made = nil
    }
    return state.withLock { state in
      if let first = state.fonts[face] { return first }
      state.fonts[face] = .some(made)
      return made
    }
  }

  private func make(_ typeface: Typeface, size: Double) -> FontInstance? {
    let query = key.query
    let variations = typeface.variations(
      weight: query.weight, width: query.width, slant: query.slant)
    return try? store.instance(
      typeface, variations: variations, features: key.features, size: size)
  }
}
