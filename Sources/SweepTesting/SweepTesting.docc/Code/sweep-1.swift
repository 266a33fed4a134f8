import TextLayout

let library = try FontLibrary(directory: "../TextGauge/fonts")
for face in library.faces { print(face.family, face.style) }
