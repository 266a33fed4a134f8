internal import AutoLayout
import ConstraintSolver
import Foundation
import TableLayout
import TestSupport
import Testing
import TextLayout

/// A sweep finds what the layouts of single cells show, which make every line and ask the solver
/// again.
@Suite struct SweepAgreementTests {
  /// What a cell's layout says is wrong with it.
  private struct Fault: Hashable {
    let kind: SweepFinding.Kind
    let view: String?
  }

  private static let kinds: Set<SweepFinding.Kind> = [
    .truncatedText, .brokenWord, .ambiguousLayout, .brokenConstraint,
  ]

  private func faults(_ layout: CellLayout) -> Set<Fault> {
    var faults = Set(layout.ambiguous.map { Fault(kind: .ambiguousLayout, view: $0) })
    if !layout.broken.isEmpty { faults.insert(Fault(kind: .brokenConstraint, view: nil)) }
    for view in layout.views {
      if view.isTruncated { faults.insert(Fault(kind: .truncatedText, view: view.name)) }
      if view.breaksWords { faults.insert(Fault(kind: .brokenWord, view: view.name)) }
    }
    return faults
  }

  /// Compares each cell of a sweep with its layout; returns the number of findings.
  private func compare(_ sweep: DynamicTypeSweep) throws -> Int {
    let report = try sweep.run()
    for language in sweep.languages {
      let cells = try sweep.template.cells(for: sweep.rows, language: language)
      for width in sweep.widths {
        for category in sweep.categories {
          let traits = Traits(category: category, direction: LayoutDirection(language: language))
          for (row, cell) in cells.enumerated() {
            var sizer = sweep.template.sizer(width: width, traits: traits)
            let layout = sizer.layout(of: cell)
            let found = report.findings.filter {
              $0.row == row && $0.category == category && $0.width == width
                && $0.language == language && Self.kinds.contains($0.kind)
            }
            let faults = Set(found.map { Fault(kind: $0.kind, view: $0.view) })
            let height = report.height(
              row: row, category: category, width: width, language: language)
            #expect(height == layout.height)
            let shown = self.faults(layout)
            #expect(faults == shown, "\(layout.explain())")
          }
        }
      }
    }
    return report.findings.count
  }

  @Test func twoLabelsWithRandomLimits() throws {
    var random = SplitMix64(seed: 4)
    let texts = ["", "a", "aa\naa", "aaa aaa aaa", "aaaaaaaaaaaaaaa a", "a a a a a a a a a a a a"]
    var findings = 0
    for _ in 0..<LongSweep.count(40) {
      let limits = [
        "first.height <= 25", "first.height == second.height", "second.width <= 80 @700",
        "first.width >= 60", "second.height >= 40 @600", "first.height == 31 @250",
        "second.lastBaseline == first.lastBaseline @400",
      ].filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
      let lines = (0..<2).map { _ in Int.random(in: 0..<4, using: &random) }
      let hugging = Priority(Double(Int.random(in: 250..<253, using: &random)))
      let template = try CellTemplate("Random") { cell in
        let first = try cell.label(
          "first", "{text}", font: SweepTemplates.body(), numberOfLines: lines[0])
        try cell.label("second", "{text}{text}", font: EmFont.rule(), numberOfLines: lines[1])
        cell[first].hugging.vertical = hugging
        try cell.constrain(visualFormat: "H:|-10-[first]-8-[second]-10-|")
        try cell.constrain(visualFormat: "V:|-5-[first]-5-|")
        try cell.constrain(visualFormat: "V:|-5-[second]-(>=5)-|")
        for limit in limits { try cell.constrain(limit) }
        cell.separator = .pixel
        cell.minimumHeight = 44
      }
      let sweep = DynamicTypeSweep(
        template, rows: texts.map { Row($0) },
        categories: [.large, .accessibilityLarge], widths: [160, 320], languages: [nil, "ar"])
      findings += try compare(sweep)
    }
    #expect(findings > LongSweep.count(100))
  }

  @Test func aTextViewBesideAPicture() throws {
    let template = try CellTemplate("Note") { cell in
      try cell.add(.image(ImageTemplate(Size(width: 40, height: 40))), name: "icon")
      try cell.add(
        .textView(TextViewTemplate("{text}", font: SweepTemplates.body())), name: "note")
      try cell.constrain(visualFormat: "H:|-10-[icon(40)]-8-[note]-10-|")
      try cell.constrain(visualFormat: "V:|-5-[icon]-(>=5)-|")
      try cell.constrain(visualFormat: "V:|-5-[note(<=100)]-5-|")
    }
    let sweep = DynamicTypeSweep(
      template, rows: ["", "a", "aaa aaa aaa", "a\n"].map { Row($0) },
      categories: [.large, .accessibilityLarge], widths: [160, 320])
    #expect(try compare(sweep) > 0)
  }
}

/// The texts of the samples in a template that is made for them, and in one that is not.
@Suite struct SweepSampleTests {
  private func template(numberOfLines: Int, maximum: ContentSizeCategory) throws -> CellTemplate {
    let library = try FontLibrary(directory: Fixtures.fonts)
    var font = try FontRule.preferred(.body, family: "Noto Sans", in: library)
    font.maximumCategory = maximum
    let body = font
    return try CellTemplate("Story") { cell in
      var label = LabelTemplate("{text}", font: body, numberOfLines: numberOfLines)
      // Samples have addresses and words of languages without spaces.
      label.lineBreakMode = numberOfLines == 0 ? .byCharWrapping : .byTruncatingTail
      try cell.add(.label(label), name: "story")
      try cell.constrain(visualFormat: "H:|-16-[story]-16-|")
      try cell.constrain(visualFormat: "V:|-11-[story]-11-|")
      cell.separator = .pixel
    }
  }

  private func rows() throws -> [Row] {
    let path = Fixtures.packageFile("Tests/Samples/stories.json")
    let stories = try JSONDecoder().decode(
      [String].self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    return try (stories + Sample.load().flatMap { [$0.question, $0.answer] }).map { Row($0) }
  }

  @Test func nothingIsWrongWithACellMadeForAnyText() throws {
    let sweep = DynamicTypeSweep(
      try template(numberOfLines: 0, maximum: .accessibilityExtraExtraExtraLarge), rows: try rows(),
      categories: [.extraSmall, .large, .accessibilityExtraExtraExtraLarge], widths: [320, 430])
    let report = try sweep.run(jobs: 2)
    #expect(report.findings.isEmpty, "\(report)")
  }

  @Test func aCellOfTwoLinesCutsTexts() throws {
    let sweep = DynamicTypeSweep(
      try template(numberOfLines: 2, maximum: .large), rows: try rows(), categories: [.large],
      widths: [375])
    let report = try sweep.run()
    #expect(Set(report.findings.map(\.kind)).isSubset(of: [.truncatedText, .brokenWord]))
    #expect(report.findings.contains { $0.kind == .truncatedText })
    #expect(Set(report.findings.map(\.view)) == ["story"])
    #expect(report.findings.allSatisfy { $0.category == .large })
  }
}
