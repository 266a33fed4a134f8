/// A class of UAX #29, table 2, with the two properties that GB9c and GB11 ask for besides.
struct ClusterSymbol: Sendable, Hashable {
  enum Class: Sendable {
    case other, control, cr, lf, extend, prepend, spacingMark, regionalIndicator
    case l, v, t, lv, lvt, zwj
  }

  /// Indic_Conjunct_Break.
  enum Conjunct: Sendable {
    case none, consonant, linker, extend
  }

  var cluster: Class
  var conjunct: Conjunct
  var pictographic: Bool

  init(_ cluster: Class, conjunct: Conjunct, pictographic: Bool) {
    self.cluster = cluster
    self.conjunct = conjunct
    self.pictographic = pictographic
  }
}

/// All that the text before a boundary means to the rules of UAX #29, carried forward.
struct GraphemeContext: Hashable, Sendable {
  /// The symbol before the boundary; `nil` at the start of the text.
  var last: ClusterSymbol?

  /// Consonant Extend*, and whether a Linker was among them (GB9c).
  var conjunct: Conjunct = .none

  /// Extended_Pictographic Extend*, then ZWJ (GB11).
  var pictograph: Pictograph = .none

  /// An odd number of regional indicators (GB12, GB13).
  var isOddIndicator = false

  enum Conjunct: Sendable { case none, consonant, linked }
  enum Pictograph: Sendable { case none, extended, joined }

  func advanced(by next: ClusterSymbol) -> GraphemeContext {
    var result = GraphemeContext(last: next)
    switch next.conjunct {
    case .consonant: result.conjunct = .consonant
    case .linker: result.conjunct = conjunct == .none ? .none : .linked
    case .extend: result.conjunct = conjunct
    case .none: break
    }
    if next.pictographic {
      result.pictograph = .extended
    } else if pictograph == .extended && next.cluster == .extend {
      result.pictograph = .extended
    } else if pictograph == .extended && next.cluster == .zwj {
      result.pictograph = .joined
    }
    result.isOddIndicator = next.cluster == .regionalIndicator && !isOddIndicator
    return result
  }
}

/// One rule of UAX #29 for extended grapheme clusters, revision of Unicode 17.0.
struct GraphemeRule: Sendable {
  let number: String
  let sentence: String
  let isBoundary: Bool
  let applies: @Sendable (GraphemeContext, ClusterSymbol) -> Bool

  private init(
    _ number: String, _ sentence: String, breaks isBoundary: Bool,
    _ applies: @escaping @Sendable (GraphemeContext, ClusterSymbol) -> Bool
  ) {
    self.number = number
    self.sentence = sentence
    self.isBoundary = isBoundary
    self.applies = applies
  }

  /// Every rule, in order: the first that applies decides.
  static let all: [GraphemeRule] = [
    .init("GB1", "Break at the start of text.", breaks: true) { left, _ in left.last == nil },
    .init("GB3", "Do not break between a CR and LF.", breaks: false) {
      $0.last?.cluster == .cr && $1.cluster == .lf
    },
    .init("GB4", "Break after controls.", breaks: true) { left, _ in left.isControl },
    .init("GB5", "Break before controls.", breaks: true) { $1.isControl },
    .init("GB6", hangul, breaks: false) {
      $0.last?.cluster == .l && [.l, .v, .lv, .lvt].contains($1.cluster)
    },
    .init("GB7", hangul, breaks: false) {
      ($0.last?.cluster == .lv || $0.last?.cluster == .v) && [.v, .t].contains($1.cluster)
    },
    .init("GB8", hangul, breaks: false) {
      ($0.last?.cluster == .lvt || $0.last?.cluster == .t) && $1.cluster == .t
    },
    .init("GB9", "Do not break before extending characters or ZWJ.", breaks: false) {
      $1.cluster == .extend || $1.cluster == .zwj
    },
    .init("GB9a", "Do not break before SpacingMarks.", breaks: false) {
      $1.cluster == .spacingMark
    },
    .init("GB9b", "Do not break after Prepend characters.", breaks: false) { left, _ in
      left.last?.cluster == .prepend
    },
    .init("GB9c", "Do not break within certain combinations with linkers.", breaks: false) {
      $0.conjunct == .linked && $1.conjunct == .consonant
    },
    .init("GB11", "Do not break within emoji modifier and ZWJ sequences.", breaks: false) {
      $0.pictograph == .joined && $1.pictographic
    },
    .init("GB12", "Do not break within emoji flag sequences.", breaks: false) {
      $0.isOddIndicator && $1.cluster == .regionalIndicator
    },
    .init("GB999", "Otherwise, break everywhere.", breaks: true) { _, _ in true },
  ]

  private static let hangul = "Do not break Hangul syllable sequences."

  static func deciding(_ context: GraphemeContext, _ next: ClusterSymbol) -> GraphemeRule {
    all.first { $0.applies(context, next) }!
  }
}

extension ClusterSymbol {
  fileprivate var isControl: Bool { [.control, .cr, .lf].contains(cluster) }
}

extension GraphemeContext {
  fileprivate var isControl: Bool { last?.isControl ?? false }
}
