import AutoLayout
import ConstraintSolver
import LineBreaking
import ListLayout
import TextRendering
let library = try FontLibrary(directory: "fonts")
let font = try library.font(family: "Noto Sans", size: 17)
let body = try FontRule.preferred(.body, family: "Noto Sans", in: library)
let caption = try FontRule.preferred(.caption1, family: "Noto Sans", in: library)
let template = try CellTemplate("Note") { cell in
  try cell.add(.textView(TextViewTemplate("{text}", font: body)), name: "note")
  try cell.constrain(visualFormat: "H:|-[note]-|")
  try cell.constrain(visualFormat: "V:|-[note]-|")
}
let rows: [Row] = [["text": "How tall?"]]

// -- Cells/CellSizer.swift
let cells = try template.cells(for: rows)

// -- Cells/CellLayout+Glyphs.swift
var sizer = template.sizer(width: 320)
let layout = sizer.layout(of: try template.cells(for: rows)[0])
_ = Picture(size: Size(width: 320, height: 100)) { canvas in
  // …
}

// -- Content/CellEditMode.swift
_ = try CellTemplate("Message") { cell in
  try cell.label("body", "{body}", font: body)
  // …
}

// -- Content/ControlTemplate.swift
// -- Templates/CellBuilder+Kinds.swift
_ = try CellTemplate("Message") { cell in
  // …
}

// -- Editing/CellEditing.swift
// -- Editing/EditableRow.swift
struct Notes: TableDataSource {
  var numberOfSections: Int { 1 }
  func numberOfRows(inSection section: Int) -> Int { 1 }
  func content(at path: RowPath) -> RowContent { RowContent(["text": "Dear all,"]) }
}
struct ScrollView { var offset = 0.0 }
var scrollView = ScrollView()
let path = RowPath(row: 0)
var table = Table(
  Notes(), templates: [template], configuration: TableConfiguration(width: 375),
  viewportHeight: 667)

// -- Templates/CellBuilder+Numbers.swift
_ = try CellTemplate("Message") { cell in
  let icon = try cell.add(.image(ImageTemplate(Size(width: 24, height: 24))), name: "icon")
  let photo = try cell.add(.image(ImageTemplate(Size(width: 24, height: 24))), name: "photo")
  let title = try cell.label("title", "{title}", font: body)
  let detail = try cell.label("detail", "{detail}", font: body)
  let more = try cell.label("more", "more", font: body)
  let bar = try cell.add(.stack(Stack(spacing: 8)), name: "bar")
  // …
}

// -- Templates/CellChanges.swift
_ = try CellTemplate("Message") { cell in
  let icon = try cell.add(.image(ImageTemplate(Size(width: 24, height: 24))), name: "icon")
  let photo = try cell.add(.image(ImageTemplate(Size(width: 24, height: 24))), name: "photo")
  let title = try cell.label("title", "{title}", font: body)
  let detail = try cell.label("detail", "{detail}", font: body)
  let more = try cell.label("more", "more", font: body)
  let bar = try cell.add(.stack(Stack(spacing: 8)), name: "bar")
  try cell.constrain("title.top == photo.bottom + 8", named: "gap")
  // …
}

// -- Templates/CellCondition.swift
_ = try CellTemplate("Message") { cell in
  let icon = try cell.add(.image(ImageTemplate(Size(width: 24, height: 24))), name: "icon")
  let photo = try cell.add(.image(ImageTemplate(Size(width: 24, height: 24))), name: "photo")
  let title = try cell.label("title", "{title}", font: body)
  let detail = try cell.label("detail", "{detail}", font: body)
  let more = try cell.label("more", "more", font: body)
  let bar = try cell.add(.stack(Stack(spacing: 8)), name: "bar")
  try cell.label("body", "{body}", font: body)
  try cell.constrain(visualFormat: "H:|-[title]-|")
  // …
}

// -- Sweep/DynamicTypeSweep.swift
import Testing
import XCTest
let sweep = DynamicTypeSweep(template, rows: rows, widths: [320])

// -- Sweep/SweepBaseline.swift
import Foundation
let report = try DynamicTypeSweep(template, rows: rows, widths: [320]).run()

// -- Templates/CellBuilder+Adapt.swift
_ = try CellTemplate("Message") { cell in
  let icon = try cell.add(.image(ImageTemplate(Size(width: 24, height: 24))), name: "icon")
  let photo = try cell.add(.image(ImageTemplate(Size(width: 24, height: 24))), name: "photo")
  let title = try cell.label("title", "{title}", font: body)
  let detail = try cell.label("detail", "{detail}", font: body)
  let more = try cell.label("more", "more", font: body)
  try cell.constrain(visualFormat: "H:|-[title]-|")
  // …
}
