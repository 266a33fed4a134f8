internal import AutoLayout
internal import ArgumentParser
internal import Interchange
internal import TableLayout
internal import TextLayout

/// `font-metrics standard`.
struct StandardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "standard",
    abstract: "Lists the heights of UIKit's standard cells.",
    discussion: """
      One line of each text, in UIKit's system font. A height is recorded where it was read from \
      UIKit, or counted in files of Interface Builder; else it is computed, and marked so. Give \
      --release, --category or --style for a part of the table. With --font the heights are those \
      in that family, which stands for the system font.
      """ + CommandExamples.standard.text)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Pixels a point, 0.01 to 1000 (default: 2).", valueName: "number"),
    transform: NumberRule.scale.argument)
  var scale: Double?

  @Option(
    help: ArgumentHelp("Only that release: iOS12 to iOS18, iOS26.", valueName: "release"),
    completion: Choices.release.completion, transform: { try Choices.release.value($0) })
  var release: UIKitRelease?

  @Option(
    help: ArgumentHelp("Only that category: XS to XXXL, AX1 to AX5.", valueName: "name"),
    completion: .categories, transform: ContentSizeCategory.argument)
  var category: ContentSizeCategory?

  @Option(
    help: ArgumentHelp("Only that style, such as subtitle.", valueName: "style"),
    completion: Choices.listContent.completion, transform: { try Choices.listContent.value($0) })
  var style: ListContent.Style?

  @OptionGroup(title: "In a font of yours") var texts: StandardTextOptions
  @OptionGroup var folder: FontFolderOptions

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    let categories = category.map { [$0] } ?? StandardHeight.usualCategories
    let heights = StandardHeight.all(
      releases: release.map { [$0] } ?? StandardHeight.usualReleases, categories: categories,
      displayScale: scale ?? 2
    ).filter { style == nil || $0.style == style }
    let points = try texts.heights(heights, in: folder)
    try StandardOutput.write(
      json
        ? Self.json(heights, points) : Self.table(heights, points, categories: categories))
  }

  /// A line for each style, list and release, with a column for each category.
  private static func table(
    _ heights: [StandardHeight], _ points: [Double], categories: [ContentSizeCategory]
  ) -> [UInt8] {
    var table = Table(
      [("style", .left), ("list", .left), ("release", .left)]
        + categories.map { ($0.shortName, .right) } + [("recorded", .left)])
    for start in stride(from: 0, to: heights.count, by: categories.count) {
      let row = heights[start..<start + categories.count]
      guard let first = row.first else { continue }
      let recorded = row.filter { $0.certainty == .recorded }.map(\.category.shortName)
      table.append(
        [first.style.rawValue, first.list.rawValue, first.release.rawValue]
          + points[row.indices].map(\.rounded6) + [recorded.joined(separator: ", ")])
    }
    return table.text.bytes
  }

  private static func json(_ heights: [StandardHeight], _ points: [Double]) -> [UInt8] {
    JSONWriter.line { writer in
      writer.array("heights", Array(zip(heights, points))) { writer, each in
        let (height, points) = each
        writer.object { writer in
          writer.string("style", height.style.rawValue)
          writer.string("list", height.list.rawValue)
          writer.string("release", height.release.rawValue)
          writer.string("category", height.category.shortName)
          writer.number("scale", height.displayScale)
          writer.number("height", points)
          writer.string("certainty", height.certainty.rawValue)
        }
      }
    }
  }
}
