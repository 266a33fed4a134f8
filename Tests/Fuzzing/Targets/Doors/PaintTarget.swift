internal import TestSupport
internal import TextLayout
internal import TextRendering

/// Paints of `COLR`, version 1, with any numbers, in all formats.
package struct PaintTarget: FuzzTarget {
  package static let name = "paints"

  private let base: [UInt8]
  private let folder: ScratchFolder
  private var library: FontLibrary
  private var count = 0

  package init() throws {
    base = try loadBytes(Fixtures.font("Paints.ttf"))
    folder = try ScratchFolder()
    library = try SmallFonts.library()
  }

  package mutating func run(_ bytes: [UInt8]) throws {
    // A library keeps what it opened, so each run has a name of its own, and some a new library.
    count += 1
    if count.isMultiple(of: 512) { library = try SmallFonts.library() }
    let name = "\(count).ttf"
    var input = FuzzInput(bytes)
    let size = input.element(of: [16, 3, 0.5, 100, 1000, 1e5, 16, 16] as [Double])
    let scale = input.element(of: [1, 2, 1.5, 3] as [Double])
    let path = try folder.write(font(PaintGrammar.table(&input)), to: name)
    defer { folder.remove(name) }
    let text: MeasuredText
    do throws(FontError) {
      text = MeasuredText("AAB", font: try library.font(file: path, size: size))
    } catch {
      return try Answers.check(line: error.description)
    }
    var options = PictureOptions()
    options.scale = scale
    let lines = text.glyphLines(width: .infinity)
    let picture = Picture(size: Size(width: 24, height: 16), options: options) { $0.draw(lines) }
    for format in PictureFormat.allCases {
      try require(!picture.data(format).isEmpty, "an empty \(format)")
    }
    try require(picture.pngData() == picture.pngData(), "other pixels the second time")
  }

  /// A small font with another table, behind all others.
  private func font(_ table: [UInt8]) -> [UInt8] {
    var font = base
    while font.count % 4 != 0 { font.append(0) }
    let place = font.count
    font += table
    for record in 0..<Int(font[5]) {
      let start = 12 + 16 * record
      guard font[start..<start + 4].elementsEqual("COLR".utf8) else { continue }
      font.replaceSubrange(start + 8..<start + 12, with: place.bytes(4))
      font.replaceSubrange(start + 12..<start + 16, with: table.count.bytes(4))
    }
    return font
  }

  package func reproduction(of bytes: [UInt8]) -> String {
    var input = FuzzInput(bytes)
    let (size, scale) = (input.byte(), input.byte())
    return font(PaintGrammar.table(&input)).shellCommand
      + " > f.ttf; font-metrics draw AAB --font ./f.ttf # sizes \(size), \(scale)"
  }
}

/// Makes a table of bytes: paints of known formats, each of which names later ones.
private struct PaintGrammar {
  /// What a paint is made of, after its format.
  private enum Field {
    case child
    case number
    case fixedNumbers
    case glyph
    case small
    case colorLine
  }

  private static let most = 96
  private static let header = 34

  private var paints: [(bytes: [UInt8], children: [(at: Int, paint: Int)])] = []

  static func table(_ input: inout FuzzInput) -> [UInt8] {
    let head = input.byte()
    var grammar = PaintGrammar()
    repeat { grammar.add(&input) } while !input.isAtEnd && grammar.paints.count < most
    return grammar.table(hasClipBox: head & 1 != 0, secondRoot: Int(head >> 1))
  }

  private static func fields(_ format: UInt8) -> [Field] {
    switch format {
    case 1: [.small, .small]
    case 2, 3: [.glyph, .number]
    case 4...7: [.colorLine] + [Field](repeating: .number, count: 6)
    case 8, 9: [.colorLine] + [Field](repeating: .number, count: 4)
    case 10: [.child, .glyph]
    case 11: [.glyph]
    case 12, 13: [.child, .fixedNumbers]
    case 14...17, 28, 29: [.child, .number, .number]
    case 18, 19, 30, 31: [.child, .number, .number, .number, .number]
    case 20, 21, 24, 25: [.child, .number]
    case 22, 23, 26, 27: [.child, .number, .number, .number]
    case 32: [.child, .small, .child]
    default: []
    }
  }

  private mutating func add(_ input: inout FuzzInput) {
    let format = UInt8(1 + input.index(below: 33))
    var bytes = [format]
    var children: [(at: Int, paint: Int)] = []
    var below: (at: Int, bytes: [UInt8])?
    for field in Self.fields(format) {
      switch field {
      case .child:
        children.append((bytes.count, paints.count + 1 + input.index(below: 16)))
        bytes += [0, 0, 0]
      case .number: bytes += Self.number(&input)
      case .fixedNumbers:
        below = (bytes.count, (0..<6).flatMap { _ in Self.number(&input) + Self.number(&input) })
        bytes += [0, 0, 0]
      case .glyph: bytes += [0, input.byte()]
      // The first layer is a number of four bytes, after that of layers.
      case .small:
        bytes += format == 1 && bytes.count == 2 ? [0, 0, 0, input.byte()] : [input.byte()]
      case .colorLine:
        below = (bytes.count, Self.colorLine(&input, isVariable: format & 1 != 0))
        bytes += [0, 0, 0]
      }
    }
    // What all variable paints end with: no variation.
    if format > 2, format != 11, format != 32, format != 10, format & 1 != 0 {
      bytes += [255, 255, 255, 255]
    }
    if let below {
      bytes.replaceSubrange(below.at..<below.at + 3, with: bytes.count.bytes(3))
      bytes += below.bytes
    }
    paints.append((bytes, children))
  }

  /// Any two bytes, or two that mean something.
  private static func number(_ input: inout FuzzInput) -> [UInt8] {
    let head = input.byte()
    let known = [0, 0x4000, 0x2000, 0xC000, 0x7FFF, 0x8000, 1, 0xFFFF, 1000, 500, 0xE000, 2]
    return Int(head) < known.count ? known[Int(head)].bytes(2) : [head, input.byte()]
  }

  private static func colorLine(_ input: inout FuzzInput, isVariable: Bool) -> [UInt8] {
    let head = input.byte()
    let stops = (0..<Int(head >> 2 & 7)).flatMap { _ in
      number(&input) + [0, input.byte()] + number(&input)
        + (isVariable ? [255, 255, 255, 255] : [])
    }
    return [head & 3, 0, head >> 2 & 7] + stops
  }

  private func table(hasClipBox: Bool, secondRoot: Int) -> [UInt8] {
    // Two roots, in the order of their glyphs; all paints are layers, too.
    let roots = 4 + 2 * 6
    let layers = 4 + 4 * paints.count
    let clips = 5 + 7 + 9
    var places: [Int] = []
    var next = Self.header + roots + layers + clips
    for paint in paints {
      places.append(next)
      next += paint.bytes.count
    }
    let layersStart = Self.header + roots
    let clipsStart = layersStart + layers
    var table = [0, 1] + [UInt8](repeating: 0, count: 12)
    table += Self.header.bytes(4) + layersStart.bytes(4)
    table += (hasClipBox ? clipsStart : 0).bytes(4) + 0.bytes(4) + 0.bytes(4)
    let starts = [places[0], places[secondRoot % paints.count]]
    table += 2.bytes(4)
    for (glyph, start) in zip(Self.roots, starts) {
      table += glyph.bytes(2) + (start - Self.header).bytes(4)
    }
    table += paints.count.bytes(4) + places.flatMap { ($0 - layersStart).bytes(4) }
    // A box of the em around both glyphs.
    table += [1] + 1.bytes(4) + Self.roots[0].bytes(2) + Self.roots[1].bytes(2) + 12.bytes(3)
    table += [1] + [0, 0, 1000, 1000].flatMap { $0.bytes(2) }
    for (index, paint) in paints.enumerated() {
      var bytes = paint.bytes
      for child in paint.children {
        // Beyond the last there is no paint.
        let place = child.paint < places.count ? places[child.paint] : next
        bytes.replaceSubrange(
          child.at..<child.at + 3, with: (place - places[index]).bytes(3))
      }
      table += bytes
    }
    return table
  }

  /// The glyphs of "A" and "B" in Paints.ttf.
  private static let roots = [27, 28]
}

extension Int {
  /// The last of its bytes, the greatest first.
  fileprivate func bytes(_ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: self >> (8 * $0)) }
  }
}
