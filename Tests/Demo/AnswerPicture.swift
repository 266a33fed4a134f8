import Foundation
import TestSupport
import TextLayout

/// One answer's height at every width.
struct AnswerPicture {
  let sample: Sample
  let text: MeasuredText

  init(_ sample: Sample, library: FontLibrary) throws {
    self.sample = sample
    let font = try library.font(family: ArticleCells.family(for: sample.language), size: 14)
    text = MeasuredText(
      sample.answer, font: font, options: LayoutOptions(language: sample.language))
  }

  /// A bar for every ten points of width.
  func printProfile() {
    let widths = 120.0...990.0
    let (profile, time) = timed { text.heightProfile(widths: widths) }
    print(
      """
      The height of answer \(sample.id) at every width from 120 to 990 pt: \(profile.steps.count) \
      steps, each to the last bit,
      in \(time).

      """)
    let columns = Array(stride(from: widths.lowerBound, through: widths.upperBound, by: 10))
    let tallest = profile.steps.map(\.height).max() ?? 1
    let rows = 9
    let blocks = Array(" ▁▂▃▄▅▆▇█")
    for row in (0..<rows).reversed() {
      let bars = columns.map { width in
        let eighths = (profile.height(at: width) / tallest * Double(rows * 8)).rounded()
        return blocks[min(max(Int(eighths) - row * 8, 0), 8)]
      }
      let label = row % 3 == 2 ? number(tallest * Double(row + 1) / Double(rows)) : ""
      print(Columns.trimmed(Columns.right(label, 6) + " ┤" + String(bars)))
    }
    print("       └" + String(repeating: "─", count: columns.count))
    var axis = ""
    for width in stride(from: 120, through: 920, by: 100) {
      axis += Columns.left("\(width)", 10)
    }
    print("        " + axis + "pt")
    printSteps(profile, around: 355)
  }

  private func printSteps(_ profile: HeightProfile, around width: Double) {
    guard let index = profile.steps.lastIndex(where: { $0.width <= width }),
      index + 1 < profile.steps.count
    else { return }
    let step = profile.steps[index]
    print(
      """

      \(number(step.height, decimals: 2)) pt high from \(number(step.width, decimals: 4)) up to \
      \(number(profile.steps[index + 1].width, decimals: 4)) pt wide, then \
      \(number(profile.steps[index + 1].height, decimals: 2)).
      """)
  }
}
