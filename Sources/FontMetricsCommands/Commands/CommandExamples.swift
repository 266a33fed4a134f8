/// Command lines of each command: its help shows them, its manual page does, and errors show the
/// first. They run at the root of a checkout; `ExampleTests` does so, and holds what they print.
/// With two spaces before it no line has more than 79 columns: help wraps longer ones.
struct CommandExamples {
  /// Command lines, each after a line that says what it is for.
  private let lines: [(says: String, command: String)]

  /// What help says after all else.
  var text: String {
    let shown = lines.map { "  # \($0.says)\n  \($0.command)" }
    return "\n\nExamples, at the root of a checkout:\n" + shown.joined(separator: "\n")
  }

  /// The first command, in one line.
  var first: String { lines[0].command.replacing(" \\\n    ", with: " ") }

  /// Of a command by its name; `nil` for the tool itself.
  static func named(_ command: String?) -> CommandExamples? {
    switch command {
    case "fonts": fonts
    case "metrics": metrics
    case "shape": shape
    case "breaks": breaks
    case "measure": measure
    case "draw": draw
    case "cell": cell
    case "sweep": sweep
    case "fit": fit
    case "rows": rows
    case "standard": standard
    case "template": template
    default: nil
    }
  }
}

extension CommandExamples {
  static let fonts = CommandExamples(lines: [
    (
      "The face that a family's name and a weight lead to.",
      #"font-metrics fonts --fonts fonts --match "Noto Sans" --weight bold"#
    ),
    (
      "Which font shows which part of a text.",
      #"font-metrics fonts --fonts fonts --font "Noto Sans" --text "How 高い?""#
    ),
  ])

  static let metrics = CommandExamples(lines: [
    (
      "Ascent, descent and line height, as UIKit and as Chromium have them.",
      #"font-metrics metrics --fonts fonts --font "Noto Sans" --size 17"#
    ),
    (
      "One of both, for a program.",
      #"font-metrics metrics --fonts fonts --font Inter --convention css --json"#
    ),
  ])

  static let shape = CommandExamples(lines: [
    (
      "Glyphs and advances of a text.",
      #"font-metrics shape "fit" --fonts fonts --font "Noto Sans""#
    ),
    (
      "The same without ligatures.",
      #"font-metrics shape "fit" --fonts fonts --font "Noto Sans" --feature liga=0"#
    ),
  ])

  static let breaks = CommandExamples(lines: [
    (
      "Where lines may end, and by which rule.",
      #"font-metrics breaks "How tall? 高い。""#
    ),
    (
      "The characters that a reader sees.",
      #"font-metrics breaks --graphemes "👍🏽 ok""#
    ),
  ])

  static let measure = CommandExamples(lines: [
    (
      "How tall a text is in 60 points, and its lines.",
      #"font-metrics measure "How tall?" --fonts fonts --font "Noto Sans" --width 60"#
    ),
    (
      "A label of two lines at most, in the text size AX1.",
      """
      font-metrics measure "How tall will it be?" --as label --lines 2 \\
          --fonts fonts --font "Noto Sans" --size 28 --width 120
      """
    ),
    (
      "A stream: a request a line in, an answer a line out.",
      """
      echo '{"text":"How tall?","font":"Noto Sans","size":17,"width":60}' |
          font-metrics measure --jsonl --fonts fonts
      """
    ),
  ])

  static let draw = CommandExamples(lines: [
    (
      "A picture of the lines, each in its box.",
      """
      font-metrics draw "How tall?" --fonts fonts --font "Noto Sans" \\
          --width 60 --overlay lines --out lines.png
      """
    )
  ])

  static let cell = CommandExamples(lines: [
    (
      "The third row of a file, and what its height adds up from.",
      """
      font-metrics cell Tests/Samples/huckleberry.yaml --fonts fonts \\
          --data Tests/Samples/stories.json --index 3 --explain
      """
    ),
    (
      "A row of one's own, at an accessibility size.",
      """
      font-metrics cell Tests/Samples/huckleberry.yaml --fonts fonts \\
          --row '"How tall?"' --category AX3
      """
    ),
  ])

  static let sweep = CommandExamples(lines: [
    (
      "All rows at two text sizes and two widths.",
      """
      font-metrics sweep Tests/Samples/selfsizing.yaml \\
          Tests/Samples/articles.json --fonts fonts \\
          --widths 320,375 --categories L,AX3
      """
    )
  ])

  static let fit = CommandExamples(lines: [
    (
      "Which texts do not fit one line of 120 points.",
      """
      font-metrics fit Tests/Samples/labels.csv --fonts fonts --font "Noto Sans" \\
          --width 120 --lines 1
      """
    )
  ])

  static let rows = CommandExamples(lines: [
    (
      "The heights of a file's rows, and their sum.",
      """
      font-metrics rows --cell Tests/Samples/huckleberry.yaml \\
          Tests/Samples/stories.json --fonts fonts --summary
      """
    ),
    (
      "Pages of 700 points, for a program.",
      """
      font-metrics rows --cell Tests/Samples/selfsizing.yaml \\
          Tests/Samples/articles.json --fonts fonts --page-height 700 --format csv
      """
    ),
  ])

  static let standard = CommandExamples(lines: [
    (
      "One style in one release of UIKit, at one text size.",
      "font-metrics standard --style subtitle --release iOS17 --category L"
    )
  ])

  static let template = CommandExamples(lines: [
    (
      "The cells of a file of Interface Builder.",
      "font-metrics template Tests/Samples/MessageCell.xib --list"
    ),
    (
      "A cell as YAML, for cell, rows, sweep and fit.",
      "font-metrics template Tests/Samples/MessageCell.xib"
    ),
  ])
}
