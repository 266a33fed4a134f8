import Testing

@testable import LineBreaking

/// The generated table against ICU's properties, whole: the number of code points with each value
/// and a hash of them, over all 0x110000, as `scripts/generate unicode` recorded them.
@Suite struct DigestTests {
  @Test func everyPropertyOfEveryCodePoint() throws {
    var expected: Set<String> = []
    for line in try RecordedBreaks.contents("icu-property-digests.txt").split(separator: "\n")
    where !line.hasPrefix("#") {
      expected.insert(String(line))
    }
    #expect(expected.count == 49 + 14 + 4 + 2 + 2 + 5)
    #expect(Self.digests() == expected)
  }

  private static func digests() -> Set<String> {
    var digests: [[Digest]] = []
    var names: [String: (Int, Int)] = [:]
    var columns: [String: Int] = [:]
    let lines = LineSymbol.all.map { values(of: $0) }
    let clusters = ClusterSymbol.all.map { values(of: $0) }
    for (name, value) in (lines + clusters).joined() where names["\(name) \(value)"] == nil {
      let column = columns[name] ?? digests.count
      if columns[name] == nil { digests.append([]) }
      columns[name] = column
      names["\(name) \(value)"] = (column, digests[column].count)
      digests[column].append(Digest())
    }
    let places = (lines + clusters).map { $0.map { names["\($0) \($1)"]! } }
    for code in 0..<UInt32(0x11_0000) {
      let word = BreakPropertyTable.properties(of: code)
      for (column, row) in places[Int(word & 0xFF)] { digests[column][row].add(code) }
      for (column, row) in places[lines.count + Int(word >> 8)] { digests[column][row].add(code) }
    }
    return Set(names.map { "\($0.key) \(digests[$0.value.0][$0.value.1])" })
  }

  private static func values(of symbol: LineSymbol) -> [(String, String)] {
    let detail =
      switch symbol.detail {
      case .initialQuote, .openingCurlyQuote: "Pi"
      case .finalQuote, .closingCurlyQuote: "Pf"
      case .mark: "SAmark"
      case .unassignedPictograph: "ExtPictCn"
      default: "none"
      }
    return [
      ("lb", "\(symbol.lineBreak)".uppercased()), ("FWH", symbol.eastAsian ? "Y" : "N"),
      ("detail", detail),
    ]
  }

  private static func values(of symbol: ClusterSymbol) -> [(String, String)] {
    let cluster =
      switch symbol.cluster {
      case .other: "XX"
      case .control: "CN"
      case .extend: "EX"
      case .prepend: "PP"
      case .spacingMark: "SM"
      case .regionalIndicator: "RI"
      default: "\(symbol.cluster)".uppercased()
      }
    return [
      ("GCB", cluster), ("InCB", "\(symbol.conjunct)".capitalized),
      ("ExtPict", symbol.pictographic ? "Y" : "N"),
    ]
  }
}

/// How many code points, and the 64-bit FNV-1a hash of them, three bytes each.
private struct Digest: CustomStringConvertible {
  var count = 0
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ code: UInt32) {
    count += 1
    for shift: UInt32 in [0, 8, 16] {
      hash = (hash ^ UInt64(code >> shift & 0xFF)) &* 0x100_0000_01B3
    }
  }

  var description: String {
    let digits = String(hash, radix: 16, uppercase: true)
    return "\(count) \(String(repeating: "0", count: 16 - digits.count))\(digits)"
  }
}

extension String {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
