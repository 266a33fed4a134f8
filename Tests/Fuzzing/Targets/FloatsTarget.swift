internal import TextLayout

/// Texts beside floats and in containers with exclusion paths, in any numbers.
package struct FloatsTarget: FuzzTarget {
  package static let name = "floats"

  private var fonts: FuzzFonts
  private let shaper = Shaper()

  package init() throws {
    fonts = try FuzzFonts()
  }

  package mutating func run(_ bytes: [UInt8]) throws {
    try fonts.use()
    let floats = FloatsCase(bytes, fonts: fonts)
    let text = floats.measured(shaper)
    try check(floats.placed(text), of: text, floats)
    let again = floats.placed(floats.measured(Shaper()))
    try require(floats.placed(text) == again, "placed again otherwise")
    let plain = floats.withoutObstacles(text)
    let lines = text.lines(width: max(floats.width, 0))
    // A container of no width has no room for lines, where a block has.
    if !floats.isContainer || floats.width >= 1 {
      try require(
        plain.lines.map(\.line.utf8Range) == lines.map(\.utf8Range),
        "without obstacles \(plain.lines.map(\.line).brief), lines \(lines.brief)")
    }
  }

  /// Lines follow each other without gaps, and stand in the interval that they were broken to.
  private func check(
    _ placed: PlacedText, of text: MeasuredText, _ floats: FloatsCase
  ) throws {
    var end = 0
    var bottom = 0.0
    for line in placed.lines {
      let range = line.line.utf8Range
      try require(
        range.lowerBound == end || end == 0, "a line from \(range.lowerBound) after \(end)")
      end = range.upperBound
      bottom = max(bottom, line.rect.maxY)
      var rect = line.rect
      // What a container without a width leaves free has no end.
      if floats.isContainer, rect.width == .infinity, !floats.width.isFinite { rect.size.width = 0 }
      try require(
        rect.isSound && line.line.width.isFinite && line.line.baseline.isFinite,
        "a line at \(line.rect), \(line.line)")
    }
    try require(
      placed.height.isFinite && placed.height + 1e-6 + bottom.magnitude * 1e-9 >= bottom,
      "height \(placed.height), the last line ends at \(bottom)")
    try require(
      placed.isCut || placed.utf8End == text.text.utf8.count,
      "not cut, but at \(placed.utf8End) of \(text.text.utf8.count)")
    try require(placed.floats.allSatisfy(\.isSound), "floats at \(placed.floats)")
  }

  package func reproduction(of bytes: [UInt8]) -> String {
    "import TextLayout\n\n" + FloatsCase(bytes, fonts: fonts).source.joined(separator: "\n")
  }
}

/// A text, and floats beside it or a container, read from bytes.
private struct FloatsCase {
  let string: String
  let font: Font
  let width: Double

  /// Whether it stands in a container, by UIKit's book or by CSS's, and not beside floats.
  let isContainer: Bool
  let isUIKit: Bool
  private(set) var container: TextContainer
  private(set) var floats: [FloatBox] = []
  private(set) var source: [String]

  init(_ bytes: [UInt8], fonts: FuzzFonts) {
    var input = FuzzInput(bytes)
    let head = input.byte()
    let choice = fonts.choices[Int(head & 3) % fonts.choices.count]
    font = choice.font
    isContainer = head & 4 != 0
    isUIKit = isContainer && head & 8 != 0
    let byte = input.byte()
    width = byte < 240 ? Double(byte) : input.element(of: extremeNumbers)
    let height = head & 16 == 0 ? Double.infinity : Self.number(&input)
    container = TextContainer(width: width, height: height)
    if head & 32 != 0 { container.lineFragmentPadding = Self.number(&input) }
    for _ in 0..<Int(head >> 6) + 1 {
      if isContainer {
        container.exclusionPaths.append(Self.path(&input))
      } else {
        floats.append(Self.float(&input))
      }
    }
    string = input.text(limit: 60)
    source =
      choice.source + [
        "let string = \(string.swiftLiteral)", "let width: Double = \(width.swiftLiteral)",
        "// \(isContainer ? "\(container)" : "\(floats)")",
      ]
  }

  func measured(_ shaper: Shaper) -> MeasuredText {
    isUIKit
      ? MeasuredText(string, font: font, shaper: shaper)
      : MeasuredText(css: string, font: font, shaper: shaper)
  }

  func placed(_ text: MeasuredText) -> PlacedText {
    isContainer ? text.lines(in: container) : text.lines(width: width, floats: floats)
  }

  func withoutObstacles(_ text: MeasuredText) -> PlacedText {
    isContainer
      ? text.lines(in: TextContainer(width: width)) : text.lines(width: width, floats: [])
  }

  private static func number(_ input: inout FuzzInput) -> Double {
    let byte = input.byte()
    return byte < 236 ? Double(byte) : extremeNumbers[Int(byte - 236)]
  }

  private static func point(_ input: inout FuzzInput) -> Point {
    Point(x: number(&input), y: number(&input))
  }

  private static func points(_ input: inout FuzzInput) -> [Point] {
    (0..<input.index(below: 6)).map { _ in point(&input) }
  }

  private static func path(_ input: inout FuzzInput) -> ExclusionPath {
    switch input.index(below: 3) {
    case 0:
      let (first, second) = (point(&input), point(&input))
      return .rect(Rect(x: first.x, y: first.y, width: second.x, height: second.y))
    case 1: return .circle(center: point(&input), radius: number(&input))
    default: return .polygon(points(&input))
    }
  }

  private static func float(_ input: inout FuzzInput) -> FloatBox {
    let size = point(&input)
    let flags = input.byte()
    var float = FloatBox(
      at: Int(input.byte()), size: Size(width: size.x, height: size.y),
      side: flags & 1 == 0 ? .left : .right)
    float.clear = FloatBox.Clear.allCases[Int(flags >> 1 & 3) % FloatBox.Clear.allCases.count]
    if flags & 8 != 0 {
      let (first, second) = (point(&input), point(&input))
      float.margin = Insets(top: first.x, left: first.y, bottom: second.x, right: second.y)
    }
    if flags & 16 != 0 {
      float.shapeOutside = .polygon(points(&input))
      float.shapeMargin = number(&input)
    }
    return float
  }
}
