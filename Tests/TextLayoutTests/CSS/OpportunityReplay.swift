import DictionaryWords
import LineBreaking

@testable import TextLayout

/// A recorded case's line starts beside the places where lines may end, without any width.
///
/// Blink reads each line as if the text began there, and so does this.
struct OpportunityReplay {
  /// Line starts that are no opportunity, and such opportunities inside a line that sticks out:
  /// `เ·ก` with the break Chromium makes, `เ|ก` with the one it does not.
  private(set) var missing: [String] = []
  private(set) var extra: [String] = []

  /// Lines whose start and whose inside was compared.
  private(set) var starts = 0
  private(set) var overfull = 0

  private let one: ChromiumCase
  private let breaker: LineBreaker
  private let utf8: [UInt8]
  private let whole: TextBoundaries

  init(_ one: ChromiumCase, words: ICUWordBreaker) throws {
    self.one = one
    let breaker = LineBreaker(try Self.options(one), wordBreaker: words)
    let utf8 = Self.shown(one)
    self.breaker = breaker
    self.utf8 = utf8
    whole = breaker.boundaries(in: utf8.span)
    let offsets = Self.utf8Offsets(one.text)
    let ends = one.starts.dropFirst().map { offsets[$0] } + [utf8.count]
    for (index, start) in one.starts.enumerated() {
      compare(offsets[start], ends[index], width: one.widths[index])
    }
  }

  private mutating func compare(_ start: Int, _ end: Int, width: Int) {
    let line = breaker.restarted(whole, in: utf8.span, at: start, upTo: utf8.count)
    func isOpportunity(_ offset: Int) -> Bool {
      (offset < line.end ? line.flags[offset - start] : whole.flags[offset]).contains(.lineBreak)
    }
    if end < utf8.count && wraps {
      starts += 1
      if !isOpportunity(end) && !breaksAnywhere { missing.append(marked(start, end, end, "·")) }
    }
    guard wraps, !breaksAnywhere, one.css?["text-indent"] == nil || start > 0,
      Double(width) > one.width * 64 + 1
    else { return }
    overfull += 1
    var start = start
    while collapses && start < end && [0x20, 0x0A].contains(utf8[start]) { start += 1 }
    var content = end
    while content > start && [0x20, 0x09, 0x0A].contains(utf8[content - 1]) { content -= 1 }
    for place in start..<max(start, content)
    where place > start && isOpportunity(place) {
      extra.append(marked(start, place, content, "|"))
    }
  }

  private func marked(_ start: Int, _ place: Int, _ end: Int, _ mark: String) -> String {
    let rest = end > place ? utf8[place..<end] : utf8[place..<min(utf8.count, place + 24)]
    return String(decoding: utf8[start..<place], as: UTF8.self) + mark
      + String(decoding: rest, as: UTF8.self)
  }

  private func css(_ name: String) -> String { one.css?[name] ?? "" }

  /// Whether lines end elsewhere than at line feeds.
  private var wraps: Bool { !["nowrap", "pre"].contains(css("white-space")) }

  /// Whether spaces at a line's start are gone.
  private var collapses: Bool { ["", "normal", "pre-line"].contains(css("white-space")) }

  /// Whether a word that is too wide breaks between any two characters.
  private var breaksAnywhere: Bool {
    ["anywhere", "break-word"].contains(css("overflow-wrap"))
      || css("word-break") == "break-word" || css("line-break") == "anywhere"
  }

  static func options(_ one: ChromiumCase) throws -> LineBreaker.Options {
    let style = try CSSRequest(one).style
    var options = LayoutOptions(style, language: one.lang).lineBreakerOptions
    options.softHyphens = one.css?["hyphens"] != "none"
    options.breaksBehindEverySpace = one.css?["white-space"] == "break-spaces"
    return options
  }

  /// The text as Blink sees it where white space collapses: tabs, carriage returns and, but for
  /// `pre-line`, line feeds are spaces.
  private static func shown(_ one: ChromiumCase) -> [UInt8] {
    let utf8 = Array(one.text.utf8)
    switch one.css?["white-space"] ?? "normal" {
    case "normal", "nowrap": return utf8.map { [9, 10, 13].contains($0) ? 0x20 : $0 }
    case "pre-line": return utf8.map { [9, 13].contains($0) ? 0x20 : $0 }
    default: return utf8
    }
  }

  /// The UTF-8 offset of each UTF-16 offset.
  private static func utf8Offsets(_ text: String) -> [Int] {
    var offsets: [Int] = []
    var utf8 = 0
    for scalar in text.unicodeScalars {
      offsets += Array(repeating: utf8, count: UTF16.width(scalar))
      utf8 += UTF8.width(scalar)
    }
    return offsets + [utf8]
  }
}
