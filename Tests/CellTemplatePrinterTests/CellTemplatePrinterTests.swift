import AutoLayout
import ListLayout
import TableLayout
import TemplateFiles
import TestSupport
import Testing
import TextLayout
import UIKitStandIns

@testable import CellTemplatePrinter

/// The printer for apps, with stand-ins for UIKit's classes: what it reads of a live cell. That
/// UIKit answers as the stand-ins do is not tested here.
@Suite @MainActor struct CellTemplatePrinterTests {
  private func pin(
    _ view: UIView, _ attribute: NSLayoutConstraint.Attribute, _ other: AnyObject?,
    _ second: NSLayoutConstraint.Attribute, _ constant: Double = 0, in holder: UIView,
    priority: Float = 1000
  ) {
    let constraint = NSLayoutConstraint(
      item: view, attribute: attribute, relatedBy: .equal, toItem: other, attribute: second,
      multiplier: 1, constant: constant)
    constraint.priority = UILayoutPriority(rawValue: priority)
    holder.addConstraint(constraint)
  }

  /// A title of 17 points over a text of 13, 4 points apart, inside the cell's margins.
  private func cell() -> (cell: UITableViewCell, title: UILabel, stack: UIStackView) {
    let (cell, title, detail) = (UITableViewCell(), UILabel(), UILabel())
    let stack = UIStackView()
    stack.axis = .vertical
    stack.spacing = 4
    stack.translatesAutoresizingMaskIntoConstraints = false
    title.text = "A \"title\" {x}"
    title.font = UIFont(size: 17, style: "UICTFontTextStyleBody")
    title.setContentHuggingPriority(UILayoutPriority(rawValue: 251), for: .vertical)
    detail.text = "detail: {y}"
    detail.font = UIFont(size: 13)
    detail.numberOfLines = 0
    stack.addArrangedSubview(title)
    stack.addArrangedSubview(detail)
    cell.contentView.addSubview(stack)
    let (content, guide) = (cell.contentView, cell.contentView.layoutMarginsGuide)
    pin(stack, .leading, guide, .leading, in: content)
    pin(stack, .trailing, guide, .trailing, in: content)
    pin(stack, .top, content, .topMargin, in: content)
    pin(stack, .bottom, guide, .bottom, in: content, priority: 999)
    return (cell, title, stack)
  }

  @Test func aCellIsWritten() {
    let (cell, title, _) = cell()
    let text = CellTemplatePrinter.template(of: cell, name: "person", fields: ["name": title])
    #expect(
      text == """
        name: "person"
        font: {family: "Inter", system: true, metrics: sanFrancisco}
        layoutMargins: cell
        separator: table
        example: {"name": "A \\"title\\" {x}"}
        views:
          - name: stack
            type: stack
            axis: vertical
            spacing: 4
            views:
              - name: name
                type: label
                text: "{name}"
                font: {style: body}
              - name: label
                type: label
                text: "detail: {{y}}"
                font: {size: 13}
                lines: 0
                hugging: {vertical: 250}
        constraints:
          - "stack.leading == superview.layoutMargins.leading"
          - "stack.trailing == superview.layoutMargins.trailing"
          - "stack.top == superview.layoutMargins.top"
          - "stack.bottom == superview.layoutMargins.bottom @999"

        """)
  }

  /// iOS 18 has margins of 11; lines of 17 and 13 points are 20.5 and 16.
  @Test func whatIsWrittenIsRead() throws {
    let (cell, title, _) = cell()
    let text = CellTemplatePrinter.template(
      of: cell, name: "person", fields: ["name": title], family: "TextGauge Em")
    let file = try TemplateFile(
      text, library: FontLibrary(directory: Fixtures.testFonts), release: .iOS18)
    #expect(file.example == ["name": "A \"title\" {x}"])
    let heights = file.sizer(width: 500).heights(of: [["name": "a"]])
    #expect(heights.map { try? $0.get() } == [11 + 20.5 + 4 + 16 + 11 + 0.5])
  }

  @Test func controlsAndFrames() throws {
    let view = UIView()
    let (button, image, toggle, field) = (UIButton(), UIImageView(), UISwitch(), UITextField())
    button.currentTitle = "Go"
    button.titleLabel?.font = UIFont(size: 15)
    image.image = UIImage(size: CGSize(width: 30, height: 20))
    field.placeholder = "Name"
    field.borderStyle = .roundedRect
    for (index, each) in [button, image, toggle, field].enumerated() {
      each.frame = CGRect(x: 10, y: Double(50 * index), width: 100, height: 40)
      view.addSubview(each)
    }
    toggle.translatesAutoresizingMaskIntoConstraints = false
    pin(toggle, .top, image, .bottom, 8, in: view)
    pin(toggle, .leading, view, .leading, in: view)
    let text = CellTemplatePrinter.template(of: view, name: "v", family: "TextGauge Em")
    #expect(text.hasPrefix("# button: its autoresizing mask is written as the frame"))
    let file = try TemplateFile(
      text, library: FontLibrary(directory: Fixtures.testFonts), release: .iOS18)
    let layout = try file.sizer(width: 320).layout(of: Row())
    #expect(layout["image"]?.frame == Rect(x: 10, y: 50, width: 100, height: 40))
    #expect(layout["switch"]?.frame == Rect(x: 0, y: 98, width: 51, height: 31))
  }

  /// Constraints that UIKit adds, and constraints that lead out of the cell.
  @Test func whatIsNotTheCellsIsLeftOut() {
    let (cell, _, stack) = cell()
    let own = NSLayoutConstraint(
      item: stack, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 44)
    own.identifier = "UIView-Encapsulated-Layout-Height"
    cell.contentView.addConstraint(own)
    let outside = UIView()
    pin(stack, .width, outside, .width, in: cell.contentView)
    let text = CellTemplatePrinter.template(of: cell, name: "person")
    #expect(!text.contains("44"))
    #expect(text.hasPrefix("# a constraint that names what is not in the cell is left out"))
  }
}
