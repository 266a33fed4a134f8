/// A field as a text names it: `title`, `author.name`, `title|Untitled`, `count:number`.
///
/// It is a class, so that going through a text's pieces costs one reference each.
package final class FieldReference: Sendable {
  /// What stands between the braces. A field whose whole name this is wins.
  package let text: String

  /// Where the value is.
  package let path: FieldPath

  /// What shows where the field is empty.
  let fallback: String?

  /// How it shows; `nil` as it is.
  package let format: FieldFormat?

  /// Whether it is a name and nothing else.
  private let isPlain: Bool

  /// - Parameter text: What stands between the braces.
  init(_ text: String) throws(MalformedFormat) {
    self.text = text
    var (name, rest) = (text[...], text[...])
    rest = rest.dropFirst(rest.count)
    var format: FieldFormat?
    let colon = text.firstIndex(of: ":")
    let bar = text.firstIndex(of: "|")
    if let colon, bar.map({ colon < $0 }) ?? true {
      // A bar in quotation marks belongs to a plural.
      let end = text[colon...].firstBarOutsideQuotes
      format = try FieldFormat(text[text.index(after: colon)..<end])
      if format != nil { (name, rest) = (text[..<colon], text[end...]) }
    }
    if format == nil, let bar { (name, rest) = (text[..<bar], text[bar...]) }
    path = FieldPath(String(name))
    fallback = rest.isEmpty ? nil : String(rest.dropFirst())
    self.format = format
    isPlain = format == nil && fallback == nil && path.beginnings.count == 1
  }

  /// Where its value is, where nothing stands for an empty one and no format is named.
  package var plainPath: FieldPath? { format == nil && fallback == nil ? path : nil }

  /// The names of fields that it may look at.
  package var names: [String] { isPlain ? [text] : [text] + path.beginnings }

  /// The value of a row, the fallback where that is empty; `nil` for a missing one.
  ///
  /// - Parameter index: The row's place in its list, from 0.
  @inline(__always)
  package func value(in row: Row, index: Int = 0) -> FieldValue? {
    if let value = row.fields[text] { return value }
    return otherValue(in: row, index: index)
  }

  private func otherValue(in row: Row, index: Int) -> FieldValue? {
    if isPlain { return text == "row" ? .integer(index + 1) : nil }
    var value = path.value(in: row)
    if value == nil, path.text == "row" { value = .integer(index + 1) }
    guard let fallback, value?.isEmpty ?? true else { return value }
    return .string(fallback)
  }

  /// Whether a value of a row is what a format is for.
  ///
  /// A field whose whole name this is shows as it is, and so does what stands for an empty one.
  package func formats(_ row: Row) -> Bool {
    guard format != nil, row.fields[text] == nil else { return false }
    return !(path.value(in: row)?.isEmpty ?? (path.text != "row"))
  }
}

extension FieldReference: Hashable {
  package static func == (first: FieldReference, second: FieldReference) -> Bool {
    first.text == second.text
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension Substring {
  /// Where a bar stands that is not in quotation marks; the end where there is none.
  fileprivate var firstBarOutsideQuotes: Index {
    var isQuoted = false
    return firstIndex { character in
      if character == "\"" { isQuoted.toggle() }
      return character == "|" && !isQuoted
    } ?? endIndex
  }
}
