internal import ArgumentParser
internal import Interchange
internal import TableLayout
internal import TextLayout

/// The options of `sweep` for what is laid out.
struct SweepArguments: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The table's widths (default: 320,375,430).", valueName: "points,..."),
    transform: SweepList.widths)
  var widths: [Double] = [320, 375, 430]

  @Option(
    help: ArgumentHelp(
      "Content size categories, such as L,XXXL,AX5 (default: all).", valueName: "names"),
    completion: .categories, transform: SweepList.categories)
  var categories: [ContentSizeCategory] = .all

  @Option(
    help: ArgumentHelp(
      "Languages of the texts, such as en,ar: all rows once in each.", valueName: "tags"),
    transform: SweepList.languages)
  var languages: [String?] = [nil]

  @Option(
    help: ArgumentHelp(
      "The field that rows are known by (default: id, in rows that have it).",
      valueName: "field"))
  var id: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many threads work at once, 1 to 256 (default: 1).", valueName: "number"),
    transform: CountRule.jobs.argument)
  var jobs = 1
}

/// The options of `sweep` for what counts as failure.
struct CheckArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp("Compare with the report of this file.", valueName: "path"),
    completion: .file())
  var baseline: String?

  @Flag(help: "Write the report to the file of --baseline.")
  var update = false

  @Option(
    help: ArgumentHelp(
      "Exit with 1 on such findings: \(SweepList.kindNames), all; or new, those that the baseline "
        + "lacks; or heights, those that changed since.", valueName: "kinds"),
    completion: .list(SweepList.failureNames), transform: SweepList.failures)
  var failOn = FailureRule()

  @Option(
    help: ArgumentHelp("Write rows and findings as JUnit XML, too.", valueName: "path"),
    completion: .file())
  var junit: String?

  @Option(
    help: ArgumentHelp(
      "Write a page with pictures of all cells, index.html, to this folder.", valueName: "folder"),
    completion: .directory)
  var report: String?

  @Flag(help: "Show in --report only rows with findings.")
  var foundOnly = false

  @Option(
    help: ArgumentHelp(
      "Show the pictures of an earlier --report beside those that differ.", valueName: "folder"),
    completion: .directory)
  var before: String?

  /// Whether a path is one that the page of `--report` has for itself.
  func isInReport(_ path: String) -> Bool {
    guard let report else { return false }
    let name = path.split(separator: "/").last ?? ""
    return ["index.html", "pictures/\(name)", "before/\(name)"].contains { file in
      FileRoles.leadToOneFile(path, "\(report)/\(file)")
    }
  }
}

/// Lists with commas between their elements.
enum SweepList {
  static let kindNames = SweepFinding.Kind.allCases.map(\.rawValue).joined(separator: ", ")

  /// What `--fail-on` takes.
  static let failureNames = ["all", "new", "heights"] + SweepFinding.Kind.allCases.map(\.rawValue)

  @Sendable static func widths(_ text: String) throws -> [Double] {
    try elements(text).map { try NumberRule.tableWidth.argument($0) }
  }

  @Sendable static func categories(_ text: String) throws -> [ContentSizeCategory] {
    if text == "all" { return .all }
    return try elements(text).map { try ContentSizeCategory.argument($0) }
  }

  @Sendable static func languages(_ text: String) throws -> [String?] {
    try elements(text).map { tag in
      do {
        try tag.checkLanguageTag()
      } catch {
        throw ArgumentError(description: "give BCP 47 tags, such as en,zh-Hant")
      }
      return tag
    }
  }

  @Sendable static func failures(_ text: String) throws -> FailureRule {
    var rule = FailureRule()
    for name in elements(text) {
      if name == "new" {
        rule.isNew = true
      } else if name == "heights" {
        rule.hasHeights = true
      } else if name == "all" {
        rule.kinds.formUnion(SweepFinding.Kind.allCases)
      } else if let kind = SweepFinding.Kind(rawValue: name) {
        rule.kinds.insert(kind)
      } else {
        throw ArgumentError(description: "give all, new, heights, or some of \(kindNames)")
      }
    }
    return rule
  }

  private static func elements(_ text: String) -> [String] {
    text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }
}
