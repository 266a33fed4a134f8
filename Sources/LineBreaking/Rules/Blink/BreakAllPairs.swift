/// The breaks that `word-break: break-all` adds in Blink, by the classes on both sides.
///
/// Blink, `text_break_iterator.cc`: `kBreakAllLineBreakClassTable`, `LineBreakPropertyValue` and
/// `ShouldBreakAfterBreakAll`. What is not here breaks as under `normal`. Each pair was measured in
/// Chromium 156 (`chromium-class-pairs.txt`).
struct BreakAllPairs: Sendable {
  static let shared = BreakAllPairs()

  private static let verticalBar: UInt32 = 0x7C
  private static let plus: UInt32 = 0x2B

  /// For each class before the boundary, the classes after it.
  private let rows: [ClassSet]

  private init() {
    let al = ClassSet(.al)
    let spaced: ClassSet = [ClassSet(.ai), al, .hl, .nu]
    let letters: ClassSet = [spaced, ClassSet(.sa)]
    var rows = [ClassSet](repeating: [], count: LineBreakClass.allCases.count)
    func set(_ classes: [LineBreakClass], _ row: ClassSet) {
      for each in classes { rows[Int(each.rawValue)] = row }
    }
    set([.ai, .al, .hl, .nu, .sa, .sy], [letters, ClassSet(.op), ClassSet(.pr), .hy])
    set([.ba, .cp], [letters, ClassSet(.pr), .hy])
    set([.cl], [spaced, ClassSet(.pr), .hy])
    set([.ex], [spaced, ClassSet(.pr), ClassSet(.po), .hy])
    set([.is], [spaced, .hy])
    set([.po], [spaced, ClassSet(.pr), ClassSet(.po), .hy])
    set([.hy], .nu)
    set([.pr], ClassSet(.po))
    self.rows = rows
  }

  /// Whether a line may end between two characters, whose classes are those before LB1.
  ///
  /// Before `|` it may wherever it may before a hyphen; before other characters of class BA it may
  /// not. A plus sign is a letter.
  func allow(_ left: BlinkTailoring.Place, _ right: BlinkTailoring.Place) -> Bool {
    let row = rows[Int(Self.lineBreak(left).rawValue)]
    if right.scalar == Self.verticalBar { return row.isSuperset(of: .hy) }
    return row.contains(Self.lineBreak(right))
  }

  private static func lineBreak(_ place: BlinkTailoring.Place) -> LineBreakClass {
    place.scalar == plus ? .al : place.lineSymbol.lineBreak
  }
}
