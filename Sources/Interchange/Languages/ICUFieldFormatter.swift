internal import CICULines
package import TableLayout
internal import DictionaryWords
internal import Synchronization

/// Numbers, dates and plurals as ICU has them; it is opened when the first text needs it.
package final class ICUFieldFormatter: FieldFormatter {
  /// The most texts that are kept; one more drops all.
  private static let keptTexts = 4096

  /// The longest text that ICU gives, in bytes.
  private static let longest = 1024

  private struct Key: Hashable {
    var value: FieldValue
    var format: FieldFormat
    var language: String?
  }

  private let known = Mutex<[Key: String]>([:])

  package init() {}

  package func text(
    of value: FieldValue, as format: FieldFormat, language: String?
  ) throws(FieldFormatError) -> String {
    let key = Key(value: value, format: format, language: language)
    if let text = known.withLock({ $0[key] }) { return text }
    let text = try made(value, format, language ?? "")
    known.withLock { known in
      if known.count >= Self.keptTexts { known.removeAll(keepingCapacity: true) }
      known[key] = text
    }
    return text
  }

  private func made(
    _ value: FieldValue, _ format: FieldFormat, _ language: String
  ) throws(FieldFormatError) -> String {
    // ICU's locales have underscores, and take hyphens as well.
    switch format {
    case .number: return try number(try Self.number(value), language)
    case .date(let length):
      return try date(value, language) {
        length.style
      } time: {
        -1
      }
    case .time(let length):
      return try date(value, language) {
        -1
      } time: {
        length.style
      }
    case .plural(let texts):
      let number = try Self.number(value)
      let exact = Int(exactly: number).flatMap { texts["=\($0)"] }
      var text = exact ?? ""
      if exact == nil {
        let category = try unsafe Self.icu { buffer, status in
          unsafe icu_plural_category(language, number, buffer, Int32(Self.longest), status)
        }
        text = texts[category] ?? texts["other"] ?? ""
      }
      guard text.contains("#") else { return text }
      return text.split(separator: "#", omittingEmptySubsequences: false)
        .joined(separator: try self.number(number, language))
    }
  }

  private static func number(_ value: FieldValue) throws(FieldFormatError) -> Double {
    guard let number = value.formattedNumber else { throw .wrongValue(wanted: "a number") }
    return number
  }

  private func number(_ number: Double, _ language: String) throws(FieldFormatError) -> String {
    try unsafe Self.icu { buffer, status in
      unsafe icu_format_number(language, number, buffer, Int32(Self.longest), status)
    }
  }

  private func date(
    _ value: FieldValue, _ language: String, day: () -> Int32, time: () -> Int32
  ) throws(FieldFormatError) -> String {
    guard case .string(let text) = value, let moment = Moment(text) else {
      throw .wrongValue(wanted: "a date such as 2024-05-03 or 2024-05-03T10:00:00Z")
    }
    return try unsafe Self.icu { buffer, status in
      unsafe icu_format_date(
        language, day(), time(), moment.zone, moment.seconds * 1000, buffer, Int32(Self.longest),
        status)
    }
  }

  /// What ICU writes.
  private static func icu(
    _ write: (UnsafeMutablePointer<CChar>, UnsafeMutablePointer<Int32>) -> Int32
  ) throws(FieldFormatError) -> String {
    if let missing = unsafe icu_formats_missing() {
      throw .unavailable(
        reason: "ICU cannot be opened (\(unsafe String(cString: missing))): install "
          + "libicu\(icu_major_version()) or libicu-dev (Debian, Ubuntu), or icu4c (Homebrew)")
    }
    var status: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: longest) { buffer, count in
      count = 0
      guard let start = buffer.baseAddress else { return }
      let written = unsafe start.withMemoryRebound(to: CChar.self, capacity: longest) { start in
        unsafe write(start, &status)
      }
      count = Int(written)
    }
    guard status <= 0 else {
      throw .unavailable(
        reason: "ICU failed (\(unsafe String(cString: icu_status_name(status)))): install "
          + "libicu-dev (Debian, Ubuntu) or icu4c (Homebrew) with its data")
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension FieldFormat.Length {
  /// ICU's `UDateFormatStyle`.
  fileprivate var style: Int32 {
    switch self {
    case .full: 0
    case .long: 1
    case .medium: 2
    case .short: 3
    }
  }
}
