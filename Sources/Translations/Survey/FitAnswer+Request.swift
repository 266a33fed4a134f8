package import Interchange
package import TextLayout

extension FitAnswer {
  /// Answers a request: reads its files, and looks at its texts and theirs.
  ///
  /// - Throws: ``ToolError`` for a file that is missing or damaged, and for a rule without a font.
  package init(_ request: FitRequest, library: FontLibrary) throws(ToolError) {
    var survey = FitSurvey(rules: request.rules)
    var baseline: FitBaseline?
    if let path = request.baseline { baseline = try FitBaseline(reading: path) }
    try survey.read(request.files, language: request.language)
    if !request.texts.isEmpty {
      let texts = request.texts.enumerated().flatMap { index, text in
        Translation.all(
          key: text.key, language: text.language ?? request.language, text.text, line: index + 1)
      }
      try survey.add(TranslationFile(texts, path: "texts", format: .json))
    }
    try survey.check(font: nil, library: library, jobs: request.jobs)
    if let baseline { survey.mark(knownTo: baseline) }
    let rule: FitFailure = baseline == nil ? .any : .new
    self.init(survey: survey, verdict: FitVerdict(rule: rule, hasBaseline: baseline != nil))
  }
}
