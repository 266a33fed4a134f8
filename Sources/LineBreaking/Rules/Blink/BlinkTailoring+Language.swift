/// Which of ICU's rules Blink asks for.
///
/// Blink, `LayoutLocale::LocaleWithBreakKeyword`, makes a locale of the `lang` attribute and, as
/// its keyword `lb`, of `line-break`. What ICU with Chromium's data makes of them was measured,
/// Chromium 156, with the characters that tell the rules apart:
///
/// | `lang` | auto | loose | normal | strict |
/// | --- | --- | --- | --- | --- |
/// | zh | normal, Chinese | loose, Chinese | normal, Chinese | strict |
/// | ja | normal | loose, Chinese | normal, Chinese | strict |
/// | ko | normal | loose, Chinese | normal, Chinese | normal |
/// | others, none | normal | loose | normal | strict |
///
/// "Chinese" stands for ICU's `line_loose_cj.txt` and `line_normal_cj.txt`; yue and cmn are others.
extension BlinkTailoring {
  private static let chinese = ["zh"]
  private static let korean = ["ko"]
  private static let withRules = ["zh", "ja", "ko"]

  static func key(_ options: LineBreaker.Options) -> Tailoring.Key {
    func isOne(of subtags: [String]) -> Bool {
      Tailoring.Key.Language(tag: options.language, among: subtags) == .cjk
    }
    let rules: (strictness: Tailoring.Key.Strictness, isCJK: Bool) =
      switch options.strictness {
      case .auto: (.normal, isOne(of: chinese))
      case .loose: (.icuLoose, isOne(of: withRules))
      case .normal: (.normal, isOne(of: withRules))
      case .strict: (isOne(of: korean) ? .normal : .strict, false)
      // The rules only carry the context.
      case .anywhere: (.normal, false)
      }
    // `break-all` and `keep-all` are Blink's own.
    let keepsHangul = options.wordBreaking == .keepHangul
    return Tailoring.Key(
      strictness: rules.strictness, wordBreaking: keepsHangul ? .keepHangul : .normal,
      language: rules.isCJK ? .cjk : .other)
  }
}
