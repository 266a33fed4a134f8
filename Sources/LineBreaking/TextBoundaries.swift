/// Where a text may be cut: its line break opportunities and its grapheme cluster boundaries.
///
/// There is an entry for every UTF-8 offset from 0 to the length of the text; those inside a scalar
/// are empty. Offset 0 is a cluster boundary and never an opportunity (LB2); the end of the text is
/// a mandatory break (LB3), unless the text is empty. Whether a text ends in a hard break, so that
/// an empty line follows, its last character tells.
public struct TextBoundaries: Sendable {
  /// What holds at one offset.
  @frozen public struct Flags: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// A boundary between extended grapheme clusters (UAX #29).
    @inlinable public static var grapheme: Flags { Flags(rawValue: 1) }

    /// A line may end here, or must (UAX #14: ÷ and !).
    @inlinable public static var lineBreak: Flags { Flags(rawValue: 2) }

    /// A line must end here; ``lineBreak`` is set as well.
    @inlinable public static var mandatory: Flags { Flags(rawValue: 4) }

    /// A line that ends here ends in a hyphen; ``lineBreak`` is set as well. A ``LineBreaker``
    /// never sets it: that is for who hyphenates.
    @inlinable public static var hyphen: Flags { Flags(rawValue: 8) }

    /// A line that starts here may end elsewhere than this text says: for
    /// ``LineBreaker/Behavior/blink``, which reads each line as if the text began there. Only
    /// ``LineBreaker/restarted(_:in:at:upTo:)`` knows where. `.unicode` never sets it.
    package static var contextual: Flags { Flags(rawValue: 16) }

    /// A boundary between clusters at which no line may end.
    var isClusterOnly: Bool { subtracting(.contextual) == .grapheme }
  }

  /// The flags of each UTF-8 offset.
  public let flags: [Flags]

  /// The number of places where a line may or must end.
  public let lineBreakCount: Int

  init(flags: [Flags], lineBreakCount: Int) {
    self.flags = flags
    self.lineBreakCount = lineBreakCount
  }

  /// The length of the text in UTF-8.
  public var utf8Count: Int { flags.count - 1 }

  /// Whether a line may start inside the text where it may end elsewhere than this text says.
  ///
  /// - Complexity: linear in the length of the text.
  package var hasContextualStarts: Bool { flags.contains { $0.contains(.contextual) } }

  /// How many opportunities there are inside a range of UTF-8 offsets.
  ///
  /// - Complexity: linear in its length.
  package func opportunities(inside range: Range<Int>) -> Int {
    flags[range.dropFirst()].count { $0.contains(.lineBreak) }
  }

  /// A place where a line may or must end.
  public struct LineBreak: Sendable, Hashable {
    /// Where the next line would start, in UTF-8 from the start of the text.
    public let utf8Offset: Int

    /// Whether the line must end here, as at the end of the text, or only may.
    public let isMandatory: Bool
  }

  /// The places where a line may or must end, in order; the last is the end of the text.
  public var lineBreaks: some Sequence<LineBreak> {
    flags.indices.lazy.filter { flags[$0].contains(.lineBreak) }.map { offset in
      LineBreak(utf8Offset: offset, isMandatory: flags[offset].contains(.mandatory))
    }
  }

  /// The UTF-8 offsets of the boundaries between grapheme clusters, in order, both ends of the text
  /// among them.
  public var graphemes: some Sequence<Int> {
    flags.indices.lazy.filter { flags[$0].contains(.grapheme) }
  }
}
