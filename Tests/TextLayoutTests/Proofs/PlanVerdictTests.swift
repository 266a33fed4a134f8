import Foundation
import TestSupport
import Testing

@testable import TextLayout

/// What is proved of the pinned fonts' plans, against a recorded file and against `hb_shape`.
@Suite struct PlanVerdictTests {
  static let verdicts = (try? PlanVerdict.load()) ?? []
  /// The texts of a font, shared by its plans. `scripts/attack plans` asks for more and others.
  static let texts = environment("PLAN_TEXTS") ?? 20_000
  static let seed = environment("PLAN_SEED") ?? 1

  private static func texts(of verdict: PlanVerdict) -> Int {
    texts / verdicts.count { $0.file == verdict.file }
  }

  private static func environment(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  @Test func everyPinnedFontHasAPlan() throws {
    let recorded = Set(try PlanVerdict.load().map(\.file))
    let files = Set(PinnedFonts.files.map { URL(filePath: $0).lastPathComponent })
    #expect(recorded == files)
  }

  @Test(arguments: verdicts) func plansAreAsRecorded(_ verdict: PlanVerdict) throws {
    let direction = verdict.isRightToLeft ? "rtl" : "ltr"
    let line =
      "\(verdict.file) | \(verdict.index) | \(verdict.script) | \(verdict.language) | "
      + "\(direction) | \(verdict.barrier) | \(verdict.glyphs)"
    #expect(try verdict.line(verdict.facts()) == line)
  }

  /// Writes the recorded file again, after a change that is meant.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["PLAN_VERDICTS"] != nil))
  func writeVerdicts() throws {
    var lines = try loadLines(PlanVerdict.path).filter { $0.hasPrefix("#") }
    for verdict in try PlanVerdict.load() { lines.append(try verdict.line(verdict.facts())) }
    let path = try #require(ProcessInfo.processInfo.environment["PLAN_VERDICTS"])
    try write(Array((lines.joined(separator: "\n") + "\n").utf8), to: path)
  }

  @Test(arguments: verdicts) func pairsAddUpToWhatHarfBuzzShapes(_ verdict: PlanVerdict) throws {
    var attack = try PlanAttack(verdict, seed: UInt64(Self.seed))
    for _ in 0..<Self.texts(of: verdict) {
      if let difference = attack.attackGlyphs() {
        Issue.record("\(difference)")
        return
      }
    }
  }

  @Test(arguments: verdicts) func glyphsPartTextAsProved(_ verdict: PlanVerdict) throws {
    var attack = try PlanAttack(verdict, seed: UInt64(Self.seed))
    for _ in 0..<Self.texts(of: verdict) {
      if let difference = attack.attackSeparator() {
        Issue.record("\(difference)")
        return
      }
    }
  }

  /// Hangul's shaper has lookups on for jamo of old syllables. The same glyph alone stays.
  @Test func jamoOfOldSyllablesHaveNoForm() throws {
    let verdict = try #require(Self.verdicts.first { $0.script == "Hang" && $0.language == "ko" })
    let facts = try verdict.facts()
    let shaper = verdict.shaper()
    var replaced = 0
    for scalar in UInt32(0x1100)...0x11FF {
      guard let jamo = shaper.glyph(for: scalar) else { continue }
      #expect(shaper.shape([scalar]).map(\.id) == [jamo])
      #expect(facts.form(of: jamo) == jamo)
      if facts.role(of: jamo) == .refused(.replaced) { replaced += 1 }
    }
    #expect(replaced > 0)
  }

  /// Korean has a space of its own, which stands between words like any.
  @Test func theSpaceOfKoreanIsItsForm() throws {
    let verdict = try #require(Self.verdicts.first { $0.script == "Hang" && $0.language == "ko" })
    let facts = try verdict.facts()
    let shaper = verdict.shaper()
    let space = try #require(shaper.glyph(for: 0x20))
    #expect(facts.barrier == .whole)
    #expect(facts.role(of: space) == .inert)
    #expect(facts.form(of: space) != space)
    #expect(shaper.shape([0x20]).map(\.id) == [facts.form(of: space)])
  }

  /// Words that lookups replace, between Han, which no lookup asks for.
  @Test(arguments: verdicts.filter { $0.file == "NotoSansCJK-Regular.ttc" })
  func hanPartsWords(_ verdict: PlanVerdict) throws {
    var attack = try PlanAttack(verdict, seed: 1)
    let facts = attack.facts
    let han = try ["字", "国", "的"].map { try #require($0.unicodeScalars.first) }
    let words = ["——", "fi", "ffi", "……", "...", "--", "“”", "가각", "ー", "か゚"]
    for first in words {
      for second in words {
        for separator in han {
          let glyph = try #require(attack.shaper.glyph(for: separator.value))
          #expect(facts.parts(glyph))
          #expect(
            attack.difference(
              first.unicodeScalars.map(\.value), separator.value,
              second.unicodeScalars.map(\.value)) == nil)
        }
      }
    }
  }

  /// What is proved of a plan without `calt` must not hold with it.
  @Test func aWrongProofIsFound() throws {
    let off = try LoneFonts.font("Unsafe.ttf", size: 10, features: [.off("calt")]).instance
    let facts = PlanFacts(latin: off)
    let shaper = DirectShaper(try Fixtures.font("Unsafe.ttf"), script: "Latn")
    var attack = try PlanAttack(facts: facts, shaper: shaper, script: "Latn", seed: 1)
    #expect((0..<20_000).contains { _ in attack.attackGlyphs() != nil })
    #expect((0..<20_000).contains { _ in attack.attackBarrier() != nil })
    #expect((0..<20_000).contains { _ in attack.attackSeparator() != nil })
  }

  @Test(arguments: verdicts) func wordsShapeAsIfAlone(_ verdict: PlanVerdict) throws {
    var attack = try PlanAttack(verdict, seed: UInt64(Self.seed))
    for _ in 0..<Self.texts(of: verdict) {
      if let difference = attack.attackBarrier() {
        Issue.record("\(difference)")
        return
      }
    }
  }
}
