import Testing

@testable import TextLayout

/// Inline Markdown. Examples and their structure are those of CommonMark's specification, version
/// 0.31, sections 2.4, 6.1, 6.2 and 6.3.
@Suite struct MarkdownTextTests {
  /// The runs in HTML, each for itself.
  private func html(_ text: String) -> String {
    MarkdownText(text).runs.map { run in
      var text = run.text
      if run.isCode { text = "<code>\(text)</code>" }
      if run.isBold { text = "<b>\(text)</b>" }
      if run.isItalic { text = "<i>\(text)</i>" }
      if let link = run.link { text = "<a \(link)>\(text)</a>" }
      return text
    }.joined()
  }

  @Test(arguments: [
    ("*foo bar*", "<i>foo bar</i>"), ("a * foo bar*", "a * foo bar*"),
    ("a*\"foo\"*", "a*\"foo\"*"), ("foo*bar*", "foo<i>bar</i>"),
    ("5*6*78", "5<i>6</i>78"), ("foo_bar_", "foo_bar_"),
    ("пристаням_стремятся_", "пристаням_стремятся_"),
    ("foo-_(bar)_", "foo-<i>(bar)</i>"), ("_foo*", "_foo*"),
    ("*foo bar *", "*foo bar *"), ("*(*foo*)*", "<i>(foo)</i>"),
    ("**foo bar**", "<b>foo bar</b>"), ("** foo bar**", "** foo bar**"),
    ("foo**bar**", "foo<b>bar</b>"), ("foo__bar__", "foo__bar__"),
    ("*foo [bar](/url)*", "<i>foo </i><a /url><i>bar</i></a>"),
    ("*foo**bar**baz*", "<i>foo</i><i><b>bar</b></i><i>baz</i>"),
    ("*foo**bar*", "<i>foo**bar</i>"),
    ("***foo** bar*", "<i><b>foo</b></i><i> bar</i>"),
    ("foo***bar***baz", "foo<i><b>bar</b></i>baz"),
    ("foo******bar*********baz", "foo<b>bar</b>***baz"),
    ("**foo*", "*<i>foo</i>"), ("*foo**", "<i>foo</i>*"),
    ("*foo _bar* baz_", "<i>foo _bar</i> baz_"),
    ("**foo **bar baz**", "**foo <b>bar baz</b>"),
    ("*foo *bar baz*", "*foo <i>bar baz</i>"),
    ("*[bar*](/url)", "*<a /url>bar*</a>"),
    ("*a `*`*", "<i>a </i><i><code>*</code></i>"),
    ("`foo`", "<code>foo</code>"), ("`` foo ` bar ``", "<code>foo ` bar</code>"),
    ("`foo``bar``", "`foo<code>bar</code>"),
    ("[link](/uri \"title\")", "<a /uri>link</a>"),
    ("[link](foo(and(bar)))", "<a foo(and(bar))>link</a>"),
    ("[link](/my uri)", "[link](/my uri)"), ("[link](</my uri>)", "<a /my uri>link</a>"),
    ("[foo [bar](/uri)](/uri)", "[foo <a /uri>bar</a>](/uri)"),
    ("*foo [bar* baz]", "<i>foo [bar</i> baz]"),
    ("\\*not emphasized*", "*not emphasized*"),
  ])
  func examples(text: String, expected: String) {
    #expect(html(text) == expected)
  }

  /// Delimiters in one link are none for what follows.
  @Test func linksKeepTheirDelimiters() {
    #expect(html("[a*](b) *c*") == "<a b>a*</a> <i>c</i>")
    #expect(html("[*a*](b) [*c*](d)") == "<a b><i>a</i></a> <a d><i>c</i></a>")
  }

  /// Texts that make careless readers take the square of their length: each in less than seconds.
  @Test(arguments: [
    "*a ", "a**b", "_a_", "[](a", "[a](<b", "`a``b```c", "[[a](b)", "](", "*_", "*[*a*](b)",
  ])
  func longTextsEnd(unit: String) {
    let clock = ContinuousClock()
    let text = String(repeating: unit, count: 100_000 / unit.count)
    let time = clock.measure { _ = MarkdownText(text) }
    #expect(time < .seconds(20))
  }
}
