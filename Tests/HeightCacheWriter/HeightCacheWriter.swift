import CPlatform
internal import ListLayout
import TableLayout
import TextLayout

/// Writes a file of heights again and again, until it is killed: `height-cache-writer FILE FONT
/// ROWS`.
///
/// All heights of a file are its number: 1, 2, 3 and so on. Before each file a line `begin` goes to
/// standard output, and after it a line with the number.
@main
struct HeightCacheWriter {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let rows = Int(arguments[3]) else {
      print("usage: height-cache-writer FILE FONT ROWS")
      exit(64)
    }
    let font = try FontLibrary(files: [arguments[2]]).font(family: "TextGauge Em", size: 10)
    let template = try CellTemplate("Written") { cell in
      try cell.label("text", "{text}", font: .fixed(font), numberOfLines: 0)
      try cell.constrain(visualFormat: "H:|[text]|")
      try cell.constrain(visualFormat: "V:|[text]|")
    }
    let cache = try HeightCache(templates: [template])
    let keys = (0..<rows).compactMap { cache.key(for: Row("\($0)"), width: 100) }
    let file = HeightCacheFile(arguments[1])
    for number in 1... {
      for key in keys { cache.keep(Double(number), for: key) }
      print("begin")
      fflush(nil)
      try file.write(cache)
      print(number)
      fflush(nil)
    }
  }
}
