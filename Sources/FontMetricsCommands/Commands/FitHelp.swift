/// What `help fit` says besides the options.
enum FitHelp {
  static let text = """
    Examples:
      font-metrics fit de.lproj/*.strings --font Inter --width 120 --lines 1
      font-metrics fit res/values*/strings.xml --rules fit.yaml --jobs 4
      font-metrics fit film.de.srt --width 42col --lines 2
      font-metrics fit locale/*.po --rules fit.yaml --baseline fit.jsonl

    Files are told apart by their endings: .strings, .stringsdict and .xcstrings of Apple's, \
    gettext's .po and .pot, Android's strings.xml with plurals and arrays, .arb, XLIFF 1.2 and 2 \
    (.xlf, .xliff), JSON (names and texts, nested or not; objects or columns for languages), CSV \
    with a column for each language, SubRip and WebVTT, and the headings of Markdown and HTML. \
    Languages come from the file or its path: de.lproj/, values-de/, de.po, app_de.arb, de.json. \
    Plurals and messages of ICU's are looked at branch by branch. What is fuzzy, new or not \
    translatable is left alone.

    A text does not fit where it is cut, where a word is wider than the box, or where no font has \
    a character of it. What would do is told: the least width, the part of the size, the number \
    of lines. Widths in ch are in advances of the font's 0; in col, a character is one column or \
    two, and no font is asked. --css sets texts as Chromium does, else they are labels of UIKit's.

    --rules is a file of YAML:
      font: {family: Inter, style: body}      # of all rules without their own
      fonts: {ja: {family: Noto Sans CJK JP}} # by language
      placeholders: {"%@": Maximilian, "%d": "1,234", count: "12"}
      rules:                                  # the first that matches counts
        - {keys: "*.button", width: 120, lines: 1, minimumScale: 0.8}
        - {keys: [nav.*, tab.*], width: 96, lines: 1, font: {size: 11}}
        - {keys: "legal.*", skip: true}
        - {width: 320, lines: 3, categories: [L, AX1]}
    A rule has keys, files (patterns with * and ?), width, height, lines, font, fonts, categories, \
    minimumScale, mayBeCut, skip, css. A rule has no box of others: it says its own. The options' \
    box is one more rule, after all others. \
    Placeholders without an example are measured as they are spelled, and named.

    --cell lays out a template of font-metrics cell with each text in --field, at --width (375), \
    and --row has its other fields.

    --baseline compares with the findings of a file, by file, key, branch and language; --update \
    writes it. A text that lacks more than there is new. --junit has a test case for each text. On GitHub Actions findings that are not in the \
    baseline are annotations at the lines of their files, ten at most. --report writes a page: \
    keys by languages, each text drawn in its box.

    Exit status: 0 where all texts fit, 1 where one does not (--fail-on).
    """
}
