import LineBreaking
import TestSupport
import Testing

/// Replays the breaks between two characters that `scripts/record chromium --pairs` recorded.
@Suite struct ChromiumPairTests {
  private static let breaker = LineBreaker(LineBreaker.Options(behavior: .blink))

  /// U+0021 to U+007E.
  @Test func pairsOfASCIICharacters() throws {
    let path = "Tests/TextLayoutTests/Recorded/chromium-ascii-pairs.txt"
    var pairs = 0
    var differences: [String] = []
    for line in try loadLines(Fixtures.packageFile(path)) where !line.hasPrefix("#") {
      // The character may itself be a vertical bar.
      let context = line.hasPrefix("letter") ? "x" : ""
      let verdicts = line.utf8.suffix(94)
      let first = Character(Unicode.Scalar(line.utf8.dropLast(94 + 3).last!))
      for (second, verdict) in zip(0x21...0x7E, verdicts) {
        let text = context + String(first) + String(Character(Unicode.Scalar(UInt8(second))))
        let flags = Self.breaker.boundaries(in: text).flags[context.utf8.count + 1]
        pairs += 1
        if flags.contains(.lineBreak) != (verdict == UInt8(ascii: "1")) { differences.append(text) }
      }
    }
    #expect(pairs == 2 * 94 * 94)
    #expect(differences == [])
  }

  /// The kinds of characters that UAX #14, Blink's `break-all` and `keep-all` tell apart.
  ///
  /// Where Chromium shows no break though lines may end there, it shows none because what follows
  /// takes no room: U+3000 hangs, and all of U+200B with a format character or mark is empty. And
  /// under `break-all` it does not see the one before a supplementary character where a direction
  /// begins, since it looks at the second of two surrogates.
  @Test func pairsOfClasses() throws {
    let path = "Tests/TextLayoutTests/Recorded/chromium-class-pairs.txt"
    var lines = try loadLines(Fixtures.packageFile(path)).filter { !$0.hasPrefix("#") }
    let samples = lines.removeFirst().split(separator: " ").dropFirst().map(String.init)
    var breakers = [Self.breaker, Self.breaker]
    breakers[1] = LineBreaker(LineBreaker.Options(wordBreaking: .breakAll, behavior: .blink))
    var pairs = 0
    var differences: [[String]] = [[], []]
    for line in lines {
      let words = line.split(separator: " ")
      let first = try Self.character(words[0])
      for (value, verdicts) in words.dropFirst().enumerated() {
        for (second, verdict) in zip(samples, verdicts) {
          let text = first + (try Self.character(second))
          let flags = breakers[value].boundaries(in: text).flags[first.utf8.count]
          pairs += 1
          if flags.contains(.lineBreak) != (verdict == "1") {
            differences[value].append("\(words[0]) \(second)")
          }
        }
      }
    }
    #expect(pairs == 2 * samples.count * samples.count)
    #expect(samples.count == 103)
    let hanging = ["0085 3000", "200B 3000", "FFFC 3000"]
    let empty = ["200B 00AD", "200B 0301", "200B 200D", "200B 2060"]
    let supplementary = ["05D0 13258", "05D0 1D400", "05D0 1D7CE"]
    #expect(Set(differences[0]) == Set(hanging + empty))
    #expect(Set(differences[1]) == Set(hanging + empty + supplementary))
  }

  private static func character(_ hexadecimal: some StringProtocol) throws -> String {
    let scalar = try #require(UInt32(hexadecimal, radix: 16).flatMap { Unicode.Scalar($0) })
    return String(Character(scalar))
  }
}
