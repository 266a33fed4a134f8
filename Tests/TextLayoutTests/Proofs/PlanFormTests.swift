import TestSupport
import Testing

@testable import TextLayout

/// Glyphs that lookups replace wherever they stand, and glyphs that part text. Each feature of
/// PlanForms.ttf is one reason; its rules stand in make.py.
@Suite struct PlanFormTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var feature: TextLayout.Tag
    var barrier = "whole"
    /// The advances of letters that become another glyph. No two forms have the same.
    var advances: [Character: Int32] = [:]
    /// Letters that are refused, by the reason.
    var refused: [Character: PlanRefusal.Cause] = [:]
    /// Pairs of letters that are not plain, of those that are not refused.
    var pairs: Set<String> = []
    /// Letters with a role that is not inert.
    var paired: Set<Character> = []
    /// Letters that are inert and do not part text.
    var mentioned: Set<Character> = []

    var testDescription: String { feature.description }
  }

  static let cases = [
    Case(feature: "ss01", advances: ["a": 610]),
    // A chain of four, and one of five.
    Case(feature: "ss02", advances: ["a": 630]),
    Case(feature: "ss03", refused: ["a": .replaced]),
    // `a` becomes another glyph and `a` again.
    Case(feature: "ss04", refused: ["a": .replaced]),
    // One lookup replaces each glyph once: `a` by `b`, which it would replace by `c`.
    Case(feature: "ss05", advances: ["a": 500, "b": 500, "c": 570]),
    // The form of `a` becomes two glyphs.
    Case(feature: "ss06", refused: ["a": .replaced]),
    // Kerning of the form, and of the glyph that is none anymore then.
    Case(feature: "ss07", advances: ["a": 600], paired: ["a", "b"]),
    Case(feature: "ss08", advances: ["a": 600], paired: ["a", "b"]),
    // A ligature before and after a single substitution.
    Case(feature: "ss09", advances: ["f": 580], pairs: ["ff"], paired: ["f"]),
    Case(
      feature: "ss10", advances: ["d": 500], pairs: ["dd", "df", "fd", "ff"],
      paired: ["d", "f"]),
    // A lookup that passes over bases does not replace them, one that passes over marks does.
    Case(feature: "ss11", refused: ["a": .replaced]),
    Case(feature: "ss12", advances: ["a": 600]),
    Case(feature: "ss13", refused: ["a": .mark]),
    Case(feature: "ss14", advances: [" ": 300]),
    Case(feature: "ss15", barrier: "pairs", advances: [" ": 300], paired: ["b", " "]),
    // A rule of `x` and the space, or what the space becomes.
    Case(
      feature: "ss16", barrier: "spaceInRule", advances: [" ": 300], pairs: ["x "],
      paired: ["x", " "]),
    Case(
      feature: "ss17", barrier: "spaceInRule", advances: [" ": 300], pairs: ["x "],
      paired: ["x", " "]),
    // A glyph that becomes itself, and one with a form in each of two subtables.
    Case(feature: "ss18", refused: ["e": .replaced]),
    Case(feature: "ss19", refused: ["a": .replaced]),
    // A rule of `b` and `a` that joins `a` to what stands before it.
    Case(
      feature: "ss20", barrier: "adjusted", pairs: ["ba"], paired: ["a", "b"],
      mentioned: [" "]),
    // A rule of `x`, `y`, `z` and `f`.
    Case(feature: "cv01", pairs: ["xy"], paired: ["x", "y"], mentioned: ["z", "f"]),
    // A rule of `d` and `e` that calls nothing, and one of `d` and `x`.
    Case(feature: "cv02", pairs: ["dx"], paired: ["d", "x"], mentioned: ["e"]),
  ]

  private static let letters = Array("abcdefxyz ")

  @Test(arguments: cases) func verdictsAreThoseOfTheRules(_ reason: Case) throws {
    let font = try LoneFonts.font(
      "PlanForms.ttf", size: 10, features: [.on(reason.feature)]
    ).instance
    let facts = PlanFacts(latin: font)
    let shaper = DirectShaper(try Fixtures.font("PlanForms.ttf"), script: "Latn")
    #expect(PlanReasonTests.name(facts.barrier) == reason.barrier)
    for first in Self.letters {
      let glyph = try PlanReasonTests.glyph(first, font)
      let expected: PlanFacts.Role =
        if let cause = reason.refused[first] {
          .refused(cause)
        } else {
          reason.paired.contains(first) ? .paired : .inert
        }
      #expect(facts.role(of: glyph) == expected, "\(first)")
      #expect(
        facts.parts(glyph) == (expected == .inert && !reason.mentioned.contains(first)),
        "\(first)")
      if case .refused = expected { continue }
      let advance = reason.advances[first] ?? (first == " " ? 250 : 500)
      #expect(shaper.advance(of: facts.form(of: glyph)) == advance, "\(first)")
      if reason.advances[first] == nil { #expect(facts.form(of: glyph) == glyph) }
      for second in Self.letters where reason.refused[second] == nil {
        #expect(
          facts.onlyKerns(glyph, before: try PlanReasonTests.glyph(second, font))
            == !reason.pairs.contains("\(first)\(second)"), "\(first)\(second)")
      }
    }
  }

  @Test(arguments: cases) func proofsHoldInHarfBuzz(_ reason: Case) throws {
    let font = try LoneFonts.font(
      "PlanForms.ttf", size: 10, features: [.on(reason.feature)]
    ).instance
    let shaper = DirectShaper(
      try Fixtures.font("PlanForms.ttf"), script: "Latn", features: [reason.feature])
    var attack = try PlanAttack(
      facts: PlanFacts(latin: font), shaper: shaper, script: "Latn", seed: 1)
    for _ in 0..<500 {
      #expect(attack.attackGlyphs() == nil)
      #expect(attack.attackBarrier() == nil)
      #expect(attack.attackSeparator() == nil)
    }
  }

  /// Every number of the table becomes another, and what is still proved holds in HarfBuzz.
  ///
  /// HarfBuzz leaves out what it takes for broken, and then a glyph that is covered stays.
  @Test(arguments: [0, 1, 0xFFFF, -1]) func liesAreRefusedOrHarmless(_ value: Int) throws {
    let original = FontFileBytes(try loadBytes(Fixtures.font("PlanForms.ttf")))
    let table = try #require(original["GSUB"])
    var random = SplitMix64(seed: UInt64(value & 0xFFFF))
    for offset in stride(from: 0, to: table.count - 1, by: 2) {
      var file = original
      var changed = table
      let number = value < 0 ? random.int(below: 64) : value
      changed.replaceSubrange(offset..<offset + 2, with: FontFileBytes.numbers(number))
      file["GSUB"] = changed
      try PlanHostilityTests.attack(
        file, ["ss02", "ss05", "ss09", "ss12", "ss14", "cv01"], seed: random.next(),
        name: "\(offset) \(number)")
    }
  }

  @Test func truncatedTablesAreRefusedOrHarmless() throws {
    let original = FontFileBytes(try loadBytes(Fixtures.font("PlanForms.ttf")))
    let table = try #require(original["GSUB"])
    for count in stride(from: 0, to: table.count, by: 3) {
      var file = original
      file["GSUB"] = Array(table.prefix(count))
      try PlanHostilityTests.attack(
        file, ["ss01", "ss05", "ss10", "ss14"], seed: UInt64(count), name: "\(count) bytes")
    }
  }

  /// The facts of Plans.ttf with a feature, by the letters that part text.
  @Test(arguments: [
    ("ss01", "bcdefxyz"),
    // A rule of class 0, which is all but `b`.
    ("ss02", "b"),
    // A lookup that passes over bases.
    ("ss03", ""),
    // A rule that is called names the space, which no other asks for.
    ("ss04", "abcdefz"),
    // A rule that calls kerning of `b` and the space.
    ("ss10", "cdefxyz"),
    // A rule that calls itself, and one that deletes `b`.
    ("ss11", ""), ("ss20", ""),
  ])
  func glyphsThatNoRuleAsksForPartText(_ feature: TextLayout.Tag, _ expected: String) throws {
    let font = try LoneFonts.font("Plans.ttf", size: 10, features: [.on(feature)]).instance
    let facts = PlanFacts(latin: font)
    let parting = try Self.letters.filter { facts.parts(try PlanReasonTests.glyph($0, font)) }
    #expect(String(parting) == expected)
  }
}
