internal import AutoLayout
import TableLayout
import TextLayout

/// A card that stands in a row, and from AX1 on in a column; written with a condition, and by hand
/// for each of its forms.
enum AdaptiveCell {
  static let rows: [Row] = [
    ["title": "aaa bbb ccc ddd", "detail": "eee"], ["title": "", "detail": "eee fff ggg hhh iii"],
    ["title": "aaaaaaaaaaaaaaaaaaaaa", "detail": ""],
  ]

  /// The form of all categories below AX1 and widths below 600.
  struct Form {
    var axis = LayoutAxis.horizontal
    var alignment = Stack.Alignment.center
    var spacing = 8.0
    var lines = 1
    var hidesBadge = false
    var top = 4.0
    var isBelow = false
  }

  /// As the conditions of ``adaptive()`` say.
  static func form(_ category: ContentSizeCategory, width: Double) -> Form {
    var form = Form()
    if category >= .accessibilityMedium {
      form.axis = .vertical
      form.alignment = .leading
      form.lines = 0
      form.hidesBadge = true
      form.top = 12
      form.isBelow = true
    }
    if width >= 600 {
      form.spacing = 20
      form.top = 30
    }
    return form
  }

  static func byHand(_ form: Form) throws -> CellTemplate {
    try CellTemplate("Card") { cell in
      try addViews(&cell, form)
      try cell.constrain("bar.top == superview.top + \(form.top)")
      if form.isBelow {
        try cell.constrain("foot.top == bar.bottom + 10")
        try cell.constrain("foot.leading == superview.leading + 10")
      } else {
        try cell.constrain("foot.top == bar.bottom")
        try cell.constrain("foot.trailing == superview.trailing - 10")
      }
      try cell.constrain("foot.bottom == superview.bottom")
    }
  }

  static func adaptive() throws -> CellTemplate {
    try CellTemplate("Card") { cell in
      try addViews(&cell, Form())
      try cell.constrain("bar.top == superview.top + 4", named: "top")
      try cell.constrain("foot.top == bar.bottom", named: "close")
      try cell.constrain("foot.trailing == superview.trailing - 10", named: "close")
      try cell.constrain("foot.top == bar.bottom + 10", named: "below", isActive: false)
      try cell.constrain("foot.leading == superview.leading + 10", named: "below", isActive: false)
      try cell.constrain("foot.bottom == superview.bottom")
      guard let bar = cell.item("bar"), let title = cell.item("title"),
        let badge = cell.item("badge")
      else { return }
      cell.adapt(when: .isAccessibility) { cell in
        cell[stack: bar].axis = .vertical
        cell[stack: bar].alignment = .leading
        cell[label: title].numberOfLines = 0
        cell[badge].isHidden = true
        try cell.setConstant(12, of: "top")
        try cell.deactivate("close")
        try cell.activate("below")
      }
      // The later one wins.
      cell.adapt(when: .width(.greaterThanOrEqual, 600)) { cell in
        cell[stack: bar].spacing = 20
        try cell.setConstant(30, of: "top")
      }
    }
  }

  private static func addViews(_ cell: inout CellBuilder, _ form: Form) throws {
    let font = FontRule.scaled(try EmFont.font())
    let bar = try cell.add(
      .stack(Stack(axis: form.axis, spacing: form.spacing, alignment: form.alignment)),
      name: "bar")
    try cell.add(.image(ImageTemplate(Size(width: 20, height: 20))), name: "icon", to: bar)
    try cell.label("title", "{title}", font: font, numberOfLines: form.lines, to: bar)
    let badge = try cell.label("badge", "new", font: font, to: bar)
    cell[badge].isHidden = form.hidesBadge
    try cell.label("foot", "{detail}", font: font)
    try cell.constrain(visualFormat: "H:|-10-[bar]-10-|")
  }
}
