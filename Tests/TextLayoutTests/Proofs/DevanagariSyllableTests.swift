import Foundation
import TestSupport
import Testing

@testable import TextLayout

/// Words of Devanagari whose signs all belong to letters, against `hb_shape`.
@Suite struct DevanagariSyllableTests {
  private static let files = ["NotoSerifDevanagari-Regular.ttf", "NotoSansDevanagari-Regular.ttf"]

  /// `scripts/attack plans` asks for more.
  private static let count =
    ProcessInfo.processInfo.environment["PLAN_TEXTS"].flatMap { Int($0) } ?? 10_000
  private static let seed =
    ProcessInfo.processInfo.environment["PLAN_SEED"].flatMap { UInt64($0) } ?? 1

  private static func shaper(_ file: String, language: String) -> DirectShaper {
    DirectShaper(PinnedFonts.path(file), script: "Deva", language: language)
  }

  private static func passes(_ word: [UInt32]) -> Bool {
    var syllables = DevanagariSyllables()
    return word.allSatisfy { syllables.take($0) }
  }

  /// A word that passes: characters at random, without those that would not.
  private static func word(_ random: inout SplitMix64, upTo length: Int) -> [UInt32] {
    var word: [UInt32] = []
    var syllables = DevanagariSyllables()
    for _ in 0...random.int(below: length) {
      var next = syllables
      let scalar =
        random.int(below: 12) == 0
        ? random.pick([0x2D, 0x31, 0x28, 0xA0, 0x2019, 0x20B9])
        : 0x900 + UInt32(random.int(below: 128))
      if next.take(scalar) {
        word.append(scalar)
        syllables = next
      }
    }
    return word
  }

  /// Signs of other scripts are in many blocks, and some are no marks.
  @Test func charactersThatPassAloneGetNoDottedCircle() {
    let shaper = Self.shaper(Self.files[0], language: "hi")
    let passed = (UInt32(0x21)...0xFFFF).filter { Self.passes([$0]) }
    let encircled = passed.filter {
      shaper.shape([0x915, $0]) != shaper.shape([0x915, $0], insertsDottedCircles: false)
    }
    #expect(encircled == [] && passed.count > 200)
  }

  /// Each character that may follow any two others.
  @Test(arguments: files) func wordsThatPassGetNoDottedCircle(_ file: String) {
    let shaper = Self.shaper(file, language: "hi")
    let others: [UInt32] = [0x30, 0x2D, 0x28, 0xA0, 0x2010, 0x2019, 0x20B9, 0x2212, 0x30, 0x25CC]
    let scalars = (UInt32(0x900)...0x97F) + others
    var passed = 0
    for first in scalars {
      for second in scalars where Self.passes([first, second]) {
        for third in scalars where Self.passes([first, second, third]) {
          passed += 1
          let word = [first, second, third]
          if shaper.shape(word) != shaper.shape(word, insertsDottedCircles: false) {
            Issue.record("\(PlanAttack.spell(word))")
          }
        }
      }
    }
    #expect(passed > 100_000)
  }

  @Test(arguments: files) func longWordsThatPassGetNoDottedCircle(_ file: String) {
    let shaper = Self.shaper(file, language: "mr")
    var random = SplitMix64(seed: Self.seed)
    for _ in 0..<Self.count {
      let word = Self.word(&random, upTo: 30)
      guard shaper.shape(word) != shaper.shape(word, insertsDottedCircles: false) else { continue }
      Issue.record("\(PlanAttack.spell(word))")
      return
    }
  }

  /// So many syllables that their numbers start again.
  @Test(arguments: ["hi", "mr", "ne"]) func wordsThatPassShapeAsIfAlone(_ language: String) {
    let shaper = Self.shaper(Self.files[0], language: language)
    let space = shaper.shape([0x20])
    var random = SplitMix64(seed: Self.seed)
    for _ in 0..<Self.count / 3 {
      var text: [UInt32] = []
      var parts: [DirectShaper.Glyph] = []
      for index in 0...random.int(below: 12) {
        if index > 0 {
          text.append(0x20)
          parts += space
        }
        let word = Self.word(&random, upTo: 10)
        text += word
        parts += shaper.shape(word)
      }
      let whole = shaper.shape(text)
      guard whole.map(\.id) != parts.map(\.id) || whole.map(\.advance) != parts.map(\.advance)
      else { continue }
      Issue.record("\(PlanAttack.spell(text))")
      return
    }
  }

  /// A sign without a letter has a dotted circle or none, as text far before it has it.
  @Test func circlesDependOnTextFarAway() {
    let shaper = Self.shaper(Self.files[0], language: "hi")
    let sign: [UInt32] = [0x93E]
    #expect(!Self.passes(sign))
    let alone = shaper.shape(sign)
    #expect(alone.count == 2)
    // A sign, 14 syllables with both spaces, and the sign again.
    for letters in 1...20 {
      let text = sign + [0x20] + [UInt32](repeating: 0x915, count: letters) + [0x20] + sign
      let circles = letters == 12 ? 1 : 2
      #expect(shaper.shape(text).count == text.count + circles, "\(letters) letters")
    }
  }
}
