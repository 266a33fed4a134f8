import Hyphenation
let library = try FontLibrary(directory: "fonts")
let font = try library.font(family: "Noto Sans", size: 17)
let body = font
let bold = try library.font(family: "Noto Sans", size: 17, weight: .bold)
let title = try library.font(family: "Noto Sans", size: 28)
let declarations = [("fontFamily", "Inter, sans-serif"), ("fontSize", "16px")]
let article = "An incomprehensible article."
