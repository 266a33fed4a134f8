internal import LineBreaking

/// The characters of one paragraph as the rules read them, with controls where a run is forced into
/// a direction.
struct BidiCharacters {
  /// The current types. FSI becomes LRI or RLI by P2, and X4 to X6a apply overrides.
  var classes: [BidiClass] = []

  /// For a bracket what tells its kind, else zero; see ``bracket(of:_:)``.
  private(set) var brackets: [Int32] = []

  /// The UTF-8 offset after each. Controls that are not in the text have no width.
  private(set) var ends: [Int] = []

  private(set) var present = BidiClassSet()
  private(set) var hasBrackets = false
  private(set) var start = 0
  private var end = 0

  /// Reads a paragraph.
  ///
  /// - Parameter forced: In text order. What lies outside the paragraph or inside an earlier range
  ///   has no effect.
  mutating func read(
    _ utf8: Span<UInt8>, in range: Range<Int>,
    forced: [(range: Range<Int>, direction: WritingDirection)]
  ) {
    restart(at: range.lowerBound)
    if !forced.isEmpty {
      // Before the separator: a control after it would be one of the next paragraph.
      let contentEnd = utf8.endOfBidiContent(of: range)
      var next = forced.partitioningIndex { $0.range.upperBound > range.lowerBound }
      while next < forced.count, forced[next].range.lowerBound < contentEnd {
        enclose(utf8, in: forced[next].range, until: contentEnd, forced[next].direction)
        next += 1
      }
    }
    read(utf8, upTo: range.upperBound)
  }

  private mutating func restart(at offset: Int) {
    classes.removeAll(keepingCapacity: true)
    brackets.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    present = BidiClassSet()
    hasBrackets = false
    start = offset
    end = offset
  }

  private mutating func enclose(
    _ utf8: Span<UInt8>, in range: Range<Int>, until contentEnd: Int, _ direction: WritingDirection
  ) {
    read(utf8, upTo: range.lowerBound)
    let upper = min(range.upperBound, contentEnd)
    guard end < upper else { return }
    append(direction.initiator)
    read(utf8, upTo: upper)
    append(direction.terminator)
  }

  private mutating func read(_ utf8: Span<UInt8>, upTo limit: Int) {
    while end < limit {
      let value = utf8.decodeScalar(at: &end)
      let properties = CharacterProperties.of(value)
      append(properties.bidiClass, bracket: Self.bracket(of: value, properties))
    }
  }

  private mutating func append(_ bidiClass: BidiClass, bracket: Int32 = 0) {
    classes.append(bidiClass)
    brackets.append(bracket)
    ends.append(end)
    present.insert(bidiClass)
    if bracket != 0 { hasBrackets = true }
  }

  /// BD14, BD15: the closing bracket of the pair, negated for the closing bracket itself.
  ///
  /// U+2329 and U+232A are canonically equivalent to U+3008 and U+3009, so they are the same here.
  private static func bracket(of value: UInt32, _ properties: CharacterProperties) -> Int32 {
    let closing: UInt32?
    if properties.isOpenBracket {
      closing = CharacterProperties.pairedBracket(of: value)
    } else {
      closing = properties.isCloseBracket ? value : nil
    }
    guard let closing else { return 0 }
    let kind = Int32(closing == 0x232A ? 0x3009 : closing)
    return properties.isOpenBracket ? kind : -kind
  }
}

extension WritingDirection {
  /// The control that begins a run of this direction.
  fileprivate var initiator: BidiClass {
    switch format {
    case .embedding: isRightToLeft ? .rightToLeftEmbedding : .leftToRightEmbedding
    case .override: isRightToLeft ? .rightToLeftOverride : .leftToRightOverride
    case .isolate: isRightToLeft ? .rightToLeftIsolate : .leftToRightIsolate
    }
  }

  /// The control that ends it.
  fileprivate var terminator: BidiClass {
    format == .isolate ? .popDirectionalIsolate : .popDirectionalFormat
  }
}
