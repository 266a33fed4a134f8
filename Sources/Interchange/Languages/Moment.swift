/// A moment of ISO 8601: a day, or a day, a time and perhaps its offset from UTC.
struct Moment {
  /// Since the beginning of 1970, UTC.
  let seconds: Double

  /// What ICU calls its offset from UTC.
  let zone: String

  /// Reads `2024-05-03`, `2024-05-03T10:00`, `2024-05-03 10:00:30.5Z` and `…+02:00`; `nil` for
  /// anything else. A time without an offset counts as UTC.
  init?(_ text: String) {
    var rest = text.utf8[...]
    guard let year = rest.takeDigits(4), rest.take("-"), let month = rest.takeDigits(2),
      rest.take("-"), let day = rest.takeDigits(2), (1...12).contains(month),
      (1...Self.days(inMonth: month, of: year)).contains(day)
    else { return nil }
    var seconds = Double(Self.daysSince1970(year, month, day)) * 86_400
    var offset = 0
    if !rest.isEmpty {
      guard rest.take("T") || rest.take(" "), let hour = rest.takeDigits(2), rest.take(":"),
        let minute = rest.takeDigits(2), hour < 24, minute < 60
      else { return nil }
      seconds += Double(hour * 3600 + minute * 60)
      if rest.take(":") {
        guard let second = rest.takeDigits(2), second < 61 else { return nil }
        seconds += Double(second)
        if rest.take(".") { guard rest.skipDigits() else { return nil } }
      }
      guard let given = rest.takeOffset(), rest.isEmpty else { return nil }
      offset = given
    }
    self.seconds = seconds - Double(offset * 60)
    let size = abs(offset)
    zone =
      offset == 0
      ? "GMT" : "GMT\(offset < 0 ? "-" : "+")\((size / 60).twoDigits):\((size % 60).twoDigits)"
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days of the Gregorian calendar, counted from March so that leap days come last.
  private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}

extension Int {
  fileprivate var twoDigits: String { self < 10 ? "0\(self)" : "\(self)" }
}

extension Substring.UTF8View {
  fileprivate mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard first == UInt8(ascii: character) else { return false }
    removeFirst()
    return true
  }

  fileprivate mutating func takeDigits(_ count: Int) -> Int? {
    var number = 0
    for _ in 0..<count {
      guard let digit = first, (0x30...0x39).contains(digit) else { return nil }
      number = number * 10 + Int(digit - 0x30)
      removeFirst()
    }
    return number
  }

  /// Goes after some digits.
  fileprivate mutating func skipDigits() -> Bool {
    let rest = drop { (0x30...0x39).contains($0) }
    defer { self = rest }
    return rest.count < count
  }

  /// An offset from UTC in minutes; zero for none.
  fileprivate mutating func takeOffset() -> Int? {
    if isEmpty || take("Z") { return 0 }
    let sign = take("-") ? -1 : take("+") ? 1 : 0
    guard sign != 0, let hours = takeDigits(2) else { return nil }
    _ = take(":")
    guard let minutes = isEmpty ? 0 : takeDigits(2), hours < 24, minutes < 60 else { return nil }
    return sign * (hours * 60 + minutes)
  }
}
