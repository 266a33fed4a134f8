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

  package init(_ rules: FitRules) {
    self.rules = rules.rules.map { rule in
      (
        rule.keys.map { GlobPattern($0) },
        rule.files.flatMap { [GlobPattern($0), GlobPattern("*/" + $0)] }
      )
    }
  }

  /// The place of the first rule that is for a text; `nil` for none.
  ///
  /// - Complexity: the key is matched once for each file.
  package mutating func index(key: String, path: String) -> Int? {
    if path != self.path {
      known = [:]
      self.path = path
      ofPath = rules.indices.filter { index in
        rules[index].files.isEmpty || rules[index].files.contains { $0.matches(path) }
      }
    }
    if let index = known[key] { return index }
    let characters = Array(key)
    let index = ofPath.first { index in
      rules[index].keys.isEmpty || rules[index].keys.contains { $0.matches(characters) }
    }
    known[key] = .some(index)
    return index
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

/// A pattern in which `*` is any text and `?` any character.
package struct GlobPattern: Sendable {
  private let pattern: [Character]

  package init(_ pattern: String) { self.pattern = Array(pattern) }

  /// - Complexity: the product of both lengths at most.
  package func matches(_ text: String) -> Bool { matches(Array(text)) }

  func matches(_ text: [Character]) -> Bool {
    var (place, index) = (0, 0)
    var star: (place: Int, index: Int)?
    while index < text.count {
      if place < pattern.count, pattern[place] == "*" {
        star = (place, index)
        place += 1
      } else if place < pattern.count, pattern[place] == "?" || pattern[place] == text[index] {
        place += 1
        index += 1
      } else if let last = star {
        star = (last.place, last.index + 1)
        place = last.place + 1
        index = last.index + 1
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == "*" }
  }
}
