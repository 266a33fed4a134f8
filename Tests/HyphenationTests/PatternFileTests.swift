import Hyphenation
import TestSupport
import Testing

/// What the lines of a pattern file mean.
@Suite struct PatternFileTests {
  /// README.hyphen of libhyphen follows this word through these patterns.
  @Test func theExampleOfTheManual() throws {
    let hyphenator = try hyphenator("UTF-8\nx1a\nxam3\n4m1p\n1p2l2\n")
    #expect(hyphenator.show("example", nil) == "ex-am-ple")
  }

  @Test(arguments: [
    ("", "ab-a-b-ab"),
    ("LEFTHYPHENMIN 1\nRIGHTHYPHENMIN 1\n", "a-b-a-b-a-b"),
    ("LEFTHYPHENMIN 3\n", "aba-b-ab"),
    ("RIGHTHYPHENMIN 4\n", "ab-abab"),
    ("LEFTHYPHENMIN 3\nRIGHTHYPHENMIN 3\n", "aba-bab"),
    ("LEFTHYPHENMIN 4\nRIGHTHYPHENMIN 3\n", "ababab"),
    ("LEFTHYPHENMIN 99\n", "ababab"),
    ("RIGHTHYPHENMIN 99\n", "ababab"),
  ])
  func marginsOfWords(options: String, shown: String) throws {
    let hyphenator = try hyphenator("UTF-8\n" + options + "a1\nb1\n")
    #expect(hyphenator.show("ababab", nil) == shown)
  }

  @Test func commentsEmptyLinesAndLineEnds() throws {
    let text = "UTF-8\r\n% a1b\r\n#b1c\r\n\r\n   \nc1d rest of line\r\nd1e\t/x=,1,1"
    #expect(try hyphenator(text).show("aabcdeef", nil) == "aabc-d-eef")
  }

  /// Of two patterns for the same letters the last counts, and of two digits side by side.
  @Test func theLastCounts() throws {
    #expect(try hyphenator("UTF-8\na1b\na2b\nb22c\nc21d\n").show("aabcdd", nil) == "aabc-dd")
  }

  /// German before 1996: Schif-fahrt would be Schiff-fahrt (README.nonstandard of libhyphen).
  @Test(arguments: [
    ".schif1fahrt/ff=f,5,2", "schif1fahrt/ff=f,5,2", ".schif1fahrt/ff=,5,1",
    ".schif1fahrt/schiff=fahrt", ".schif1fahrt/ff=f,,", ".schif1fahrt/ff=f,5,999",
  ])
  func aHyphenThatChangesTheSpellingIsLeftOut(pattern: String) throws {
    let text = "ISO8859-1\nfahr1t\n" + pattern + "\n"
    #expect(try hyphenator(text).show("Schiffahrt", nil) == "Schiffahrt")
    #expect(try hyphenator(text).show("fahrtag", nil) == "fahr-tag")
  }

  @Test func aHyphenOutsideTheChangeIsKept() throws {
    let text = "ISO8859-1\n.sch1if1fahr1ten/ff=f,5,2\n"
    #expect(try hyphenator(text).show("Schiffahrten", nil) == "Sch-iffahr-ten")
  }

  @Test func latin1() throws {
    let bytes = Array("ISO8859-1\ngr".utf8) + [0xF6, 0x31, 0xDF, 0x0A]
    #expect(try hyphenator(bytes).show("größer", nil) == "grö-ßer")
  }
}
