/// What Unicode's own files say, as `scripts/record unicode` recorded it in `Tests/Data/unicode`.
public enum RecordedUnicode {
  /// The files of texts with their boundaries.
  public enum Boundaries: String, Sendable, CaseIterable {
    case lines = "line-breaks.txt"
    case clusters = "cluster-breaks.txt"
    case words = "word-breaks.txt"

    /// Whether a text's start is a boundary, too. Of lines it is none (LB2).
    var isAtStart: Bool { self != .lines }

    /// The texts, in the order of Unicode's file.
    public func cases() throws -> [Case] {
      let path = Fixtures.packageFile("Tests/Data/unicode/" + rawValue)
      var cases: [Case] = []
      for (index, line) in try loadLines(path).enumerated() where !line.hasPrefix("#") {
        var scalars: [(value: Unicode.Scalar, isAfterBoundary: Bool)] = []
        var isAfterBoundary = isAtStart
        for word in line.split(separator: " ") {
          if word == "÷" {
            isAfterBoundary = true
          } else if let scalar = UInt32(word, radix: 16).flatMap(Unicode.Scalar.init) {
            scalars.append((scalar, isAfterBoundary))
            isAfterBoundary = false
          } else {
            throw FixtureError.badLine(path: path, line: index + 1, reason: "no scalar: \(word)")
          }
        }
        cases.append(Case(line: index + 1, scalars: scalars))
      }
      return cases
    }

    /// The texts in the format of Unicode's file, in hexadecimal between `÷` and `×`.
    public func testFile() throws -> String {
      try cases().map(\.testFileLine).joined()
    }
  }

  /// A text and its boundaries.
  public struct Case: Sendable {
    /// The line of the recorded file.
    public let line: Int
    public let text: String

    /// The UTF-8 offsets of the boundaries.
    public let boundaries: [Int]

    fileprivate let testFileLine: String

    fileprivate init(line: Int, scalars: [(value: Unicode.Scalar, isAfterBoundary: Bool)]) {
      var text = ""
      var boundaries: [Int] = []
      var words = ""
      for scalar in scalars {
        if scalar.isAfterBoundary { boundaries.append(text.utf8.count) }
        text.unicodeScalars.append(scalar.value)
        words += scalar.isAfterBoundary ? "÷ " : "× "
        words += String(scalar.value.value, radix: 16, uppercase: true) + " "
      }
      self.line = line
      self.text = text
      self.boundaries = boundaries + [text.utf8.count]
      testFileLine = words + "÷\n"
    }
  }

  /// A property's value of each of the 0x110000 code points.
  ///
  /// - Parameter property: A short name of PropertyAliases.txt, such as `lb`. Values are short
  ///   names, too; of binary properties `Y` and `N`.
  public static func values(_ property: String) throws -> [String] {
    let path = Fixtures.packageFile("Tests/Data/unicode/properties.txt")
    let lines = try loadLines(path)
    guard let head = lines.firstIndex(where: { $0.hasPrefix("property \(property) ") }) else {
      throw FixtureError.unreadable(path: path, reason: "no property \(property)")
    }
    var values: [String] = []
    values.reserveCapacity(0x11_0000)
    let words = lines[(head + 1)...].prefix { !$0.hasPrefix("property ") }
      .flatMap { $0.split(separator: " ") }
    for index in stride(from: 0, to: words.count - 1, by: 2) {
      guard
        let end = index + 2 < words.count ? Int(words[index + 2], radix: 16) : 0x11_0000,
        Int(words[index], radix: 16) == values.count, end > values.count
      else {
        throw FixtureError.badLine(path: path, line: head + 1, reason: "not in order")
      }
      values += repeatElement(String(words[index + 1]), count: end - values.count)
    }
    return values
  }
}
