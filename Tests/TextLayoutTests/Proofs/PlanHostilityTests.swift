import TestSupport
import Testing

@testable import TextLayout

/// Fonts whose tables are others' than OpenType's, or lie.
@Suite struct PlanHostilityTests {
  /// What is proved of a font file with other bytes.
  private static func facts(
    _ bytes: [UInt8], features: [Feature] = []
  ) throws -> (facts: PlanFacts, path: String, folder: TemporaryFolder) {
    let folder = try TemporaryFolder()
    let path = try folder.write(bytes, to: "font.ttf")
    let font = try FontLibrary(files: [path]).font(
      file: path, index: 0, size: 10, features: features)
    let facts = PlanFacts(latin: font.instance)
    return (facts, path, folder)
  }

  private static func plans() throws -> FontFileBytes {
    FontFileBytes(try loadBytes(Fixtures.font("Plans.ttf")))
  }

  @Test(arguments: ["morx", "mort", "kerx", "trak"] as [TextLayout.Tag])
  func tablesOfAppleAreRefused(_ tag: TextLayout.Tag) throws {
    var file = try Self.plans()
    file[tag] = FontFileBytes.numbers(2, 0, 0, 0)
    let facts = try Self.facts(file.bytes).facts
    #expect(PlanReasonTests.name(facts.barrier) == "appleTable")
    #expect(facts.role(of: 1) == .refused(.appleTable))
    #expect(!facts.onlyKerns(1, before: 1))
  }

  /// Glyph 1 is the space, 2 and 3 are `a` and `b`.
  @Test(arguments: [
    // One pair of letters, one with the space, and pairs by class (format 2).
    (FontFileBytes.numbers(0, 1, 0, 20, 1, 1, 6, 0, 0, 2, 3, -50), "whole"),
    (FontFileBytes.numbers(0, 1, 0, 20, 1, 1, 6, 0, 0, 2, 1, -50), "spaceInRule"),
    (FontFileBytes.numbers(0, 1, 0, 20, 1, 1, 6, 0, 0, 1, 3, -50), "spaceInRule"),
    (FontFileBytes.numbers(0, 1, 0, 20, 0x201, 0, 0, 0, 0, 0, 0, 0), "kernTable"),
    // A state machine in Apple's version, whose header is longer.
    (FontFileBytes.numbers(1, 0, 0, 1, 0, 20, 0x0001, 0, 0, 0, 0, 0), "unknownFormat"),
    // Two tables of which the first is too short for its pairs, and one that ends too soon.
    (FontFileBytes.numbers(0, 2, 0, 14, 1, 1, 6, 0, 0, 2, 3, -50, 0, 0, 0), "damaged"),
    (FontFileBytes.numbers(0, 1, 0, 20, 1, 9, 6, 0, 0, 2, 3, -50), "damaged"),
  ])
  func kernTablesSplitTheirValues(_ table: [UInt8], _ barrier: String) throws {
    var file = try Self.plans()
    file["GPOS"] = nil
    file["kern"] = table
    let facts = try Self.facts(file.bytes).facts
    #expect(PlanReasonTests.name(facts.barrier) == barrier)
    #expect(facts.role(of: 2) == .refused(.kernTable))
  }

  /// `GPOS` of SpaceKern.ttf has a `kern` feature, so HarfBuzz leaves the `kern` table alone.
  @Test func kernTablesBesideGPOSAreNotRead() throws {
    var file = FontFileBytes(try loadBytes(Fixtures.font("SpaceKern.ttf")))
    file["kern"] = FontFileBytes.numbers(0, 1, 0, 20, 1, 1, 6, 0, 0, 2, 1, -50)
    let facts = try Self.facts(file.bytes).facts
    #expect(facts.barrier == .pairs)
    #expect(facts.role(of: 2) != .refused(.kernTable))
  }

  @Test func randomAlternatesKeepWordsTogether() throws {
    var file = try Self.plans()
    let table = try #require(file["GSUB"])
    // Feature records begin after the script list's offset; ss19 becomes rand.
    let name = Array("ss19".utf8)
    let place = try #require((0..<table.count - 4).first { Array(table[$0..<$0 + 4]) == name })
    var changed = table
    changed.replaceSubrange(place..<place + 4, with: Array("rand".utf8))
    file["GSUB"] = changed
    let facts = try Self.facts(file.bytes).facts
    #expect(PlanReasonTests.name(facts.barrier) == "random")
  }

  /// Ten thousand subtables, each with a coverage of 32,767 glyphs, all in the same bytes.
  @Test func sharedBytesTakeNoLongerThanTheirSize() throws {
    let count = 10_000
    // The header without scripts and features, and a list of one lookup of type 1.
    var bytes = FontFileBytes.numbers(1, 0, 0, 0, 10, 1, 4, 1, 0, count)
    bytes += FontFileBytes.numbers((0..<count).map { 6 + 2 * count + 6 * $0 })
    // Subtables are 6 bytes apart and coverages 4, from the end of the subtables on.
    for index in 0..<count { bytes += FontFileBytes.numbers(1, 6 * count - 2 * index, 0) }
    bytes += FontFileBytes.numbers((0..<100_000).map { $0 % 2 == 0 ? 1 : 0x7FFF })
    var prover = LookupProver(
      try LayoutTable(.substitution, bytes.span), glyphCount: 100,
      barrier: SpaceBarrier(space: 1, glyphClass: .base))
    #expect(throws: PlanRefusal(.laborious, LookupName(table: .substitution, index: 0))) {
      try prover.read([0])
    }
  }

  /// A lookup of type 7 whose two subtables are of types 1 and 4.
  @Test func lookupsOfTwoTypesAreRefused() throws {
    var bytes = FontFileBytes.numbers(1, 0, 0, 0, 10, 1, 4, 7, 0, 2, 10, 18)
    bytes += FontFileBytes.numbers(1, 1, 0, 16) + FontFileBytes.numbers(1, 4, 0, 14)
    // The first covers nothing.
    bytes += FontFileBytes.numbers(1, 0, 1, 1, 0, 0, 0)
    var prover = LookupProver(
      try LayoutTable(.substitution, bytes.span), glyphCount: 100,
      barrier: SpaceBarrier(space: 1, glyphClass: .base))
    #expect(throws: PlanRefusal(.damaged, LookupName(table: .substitution, index: 0))) {
      try prover.read([0])
    }
  }

  /// A context of classes with a rule for each of 2,000 second classes.
  @Test func pairsWithManyConditionsAreRefused() throws {
    let count = 2000
    var bytes = FontFileBytes.numbers(1, 0, 0, 0, 10, 1, 4, 5, 0, 1, 8)
    // The subtable, a coverage of glyph 2, no classes, and a set of rules for class 0.
    bytes += FontFileBytes.numbers(2, 10, 0, 1, 16, 1, 1, 2, count)
    bytes += FontFileBytes.numbers((0..<count).map { 2 + 2 * count + 10 * $0 })
    for value in 0..<count { bytes += FontFileBytes.numbers(2, 1, value, 0, 0) }
    var prover = LookupProver(
      try LayoutTable(.substitution, bytes.span), glyphCount: 100,
      barrier: SpaceBarrier(space: 1, glyphClass: .base))
    _ = try prover.read([0])
    #expect(prover.rules.isLaborious)
    #expect(prover.rules.mayMatch(2, 3))
    #expect(!prover.rules.mayMatch(3, 3))
  }

  /// Every number of both tables becomes another, and what is still proved holds in HarfBuzz.
  @Test(arguments: ["GSUB", "GPOS"] as [TextLayout.Tag], [0, 1, 0xFFFF, -1])
  func liesAreRefusedOrHarmless(_ tag: TextLayout.Tag, _ value: Int) throws {
    let table = try #require(try Self.plans()[tag])
    let features: [TextLayout.Tag] =
      tag == "GSUB" ? ["ss02", "ss13", "ss14", "ss16", "cv02"] : ["ss05", "ss17", "cv01"]
    var random = SplitMix64(seed: UInt64(value & 0xFFFF))
    for offset in stride(from: 0, to: table.count - 1, by: 2) {
      var file = try Self.plans()
      var changed = table
      let number = value < 0 ? random.int(below: 64) : value
      changed.replaceSubrange(offset..<offset + 2, with: FontFileBytes.numbers(number))
      file[tag] = changed
      try Self.attack(file, features, seed: random.next(), name: "\(tag) \(offset) \(number)")
    }
  }

  @Test(arguments: ["GSUB", "GPOS"] as [TextLayout.Tag])
  func truncatedTablesAreRefusedOrHarmless(_ tag: TextLayout.Tag) throws {
    let table = try #require(try Self.plans()[tag])
    for count in stride(from: 0, to: table.count, by: 3) {
      var file = try Self.plans()
      file[tag] = Array(table.prefix(count))
      try Self.attack(
        file, ["ss02", "ss05", "ss13", "ss17", "cv01", "cv02"], seed: UInt64(count),
        name: "\(tag) of \(count) bytes")
    }
  }

  /// Holds what is proved of a file with features against `hb_shape`.
  static func attack(
    _ file: FontFileBytes, _ features: [TextLayout.Tag], seed: UInt64, name: String
  ) throws {
    let (facts, path, folder) = try Self.facts(file.bytes, features: features.map { .on($0) })
    try withExtendedLifetime(folder) {
      let shaper = DirectShaper(path, script: "Latn", features: features)
      var attack = try PlanAttack(facts: facts, shaper: shaper, script: "Latn", seed: seed)
      for _ in 0..<40 {
        if let difference = attack.attackGlyphs() { Issue.record("\(name): \(difference)") }
        if let difference = attack.attackBarrier() { Issue.record("\(name): \(difference)") }
        if let difference = attack.attackSeparator() { Issue.record("\(name): \(difference)") }
      }
    }
  }
}
