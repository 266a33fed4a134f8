import TestSupport
import Testing

import TextLayout

/// Scripts of runs under `.css`, as Chromium 156 shapes them: read off the widths that
/// `scripts/record chromium --answer` got in a font that kerns each script differently.
@Suite struct CSSScriptTests {
  /// Each stretch of text and its script, written `text|Script`.
  private func items(_ text: String) throws -> [String] {
    let measured = MeasuredText(
      text, font: try LoneFonts.em(), options: LayoutOptions(convention: .css))
    return measured.runs.map { run in
      "\(String(decoding: Array(text.utf8)[run.utf8Range], as: UTF8.self))|\(run.script)"
    }
  }

  @Test(arguments: [
    ("၁", "Mymr"), ("௧", "Taml"), ("೦", "Knda"), ("\u{A92E}", "Mymr"), ("\u{1802}", "Mong"),
    ("\u{1735}", "Tglg"), ("।", "Beng"), ("\u{2BC}", "Beng"), ("\u{2D7}", "Thai"),
    ("\u{10FB}", "Geor"), ("\u{A830}", "Deva"), ("\u{A9CF}", "Bugi"), ("٠", "Arab"),
    ("\u{204F}", "Arab"), ("\u{205A}", "Geor"), ("\u{2E31}", "Geor"), ("、", "Bopo"),
    ("\u{1CE9}", "Deva"), ("（", "Bopo"), ("◌\u{303}", "Latn"), ("◌\u{304}", "Cher"),
    ("◌\u{305}", "Copt"), ("◌\u{306}", "Cyrl"), ("◌\u{310}", "Latn"), ("◌\u{1CD0}", "Beng"),
    ("◌\u{1DFA}", "Syrc"),
  ])
  func theFirstOfSeveralScriptsCounts(_ text: String, _ script: String) throws {
    #expect(try items(text).map { String($0.suffix(4)) } == [script])
  }

  @Test func fullWidthBracketsAreOfHanScripts() throws {
    #expect(try items("a（b") == ["a|Latn", "（|Bopo", "b|Latn"])
    #expect(try items("б（a）б") == ["б|Cyrl", "（|Bopo", "a|Latn", "）|Bopo", "б|Cyrl"])
    #expect(try items("一（") == ["一（|Hani"])
  }

  /// Blink remembers 32 brackets.
  @Test func theOutermostBracketIsForgotten() throws {
    func script(after depth: Int) throws -> String {
      let text = "б[б" + String(repeating: "(a", count: depth) + "]"
      return String(try items(text).last?.suffix(4) ?? "")
    }
    #expect(try script(after: 31) == "Cyrl")
    #expect(try script(after: 32) == "Latn")
  }

  @Test func bracketsThatWereClosedDoNotFillTheStack() throws {
    let pairs = String(repeating: "(a)", count: 70) + " "
    #expect(try items(pairs + "б (б) б(б)") == [pairs + "|Latn", "б (б) б(б)|Cyrl"])
  }
}
