/// One pattern of Liang's: letters with values between them, odd where a hyphen may stand, even
/// where it may not, the higher winning over the lower.
struct Pattern: Equatable {
  /// Marks a value whose hyphen also changes the spelling (Schif-fahrt to Schiff-fahrt).
  static let changes: UInt8 = 0x80

  /// A pattern line of this many letters is longer than any word list has.
  static let lengthBound = 255

  private(set) var letters: [Unicode.Scalar] = []

  /// One more than there are letters, the first before them.
  private(set) var values: [UInt8] = [0]

  /// Reads a line such as `.hen5at`, or one with a change such as `.schif1fahrt/ff=f,5,2`: new
  /// letters, the first letter they replace (counted from 1, the full stop left out), and how many
  /// they replace.
  ///
  /// After white space anything may stand. Of two digits side by side the second counts. A change
  /// without a place changes the whole pattern. Both are as in libhyphen.
  ///
  /// - Returns: `nil` for an empty line.
  init?(_ line: [Unicode.Scalar]) throws(BadPattern) {
    var end = 0
    while end < line.count, line[end].value > 0x20, line[end] != "/" {
      let scalar = line[end]
      if let digit = scalar.digit {
        values[values.count - 1] = digit
      } else {
        letters.append(scalar)
        values.append(0)
      }
      end += 1
    }
    let hasChange = end < line.count && line[end] == "/"
    if end == 0 && !hasChange { return nil }
    if letters.isEmpty { throw BadPattern(reason: "a pattern without letters") }
    if letters.count > Self.lengthBound {
      throw BadPattern(reason: "a pattern of more than \(Self.lengthBound) letters")
    }
    if hasChange { markChange(line[(end + 1)...]) }
  }

  private mutating func markChange(_ change: ArraySlice<Unicode.Scalar>) {
    let fields = change.split(separator: ",", omittingEmptySubsequences: false)
    let dot = letters[0] == "." ? 1 : 0
    var region = 0...letters.count
    if fields.count > 2, let start = fields[1].leadingNumber, let count = fields[2].leadingNumber,
      start > 0, count > 0
    {
      let first = min(start - 1 + dot, letters.count)
      region = first...min(first + count, letters.count)
    }
    for place in region { values[place] |= Self.changes }
  }
}

/// What is wrong with a pattern.
struct BadPattern: Error {
  var reason: String
}

extension Unicode.Scalar {
  /// The value of an ASCII digit.
  var digit: UInt8? {
    ("0"..."9").contains(self) ? UInt8(value - 0x30) : nil
  }
}

extension ArraySlice<Unicode.Scalar> {
  /// The number that its digits up to the first other character make, if they are few.
  fileprivate var leadingNumber: Int? {
    let digits = prefix { $0.digit != nil }
    guard (1...3).contains(digits.count) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1.digit ?? 0) }
  }
}
