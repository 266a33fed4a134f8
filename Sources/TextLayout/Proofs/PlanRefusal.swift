/// Why a font's tables leave a question unproved.
struct PlanRefusal: Error, Hashable, Sendable {
  enum Cause: String, Sendable {
    // Of a whole plan.
    /// A table breaks OpenType's rules where it is read.
    case damaged
    /// A table asks for more steps than its size explains.
    case laborious
    /// A table has a version or format that is not read here.
    case unknownFormat
    /// Another shaper of HarfBuzz than the OpenType one takes the text.
    case otherShaper
    /// Apple's tables (`morx`, `mort`, `kerx`, `trak`) act instead of OpenType's.
    case appleTable
    /// HarfBuzz splits the values of a `kern` table between both glyphs.
    case kernTable
    /// The script's shaper does more than the lookups.
    case complexScript
    /// Only text from left to right is proved glyph by glyph.
    case rightToLeft
    /// Feature values may use up HarfBuzz's bits for features.
    case featureValues

    // Of a glyph.
    /// The glyph is a mark, or none of the font's.
    case mark
    /// A lookup replaces the glyph, whatever stands around it.
    case replaced
    /// A lookup moves or widens the glyph, whatever stands around it.
    case adjusted
    /// A pair's second glyph has a value, so HarfBuzz passes over it as a first one.
    case secondValue
    /// A lookup that starts at the glyph passes over bases or ligatures.
    case ignoredGlyphs

    // Of the space.
    /// The font has no glyph for the space.
    case noSpace
    /// A rule names the space.
    case spaceInRule
    /// A rule asks for class 0, which holds the space.
    case spaceInClassZero
    /// Random alternates depend on how many came before.
    case random
    /// Lookups of lookups go round in a circle, or too deep.
    case nesting
    /// Text may grow, or take steps, past HarfBuzz's limits for its length.
    case growth
    /// HarfBuzz makes lookups of its own for a font without Arabic features.
    case arabicFallback
  }

  var cause: Cause
  /// The lookup that it was found in.
  var lookup: LookupName?

  init(_ cause: Cause, _ lookup: LookupName? = nil) {
    self.cause = cause
    self.lookup = lookup
  }
}

/// A lookup of a font: its table and its index in the table's LookupList.
struct LookupName: Hashable, Sendable {
  var table: LayoutTable.Kind
  var index: Int
}

extension PlanRefusal: CustomStringConvertible {
  var description: String {
    guard let lookup else { return cause.rawValue }
    return "\(cause.rawValue) in \(lookup.table.rawValue) \(lookup.index)"
  }
}
