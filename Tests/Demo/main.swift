// Measures the samples with the fonts of fonts/ and prints what a person wants to see of it;
// scripts/demo fetches what it needs, builds and runs it.
import TestSupport
import TextLayout

let samples = try Sample.load()
let library = try FontLibrary(directory: Fixtures.fonts)
try LanguageTable(samples: samples, library: library).print()
print()
try ArticleTable(library).print()
print()
try Explanations(library).print()
print()
try TypingTable(library).print()
print()
try BookTable(library).print()
print()
try ScrollTable(library).print()
print()
if let sample = samples.first(where: { $0.id == 310 }) {
  try AnswerPicture(sample, library: library).printProfile()
  print()
}
try CellsPicture(library).print()
print()
try RichCard(library).print()
print()
let screens = try Screens(library)
try screens.printSweep()
print()
try ScreensPicture(screens).print()
