import Foundation
let library = try FontLibrary(directory: "fonts")
let body = try library.font(family: "Noto Sans", size: 17)
var bold = AttributeContainer()
bold.inlinePresentationIntent = .stronglyEmphasized
