package import Interchange
package import TableLayout
internal import TextLayout

extension FitSetting {
  /// The setting of a rule.
  ///
  /// - Parameter font: What a rule without a font has.
  /// - Returns: `nil` where there is no font at all.
  package init?(_ rule: FitRule, font: FontRule?) {
    guard let font = rule.font ?? font else { return nil }
    let width: FitBox.Width =
      switch rule.width {
      case nil: .points(.infinity)
      case .points(let points): .points(points)
      case .zeros(let count): .zeros(count)
      case .columns(let count): .columns(count)
      }
    self.init(
      FitBox(
        width: width, height: rule.height, numberOfLines: rule.lines,
        minimumScaleFactor: rule.minimumScale), font: font)
    fonts = rule.fonts
    categories = rule.categories
    style = rule.style
  }
}

/// Finds the rule of a text.
package struct FitRuleFinder: Sendable {
  private var rules: [(keys: [GlobPattern], files: [GlobPattern])]

  /// The rules of the file whose texts are asked for, by their keys.
  private var known: [String: Int?] = [:]
  private var path: String?
  private var ofPath: [Int] = []
  private var work: GlobPattern.Work

  /// - Parameter work: How much all files and keys together may take.
  package init(_ rules: FitRules, work: GlobPattern.Work = GlobPattern.Work()) {
    self.rules = rules.rules.map { rule in
      (
        rule.keys.map { GlobPattern($0) },
        rule.files.flatMap { [GlobPattern($0), GlobPattern("*/" + $0)] }
      )
    }
    self.work = work
  }

  /// The place of the first rule that is for a text; `nil` for none.
  ///
  /// - Throws: ``GlobPattern/Problem`` once all keys and files together took too much.
  /// - Complexity: the key is matched once for each file.
  package mutating func index(key: String, path: String) throws(GlobPattern.Problem) -> Int? {
    if path != self.path {
      known = [:]
      let text = GlobText(path)
      var ofPath: [Int] = []
      for index in rules.indices {
        if try isAny(of: rules[index].files, text) { ofPath.append(index) }
      }
      self.ofPath = ofPath
      self.path = path
    }
    if let index = known[key] { return index }
    let text = GlobText(key)
    var found: Int?
    for index in ofPath {
      if try isAny(of: rules[index].keys, text) {
        found = index
        break
      }
    }
    known[key] = .some(found)
    return found
  }

  /// Whether one of the patterns matches, or there is none.
  private mutating func isAny(
    of patterns: [GlobPattern], _ text: GlobText
  ) throws(GlobPattern.Problem) -> Bool {
    if patterns.isEmpty { return true }
    for pattern in patterns {
      if try pattern.matches(text, &work) { return true }
    }
    return false
  }
}

extension FitRules {
  /// What stands for a placeholder: by its spelling, its name, or its kind, `%d` for `%2$ld`.
  package func example(of placeholder: Placeholder) -> String? {
    if placeholders.isEmpty { return placeholder.example }
    if let value = placeholders[placeholder.spelling] { return value }
    if let name = placeholder.name, Int(name) == nil {
      if let value = placeholders[name] ?? placeholders["{\(name)}"] { return value }
    }
    if placeholder.spelling.hasPrefix("%"), let letter = placeholder.spelling.last,
      let value = placeholders["%\(letter)"]
    {
      return value
    }
    return placeholder.example
  }
}
