internal import AutoLayout
import ConstraintSolver
import TableLayout
import Testing
import TextLayout

/// A template made for each kind of finding. Body text is 14, 15, 16, 17, 19, 21, 23, 28, 33, 40,
/// 47 and 53 points large (Human Interface Guidelines, Typography), and glyphs as wide.
@Suite struct SweepFindingTests {
  @Test func aLineThatIsWiderThanItsLabel() throws {
    // Eight glyphs in 300 or 355 points: up to 37.5 or 44.4 points a glyph.
    let findings = try SweepTemplates.findings(
      SweepTemplates.title(), "aaaaaaaa", categories: .all, widths: [320, 375])
    #expect(
      findings == [
        "truncatedText: row 1, view \"title\", AX3, 320 wide: its text \"aaaaaaaa\" is 320 wide, the label 300",
        "truncatedText: row 1, view \"title\", AX4, 320 wide: its text \"aaaaaaaa\" is 376 wide, the label 300",
        "truncatedText: row 1, view \"title\", AX5, 320 wide: its text \"aaaaaaaa\" is 424 wide, the label 300",
        "truncatedText: row 1, view \"title\", AX4, 375 wide: its text \"aaaaaaaa\" is 376 wide, the label 355",
        "truncatedText: row 1, view \"title\", AX5, 375 wide: its text \"aaaaaaaa\" is 424 wide, the label 355",
      ])
  }

  @Test func moreLinesThanALabelMayHave() throws {
    // 300 points have room for seven glyphs of 40, two words and a space, and for six of 47.
    let template = try SweepTemplates.title(numberOfLines: 2)
    let findings = try SweepTemplates.findings(
      template, "aaa bbb ccc ddd", categories: .all)
    #expect(
      findings == [
        "truncatedText: row 1, view \"title\", AX4, 320 wide: 2 of 4 lines of \"aaa bbb ccc ddd\" show",
        "truncatedText: row 1, view \"title\", AX5, 320 wide: 2 of 4 lines of \"aaa bbb ccc ddd\" show",
      ])
  }

  @Test func aLabelThatIsPressedTogether() throws {
    let template = try SweepTemplates.title(numberOfLines: 0) { cell in
      try cell.constrain("title.height <= 30")
    }
    // Two lines of 17 points.
    let findings = try SweepTemplates.findings(template, "aaaaaaaaa aaaaaaaaa")
    #expect(
      findings == [
        "truncatedText: row 1, view \"title\", L, 320 wide: 1 of 2 lines of \"aaaaaaaaa aaaaaaaaa\" show"
      ])
  }

  @Test func textThatMayBeCutIsNoFinding() throws {
    let label = try SweepTemplates.title { cell in
      let title = try #require(cell.item("title"))
      cell[title].allowsTruncation = true
    }
    #expect(try SweepTemplates.findings(label, "aaaaaaaa", categories: .all) == [])
    let note = try CellTemplate("Note") { cell in
      let note = try cell.add(
        .textView(TextViewTemplate("{text}", font: EmFont.rule())), name: "note")
      cell[note].allowsTruncation = true
      try cell.constrain(visualFormat: "H:|[note]|")
      try cell.constrain(visualFormat: "V:|[note(==20)]|")
    }
    #expect(try SweepTemplates.findings(note) == [])
    // A word that breaks is another matter.
    let broken = try SweepTemplates.title(numberOfLines: 0) { cell in
      let title = try #require(cell.item("title"))
      cell[title].allowsTruncation = true
    }
    #expect(try SweepTemplates.findings(broken, "aaaaaaaa", categories: .all).count == 3)
  }

  @Test func aTextViewLowerThanItsText() throws {
    let template = try CellTemplate("Note") { cell in
      try cell.add(
        .textView(TextViewTemplate("{text}", font: EmFont.rule())), name: "note")
      try cell.constrain(visualFormat: "H:|[note]|")
      try cell.constrain(visualFormat: "V:|[note(==20)]|")
    }
    // One line of 10 points between insets of 8.
    #expect(
      try SweepTemplates.findings(template) == [
        "truncatedText: row 1, view \"note\", L, 320 wide: its text \"a\" is 26 high, the view 20"
      ])
  }

  @Test func aWordThatIsWiderThanItsLabel() throws {
    let findings = try SweepTemplates.findings(
      SweepTemplates.title(numberOfLines: 0), "a aaaaaaaa a", categories: .all)
    #expect(
      findings == [
        "brokenWord: row 1, view \"title\", AX3, 320 wide: a word is 320 wide, the label 300",
        "brokenWord: row 1, view \"title\", AX4, 320 wide: a word is 376 wide, the label 300",
        "brokenWord: row 1, view \"title\", AX5, 320 wide: a word is 424 wide, the label 300",
      ])
  }

  @Test func aViewWithoutAHeight() throws {
    let template = try SweepTemplates.title { cell in
      try cell.add(.view, name: "line")
      try cell.constrain(visualFormat: "H:|[line]|")
      try cell.constrain("line.top == title.top")
    }
    #expect(
      try SweepTemplates.findings(template) == [
        "ambiguousLayout: row 1, view \"line\", L, 320 wide: its height is any from 0 up"
      ])
  }

  /// Two labels of 10 points that hug as strongly share what is left over. Nobody sees less than a
  /// pixel of it.
  @Test func whatIsOpenByLessThanAPixelIsNoFinding() throws {
    let template = try CellTemplate("Pair") { cell in
      try cell.label("first", "{text}", font: EmFont.rule())
      try cell.label("second", "{text}", font: EmFont.rule())
      try cell.constrain(visualFormat: "H:|[first][second]|")
      try cell.constrain(visualFormat: "V:|[first]|")
      try cell.constrain(visualFormat: "V:|[second]|")
    }
    #expect(try SweepTemplates.findings(template, widths: [20.002, 20.4]) == [])
    var sizer = template.sizer(width: 20.002)
    #expect(sizer.layout(of: try template.cell(for: Row("a"))).ambiguous == [])
    #expect(
      try SweepTemplates.findings(template, widths: [21]) == [
        "ambiguousLayout: row 1, view \"first\", L, 21 wide: "
          + "its width is any from 10 to 11, open by 1",
        "ambiguousLayout: row 1, view \"second\", L, 21 wide: "
          + "its width is any from 10 to 11, open by 1",
      ])
  }

  @Test func constraintsThatHoldAtOneWidthOnly() throws {
    let template = try SweepTemplates.title { cell in
      try cell.add(.view, name: "bar")
      try cell.constrain("bar.width == 200", "bar.height == 1", "bar.top == superview.top")
      try cell.constrain(visualFormat: "H:|-10-[bar]-10-|")
    }
    let findings = try DynamicTypeSweep(
      template, rows: ["a"].map(Row.init), categories: [.large], widths: [220, 320]
    ).run().findings
    #expect(findings.map(\.kind) == [.brokenConstraint])
    #expect(findings.first?.width == 320)
    #expect(findings.first?.view == nil)
    #expect(findings.first?.detail.contains("bar") == true)
  }

  @Test func aCellThatIsLowerInALargerCategory() throws {
    func template(_ font: FontRule) throws -> CellTemplate {
      try CellTemplate("Lower") { cell in
        try cell.label("title", "{text}", font: font)
        try cell.constrain(visualFormat: "H:|-10-[title]-10-|")
        try cell.constrain("title.top == superview.top")
        cell.heightRule = .adjusted { $0.traits.category.isAccessibilityCategory ? 60 : 80 }
      }
    }
    #expect(
      try SweepTemplates.findings(template(SweepTemplates.body()), categories: .all) == [
        "heightNotMonotonic: row 1, AX1, 320 wide: 60 high, but 80 in XXXL"
      ])
    // Fonts that stay say nothing about how heights should change.
    #expect(try SweepTemplates.findings(template(EmFont.rule()), categories: .all) == [])
  }

  @Test func aViewOutsideItsCell() throws {
    let template = try SweepTemplates.title { cell in
      try cell.add(.view, name: "badge")
      try cell.constrain(
        "badge.leading == superview.leading + 300", "badge.width == 50", "badge.height == 40",
        "badge.bottom == superview.bottom")
    }
    // 17 + 10 points high.
    #expect(
      try SweepTemplates.findings(template, widths: [320, 375], languages: ["en", "ar"]) == [
        "outsideCell: row 1, view \"badge\", L, 320 wide, en: 30 beyond the right, 13 beyond the top",
        "outsideCell: row 1, view \"badge\", L, 375 wide, en: 13 beyond the top",
        "outsideCell: row 1, view \"badge\", L, 320 wide, ar: 30 beyond the left, 13 beyond the top",
        "outsideCell: row 1, view \"badge\", L, 375 wide, ar: 13 beyond the top",
      ])
  }

  @Test func whatNobodySeesMayLieAnywhere() throws {
    let template = try SweepTemplates.title { cell in
      try cell.add(.guide, name: "guide")
      try cell.constrain(
        "guide.left == superview.left + 300", "guide.width == 50", "guide.top == title.top",
        "guide.height == 1")
    }
    #expect(try SweepTemplates.findings(template) == [])
  }

  @Test func aViewThatItsStackLeavesOut() throws {
    let template = try SweepTemplates.title { cell in
      let stack = try cell.add(.stack(Stack(axis: .vertical)), name: "stack")
      let note = try cell.label("note", "a long note", font: EmFont.rule(), to: stack)
      cell[note].isHidden = true
      try cell.constrain(visualFormat: "H:|-10-[stack]-10-|")
      try cell.constrain("stack.top == superview.top", "stack.height == 5")
    }
    #expect(try SweepTemplates.findings(template) == [])
  }

  @Test func moreViewsThanKindsOfSolutionsAreToldApartFor() throws {
    let template = try CellTemplate("Many") { cell in
      var above = "superview.top"
      for index in 0..<24 {
        try cell.label("label\(index)", "{text}", font: EmFont.rule())
        try cell.constrain(
          "label\(index).left == superview.left", "label\(index).top == \(above)")
        above = "label\(index).bottom"
      }
      try cell.add(.view, name: "open")
      try cell.constrain("superview.bottom == \(above)", "open.top == superview.top")
    }
    #expect(
      try SweepTemplates.findings(template) == [
        "ambiguousLayout: row 1, view \"open\", L, 320 wide: "
          + "its width is any from 0 up, its height is any from 0 up"
      ])
  }

  @Test func framesGivenByHand() throws {
    let template = try CellTemplate("By hand") { cell in
      try cell.label("title", "{text}", font: EmFont.rule())
      cell.heightRule = .manual { _ in
        ManualLayout(
          height: 12, frames: ["title": Rect(x: 10, y: 5, width: 20, height: 10)])
      }
    }
    #expect(
      try SweepTemplates.findings(template, "aaa") == [
        "truncatedText: row 1, view \"title\", L, 320 wide: its text \"aaa\" is 30 wide, the label 20",
        "outsideCell: row 1, view \"title\", L, 320 wide: 3 beyond the bottom",
      ])
  }
}
