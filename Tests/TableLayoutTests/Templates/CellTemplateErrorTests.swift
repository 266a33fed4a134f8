internal import AutoLayout
import TableLayout
import Testing
import TextLayout

/// What is wrong with a template is told when it is made.
@Suite struct CellTemplateErrorTests {
  private func error(
    _ build: (inout CellBuilder) throws -> Void
  ) throws -> String {
    let error = try #require(throws: TemplateError.self) {
      _ = try CellTemplate("Wrong", build: build)
    }
    return error.description
  }

  @Test func anUnknownView() throws {
    let message = try error { cell in
      try cell.label("title", "x", font: EmFont.rule())
      try cell.constrain("titel.top == superview.top")
    }
    #expect(message == "titel.top == superview.top: no view \"titel\": did you mean title?")
  }

  @Test func anUnknownViewInAFormatThatConstrainsNothing() throws {
    let message = try error { try $0.constrain(visualFormat: "H:[zz]") }
    #expect(message == "H:[zz]: no view \"zz\": add it before the constraint")
  }

  @Test(arguments: [Double.nan, .infinity]) func insetsThatAreNoNumbers(inset: Double) throws {
    let message = try error { cell in
      var view = TextViewTemplate("x", font: try EmFont.rule())
      view.textContainerInset.left = inset
      try cell.add(.textView(view), name: "note")
    }
    #expect(
      message == "an inset of view \"note\" is \(inset): give a finite number of points")
  }

  @Test func widthsTiedInARing() throws {
    let message = try error { cell in
      for name in ["a", "b", "c"] { try cell.add(.view, name: name) }
      try cell.constrain(
        "a.width == b.width", "b.width == c.width", "c.width == a.width")
    }
    #expect(
      message
        == "c.width == a.width: the widths of a, b, c are tied in a ring: leave one of the "
        + "constraints out")
  }

  @Test func requiredConstraintsThatConflictAtAnySize() throws {
    let message = try error { cell in
      try cell.add(.view, name: "box")
      try cell.constrain("box.height == 40", "box.height >= 50")
    }
    #expect(
      message
        == "box.height >= 50: cannot hold together with box.height == 40: remove one of them or "
        + "give it a priority below 1000")
  }

  @Test func anUnclosedVisualFormat() throws {
    let message = try error { cell in
      try cell.label("title", "x", font: EmFont.rule())
      try cell.constrain(visualFormat: "H:|-20-[title-20-|")
    }
    #expect(message.contains("H:|-20-[title"))
    #expect(!message.contains("\n"))
  }

  @Test func aLabelThatWrapsWithoutLimits() throws {
    let message = try error { cell in
      try cell.label("line", "x", font: EmFont.rule(), numberOfLines: 0)
      try cell.constrain("line.leading == superview.leading + 20")
      try cell.constrain(visualFormat: "V:|[line]|")
    }
    #expect(message.hasPrefix("label \"line\" has no horizontal limits"))
  }

  @Test(
    arguments: [
      "line.trailing == superview.trailing - 20", "line.trailing <= superview.trailing",
      "line.width <= 200", "line.trailing == superview.trailing @1",
      "line.width <= superview.width * 0.5",
    ])
  func anyLimitIsALimit(limit: String) throws {
    _ = try CellTemplate("Right") { cell in
      try cell.label("line", "x", font: EmFont.rule(), numberOfLines: 0)
      try cell.constrain("line.leading == superview.leading + 20", limit)
      try cell.constrain(visualFormat: "V:|[line]|")
    }
  }

  @Test func aLabelOfOneLineNeedsNone() throws {
    _ = try CellTemplate("Right") { cell in
      try cell.label("line", "x", font: EmFont.rule())
      try cell.constrain("line.leading == superview.leading + 20")
    }
  }

  @Test(arguments: ["", "1st", "a b", "superview!", "größe"])
  func namesThatTextFormsCannotHave(name: String) throws {
    let message = try error { try $0.add(.view, name: name) }
    #expect(message.hasPrefix("view name \"\(name)\""))
  }

  @Test(arguments: ["title", "superview", "contentView"])
  func namesThatAreTaken(name: String) throws {
    let message = try error { cell in
      try cell.add(.view, name: "title")
      try cell.add(.view, name: name)
    }
    #expect(message == "two views are called \"\(name)\": give each its own name")
  }

  @Test func anItemOfAnotherTree() {
    #expect(throws: TemplateError.layout(.foreignItem)) {
      var other = ViewTree()
      for name in ["a", "b", "c"] { try other.add(.view, name: name) }
      let foreign = try #require(other.item("c"))
      _ = try CellTemplate("Wrong") { try $0.add(.view, name: "x", to: foreign) }
    }
  }
}
