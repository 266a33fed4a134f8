/// Why a text cannot be edited or asked like that. Every description is one line and says how to
/// mend it.
public enum EditingError: Error, Hashable, Sendable {
  /// A range reaches out of the text, whose length is in UTF-16 code units.
  case outsideText(Range<Int>, length: Int)
  /// An offset lies between the two halves of a surrogate pair.
  case insideSurrogatePair(offset: Int)
}

extension EditingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .outsideText(let range, let length):
      "range \(range.lowerBound)..<\(range.upperBound) of a text of \(length) UTF-16 code units: "
        + "give offsets from 0 to \(length)"
    case .insideSurrogatePair(let offset):
      "offset \(offset) lies inside a surrogate pair: give \(offset - 1) or \(offset + 1)"
    }
  }
}
