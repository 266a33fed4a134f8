package import TextLayout

/// A pattern in which `*` is any text and `?` any character.
package struct GlobPattern: Sendable {
  /// Why it is not known whether a pattern matches.
  package enum Problem: Error {
    /// It took more comparisons than there may be.
    case tooMuch

    /// The deadline came.
    case late
  }

  /// Comparisons that are left for patterns and texts.
  package struct Work: Sendable {
    /// Some seconds' worth.
    package static let most = 1 << 32

    /// How many comparisons there are between two looks at the deadline.
    private static let stride = 1 << 16

    private var left: Int
    private var untilLook = Self.stride
    private let deadline: Deadline?

    package init(_ most: Int = Self.most, by deadline: Deadline? = nil) {
      left = most
      self.deadline = deadline
    }

    fileprivate mutating func take(_ count: Int) throws(Problem) {
      left -= count
      if left < 0 { throw .tooMuch }
      untilLook -= count
      if untilLook > 0 { return }
      untilLook = Self.stride
      if deadline?.isPast == true { throw .late }
    }
  }

  /// What a pattern costs before anything is compared; and a character, which is many bytes'. Both
  /// by time: 36 ns for a pattern, about 1 ns for a byte.
  private static let costOfPattern = 32
  private static let costOfCharacter = 8

  private let pattern: [Character]

  /// Its bytes, where each is a character.
  private let bytes: [UInt8]?

  package init(_ pattern: String) {
    self.pattern = Array(pattern)
    bytes = pattern.plainBytes
  }

  /// - Throws: ``Problem`` where the work is used up.
  /// - Complexity: the product of both lengths at most.
  package func matches(_ text: GlobText, _ work: inout Work) throws(Problem) -> Bool {
    try work.take(Self.costOfPattern)
    if let bytes, let text = text.bytes {
      return try Self.matches(
        text, bytes, (any: UInt8(ascii: "*"), one: UInt8(ascii: "?")), cost: 1, &work)
    }
    if text.characters == nil { try work.take(text.text.utf8.count) }
    let characters = text.characters ?? Array(text.text)
    return try Self.matches(
      characters, pattern, (any: "*", one: "?"), cost: Self.costOfCharacter, &work)
  }

  private static func matches<Unit: Equatable>(
    _ text: [Unit], _ pattern: [Unit], _ wildcards: (any: Unit, one: Unit), cost: Int,
    _ work: inout Work
  ) throws(Problem) -> Bool {
    let (any, one) = wildcards
    if let last = pattern.last, last != any, last != one, text.last != last { return false }
    var (place, index) = (0, 0)
    var star: (place: Int, index: Int)?
    while index < text.count {
      if place < pattern.count, pattern[place] == any {
        star = (place, index)
        place += 1
      } else if place < pattern.count, pattern[place] == one || pattern[place] == text[index] {
        place += 1
        index += 1
      } else if let last = star {
        // What was compared since the star is compared again.
        try work.take((index - last.index + 1) * cost)
        star = (last.place, last.index + 1)
        place = last.place + 1
        index = last.index + 1
      } else {
        try work.take(index * cost)
        return false
      }
    }
    try work.take((index - (star?.index ?? 0)) * cost)
    return pattern[place...].allSatisfy { $0 == any }
  }
}

/// A text that is held to patterns.
package struct GlobText: Sendable {
  fileprivate let text: String

  /// Its bytes, where each is a character.
  fileprivate let bytes: [UInt8]?
  fileprivate let characters: [Character]?

  package init(_ text: String) {
    self.text = text
    bytes = text.plainBytes
    characters = bytes == nil ? Array(text) : nil
  }
}

extension String {
  /// Its bytes, where each is a character: with a line feed, a carriage return is half of one.
  fileprivate var plainBytes: [UInt8]? {
    utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D } ? Array(utf8) : nil
  }
}
