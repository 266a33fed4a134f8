import AutoLayout
import ConstraintSolver
import TestSupport
import TextLayout
import Testing

import TableLayout

/// Whatever decides heights changes a template's digest: each of a list differs from the first in
/// one thing, and all from each other. The lists follow the digest's code line by line.
@Suite struct TemplateDigestTests {
  typealias Change<Value> = @Sendable (inout Value) throws -> Void

  @Test func everythingOfACellCounts() throws {
    let changes: [Change<CellBuilder>] = [
      { _ in }, { $0.accessoryWidth = 1 }, { $0.minimumHeight = 1 }, { $0.separator = .pixel },
      { $0.separator = .point }, { $0.heightRule = .adjusted { $0.fittingHeight } },
      { $0.heightRule = .manual { _ in ManualLayout(height: 1) } },
      { $0.editMode = CellEditMode(.none) }, { $0.editMode = CellEditMode(.delete) },
      { $0.editMode = CellEditMode(.delete, reorders: true) },
    ]
    expectAllDiffer(try changes.map { try CacheFixtures.digest(of: CacheFixtures.label(), $0) })
  }

  @Test func everythingOfAnItemCounts() throws {
    let changes: [Change<ItemProperties>] = [
      { _ in }, { $0.hugging.horizontal = 1 }, { $0.hugging.vertical = 1 },
      { $0.compressionResistance.horizontal = 1 }, { $0.compressionResistance.vertical = 1 },
      { $0.layoutMargins.top = 1 }, { $0.layoutMargins.left = 1 }, { $0.layoutMargins.bottom = 1 },
      { $0.layoutMargins.right = 1 }, { $0.isHidden = true },
      { $0.customSpacingAfter = 0 }, { $0.customSpacingAfter = Stack.spacingUseSystem },
      { $0.insetsLayoutMarginsFromSafeArea = false },
      { $0.preservesSuperviewLayoutMargins = true },
      { $0.directionalLayoutMargins = .init(top: 8, left: 8, bottom: 8, right: 8) },
      { $0.directionalLayoutMargins = .init(top: 8, left: 1, bottom: 8, right: 8) },
    ]
    let others: [Change<CellBuilder>] = [
      { try $0.add(.view, name: "other") },
      { try $0.add(.view, name: "another") },
      { try $0.add(.view, name: "other", to: Item(index: 1)) },
    ]
    expectAllDiffer(
      try changes.map { change in
        try CacheFixtures.digest(of: .view) { try change(&$0[Item(index: 1)]) }
      }
        + others.map { try CacheFixtures.digest(of: .view, $0) })
    // What a sweep is to say of an item serves messages only.
    #expect(
      try CacheFixtures.digest(of: .view) { $0[Item(index: 1)].allowsTruncation = true }
        == CacheFixtures.digest(of: .view))
  }

  @Test func everythingOfAConstraintCounts() throws {
    let view = Item(index: 1)
    let changes: [Change<Constraint>] = [
      { _ in }, { $0.first.item = .root }, { $0.first.attribute = .width },
      { $0.first.usesMargins = true }, { $0.relation = .lessThanOrEqual },
      { $0.relation = .greaterThanOrEqual }, { $0.second = nil }, { $0.second?.item = view },
      { $0.second?.attribute = .width }, { $0.second?.usesMargins = true },
      { $0.second?.guide = .safeArea }, { $0.second?.guide = .readableContent },
      { $0.multiplier = 0.5 }, { $0.constant = 1 }, { $0.priority = 501 },
      { $0.isActive = false },
    ]
    let plain = view.height.constraint(equalTo: Item.root.height).priority(500)
    var digests = try changes.map { change in
      var constraint = plain
      try change(&constraint)
      return try CacheFixtures.digest(of: .view) { $0.constrain(constraint) }
    }
    digests.append(try CacheFixtures.digest(of: .view) { $0.constrain(plain, plain) })
    expectAllDiffer(digests)
    // An identifier serves messages only.
    #expect(
      try CacheFixtures.digest(of: .view) { $0.constrain(plain.identified(by: "a")) } == digests[0])
  }

  @Test func everythingOfABindingCounts() throws {
    let styled = StyledText("text", font: try EmFont.font())
    let bindings: [TextBinding] = [
      "text", "other", "{text}", "{other}", "{text}{text}", "{text}text", "text{text}", "",
      TextBinding { _ in "text" }, .styled { _ in styled },
    ]
    expectAllDiffer(try bindings.map { try CacheFixtures.digest(of: CacheFixtures.label($0)) })
  }

  @Test func sizesOfAllCategoriesCount() throws {
    let font = try EmFont.font()
    var least = FontRule.scaled(font)
    least.minimumCategory = .medium
    var greatest = FontRule.scaled(font)
    greatest.maximumCategory = .accessibilityLarge
    let rules = [
      .fixed(font), .scaled(font), .scaled(font, for: .largeTitle),
      .scaled(font, maximumPointSize: 20), least, greatest, try EmFont.rule(size: 11),
    ]
    expectAllDiffer(
      try rules.map { try CacheFixtures.digest(of: CacheFixtures.label("{text}", $0)) })
  }

  @Test func versionStandsForFunctions() throws {
    let function = try CacheFixtures.template(text: TextBinding { _ in "a" })
    #expect(function.digest(version: "1") != function.digest(version: "2"))
    let none = try CacheFixtures.template()
    #expect(none.digest(version: "1") == none.digest(version: nil))
  }

  @Test func everythingOfAControlCounts() throws {
    let font = try EmFont.rule()
    var padded = ControlTemplate(.button(.configuration(.plain)), ["a"], font: font)
    padded.imagePadding = 3
    var cut = ControlTemplate(.button(.configuration(.plain)), ["a"], font: font)
    cut.titleLineBreakMode = .byTruncatingTail
    var limited = ControlTemplate(.button(.configuration(.plain)), ["a"], font: font)
    limited.numberOfLines = 2
    let insets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    let controls: [ControlTemplate] = [
      ControlTemplate(.switch), ControlTemplate(.stepper), ControlTemplate(.slider),
      ControlTemplate(.progress(.default)), ControlTemplate(.progress(.bar)),
      ControlTemplate(.pageControl(pages: 1)), ControlTemplate(.pageControl(pages: 2)),
      ControlTemplate(.activityIndicator(.medium)), ControlTemplate(.activityIndicator(.large)),
      ControlTemplate(.cellGlyph(.delete)), ControlTemplate(.cellGlyph(.insert)),
      ControlTemplate(.button(.system()), ["a"], font: font),
      ControlTemplate(.button(.system()), ["b"], font: font),
      ControlTemplate(.button(.system(contentEdgeInsets: insets)), ["a"], font: font),
      ControlTemplate(
        .button(.system()), ["a"], font: font, image: Size(width: 1, height: 2)),
      ControlTemplate(.button(.configuration(.plain)), ["a"], font: font), padded, cut, limited,
      ControlTemplate(.button(.configuration(.plain, size: .mini)), ["a"], font: font),
      ControlTemplate(.textField(.none), ["a"], font: font),
      ControlTemplate(.textField(.roundedRect), ["a"], font: font),
      ControlTemplate(.searchBar, ["a"], font: font),
      ControlTemplate(.segmentedControl, ["a"], font: font),
      ControlTemplate(.segmentedControl, ["a", "a"], font: font),
    ]
    expectAllDiffer(try controls.map { try CacheFixtures.digest(of: .control($0)) })
  }

  @Test func everythingOfAStandardCellCounts() throws {
    func cell(_ change: (inout StandardCell) -> Void = { _ in }) throws -> Digest {
      var cell = StandardCell(ListContent(.cell, text: "a", secondaryText: "b"))
      cell.content.textFont = try EmFont.rule()
      cell.content.secondaryTextFont = try EmFont.rule()
      change(&cell)
      return try CellTemplate("Standard") { try $0.add(cell) }.digest(version: nil)
    }
    let size = Size(width: 1, height: 2)
    let insets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    expectAllDiffer([
      try cell(), try cell { $0.list = .grouped }, try cell { $0.content.style = .subtitleCell },
      try cell { $0.accessories = [.detail] }, try cell { $0.accessories = [.view(size)] },
      try cell { $0.editControl = .delete }, try cell { $0.showsReorderControl = true },
      try cell { $0.indentationLevel = 1 }, try cell { $0.indentationWidth = 1 },
      try cell { $0.section = .first }, try cell { $0.content.numberOfLines = 1 },
      try cell { $0.content.secondaryText = nil },
      try cell { $0.content.image = ImageTemplate(size) },
      try cell { $0.content.maximumImageSize = size },
      try cell { $0.content.reservedLayoutSize = size },
      try cell { $0.content.imageToTextPadding = 1 },
      try cell { $0.content.textToSecondaryTextHorizontalPadding = 1 },
      try cell { $0.content.textToSecondaryTextVerticalPadding = 1 },
      try cell { $0.content.directionalLayoutMargins = insets },
      try cell { $0.content.prefersSideBySideTextAndSecondaryText = true },
      try cell { $0.content.prefersSideBySideTextAndSecondaryText = false },
    ])
  }

  @Test func everythingThatRowsSteerCounts() throws {
    let labels: [Change<LabelTemplate>] = [
      { _ in }, { $0.linesFrom = "{n}" }, { $0.linesFrom = "{m}" }, { $0.language = "{lang}" },
      { $0.language = "de" }, { $0.markdown = try MarkdownFonts($0.font.font) },
    ]
    let adapts: [CellCondition] = [
      .field("n", .isEmpty), .field("n", .isPresent), .field("m", .isEmpty),
      .field("n", .equals("1")), .cut("view"),
    ]
    let cells: [Change<CellBuilder>] = [
      { $0.language = "{lang}" }, { $0.language = "de" },
      { try $0.setConstant(from: "{n}", of: "top") },
      { try $0.setConstant(from: "{m}", of: "top") },
      { try $0.setMultiplier(from: "{n}", of: "top") },
    ]
    let conditions = adapts.map { condition -> Change<CellBuilder> in
      { cell in cell.adapt(when: condition) { try $0.deactivate("top") } }
    }
    func digest(
      _ content: LabelTemplate, _ change: Change<CellBuilder> = { _ in }
    ) throws -> Digest {
      try CacheFixtures.digest(of: .label(content)) { cell in
        try cell.constrain("view.top == superview.top", named: "top")
        try change(&cell)
      }
    }
    let plain = LabelTemplate("{text}", font: try EmFont.rule())
    let changed = try labels.map { change in
      var label = plain
      try change(&label)
      return try digest(label)
    }
    expectAllDiffer(changed + (try (cells + conditions).map { try digest(plain, $0) }))
    let pages = try ["{n}", "{m}"].map { text in
      var control = ControlTemplate(.pageControl(pages: 1))
      control.pagesFrom = TextBinding(text)
      return try CacheFixtures.digest(of: .control(control))
    }
    expectAllDiffer(
      pages + [try CacheFixtures.digest(of: .control(ControlTemplate(.pageControl(pages: 1))))])
  }

  /// A new property has to be put into the digest, or it has no say in heights.
  @Test func noPropertyIsForgotten() throws {
    let label = LabelTemplate("a", font: try EmFont.rule())
    #expect(Mirror(reflecting: label).children.count == 14)
    let view = TextViewTemplate("a", font: try EmFont.rule())
    #expect(Mirror(reflecting: view).children.count == 8)
    #expect(Mirror(reflecting: Stack()).children.count == 7)
    // One of them, `name`, changes no height.
    #expect(Mirror(reflecting: ImageTemplate(.zero)).children.count == 4)
    // `allowsTruncation` changes no height, and `isMultiline` follows from the label.
    #expect(Mirror(reflecting: ViewTree()[.root]).children.count == 14)
    // One of them, `usesSystemSpacing`, has its points in `constant`, and `isActive` decides
    // whether the constraint is there at all.
    #expect(
      Mirror(reflecting: Item.root.top.constraint(equalTo: Item.root.top)).children.count == 11)
    #expect(Mirror(reflecting: Traits()).children.count == 5)
    #expect(Mirror(reflecting: ControlTemplate(.switch)).children.count == 8)
    // Two of them, `showsSeparator` and `separatorInset`, change no height.
    let cell = StandardCell(ListContent(.cell, text: "a"))
    #expect(Mirror(reflecting: cell).children.count == 10)
    // Seven of them are views of the template.
    #expect(Mirror(reflecting: cell.content).children.count == 15)
    #expect(Mirror(reflecting: try CacheFixtures.template()).children.count == 14)
  }
}
