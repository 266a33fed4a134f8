/// What line breaking tells apart about a scalar, before any tailoring.
struct LineSymbol: Sendable, Hashable {
  var lineBreak: LineBreakClass
  var detail: Detail

  /// East_Asian_Width is F, W or H.
  var eastAsian: Bool

  /// A letter, number or the like, for `word-break: keep-all`.
  var wordUnit: Bool

  var category: Category

  /// General_Category, as far as Blink's `word-break: keep-all` asks for it.
  enum Category: Sendable {
    /// L or N.
    case letter

    /// M.
    case mark

    /// Any other, and whatever is above U+FFFF: Blink asks about UTF-16 code units.
    case other
  }

  /// What a scalar has beyond its class that some rule or some CSS value asks for.
  enum Detail: Sendable {
    case none

    /// U+25CC DOTTED CIRCLE.
    case dottedCircle

    /// A quotation mark of General_Category Pi or Pf; “ and ” apart.
    case initialQuote, finalQuote, openingCurlyQuote, closingCurlyQuote

    /// Class SA and General_Category Mn or Mc.
    case mark

    /// Extended_Pictographic, but not assigned.
    case unassignedPictograph

    /// 々 〻 ゝ ゞ ヽ ヾ.
    case iterationMark

    /// 〜 and ゠.
    case waveDash

    /// ・ ： ； ･ ‼ ⁇ ⁈ ⁉ ！ ？.
    case centredPunctuation

    /// U+2010 and U+2013.
    case cjkHyphen

    /// A prefix or postfix whose East_Asian_Width is A, F or W.
    case wide

    /// Class ID and script Hangul: ㄱ, ㉠ and half-width letters.
    case hangul
  }

  /// A syllable or letter of script Hangul.
  var isHangul: Bool {
    let syllables: ClassSet = [.h2, .h3, .jl, .jv, .jt]
    return syllables.contains(lineBreak) || detail == .hangul
  }

  init(
    _ lineBreak: LineBreakClass, _ detail: Detail, eastAsian: Bool, wordUnit: Bool,
    category: Category
  ) {
    self.lineBreak = lineBreak
    self.detail = detail
    self.eastAsian = eastAsian
    self.wordUnit = wordUnit
    self.category = category
  }
}
