/// A point in time in UTC, to the second, of the years 1 to 9999.
struct CalendarDate: CustomStringConvertible {
  private static let secondsInDay = 86400
  private static let daysUntil2001 = 11323

  /// As ISO 8601 has it: `2026-01-31T08:05:00Z`.
  let description: String

  /// - Parameter secondsSince2001: Since the beginning of 2001; nil beyond the years.
  init?(secondsSince2001 seconds: Double) {
    guard let seconds = Int(exactly: seconds.rounded(.down)) else { return nil }
    let day = seconds >= 0 ? seconds / Self.secondsInDay : (seconds + 1) / Self.secondsInDay - 1
    let second = seconds - day * Self.secondsInDay
    // Years that begin in March, in cycles of 400 (Howard Hinnant, "chrono-Compatible Low-Level
    // Date Algorithms").
    guard (-800_000...3_000_000).contains(day) else { return nil }
    let shifted = day + Self.daysUntil2001 + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let year = yearOfEra + era * 400 + (month >= 10 ? 1 : 0)
    guard (1...9999).contains(year) else { return nil }
    let numbers = [
      month < 10 ? month + 3 : month - 9, dayOfYear - (153 * month + 2) / 5 + 1,
      second / 3600, second / 60 % 60, second % 60,
    ].map { $0 < 10 ? "0\($0)" : "\($0)" }
    let digits = "\(year)"
    description =
      String(repeating: "0", count: 4 - digits.count) + digits
      + "-\(numbers[0])-\(numbers[1])T\(numbers[2]):\(numbers[3]):\(numbers[4])Z"
  }
}
