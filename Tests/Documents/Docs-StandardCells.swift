import AutoLayout
import TableLayout
let library = try FontLibrary(directory: "fonts")
