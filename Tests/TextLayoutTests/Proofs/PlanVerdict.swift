import TestSupport
import Testing

@testable import TextLayout

/// One plan of a font, and what is recorded of it in `Recorded/plans.txt`.
struct PlanVerdict: Sendable, CustomTestStringConvertible {
  var file: String
  var index: Int
  var script: TextLayout.Tag
  var language: String
  var isRightToLeft: Bool
  var barrier: String
  var glyphs: String

  static let path = Fixtures.packageFile("Tests/TextLayoutTests/Recorded/plans.txt")

  /// The recorded plans. Fields are separated by " | ".
  static func load() throws -> [PlanVerdict] {
    try loadLines(path).filter { !$0.hasPrefix("#") }.enumerated().map { number, line in
      let fields = line.split(separator: " | ").map(String.init)
      guard fields.count == 7, let index = Int(fields[1]), let script = Tag(fields[2]) else {
        throw FixtureError.badLine(path: path, line: number + 1, reason: "not a plan")
      }
      return PlanVerdict(
        file: fields[0], index: index, script: script, language: fields[3],
        isRightToLeft: fields[4] == "rtl", barrier: fields[5], glyphs: fields[6])
    }
  }

  var testDescription: String { "\(file) \(index) \(script) \(language)" }

  func instance() throws -> FontInstance {
    try PinnedFonts.shared.get().font(
      file: PinnedFonts.path(file), index: index, size: 17
    ).instance
  }

  func facts() throws -> PlanFacts {
    PlanFacts(
      try instance(), script: script.rawValue, language: Language(language),
      isRightToLeft: isRightToLeft)
  }

  func shaper() -> DirectShaper {
    DirectShaper(
      PinnedFonts.path(file), index: index, script: script, language: language,
      isRightToLeft: isRightToLeft)
  }

  /// The line that the plan should have in the file.
  func line(_ facts: PlanFacts) throws -> String {
    let barrier =
      switch facts.barrier {
      case .whole: "whole"
      case .pairs: "pairs"
      case .none(let refusal): "none: \(refusal)"
      }
    var inert = 0
    var paired = 0
    var replaced = 0
    var parting = 0
    var refused: [String: Int] = [:]
    for glyph in 0..<UInt32(try instance().typeface.glyphCount) {
      switch facts.role(of: glyph) {
      case .inert: inert += 1
      case .paired: paired += 1
      case .refused(let cause): refused[cause.rawValue, default: 0] += 1
      }
      if facts.form(of: glyph) != glyph { replaced += 1 }
      if facts.parts(glyph) { parting += 1 }
    }
    let causes = refused.sorted { $0.key < $1.key }.map { ", \($0.value) refused: \($0.key)" }
    let direction = isRightToLeft ? "rtl" : "ltr"
    return "\(file) | \(index) | \(script) | \(language) | \(direction) | \(barrier) | "
      + "\(inert) inert, \(paired) paired, \(replaced) with another form, \(parting) parting"
      + causes.joined()
  }
}

extension PlanFacts {
  /// The facts of a plan of Latin text in English.
  convenience init(latin font: FontInstance, isRightToLeft: Bool = false) {
    self.init(
      font, script: ("Latn" as TextLayout.Tag).rawValue, language: Language("en"),
      isRightToLeft: isRightToLeft)
  }
}
