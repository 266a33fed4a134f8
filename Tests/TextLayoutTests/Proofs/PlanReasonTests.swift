import TestSupport
import Testing

@testable import TextLayout

/// One reason at a time: each feature of Plans.ttf is one. Its rules stand in make.py.
@Suite struct PlanReasonTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var feature: TextLayout.Tag
    var barrier: String
    /// Letters that are refused, by the reason.
    var refused: [Character: PlanRefusal.Cause] = [:]
    /// Pairs of letters that are not plain, of those that are not refused.
    var pairs: Set<String> = []
    /// Letters with a role that is not inert.
    var paired: Set<Character> = []

    var testDescription: String { feature.description }
  }

  static let cases = [
    // A rule of `a` and the space.
    Case(feature: "ss01", barrier: "spaceInRule", pairs: ["a "], paired: ["a", " "]),
    // `a` before class 0, which is all but `b`.
    Case(
      feature: "ss02", barrier: "spaceInClassZero",
      pairs: ["aa", "ac", "ad", "ae", "af", "ax", "ay", "az", "a "],
      paired: ["a", "c", "d", "e", "f", "x", "y", "z", " "]),
    // A ligature that passes over bases, and the space is one.
    Case(
      feature: "ss03", barrier: "ignoredGlyphs", refused: ["f": .ignoredGlyphs], pairs: ["ff"]),
    // A rule of `x` and `y` that calls a rule of `x`, `y` and the space.
    Case(feature: "ss04", barrier: "spaceInRule", pairs: ["xy"], paired: ["x", "y"]),
    // A pair with a value for both glyphs.
    Case(feature: "ss05", barrier: "whole", pairs: ["ab"], paired: ["a", "b"]),
    // A rule that replaces the space between `a` and `b`. It needs the space before `b` for that.
    Case(feature: "ss06", barrier: "spaceInRule", pairs: [" b"], paired: [" ", "b"]),
    // The space becomes another glyph, wherever it stands.
    Case(feature: "ss07", barrier: "whole"),
    Case(feature: "ss08", barrier: "adjusted", refused: [" ": .adjusted]),
    Case(feature: "ss09", barrier: "whole", refused: ["c": .adjusted]),
    // A rule of `a` and `b` that calls kerning of `b` and the space.
    Case(feature: "ss10", barrier: "spaceInRule", pairs: ["ab"], paired: ["a", "b"]),
    // A rule that calls its own lookup.
    Case(feature: "ss11", barrier: "nesting", pairs: ["ab"], paired: ["a", "b"]),
    // A ligature of one glyph.
    Case(feature: "ss12", barrier: "whole", refused: ["f": .replaced]),
    // A rule with what precedes alone, one with what follows.
    Case(feature: "ss13", barrier: "whole", pairs: ["ab"], paired: ["a", "b"]),
    Case(feature: "ss14", barrier: "whole", pairs: ["ab"], paired: ["a", "b"]),
    // "Not before a space": `a` is another one there than at the end of a text.
    Case(feature: "ss15", barrier: "spaceInRule", refused: ["a": .replaced]),
    Case(feature: "ss16", barrier: "whole", pairs: ["az"], paired: ["a", "z"]),
    // Kerning with the space, and the same with a value of nothing.
    Case(feature: "ss17", barrier: "pairs", paired: ["a", "b", " "]),
    Case(feature: "ss18", barrier: "whole", paired: ["a", "b"]),
    Case(feature: "ss19", barrier: "whole", refused: ["a": .replaced]),
    // After `b` is deleted, the space stands where a lookup is called that replaces it.
    Case(feature: "ss20", barrier: "replaced", pairs: ["ab"], paired: ["a", "b"]),
    // Values of nothing leave a glyph alone.
    Case(feature: "cv01", barrier: "whole", paired: ["a", "b", "c", "d"]),
    Case(feature: "cv02", barrier: "whole", pairs: ["ff"], paired: ["f"]),
  ]

  @Test(arguments: cases) func verdictsAreThoseOfTheRules(_ reason: Case) throws {
    let font = try LoneFonts.font("Plans.ttf", size: 10, features: [.on(reason.feature)]).instance
    let facts = PlanFacts(latin: font)
    #expect(Self.name(facts.barrier) == reason.barrier)
    let letters = Array("abcdefxyz ")
    for first in letters {
      let glyph = try Self.glyph(first, font)
      let expected: PlanFacts.Role =
        if let cause = reason.refused[first] {
          .refused(cause)
        } else {
          reason.paired.contains(first) ? .paired : .inert
        }
      #expect(facts.role(of: glyph) == expected, "\(first)")
      for second in letters {
        #expect(
          facts.onlyKerns(glyph, before: try Self.glyph(second, font))
            == !reason.pairs.contains("\(first)\(second)"), "\(first)\(second)")
      }
    }
  }

  static func name(_ barrier: PlanFacts.Barrier) -> String {
    switch barrier {
    case .whole: "whole"
    case .pairs: "pairs"
    case .none(let refusal): refusal.cause.rawValue
    }
  }

  static func glyph(_ letter: Character, _ font: FontInstance) throws -> UInt32 {
    try #require(font.glyph(for: letter.unicodeScalars.first!))
  }

  @Test func featureVariationsAreThoseOfTheCoordinates() throws {
    let library = try FontLibrary(files: [Fixtures.font("PlanVariations.ttf")])
    for (weight, role) in [(400.0, PlanFacts.Role.inert), (700, .refused(.replaced))] {
      let font = try library.font(
        file: Fixtures.font("PlanVariations.ttf"), index: 0, size: 10,
        variations: [Variation(.weight, weight)]
      ).instance
      let facts = PlanFacts(latin: font)
      #expect(facts.role(of: try Self.glyph("a", font)) == role)
      #expect(facts.role(of: try Self.glyph("b", font)) == .inert)
      #expect(facts.barrier == .whole)
    }
  }

  /// `a` becomes 4,096 glyphs and `b` 32,768. HarfBuzz allows 64 for each character.
  @Test func growthPastHarfBuzzsLimitsIsRefused() throws {
    let font = try LoneFonts.font("Growth.ttf", size: 10).instance
    let facts = PlanFacts(latin: font)
    #expect(Self.name(facts.barrier) == "growth")
    #expect(facts.role(of: try Self.glyph("a", font)) == .refused(.replaced))
    #expect(facts.role(of: try Self.glyph("c", font)) == .inert)
  }

  @Test func featuresThatAreOffAreNotRead() throws {
    let plain = try LoneFonts.font("Unsafe.ttf", size: 10).instance
    let off = try LoneFonts.font("Unsafe.ttf", size: 10, features: [.off("calt")]).instance
    #expect(Self.name(PlanFacts(latin: plain).barrier) == "spaceInRule")
    #expect(PlanFacts(latin: off).barrier == .whole)
  }

  @Test func manyFeatureValuesAreRefused() throws {
    let font = try LoneFonts.font(
      "Plans.ttf", size: 10, features: [Feature("ss19", 200), Feature("ss07", 3)]
    ).instance
    let facts = PlanFacts(latin: font)
    #expect(Self.name(facts.barrier) == "featureValues")
    #expect(facts.role(of: 1) == .refused(.featureValues))
  }

  @Test func scriptsWithShapersOfTheirOwnAreRefused() throws {
    let font = try LoneFonts.font("Plans.ttf", size: 10).instance
    for script in ["Arab", "Deva", "Thai", "Khmr", "Mymr", "Tibt", "Mong"]
      as [TextLayout.Tag]
    {
      let facts = PlanFacts(font, script: script.rawValue, language: Language("en"))
      #expect(facts.role(of: 1) == .refused(.complexScript), "\(script)")
    }
    let leftwards = PlanFacts(latin: font, isRightToLeft: true)
    #expect(leftwards.role(of: 1) == .refused(.rightToLeft))
  }
}
