import ConstraintSolver
import TableLayout
let library = try FontLibrary(directory: "fonts")
let font = try library.font(family: "Noto Sans", size: 17)

// -- Basics/FormatPlace.swift
var tree = ViewTree()
func placeOfError() -> FormatPlace {
  do throws(LayoutError) {
    try tree.constrain(visualFormat: "H:[number(>=50]-8-[line]")
  } catch .format(.expected(_, let place)) {
    return place
  } catch .format(.unclosed(_, let place)) {
    return place
  } catch {
    stop("another error: \(error)")
  }
  stop("no error")
}
let place = placeOfError()

// -- Layout/ViewTree+Layout.swift
// -- Views/Constraint.swift
// -- Views/Item.swift
// -- Views/LayoutAnchor+SystemSpacing.swift
var tree = ViewTree()
let icon = try tree.add(.image(ImageView(image: Size(width: 40, height: 40))), name: "icon")
let title = try tree.add(.label(Label("How tall?", font: font)), name: "title")
let detail = try tree.add(.label(Label("Very.", font: font)), name: "detail")

// -- Surroundings/DeviceInsets.swift
// -- Surroundings/Surroundings.swift
var traits = Traits()
let body = try FontRule.preferred(.body, family: "Noto Sans", in: library)
let template = try CellTemplate("Message") { cell in
  try cell.label("text", "{text}", font: body)
  try cell.constrain(visualFormat: "H:|-[text]-|")
  try cell.constrain(visualFormat: "V:|-[text]-|")
}

// -- Views/Stack.swift
var tree = ViewTree()
let title = Label("How tall?", font: font)
