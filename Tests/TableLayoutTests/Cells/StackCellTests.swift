internal import AutoLayout
import TableLayout
import Testing
import TextLayout

/// Stacks in the cells of a template.
@Suite struct StackCellTests {
  @Test(arguments: Stack.Distribution.allCases, Stack.Alignment.allCases)
  func nothingIsLeftOpen(
    distribution: Stack.Distribution, alignment: Stack.Alignment
  ) throws {
    for axis in LayoutAxis.allCases {
      let template = try CellTemplate("Stack") { cell in
        let stack = try cell.add(
          .stack(
            Stack(axis: axis, spacing: 4, alignment: alignment, distribution: distribution)),
          name: "stack")
        try cell.label("title", "{title}", font: EmFont.rule(), numberOfLines: 0, to: stack)
        try cell.label("detail", "detail", font: EmFont.rule(), to: stack)
        try cell.add(.view, name: "box", to: stack)
        let hidden = try cell.label("hidden", "hidden", font: EmFont.rule(), to: stack)
        cell[hidden].isHidden = true
        let inner = try cell.add(
          .stack(Stack(axis: .vertical, alignment: .center)), name: "inner", to: stack)
        try cell.label("one", "one", font: EmFont.rule(), to: inner)
        try cell.label("two", "two", font: EmFont.rule(), to: inner)
        try cell.constrain(visualFormat: "H:|[stack]|")
        try cell.constrain(visualFormat: "V:|[stack]|")
      }
      let cell = try template.cell(for: ["title": "aaa bbb"])
      for width in [90.0, 300] {
        var sizer = template.sizer(width: width)
        let layout = sizer.layout(of: cell)
        #expect(layout.ambiguous == [], "\(axis) \(width)")
        #expect(layout.broken == [], "\(axis) \(width)")
      }
    }
  }

  @Test func anExplainedHeightNamesTheSpacing() throws {
    let template = try CellTemplate("Column") { cell in
      let column = try cell.add(
        .stack(
          Stack(axis: .vertical, spacing: 8, isLayoutMarginsRelativeArrangement: true)),
        name: "column")
      cell[column].layoutMargins = Insets(top: 5, left: 0, bottom: 6, right: 0)
      try cell.label("title", "title", font: EmFont.rule(), to: column)
      try cell.label("detail", "detail", font: EmFont.rule(), to: column)
      try cell.constrain(visualFormat: "H:|[column]|")
      try cell.constrain(visualFormat: "V:|[column]|")
    }
    var sizer = template.sizer(width: 100)
    let layout = sizer.layout(of: try template.cell(for: [:]))
    #expect(layout.height == 5 + 10 + 8 + 10 + 6)
    #expect(
      layout.heightParts.map { "\(Int($0.points)) \($0.reason)" } == [
        "5 column: title at its top margin",
        "10 title: 1 line in 100 at 10 pt",
        "8 column: spacing 8 between title and detail",
        "10 detail: 1 line in 100 at 10 pt",
        "6 column: detail at its bottom margin",
      ])
  }

  @Test func contentsDecideProportionsRowByRow() throws {
    let template = try CellTemplate("Bar") { cell in
      let row = try cell.add(.stack(Stack(distribution: .fillProportionally)), name: "row")
      try cell.label("a", "{a}", font: EmFont.rule(), to: row)
      try cell.label("b", "{b}", font: EmFont.rule(), to: row)
      try cell.constrain(visualFormat: "H:|[row]|")
      try cell.constrain(visualFormat: "V:|[row]|")
    }
    var sizer = template.sizer(width: 120)
    let even = sizer.layout(of: try template.cell(for: ["a": "xx", "b": "yy"]))
    #expect(even["a"]?.frame.width == 60)
    let uneven = sizer.layout(of: try template.cell(for: ["a": "x", "b": "yyy"]))
    #expect(uneven["a"]?.frame.width == 30)
    #expect(uneven["b"]?.frame.width == 90)
    let empty = sizer.layout(of: try template.cell(for: ["a": "", "b": ""]))
    #expect(empty.broken == [])
    // Nothing gives a height: the standard one.
    #expect(empty.height == 44)
  }

  @Test func aRowThatNothingLimitsDoesNotLimitItsLabel() throws {
    let error = #expect(throws: TemplateError.self) {
      try CellTemplate("Row") { cell in
        let row = try cell.add(.stack(Stack(axis: .horizontal)), name: "row")
        try cell.label("text", "{text}", font: EmFont.rule(), numberOfLines: 0, to: row)
        try cell.constrain(visualFormat: "H:|[row]")
        try cell.constrain(visualFormat: "V:|[row]|")
      }
    }
    #expect(error == .layout(.unlimitedWidth(label: "text")))
  }
}
