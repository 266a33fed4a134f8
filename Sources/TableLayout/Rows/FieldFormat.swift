/// How a field shows by the rules of a language; see ``TextBinding``.
public enum FieldFormat: Sendable, Hashable {
  /// How long a date or a time is, as the language has it.
  public enum Length: String, Sendable, Hashable, CaseIterable {
    case short
    case medium
    case long
    case full
  }

  /// A number, with the language's digits and separators.
  case number

  /// The day of a date in ISO 8601.
  case date(Length)

  /// The time of day of a date in ISO 8601, as its own offset from UTC has it.
  case time(Length)

  /// The text of the number's plural: by category, such as `one` and `other`, or `=0` for a number.
  /// `#` in it is the number.
  case plural([String: String])
}

extension FieldFormat {
  /// The categories of plurals that CLDR has.
  static let categories = ["zero", "one", "two", "few", "many", "other"]

  /// Reads what follows a field's colon, such as `date long`.
  ///
  /// - Returns: `nil` where it begins with no format's name.
  /// - Throws: What is wrong, and how to mend it.
  init?(_ text: Substring) throws(MalformedFormat) {
    let name = text.prefix { $0 != " " }
    let rest = text.dropFirst(name.count).drop { $0 == " " }
    switch name {
    case "number":
      guard rest.isEmpty else { throw MalformedFormat("number takes no more words") }
      self = .number
    case "date": self = .date(try Self.length(rest))
    case "time": self = .time(try Self.length(rest))
    case "plural": self = .plural(try Self.plurals(rest))
    default: return nil
    }
  }

  private static func length(_ text: Substring) throws(MalformedFormat) -> Length {
    if text.isEmpty { return .medium }
    guard let length = Length(rawValue: String(text)) else {
      throw MalformedFormat("give short, medium, long or full after date and time")
    }
    return length
  }

  /// Reads `one="# like" other="# likes"`.
  private static func plurals(_ text: Substring) throws(MalformedFormat) -> [String: String] {
    var texts: [String: String] = [:]
    var rest = text
    while !rest.isEmpty {
      guard let sign = rest.range(of: "=\""),
        let end = rest[sign.upperBound...].firstIndex(of: "\"")
      else { throw MalformedFormat("give each category a text in quotation marks") }
      let category = String(rest[..<sign.lowerBound])
      let isNumber = category.first == "=" && Int(category.dropFirst()) != nil
      guard isNumber || categories.contains(category) else {
        throw MalformedFormat(
          "the categories are \(categories.joined(separator: ", ")), and numbers such as =0")
      }
      texts[category] = String(rest[sign.upperBound..<end])
      rest = rest[rest.index(after: end)...].drop { $0 == " " }
    }
    guard texts["other"] != nil else { throw MalformedFormat("give a text for other, too") }
    return texts
  }
}

/// What is wrong with a format, and how to mend it.
struct MalformedFormat: Error {
  let advice: String

  init(_ advice: String) { self.advice = advice }
}

extension Substring {
  /// Where a text first occurs.
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      formIndex(after: &start)
    }
    return nil
  }
}
