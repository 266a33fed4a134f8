import TextLayout

/// Prints the rows a second of Swift's batch, for `python/benchmarks/rows.py` to compare with:
/// `batch-rate FONTS FAMILY SIZE WIDTH < TEXTS`, a text a line.
@main
struct BatchRate {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 5, let size = Double(arguments[3]), let width = Double(arguments[4])
    else {
      print("usage: batch-rate FONTS FAMILY SIZE WIDTH < TEXTS")
      return
    }
    let library = try FontLibrary(directory: arguments[1])
    let font = try library.font(family: arguments[2], size: size)
    var texts: [String] = []
    while let line = readLine() { texts.append(line) }
    // The first run opens files.
    _ = MeasuredText.heights(of: texts, width: width, font: font)
    let time = ContinuousClock().measure {
      _ = MeasuredText.heights(of: texts, width: width, font: font)
    }
    print(Double(texts.count) / (time / .seconds(1)))
  }
}
