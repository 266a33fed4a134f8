/// X1 to X8: levels from explicit controls; and the level runs for X10.
struct ExplicitLevels {
  /// A level for each character; those that X9 removes have none that means anything.
  var levels: [UInt8] = []

  private(set) var runs: [LevelRun] = []
  private var stack: [Status] = []
  private var overflowIsolates = 0
  private var overflowEmbeddings = 0
  private var validIsolates = 0

  /// BD2: the maximum explicit depth.
  private static let maxDepth: UInt8 = 125

  /// An entry of the directional status stack.
  private struct Status {
    var level: UInt8
    var override: BidiClass?

    /// For an isolate, the run that ends with its initiator.
    var initiatorRun: Int?
  }

  mutating func resolve(_ characters: inout BidiCharacters, baseLevel: UInt8) {
    restart(count: characters.classes.count, baseLevel: baseLevel)
    var index = 0
    while index < characters.classes.count {
      switch characters.classes[index] {
      case .rightToLeftEmbedding: embed(nextOddLevel, override: nil)
      case .leftToRightEmbedding: embed(nextEvenLevel, override: nil)
      case .rightToLeftOverride: embed(nextOddLevel, override: .rightToLeft)
      case .leftToRightOverride: embed(nextEvenLevel, override: .leftToRight)
      case .rightToLeftIsolate: isolate(nextOddLevel, &characters.classes[index], index)
      case .leftToRightIsolate, .firstStrongIsolate:
        isolate(nextEvenLevel, &characters.classes[index], index)
      case .popDirectionalIsolate: popIsolate(&characters.classes[index], index)
      case .popDirectionalFormat: popEmbedding()
      case .boundaryNeutral: break
      case .paragraphSeparator:
        // X8: All explicit directional embeddings, overrides and isolates are completely terminated
        // at the end of each paragraph. Paragraph separators are not included in the embedding.
        keep(index, at: baseLevel)
      default: setLevel(&characters.classes[index], index)
      }
      index += 1
    }
  }

  /// X1: Push onto the stack an entry of the paragraph embedding level, a neutral directional
  /// override status, and a false directional isolate status. Set the overflow counts and the valid
  /// isolate count to zero.
  private mutating func restart(count: Int, baseLevel: UInt8) {
    levels.removeAll(keepingCapacity: true)
    levels.append(contentsOf: repeatElement(baseLevel, count: count))
    runs.removeAll(keepingCapacity: true)
    stack.removeAll(keepingCapacity: true)
    stack.append(Status(level: baseLevel))
    overflowIsolates = 0
    overflowEmbeddings = 0
    validIsolates = 0
  }

  private var last: Status { stack[stack.count - 1] }
  private var nextOddLevel: UInt8 { (last.level + 1) | 1 }
  private var nextEvenLevel: UInt8 { (last.level + 2) & ~1 }

  private func isValid(_ level: UInt8) -> Bool {
    level <= Self.maxDepth && overflowIsolates == 0 && overflowEmbeddings == 0
  }

  /// X2 to X5: With each RLE, LRE, RLO or LRO, if the new level would be valid and the overflow
  /// counts are both zero, push an entry of that level. Otherwise, if the overflow isolate count is
  /// zero, increment the overflow embedding count by one.
  private mutating func embed(_ level: UInt8, override: BidiClass?) {
    if isValid(level) {
      stack.append(Status(level: level, override: override))
    } else if overflowIsolates == 0 {
      overflowEmbeddings += 1
    }
  }

  /// X5a, X5b: With each RLI or LRI, set its level to that of the last entry, and its type as a
  /// directional override says. If the new level would be valid and the overflow counts are both
  /// zero, increment the valid isolate count by one and push an entry of that level, with a true
  /// directional isolate status. Otherwise, increment the overflow isolate count by one.
  private mutating func isolate(_ level: UInt8, _ type: inout BidiClass, _ index: Int) {
    setLevel(&type, index)
    guard isValid(level) else {
      overflowIsolates += 1
      return
    }
    validIsolates += 1
    runs[runs.count - 1].endsWithInitiator = true
    stack.append(Status(level: level, initiatorRun: runs.count - 1))
  }

  /// X6: For all types besides B, BN and the controls, set the current character's level to that of
  /// the last entry. Whenever the directional override status of that entry is not neutral, reset
  /// the current character type according to it.
  private mutating func setLevel(_ type: inout BidiClass, _ index: Int) {
    let status = last
    if let override = status.override { type = override }
    keep(index, at: status.level)
  }

  /// X6a: With each PDI, if the overflow isolate count is greater than zero, it matches an overflow
  /// isolate initiator: decrement the count. Otherwise, if the valid isolate count is zero, it
  /// matches none. Otherwise, reset the overflow embedding count to zero, pop the entries of the
  /// embeddings that were not closed, and the one of the isolate. In all cases, set the level and
  /// the type of the PDI from the last entry.
  private mutating func popIsolate(_ type: inout BidiClass, _ index: Int) {
    var initiatorRun: Int?
    if overflowIsolates > 0 {
      overflowIsolates -= 1
    } else if validIsolates > 0 {
      overflowEmbeddings = 0
      while initiatorRun == nil { initiatorRun = stack.removeLast().initiatorRun }
      validIsolates -= 1
    }
    setLevel(&type, index)
    if let initiatorRun, initiatorRun < runs.count - 1 {
      runs[initiatorRun].next = runs.count - 1
      runs[runs.count - 1].isContinuation = true
    }
  }

  /// X7: With each PDF, if the overflow isolate count is greater than zero, do nothing. Otherwise,
  /// if the overflow embedding count is greater than zero, decrement it by one. Otherwise, if the
  /// directional isolate status of the last entry is false and the stack contains at least two
  /// entries, pop the last entry.
  private mutating func popEmbedding() {
    if overflowIsolates > 0 { return }
    if overflowEmbeddings > 0 {
      overflowEmbeddings -= 1
    } else if last.initiatorRun == nil && stack.count >= 2 {
      stack.removeLast()
    }
  }

  private mutating func keep(_ index: Int, at level: UInt8) {
    levels[index] = level
    guard let run = runs.last, run.level == level else {
      runs.append(LevelRun(range: index..<index + 1, level: level))
      return
    }
    runs[runs.count - 1].range = run.range.lowerBound..<index + 1
    runs[runs.count - 1].endsWithInitiator = false
  }
}

/// BD7: a maximal stretch of characters of the same embedding level; among them may be some that X9
/// removes.
struct LevelRun {
  var range: Range<Int>
  var level: UInt8

  /// BD13: the run that starts with the PDI of the isolate initiator this one ends with.
  var next: Int?

  /// Whether it is the `next` of another.
  var isContinuation = false

  var endsWithInitiator = false
}
