internal import ArgumentParser
internal import Interchange
internal import ListLayout
internal import TextLayout

/// The options of `rows` for what is read and written.
struct RowOutputArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The data is \(Choices.dataForm.list) (default: as it looks).", valueName: "form"),
    completion: Choices.dataForm.completion, transform: Choices.dataForm.argument)
  var input: DataForm?

  @Option(
    help: ArgumentHelp(
      "Print \(Choices.rowFormat.list) (default: table).", valueName: "format"),
    completion: Choices.rowFormat.completion, transform: Choices.rowFormat.argument)
  var format: RowFormat = .table

  @Option(
    help: ArgumentHelp(
      "Print this field of each row, too, such as id or author.name.", valueName: "field"))
  var id: String?

  @Option(
    help: ArgumentHelp("Write to this file, whole or not at all.", valueName: "path"),
    completion: .file())
  var out: String?

  @Option(
    help: ArgumentHelp(
      "Take known heights from this file, and add those that are measured.", valueName: "path"),
    completion: .file())
  var cache: String?

  @Flag(help: "Print totals only.")
  var summary = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many of the tallest rows the totals list, 0 to \(HeightSummary.mostTallest) "
        + "(default: 5).", valueName: "number"),
    transform: CountRule.tallest.argument)
  var tallest = 5

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many threads work at once, 1 to 256 (default: 1).", valueName: "number"),
    transform: CountRule.jobs.argument)
  var jobs = 1

  @Flag(help: "Stop at the first row in error.")
  var strict = false
}

/// The options of `rows` for pages.
struct PageArguments: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Put the rows on pages of this height.", valueName: "points"),
    transform: NumberRule.pageHeight.argument)
  var pageHeight: Double?

  @Option(help: ArgumentHelp("Draw the pages, too: a PDF.", valueName: "path"), completion: .file())
  var draw: String?

  @Flag(help: "Split rows between lines where a page ends; without it they are kept whole.")
  var split = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The least lines of a text before a split, 1 to 1000 (default: 2).", valueName: "number"),
    transform: CountRule.lines.argument)
  var orphans: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The least after one (default: 2).", valueName: "number"),
    transform: CountRule.lines.argument)
  var widows: Int?

  /// Nil without pages.
  func paginator() throws(ToolError) -> Paginator? {
    if !split, orphans != nil || widows != nil {
      throw .usage("--orphans and --widows without --split: rows are kept whole")
    }
    guard let pageHeight else {
      if split { throw .usage("--split without --page-height: give the height of a page") }
      return nil
    }
    let control = LineControl(orphans: orphans ?? 2, widows: widows ?? 2)
    return Paginator(height: pageHeight, control: split ? control : nil)
  }
}

/// Which whole numbers an option takes.
struct CountRule: Sendable {
  let range: ClosedRange<Int>

  static let tallest = CountRule(range: 0...HeightSummary.mostTallest)
  static let jobs = CountRule(range: 1...256)
  static let lines = CountRule(range: 1...1000)
  static let fitLines = CountRule(range: 0...1_000_000)

  @Sendable func argument(_ text: String) throws -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw ArgumentError(
        description: "give a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}

extension NumberRule {
  fileprivate static let pageHeight = NumberRule(
    range: 1...1_000_000, advice: "points from 1 to 1000000")
}

extension Choices {
  fileprivate static let dataForm = Choice<DataForm>(
    name: "input",
    values: [("json", .json), ("jsonl", .jsonLines), ("plist", .propertyList), ("csv", .csv)])

  fileprivate static let rowFormat = Choice<RowFormat>(
    name: "format", values: [("table", .table), ("csv", .csv), ("jsonl", .jsonLines)])
}
