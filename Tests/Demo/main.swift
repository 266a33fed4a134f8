// Measures the samples with the fonts of fonts/ and prints what a person wants to see of it;
// scripts/demo fetches what it needs, builds and runs it.
import TestSupport
import TextLayout

let samples = try Sample.load()
let library = try FontLibrary(directory: Fixtures.fonts)
try LanguageTable(samples: samples, library: library).print()
if let sample = samples.first(where: { $0.id == 310 }) {
  let picture = try AnswerPicture(sample, library: library)
  print()
  picture.printLines(width: 300)
  print()
  picture.printProfile()
}
if let path = Fixtures.sharedFile("data/huckleberry/SourceData.plist") {
  print()
  try BookTable(path: path, library: library).print()
}
