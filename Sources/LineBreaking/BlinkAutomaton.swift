internal import Synchronization

/// The rules of Blink as a table, like ``LineBreakAutomaton`` is for the rules of UAX #14. It is
/// for the default of `word-break`, under which a place depends on its last two characters besides.
///
/// It is made by following every context of UAX #14 together with what Blink asks of the characters
/// before a place (``BlinkTailoring``). A code says besides the verdict whether a line that starts
/// there may read its text otherwise.
struct BlinkAutomaton: Sendable {
  /// Those made so far, by the first units of their tailorings: one for each at most, of 300 KB.
  private static let made = Mutex<[Int: BlinkAutomaton]>([:])

  /// The automaton of a tailoring, which is made once.
  static func of(_ tailoring: Tailoring) -> BlinkAutomaton {
    made.withLock { made in
      if let known = made[tailoring.firstUnit] { return known }
      let automaton = BlinkAutomaton(tailoring)
      made[tailoring.firstUnit] = automaton
      return automaton
    }
  }

  /// As in ``LineBreakAutomaton``, with codes of its own.
  let cells: [UInt32]

  /// The number of the unit of each ASCII character, and of each other unit of UAX #14.
  private let asciiUnits: [UInt8]
  private let otherUnits: [UInt8]

  /// The unit of UAX #14 of each unit.
  let rulesUnits: [Int]

  /// A code of UAX #14 whose places depend, as it stands in ``cells``: this and the question's
  /// number, and for places that are contextual this and as many more as there are questions.
  static let contextual: UInt32 = 8
  static let contextualQuestion: UInt32 = 10

  /// - Complexity: linear in the number of cells, some 75,000.
  private init(_ tailoring: Tailoring) {
    var units = Units()
    asciiUnits = (0..<128).map { UInt8(units.number(ofASCII: $0, tailoring)) }
    otherUnits = (0..<LineBreakAutomaton.unitCount).map { UInt8(units.number(ofOther: $0)) }
    rulesUnits = units.all.map(\.rules)
    cells = Contexts(units.all).explored()
  }

  /// The unit of a scalar with a unit of UAX #14.
  func unit(of scalar: UInt32, rules unit: Int) -> Int {
    Int(scalar < 0x80 ? asciiUnits[Int(scalar)] : otherUnits[unit])
  }
}

/// Characters that no rule tells apart.
private struct BlinkUnit {
  /// The unit of UAX #14.
  var rules: Int

  /// Any of the characters, where they are ASCII's.
  var ascii: UInt32?
}

private struct Units {
  private(set) var all: [BlinkUnit] = []

  mutating func number(ofASCII scalar: Int, _ tailoring: Tailoring) -> Int {
    let scalar = UInt32(scalar)
    let unit = tailoring.unit(Int(BreakPropertyTable.properties(of: scalar) & 0xFF))
    let known = all.firstIndex { other in
      other.rules == unit && other.ascii.map { Self.areSame($0, scalar) } ?? false
    }
    return known ?? add(BlinkUnit(rules: unit, ascii: scalar))
  }

  mutating func number(ofOther unit: Int) -> Int { add(BlinkUnit(rules: unit)) }

  private mutating func add(_ unit: BlinkUnit) -> Int {
    all.append(unit)
    return all.count - 1
  }

  /// Whether two ASCII characters do the same to all others.
  private static func areSame(_ one: UInt32, _ other: UInt32) -> Bool {
    one == other
      || one.isVisible && other.isVisible && one.isSameBefore(other)
        && ASCIIPairs.shared.haveSameColumn(one, other)
  }
}

/// The contexts that texts come to.
private struct Contexts {
  private let units: [BlinkUnit]

  /// What the last character may be to rules, besides what it is to UAX #14.
  private var kinds = [Kind(), Kind(isStart: true)]

  /// The kind that each unit is before a place, and the kind of a hyphen after a letter or digit.
  private var kindsOfUnits: [Int] = []
  private var hyphenAfterLetter = 0

  /// The numbers of contexts by their rules and kinds, where they are known.
  private var known: [Int]
  private var all: [Context] = []

  private struct Kind: Equatable {
    /// The last character, where it is ASCII's: one that does the same to those after it.
    var last: UInt32?

    /// Whether the one before a hyphen is a letter or a digit.
    var earlierIsAlphanumeric = false
    var isStart = false
  }

  /// What stands before a place, as far as rules ask.
  private struct Context {
    /// The context of UAX #14.
    var rules: Int

    /// Its place in ``kinds``.
    var kind: Int
  }

  init(_ units: [BlinkUnit]) {
    self.units = units
    known = []
    for unit in units { kindsOfUnits.append(number(of: Kind(last: unit.ascii.map(Self.like)))) }
    hyphenAfterLetter = number(of: Kind(last: 0x2D, earlierIsAlphanumeric: true))
    let rules = LineBreakAutomaton.cells.count / LineBreakAutomaton.unitCount
    known = [Int](repeating: -1, count: rules * kinds.count)
  }

  /// The first ASCII character that does the same to those after it.
  private static func like(_ scalar: UInt32) -> UInt32 {
    (0...scalar).first { $0.isSameBefore(scalar) } ?? scalar
  }

  private mutating func number(of kind: Kind) -> Int {
    if let known = kinds.firstIndex(of: kind) { return known }
    kinds.append(kind)
    return kinds.count - 1
  }

  func explored() -> [UInt32] {
    var contexts = self
    return contexts.explore()
  }

  /// What each unit of Blink's is to the automaton of UAX #14, and what stands before a place after
  /// it.
  private struct Column {
    var rules: Int
    var kind: Int

    /// The context of UAX #14 after it alone.
    var freshContext: Int
    var isHyphen: Bool
  }

  private mutating func explore() -> [UInt32] {
    let columns = units.indices.map { index in
      Column(
        rules: units[index].rules, kind: kindsOfUnits[index],
        freshContext: LineBreakAutomaton.step(0, units[index].rules).breakContext,
        isHyphen: units[index].ascii == 0x2D)
    }
    let verdicts = kinds.flatMap { kind in units.map { Self.verdict(kind, $0) } }
    let rules = LineBreakAutomaton.cells
    var cells: [UInt32] = []
    var next = 0
    _ = number(of: Context(rules: 0, kind: 1))
    while next < all.count {
      let context = all[next]
      let mayBeHyphen = kinds[context.kind].last?.isAlphanumeric == true
      let firstVerdict = context.kind * columns.count
      next += 1
      let firstCell = cells.count
      cells.append(contentsOf: repeatElement(0, count: columns.count))
      // Spans, as each cell is one of many thousands.
      var span = cells.mutableSpan
      let (columnSpan, verdictSpan, ruleSpan) = (columns.span, verdicts.span, rules.span)
      for index in columnSpan.indices {
        let column = columnSpan[index]
        let step = ruleSpan[context.rules + column.rules]
        let after = Context(
          rules: step.breakContext,
          kind: mayBeHyphen && column.isHyphen ? hyphenAfterLetter : column.kind)
        let code = Self.code(
          verdictSpan[firstVerdict + index], step,
          isContextual: step.breakContext != column.freshContext)
        span[firstCell + index] = BreakStep(
          breakCode: code, context: number(of: after) * columnSpan.count)
      }
    }
    return cells
  }

  @inline(__always)
  private mutating func number(of context: Context) -> Int {
    let place = context.rules / LineBreakAutomaton.unitCount * kinds.count + context.kind
    if known[place] < 0 {
      known[place] = all.count
      all.append(context)
    }
    return known[place]
  }

  /// - Parameters:
  ///   - verdict: What Blink says whatever UAX #14 does.
  ///   - isContextual: Whether what follows depends on what stood before.
  private static func code(_ verdict: UInt32?, _ step: BreakStep, isContextual: Bool) -> UInt32 {
    if let verdict {
      return isContextual && verdict > 0 ? BlinkAutomaton.contextual + verdict - 1 : verdict
    }
    let code = step.breakCode
    if code < BreakStep.firstBreakQuestion {
      return isContextual && code > 0 ? BlinkAutomaton.contextual : min(code, 1)
    }
    return isContextual
      ? BlinkAutomaton.contextualQuestion + code - BreakStep.firstBreakQuestion : code
  }

  /// What Blink says whatever UAX #14 does; `nil` where that counts.
  private static func verdict(_ kind: Kind, _ unit: BlinkUnit) -> UInt32? {
    var blink = BlinkTailoring(LineBreaker.Options(behavior: .blink))
    func take(_ scalar: UInt32?) {
      let place = BlinkTailoring.Place(scalar ?? Self.otherScalar)
      _ = blink.verdict(before: place, rules: 0, isCluster: true)
    }
    if !kind.isStart {
      take(kind.earlierIsAlphanumeric ? 0x41 : nil)
      take(kind.last)
    }
    let place = BlinkTailoring.Place(unit.ascii ?? Self.otherScalar)
    var other = blink
    let verdict = blink.verdict(before: place, rules: 0, isCluster: true)
    let isSame = other.verdict(before: place, rules: 1, isCluster: true) == verdict
    return isSame ? UInt32(verdict) : nil
  }

  /// Above ASCII Blink tells no characters apart.
  private static let otherScalar: UInt32 = 0x100
}

extension UInt32 {
  /// Whether rules ask no more of one ASCII character than of another one that stands before a
  /// place, or before a hyphen there.
  fileprivate func isSameBefore(_ other: UInt32) -> Bool {
    if self == other { return true }
    if isVisible && other.isVisible {
      return isAlphanumeric == other.isAlphanumeric
        && ASCIIPairs.shared.haveSameRow(self, other)
    }
    if self == 0x0A || other == 0x0A { return false }
    return isBreakableSpace == other.isBreakableSpace && isVisible == other.isVisible
  }

  fileprivate var isVisible: Bool { self > 0x20 && self < 0x80 }
  fileprivate var isBreakableSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A }

  fileprivate var isAlphanumeric: Bool {
    self >= 0x30 && self <= 0x39 || self | 0x20 >= 0x61 && self | 0x20 <= 0x7A
  }
}
