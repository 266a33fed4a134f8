internal import TextLayout

/// Font files: opened, asked for their metrics, and measured with.
package struct FontTarget: FuzzTarget {
  package static let name = "fonts"

  private static let text = "AVA V A fi ffi xa\u{301} \u{4e2d}\u{3002}\u{644} \u{1F600} 10.5\n\tend"

  private let folder: ScratchFolder
  private let library: FontLibrary
  private var count = 0

  package init() throws {
    folder = try ScratchFolder()
    library = try SmallFonts.library()
  }

  package mutating func run(_ bytes: [UInt8]) throws {
    // A library keeps what it opened, so each run has a name of its own.
    count += 1
    let name = "\(count).ttf"
    let path = try folder.write(bytes, to: name)
    defer { folder.remove(name) }
    // One convention a run: opening and measuring are nearly all of the time.
    let sum = bytes.reduce(0, &+)
    let convention: Convention = sum & 1 == 0 ? .uiKit : .css
    do {
      try check(file: path, in: library, convention)
      // Fontconfig is slow.
      if sum & 15 < 2 {
        let files = try FontLibrary(files: [path])
        for face in files.faces { _ = try files.typeface(family: face.family) }
        try check(file: path, in: files, convention)
      }
    } catch let error as FontError {
      try Answers.check(line: error.description)
    }
  }

  package func reproduction(of bytes: [UInt8]) -> String {
    bytes.shellCommand + " > f.ttf; font-metrics metrics --font ./f.ttf --json; "
      + "font-metrics measure \"AVA V A fi\" --font ./f.ttf --width 40 --json"
  }

  private func check(
    file path: String, in library: FontLibrary, _ convention: Convention
  ) throws {
    let typeface = try library.typeface(file: path)
    try Self.check(try library.font(typeface, size: 16), convention)
    if typeface.axes.isEmpty { return }
    let ends = typeface.axes.map { Variation($0.tag, $0.maximum) }
    try Self.check(try library.font(typeface, size: 1000, variations: ends), convention)
  }

  private static func check(_ font: Font, _ convention: Convention) throws {
    let metrics = font.metrics(convention)
    let numbers = [
      metrics.ascent, metrics.descent, metrics.leading, metrics.capHeight, metrics.xHeight,
      metrics.underlinePosition, metrics.underlineThickness, metrics.strikeoutPosition,
      metrics.strikeoutThickness,
    ]
    try require(numbers.allSatisfy(\.isFinite), "metrics that are not finite: \(metrics)")
    // Chromium rounds each of the two to whole pixels, which may leave none of a tiny one.
    let height = metrics.ascent + metrics.descent
    try require(
      height > 0 || convention == .css && height == 0, "lines without height: \(metrics)")
    var options = LayoutOptions()
    options.convention = convention
    let text = MeasuredText(Self.text, font: font, options: options)
    let again = MeasuredText(Self.text, font: font, options: options)
    for width in [0, 40, Double.infinity] {
      let size = text.size(width: width)
      try require(
        size.width.isFinite && size.width >= 0 && size.height.isFinite && size.height >= 0,
        "\(size) at width \(width)")
      try require(again.size(width: width) == size, "another size of the same text")
    }
  }
}
