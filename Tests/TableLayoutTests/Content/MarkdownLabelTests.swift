import TableLayout
import Testing
import TextLayout

/// Labels of Markdown. Every character is 10 points wide and high.
@Suite struct MarkdownLabelTests {
  /// Without stars the text has 8 glyphs, 80 points. Escaped ones show: no two of the words have 8.
  @Test func aLabelShowsNoDelimiters() throws {
    var label = LabelTemplate("{text}", font: try EmFont.rule(), numberOfLines: 0)
    label.markdown = try MarkdownFonts(label.font.font)
    let content = label
    let template = try CellTemplate("Markdown") { cell in
      try cell.add(.label(content), name: "label")
      try cell.constrain(visualFormat: "H:|[label]|")
      try cell.constrain(visualFormat: "V:|[label]|")
    }
    var sizer = template.sizer(width: 80)
    for (text, height) in [("aa **bb** cc", 10.0), ("aa \\*\\*bb** cc", 30)] {
      #expect(sizer.height(of: try template.cell(for: Row(text))) == height)
    }
    let layout = sizer.layout(of: try template.cell(for: Row("aa **bb** `c`")))
    #expect(layout["label"]?.text == "aa bb c")
  }
}
