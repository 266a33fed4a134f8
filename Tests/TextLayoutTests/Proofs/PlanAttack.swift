import TestSupport

@testable import TextLayout

/// Random texts that hold what is proved of a plan against `hb_shape`.
struct PlanAttack {
  let facts: PlanFacts
  let shaper: DirectShaper
  /// Characters that are a cluster each, by their glyphs.
  private let plain: [(scalar: UInt32, glyph: UInt32)]
  /// Those of them that part text.
  private let separators: [UInt32]
  /// Characters with glyphs that do not, and that words around a separator are made of.
  private let joiners: [UInt32]
  /// All characters that the font has, marks and default ignorables too.
  private let all: [UInt32]
  /// Those of them that the script's shaper knows.
  private let own: [UInt32]
  private var random: SplitMix64
  private var kerns: [UInt64: Int32] = [:]
  private var spaceKerns: [UInt32: Int32] = [:]
  /// How many texts were compared.
  private(set) var compared = 0

  init(_ verdict: PlanVerdict, seed: UInt64) throws {
    try self.init(
      facts: verdict.facts(), shaper: verdict.shaper(), script: verdict.script, seed: seed)
  }

  init(
    facts: PlanFacts, shaper: DirectShaper, script: TextLayout.Tag, seed: UInt64
  ) throws {
    self.facts = facts
    self.shaper = shaper
    random = SplitMix64(seed: seed)
    let isHebrew = script.description == "Hebr"
    let scalars = Self.pool(of: script).filter { shaper.glyph(for: $0.value) != nil }
    all = scalars.map(\.value)
    let blocks = Self.blocks(of: script)
    own = all.filter { scalar in blocks.contains { $0.contains(scalar) } }
    plain = scalars.filter(Self.isPlain).compactMap { scalar in
      if isHebrew && scalar.properties.isBidiMirrored { return nil }
      guard let glyph = shaper.glyph(for: scalar.value) else { return nil }
      if case .refused = facts.role(of: glyph) { return nil }
      return (scalar.value, glyph)
    }
    // Before any mark, U+2028 and U+2029 end a grapheme cluster.
    separators = plain.filter {
      facts.parts($0.glyph) && !(0x2028...0x2029).contains($0.scalar)
    }.map(\.scalar)
    joiners = all.filter { shaper.glyph(for: $0).map(facts.parts) != true }
  }

  /// Characters that only their own glyph comes from: no marks, default ignorables or jamo, which
  /// HarfBuzz composes, and nothing that continues a grapheme cluster.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .control, .format: return false
    default: break
    }
    return !properties.isDefaultIgnorableCodePoint && !properties.isEmojiModifier
      && !(0x1100...0x11FF).contains(scalar.value) && !(0xA960...0xA97F).contains(scalar.value)
      && !(0xD7B0...0xD7FF).contains(scalar.value) && !(0x1F1E6...0x1F1FF).contains(scalar.value)
      && !properties.isGraphemeExtend
  }

  /// What a plan's texts are made of. HarfBuzz shapes an item as its script says, whatever
  /// characters are in it.
  private static func pool(of script: TextLayout.Tag) -> [Unicode.Scalar] {
    var blocks: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0xA0...0x17F, 0x180...0x24F, 0x2B0...0x36F, 0x370...0x3FF, 0x400...0x52F,
      0x1E00...0x1EFF, 0x1F00...0x1FFF, 0x2000...0x206F, 0x20A0...0x20BF, 0x2100...0x214F,
      0x2190...0x21FF, 0x25A0...0x26FF, 0xFB00...0xFB06, 0x1F600...0x1F64F,
    ]
    switch script.description {
    case "Hani", "Hira", "Kana", "Hang":
      blocks += [
        0x3000...0x30FF, 0x4E00...0x5000, 0xAC00...0xAE00, 0xFF00...0xFFEF, 0x9F00...0x9FFF,
      ]
    case "Deva", "Beng", "Taml":
      blocks += [
        0x900...0x97F, 0x980...0x9FF, 0xB80...0xBFF, 0x1CD0...0x1CFF, 0x25CC...0x25CC,
        0xA830...0xA839, 0xA8E0...0xA8FF,
      ]
    default: blocks += Self.blocks(of: script)
    }
    return blocks.flatMap { $0.compactMap(Unicode.Scalar.init) }.filter { $0.value != 0x2044 }
  }

  /// What the shaper of a script joins or reorders; empty where it is HarfBuzz's default one.
  private static func blocks(of script: TextLayout.Tag) -> [ClosedRange<UInt32>] {
    switch script.description {
    case "Arab": [0x600...0x6FF, 0x750...0x77F]
    case "Hebr": [0x590...0x5FF]
    case "Thai": [0xE00...0xE5F]
    case "Laoo": [0xE80...0xEFF]
    case "Deva":
      [0x900...0x97F, 0x200C...0x200D, 0x1CD0...0x1CFF, 0x25CC...0x25CC, 0xA8E0...0xA8FF]
    case "Beng": [0x980...0x9FF, 0x200C...0x200D]
    case "Taml": [0xB80...0xBFF, 0x200C...0x200D]
    case "Khmr": [0x1780...0x17FF]
    case "Mymr": [0x1000...0x109F]
    default: []
    }
  }
}

/// Texts of glyphs that have a role, and of neighbours that are plain.
extension PlanAttack {
  /// Compares a random text; gives what differs.
  mutating func attackGlyphs() -> String? {
    if plain.isEmpty { return nil }
    var text = [random.pick(plain)]
    // Half of the texts are of few letters, so that the same ones meet.
    let letters = random.int(below: 2) == 0 ? (0..<6).map { _ in random.pick(plain) } : plain
    let length = 2 + random.int(below: 11)
    for _ in 0..<4 * length where text.count < length {
      let next = random.pick(letters)
      if facts.onlyKerns(text[text.count - 1].glyph, before: next.glyph) { text.append(next) }
    }
    compared += 1
    let glyphs = shaper.shape(text.map(\.scalar))
    let clusters = Array(0..<UInt32(text.count))
    let forms = text.map { facts.form(of: $0.glyph) }
    guard glyphs.map(\.id) == forms, glyphs.map(\.cluster) == clusters else {
      return "glyphs of \(Self.spell(text.map(\.scalar)))"
    }
    for index in text.indices {
      var expected = shaper.advance(of: forms[index])
      if index + 1 < text.count { expected += kern(text[index], text[index + 1]) }
      if glyphs[index].advance != expected {
        return "advance \(index) of \(Self.spell(text.map(\.scalar)))"
      }
    }
    return nil
  }

  /// What a pair alone adds to the first advance; 0 where it must be.
  private mutating func kern(
    _ first: (scalar: UInt32, glyph: UInt32), _ second: (scalar: UInt32, glyph: UInt32)
  ) -> Int32 {
    if facts.role(of: first.glyph) == .inert || facts.role(of: second.glyph) == .inert { return 0 }
    let key = UInt64(first.glyph) << 32 | UInt64(second.glyph)
    if let known = kerns[key] { return known }
    let pair = shaper.shape([first.scalar, second.scalar])
    let kern = pair[0].advance - shaper.advance(of: facts.form(of: first.glyph))
    kerns[key] = kern
    return kern
  }

  static func spell(_ text: [UInt32]) -> String {
    text.map { String($0, radix: 16) }.joined(separator: " ")
  }
}

/// Texts on both sides of a space, or of another glyph that parts them.
extension PlanAttack {
  mutating func attackSeparator() -> String? {
    if separators.isEmpty { return nil }
    let separator = random.pick(separators)
    let isSpecial = !joiners.isEmpty && random.int(below: 2) == 0
    let letters = isSpecial ? (0..<3).map { _ in random.pick(joiners) } : all
    var before = (0..<random.int(below: 6)).map { _ in random.pick(letters) }
    var after = (0..<random.int(below: 6)).map { _ in random.pick(letters) }
    while let last = before.last, !Self.startsCluster(separator, after: last) {
      before.removeLast()
    }
    while let first = after.first, !Self.startsCluster(first, after: separator) {
      after.removeFirst()
    }
    return difference(before, separator, after)
  }

  /// Compares a text with its parts, shaped alone.
  mutating func difference(
    _ before: [UInt32], _ separator: UInt32, _ after: [UInt32]
  ) -> String? {
    compared += 1
    let whole = shaper.shape(before + [separator] + after)
    let parts = shaper.shape(before) + shaper.shape([separator]) + shaper.shape(after)
    if whole.map(\.id) == parts.map(\.id), whole.map(\.advance) == parts.map(\.advance) {
      return nil
    }
    return "\(Self.spell(before)) | \(Self.spell([separator])) | \(Self.spell(after))"
  }

  mutating func attackBarrier() -> String? {
    if case .none = facts.barrier { return nil }
    let before = randomText()
    var after = randomText()
    while let first = after.first, !Self.startsCluster(first) { after.removeFirst() }
    compared += 1
    let left = shaper.shape(before)
    let middle = shaper.shape([0x20])
    let right = shaper.shape(after)
    let whole = shaper.shape(before + [0x20] + after)
    let parts = left + middle + right
    let name = Self.spell(before) + " | " + Self.spell(after)
    guard whole.map(\.id) == parts.map(\.id) else { return "glyphs of \(name)" }
    var differences: [Int] = []
    for index in whole.indices where whole[index].advance != parts[index].advance {
      differences.append(index)
    }
    if differences.isEmpty || facts.barrier == .whole {
      return differences.isEmpty ? nil : "advances of \(name)"
    }
    // Pairs pass over marks and default ignorables. Those may be in the cluster of a letter, and
    // HarfBuzz shows them as spaces without width.
    let space = shaper.glyph(for: 0x20)
    let last = left.lastIndex { glyph in
      let scalar = Unicode.Scalar(before[Int(glyph.cluster)])
      return !shaper.isMark(glyph.id) && scalar?.properties.isDefaultIgnorableCodePoint == false
        && (glyph.id != space || glyph.advance != 0)
    }
    for index in differences where index != last && index != left.count {
      return "advance \(index) of \(name)"
    }
    guard let last else { return nil }
    let kern = whole[last].advance - parts[last].advance
    let known = spaceKerns[left[last].id] ?? kern
    spaceKerns[left[last].id] = known
    return known == kern ? nil : "kerning before the space of \(name)"
  }

  private mutating func randomText() -> [UInt32] {
    let pool = !own.isEmpty && random.int(below: 2) == 0 ? own : all
    let letters = random.int(below: 2) == 0 ? (0..<5).map { _ in random.pick(pool) } : pool
    return (0..<random.int(below: 7)).map { _ in random.pick(letters) }
  }

  /// Whether a text may begin with the character and its first cluster be whole.
  private static func startsCluster(_ scalar: UInt32, after other: UInt32 = 0x20) -> Bool {
    guard let scalar = Unicode.Scalar(scalar), let other = Unicode.Scalar(other) else {
      return false
    }
    return (String(Character(other)) + String(Character(scalar))).count == 2
  }
}
