import Hyphenation
import Testing

/// Hyphenations that others have published.
@Suite struct PublishedWordTests {
  let hyphenator: PatternHyphenator

  init() throws { hyphenator = try Dictionaries.debian.get() }

  /// Liang's thesis, page 37. After the last hyphen stand at least three letters, so com-put-er
  /// has lost one.
  @Test(arguments: [
    "com-puter", "al-go-rithm", "hy-phen-ation", "con-cate-na-tion", "math-e-mat-ics",
    "type-set-ting", "pro-gram", "su-per-cal-ifrag-ilis-tic-ex-pi-ali-do-cious",
  ])
  func wordsOfLiangsThesis(word: String) {
    expect(word, "en-US")
  }

  /// The TeXbook, appendix H and its exercises.
  @Test(arguments: ["record", "bach-e-lor", "ech-e-lon", "toothaches", "camp-fire", "biorhythm"])
  func wordsOfTheTeXbook(word: String) {
    expect(word, "en-US")
  }

  /// The exceptions at the end of `hyphen.tex`; Debian's file has them from there. All but
  /// reciprocity, which TUGboat has put right since (rec-i-proc-ity).
  @Test(arguments: [
    "as-so-ciate", "as-so-ciates", "dec-li-na-tion", "oblig-a-tory", "phil-an-thropic", "present",
    "presents", "project", "projects", "re-cog-ni-zance", "ref-or-ma-tion", "ret-ri-bu-tion",
    "ta-ble",
  ])
  func theExceptionsOfTeX(word: String) {
    expect(word, "en-US")
  }

  /// Words whose hyphenation libhyphen 2.4 put right, says its NEWS; acad-e-my again less the last.
  @Test(arguments: [
    "acad-emy", "acro-nym", "acryl-amide", "adren-a-line", "aero-space", "am-phet-a-mine",
    "anom-aly",
  ])
  func theExceptionsOfTUGboat(word: String) {
    expect(word, "en-US")
  }

  /// The examples of the official rules for native words (Amtliche Regelung der deutschen
  /// Rechtschreibung, §§ 107 to 112).
  @Test(arguments: [
    "Bau-er", "steu-ern", "na-iv", "Mu-se-um", "in-di-vi-du-ell", "Haus-tür", "Be-fund",
    "ehr-lich", "Bio-müll", "Ur-instinkt", "Au-ge", "Bre-zel", "He-xe", "bei-ßen",
    "Rei-he", "Wei-mar", "Trai-ning", "ba-nal", "trau-rig", "nei-disch", "Hei-mat", "El-tern",
    "Gar-be", "Hop-fen", "Lud-wig",
    "ros-ten", "leug-nen", "sin-gen", "sin-ken", "sit-zen", "Städ-te", "Bag-ger", "Wel-le",
    "Kom-ma", "ren-nen", "Pap-pe", "müs-sen", "Drit-tel", "zän-kisch", "Ach-tel", "Rech-ner",
    "ber-gig", "wid-rig", "Ar-mut", "freund-lich", "frucht-bar", "ernst-lich", "sechs-te",
    "imp-fen", "Karp-fen", "kühns-te", "knusp-rig", "dunk-le", "la-chen", "wa-schen", "Deut-sche",
    "Sa-phir", "Ste-phan", "Myr-rhe", "Zi-ther", "Goe-the", "bli-cken", "Zu-cker", "Heim-weg",
    "Schul-hof", "Ent-wurf", "Er-trag", "Ver-lust", "Re-print", "syn-chron", "Pro-gramm",
    "kom-plett", "In-stanz", "Abend", "Kleie",
  ])
  func theGermanRules(word: String) {
    expect(word, "de")
  }

  /// Compounds break between their parts, and these like words of their own (§§ 107 and 108).
  @Test(arguments: [
    "Sil-ben-tren-nung", "Schiff-fahrt", "Do-nau-dampf-schiff-fahrts-ge-sell-schaft",
  ])
  func germanCompounds(word: String) {
    expect(word, "de")
  }

  private func expect(_ hyphenated: String, _ language: String) {
    let word = hyphenated.replacing("-", with: "")
    #expect(hyphenator.show(word, language) == hyphenated)
  }
}
