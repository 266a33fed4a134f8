import AutoLayout
import TableLayout
let library = try FontLibrary(directory: "fonts")
let body = try FontRule.preferred(.body, family: "Noto Sans", in: library)
let setting = FitSetting(FitBox(width: .points(120), numberOfLines: 1), font: body)
