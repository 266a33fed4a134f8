let font = try FontLibrary(directory: "fonts").font(family: "Noto Sans", size: 17)
let text = MeasuredText("How tall will this be?", font: font)
func draw(_ glyph: UInt32, of font: Font, at place: Point) {}
