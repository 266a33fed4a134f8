internal import AutoLayout
import TableLayout
import TestSupport
import Testing
import TextLayout

import Interchange

/// Files of templates with `when`.
@Suite struct AdaptiveTemplateFileTests {
  private static func load(_ text: String) throws -> LoadedTemplate {
    try LoadedTemplate.of(
      text, path: "t.yaml",
      library: { () throws(FontError) in try FontLibrary(directory: Fixtures.testFonts) },
      font: FontOverride(family: "TextGauge Em"))
  }

  /// What `Tests/Samples/card.yaml` says, written out for one of its forms.
  private static func card(isAccessibility: Bool, isWide: Bool) -> String {
    """
    name: Card
    font: TextGauge Em
    separator: pixel
    layoutMargins: [12, 16, 12, 16]
    views:
      - name: card
        type: stack
        spacing: \(isWide ? 24 : isAccessibility ? 8 : 12)
        alignment: \(isAccessibility ? "leading" : "center")
        axis: \(isAccessibility ? "vertical" : "horizontal")
        views:
          - {name: picture, type: image, imageSize: [48, 48], hugging: 751, resistance: 751}
          - name: texts
            type: stack
            axis: vertical
            spacing: 2
            views:
              - name: person
                type: label
                text: "{name}"
                font: {style: headline}
                lines: \(isAccessibility ? 0 : 1)
              - name: summary
                type: label
                text: "{summary}"
                font: {style: subheadline}
                lines: \(isAccessibility ? 0 : 2)
          - name: badge
            type: label
            text: "{like}"
            font: {style: footnote}
            hugging: {horizontal: 252}
            resistance: {horizontal: 749}
            hidden: \(isAccessibility)
      - {name: date, type: label, text: "{date}", font: {style: caption1}}
    constraints:
      - "H:|-[card]-|"
      - "V:|-[card]"
      - date.top == card.bottom + \(isAccessibility ? 12 : 8)
      - superview.layoutMargins.bottom == date.bottom
      - \(isAccessibility
      ? "date.leading == superview.layoutMargins.leading"
      : "date.trailing == superview.layoutMargins.trailing")
      - date.width <= superview.layoutMargins.width
    """
  }

  @Test func theSampleIsTheTemplateWrittenOutAtEveryCategory() throws {
    let path = Fixtures.packageFile("Tests/Samples/card.yaml")
    let sample = try Self.load(String(decoding: loadBytes(path), as: UTF8.self))
    var halves = ReplacedHalves()
    let rows = try RowFile.rows(
      Fixtures.packageFile("Tests/Samples/people.json"), halves: &halves)
    for isAccessibility in [false, true] {
      for width in [320.0, 700] {
        let byHand = try Self.load(
          Self.card(isAccessibility: isAccessibility, isWide: width >= 600))
        for category in ContentSizeCategory.allCases
        where category.isAccessibilityCategory == isAccessibility {
          var sizers = [sample, byHand].map {
            $0.template.sizer(width: width, traits: Traits(category: category))
          }
          for (index, row) in rows.enumerated() {
            let layouts = try [sample, byHand].enumerated().map { place, loaded in
              sizers[place].layout(of: try loaded.template.cell(for: row, index: index))
            }
            #expect(
              layouts[0].views.map(\.frame) == layouts[1].views.map(\.frame),
              "row \(index + 1), \(category.shortName), \(width)")
            #expect(layouts[0].height == layouts[1].height)
          }
        }
      }
    }
  }

  private static let box = "views: [{name: a, type: view}]\n"

  private typealias Mistake = (text: String, message: String)

  private static let mistakes: [Mistake] = [
    (
      "\(box)when: {set: {a: {hidden: true}}}",
      "t.yaml: line 2: no key \"if\": give a condition, such as {category: \">= AX1\"}"
    ),
    (
      "\(box)when: {if: {}}",
      "t.yaml: line 2: no condition: give a condition, such as {category: \">= AX1\"}"
    ),
    (
      "\(box)when: {if: {category: \"= AX1\"}}",
      "t.yaml: line 2: category \"= AX1\": write == for equal, such as \"== AX1\""
    ),
    (
      "\(box)when: {if: {category: \">= AX9\"}}",
      """
      t.yaml: line 2: category "AX9": give XS, S, M, L, XL, XXL, XXXL, AX1, AX2, AX3, AX4 \
      or AX5
      """
    ),
    (
      "\(box)when: {if: {width: 600}}",
      "t.yaml: line 2: width \"600\": give a comparison in quotes, such as \">= 600\""
    ),
    (
      "\(box)when:\n  - if: {category: AX1}\n    set:\n      b: {hidden: true}",
      "t.yaml: line 5: no view \"b\": name one of the template's"
    ),
    (
      "\(box)when: {if: {category: AX1}, set: {a: {lines: 0}}}",
      """
      t.yaml: line 2: view "a": unknown key "lines" of set: the keys are hugging, \
      resistance, layoutMargins, directionalLayoutMargins, hidden, spacingAfter
      """
    ),
    (
      "\(box)when: {if: {category: AX1}, set: {contentView: {hidden: true}}}",
      """
      t.yaml: line 2: view "contentView": unknown key "hidden" of set: the keys are \
      layoutMargins, directionalLayoutMargins
      """
    ),
    (
      "\(box)when:\n  if: {category: AX1}\n  activate: besides",
      "t.yaml: line 4: no constraint \"besides\": give a constraint that name"
    ),
    (
      """
      \(box)constraints: [{name: beside, constraint: a.width == 1}]\nwhen:\n  if: \
      {category: AX1}\n  activate: besides
      """,
      "t.yaml: line 5: no constraint \"besides\": did you mean beside?"
    ),
    (
      """
      \(box)constraints:\n  - {name: x, constraint: a.width == 1}\n  - {name: y, \
      constraint: a.width == 2, active: false}\nwhen: {if: {category: "< M"}, activate: y}
      """,
      """
      t.yaml: line 4: when category < M: y: cannot hold together with x: remove one of \
      them or give it a priority below 1000
      """
    ),
    (
      "views: [{name: a, type: view, when: {hidden: true}}]",
      """
      t.yaml: line 1: view "a": when without a condition: give one of category, \
      width, scale, direction, release, field, cut, boldText
      """
    ),
    (
      "views:\n  - name: a\n    type: stack\n    when:\n      - {category: AX1, axis: diagonal}",
      "t.yaml: line 5: view \"a\": axis \"diagonal\": give horizontal or vertical"
    ),
    (
      "\(box)when: {if: {width: [\"> 600\", \"< 500\"]}}",
      """
      t.yaml: line 2: the condition "width > 600 and width < 500" never holds: correct \
      it, or leave it out
      """
    ),
    (
      "\(box)constraints: [{constraint: a.width == 1, format: a.width == 2}]",
      "t.yaml: line 2: constraint and format: they are the same; give one"
    ),
    (
      "\(box)constraints: [a.width = 1]",
      """
      t.yaml: line 2: constraint "a.width = 1": offset 8, at ^ in "a.width ^= 1": write \
      ==, not =, there
      """
    ),
  ]

  @Test(arguments: 0..<16)
  func everyMistakeIsNamedWithItsLine(index: Int) throws {
    let mistake = Self.mistakes[index]
    let error = #expect(throws: ToolError.self) { try Self.load(mistake.text) }
    #expect(error?.description == mistake.message)
  }

  @Test func conditionsOfAllKinds() throws {
    let loaded = try Self.load(
      """
      views:
        - {name: a, type: view, when: {direction: rightToLeft, scale: ">= 3", hidden: true}}
      constraints:
        - {name: height, constraint: a.height == 1}
        - "H:|[a]|"
        - "V:|[a]|"
      when:
        - {if: {width: [">= 390", "< 600"]}, constants: {height: 2}}
        - {if: {category: XL, width: "== 400"}, constants: {height: 3}}
        - {if: {category: ">= AX5"}, priorities: {height: 999}, set: {superview: {layoutMargins: 3}}}
      """)
    func conditions(_ width: Double, _ traits: Traits) throws -> [String] {
      var sizer = loaded.template.sizer(width: width, traits: traits)
      return sizer.layout(of: try loaded.template.cell(for: [:])).conditions
    }
    #expect(try conditions(320, Traits()) == [])
    #expect(
      try conditions(320, Traits(displayScale: 3, direction: .rightToLeft))
        == ["scale >= 3 and direction rightToLeft"])
    #expect(
      try conditions(400, Traits(category: .extraLarge))
        == ["width >= 390 and width < 600", "category == XL and width == 400"])
    #expect(
      try conditions(600, Traits(category: .accessibilityExtraExtraExtraLarge))
        == ["category >= AX5"])
  }
}
