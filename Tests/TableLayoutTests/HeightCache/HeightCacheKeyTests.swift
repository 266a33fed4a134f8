internal import ListLayout
internal import AutoLayout
import TableLayout
import TestSupport
import TextLayout
import Testing

@Suite struct HeightCacheKeyTests {
  @Test func whatShowsCountsAndNothingElse() throws {
    let cache = try CacheFixtures.cache()
    let key = try #require(cache.key(for: ["text": "a", "date": "today"], width: 100))
    #expect(cache.key(for: ["text": "a", "date": "yesterday"], width: 100) == key)
    #expect(cache.key(for: ["text": "a"], index: 7, width: 100) == key)
    #expect(cache.key(for: ["text": "b"], width: 100) != key)
  }

  @Test func widthLanguageAndTraitsCount() throws {
    let cache = try CacheFixtures.cache()
    let row = Row("a")
    var others: [HeightCache.Key?] = [cache.key(for: row, width: 101)]
    others.append(cache.key(for: row, language: "", width: 100))
    others.append(cache.key(for: row, language: "de", width: 100))
    others.append(cache.key(for: row, width: 100, traits: Traits(category: .small)))
    others.append(cache.key(for: row, width: 100, traits: Traits(displayScale: 3)))
    others.append(cache.key(for: row, width: 100, traits: Traits(direction: .rightToLeft)))
    others.append(cache.key(for: row, width: 100))
    #expect(Set(others).count == 7)
    #expect(cache.key(for: row, width: -5) == cache.key(for: row, width: .nan))
  }

  /// Each release, and each number of the surroundings.
  private static let traits: [Traits] =
    UIKitRelease.allCases.map { Traits(release: $0) }
    + [(1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)].map {
      let insets = Insets(top: $0, left: $1, bottom: $2, right: $3)
      return Traits(surroundings: Surroundings(safeAreaInsets: insets))
    }
    + [Surroundings.ReadableWidth(672), .init(672, widestWhole: 800)].map {
      Traits(surroundings: Surroundings(readableWidth: $0))
    }

  @Test func surroundingsAndReleasesCount() throws {
    let cache = try CacheFixtures.cache()
    let keys = Self.traits.map { cache.key(for: Row("a"), width: 100, traits: $0) }
    #expect(Set(keys).count == UIKitRelease.allCases.count + 6)
  }

  /// Also not by way of a file.
  @Test func heightsOfOtherSurroundingsAreNotShared() throws {
    let cache = try CacheFixtures.cache()
    let other = try CacheFixtures.cache()
    let kept = try #require(cache.key(for: Row("a"), width: 100, traits: Self.traits[0]))
    cache.keep(17, for: kept)
    try withTemporaryDirectory { folder in
      let file = HeightCacheFile(folder + "/heights")
      try file.write(cache)
      try file.read(into: other)
    }
    for traits in Self.traits {
      let key = try #require(other.key(for: Row("a"), width: 100, traits: traits))
      #expect(other[key] == (traits == Self.traits[0] ? 17 : nil))
    }
  }

  @Test func fieldsAreTheirTexts() throws {
    let cache = try CacheFixtures.cache(CacheFixtures.template(text: "{a}{b}"))
    let key = try #require(cache.key(for: ["a": "1", "b": "23"], width: 100))
    #expect(cache.key(for: ["a": "12", "b": "3"], width: 100) == key)
    #expect(cache.key(for: ["a": 12, "b": 3], width: 100) == key)
    #expect(cache.key(for: ["a": "12", "b": ""], width: 100) != key)
  }

  @Test func textsOfTwoViewsAreApart() throws {
    let template = try CacheFixtures.template(text: "{a}") { cell in
      try cell.label("other", "{b}", font: try EmFont.rule(), numberOfLines: 1)
      try cell.constrain("other.left == superview.left", "other.top == superview.top")
    }
    let cache = try CacheFixtures.cache(template)
    let first = cache.key(for: ["a": "1", "b": "23"], width: 100)
    #expect(first != nil && first != cache.key(for: ["a": "12", "b": "3"], width: 100))
  }

  @Test func rowsNumberCountsWhereItShows() throws {
    let cache = try CacheFixtures.cache(CacheFixtures.template(text: "{row}"))
    #expect(
      cache.key(for: Row("a"), index: 0, width: 9) != cache.key(for: Row("a"), index: 1, width: 9))
    #expect(cache.key(for: ["row": "1"], index: 4, width: 9) == cache.key(for: [:], width: 9))
  }

  @Test func functionsMayLookAtAllFields() throws {
    let template = try CacheFixtures.template(text: TextBinding { $0["text"]?.text ?? "" })
    let cache = try CacheFixtures.cache(template, version: "1")
    let first = cache.key(for: ["text": "a", "date": "today"], width: 100)
    #expect(first != nil)
    #expect(first == cache.key(for: ["date": "today", "text": "a"], width: 100))
    #expect(first != cache.key(for: ["text": "a", "date": "yesterday"], width: 100))
    #expect(first != cache.key(for: ["text": "a", "date": .list(["today"])], width: 100))
  }

  @Test func whatCannotBeShownHasNoKey() throws {
    let cache = try CacheFixtures.cache()
    #expect(cache.key(for: ["date": "today"], width: 100) == nil)
    #expect(cache.key(for: ["text": .list([])], width: 100) == nil)
    #expect(cache.key(for: Row("a"), template: 1, width: 100) == nil)
    #expect(cache.key(for: Row("a"), template: -1, width: 100) == nil)
  }

  /// The fonts' files are no part of a template's digest, and functions count by the version, which
  /// both have in common: templates are told apart by their places.
  @Test func templatesThatDifferInTheirFontsAreApart() throws {
    let files = try ["Em.ttf", "Axes.ttf"].map { try FontLibrary(files: [Fixtures.font($0)]) }
    let templates = try files.map { library in
      let font = try library.font(family: library.faces[0].family, size: 10)
      return try CacheFixtures.template(font: .fixed(font))
    }
    try expectApart(HeightCache(templates: templates))
  }

  @Test func templatesThatDifferInTheirFunctionsAreApart() throws {
    let templates = try [
      CacheFixtures.template(text: TextBinding { $0["text"]?.text ?? "" }),
      CacheFixtures.template(text: TextBinding { ($0["text"]?.text ?? "") + "\n" }),
    ]
    try expectApart(HeightCache(templates: templates, version: "1"))
  }

  private func expectApart(_ cache: HeightCache) throws {
    let first = try #require(cache.key(for: Row("a"), template: 0, width: 100))
    let second = try #require(cache.key(for: Row("a"), template: 1, width: 100))
    #expect(first != second)
    cache.keep(20, for: first)
    #expect(cache[second] == nil)
  }

  @Test func onlyHeightsAreKept() throws {
    let cache = try CacheFixtures.cache()
    let key = try #require(cache.key(1))
    for height in [-1, .nan, .infinity] { cache.keep(height, for: key) }
    #expect(cache[key] == nil)
    cache.keep(20, for: key)
    #expect(cache[key] == 20)
  }
}
