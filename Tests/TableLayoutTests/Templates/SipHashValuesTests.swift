@testable import AutoLayout
import ListLayout
import Testing

import TableLayout

/// Different values give different hashes, also where texts are made to look like what surrounds
/// them. W(*n*) is a number as it is digested: eight bytes, the lowest first, which are UTF-8.
@Suite struct SipHashValuesTests {
  /// With lengths after the texts, both were "a" W(1) W(4) W(17) W(2) W(16).
  static let first: [String: FieldValue] = ["a": .string(word(17) + word(2))]
  static let second: [String: FieldValue] = ["a" + word(1) + word(4): 16]

  /// With lengths before the texts, a text that has another's length and bytes in it.
  static let fields: [[String: FieldValue]] = [
    first, second, [:], ["": ""], ["": .null], ["": .list([])], ["": .object([:])],
    ["a": "b"], ["b": "a"], ["a": .string("b" + word(4))], ["a": "b", "c": "d"],
    ["a": .string("b" + word(1) + "c" + word(4) + word(1) + "d")],
    ["a": .list(["b", "c"])], ["a": .list([.string("b" + word(4) + word(1) + "c")])],
    ["a": .list([.list(["b"]), "c"])], ["a": .list([.list(["b", "c"])])],
    ["a": .object(["b": "c"])], ["a": .object([:]), "b": "c"], ["a": 1], ["a": 1.5], ["a": true],
  ]

  @Test func fieldsAreApart() {
    let digests = Self.fields.map { fields in
      var hash = SipHash()
      hash.append(fields)
      return hash.finalized()
    }
    expectAllDiffer(digests)
  }

  /// As keys of a template with a function, which may look at all fields.
  @Test func keysOfTheirRowsAreApart() throws {
    let template = try CacheFixtures.template(text: TextBinding { _ in "" })
    let cache = try CacheFixtures.cache(template, version: "1")
    let keys = Self.fields.map { cache.key(for: Row($0), width: 100) }
    #expect(!keys.contains(nil))
    expectAllDiffer(keys)
  }

  /// The texts of two views, whose lengths follow them: a text that ends as the other begins.
  @Test func textsOfViewsAreApart() throws {
    let template = try CacheFixtures.template(text: "{a}") { cell in
      try cell.label("other", "{b}", font: try EmFont.rule())
    }
    let cache = try CacheFixtures.cache(template)
    let texts = ["", "a", word(0), word(1), word(8), "a" + word(1), word(0) + word(8)]
    let rows = texts.flatMap { a in texts.map { b in Row(["a": .string(a), "b": .string(b)]) } }
    expectAllDiffer(rows.map { cache.key(for: $0, width: 100) })
  }

  private static func word(_ number: UInt8) -> String {
    String(decoding: [number, 0, 0, 0, 0, 0, 0, 0], as: UTF8.self)
  }

  private func word(_ number: UInt8) -> String { Self.word(number) }
}
