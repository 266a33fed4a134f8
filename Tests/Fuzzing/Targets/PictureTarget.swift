internal import TextLayout
internal import TextRendering

/// Pictures of styled texts, in all formats, with any options.
package struct PictureTarget: FuzzTarget {
  package static let name = "pictures"

  /// Larger pictures take their time and show nothing new.
  private static let mostPixels = 1 << 20

  private var fonts: FuzzFonts
  private let shaper = Shaper()

  package init() throws {
    fonts = try FuzzFonts()
  }

  package mutating func run(_ bytes: [UInt8]) throws {
    try fonts.use()
    var input = FuzzInput(bytes)
    let options = Self.options(&input)
    let width = Self.lengths[input.index(below: Self.lengths.count)]
    let format = input.element(of: PictureFormat.allCases)
    let text = StyledCase(&input, fonts: fonts).measured(shaper)
    let picture = Picture(of: text, width: width, numberOfLines: 50, options: options)
    let pixels = picture.pixelSize
    if pixels.width * pixels.height > Double(Self.mostPixels) { return }
    let first: [UInt8]
    do throws(RenderingError) {
      first = try picture.data(format)
    } catch {
      try Answers.check(line: error.description)
      return
    }
    try require(!first.isEmpty, "an empty \(format)")
    // A PDF says when it was made.
    if format == .pdf { return }
    let again = try? picture.data(format)
    try require(again == first, "another \(format) the second time")
  }

  private static let lengths = [0, 1, 40, 200, .infinity, -1, .nan, 0.001, 1e9]

  private static func options(_ input: inout FuzzInput) -> PictureOptions {
    let head = input.byte()
    var options = PictureOptions()
    options.scale = [1, 2, 3, 0.5, 4, .nan, 1.5, 2.25][Int(head & 7)]
    options.appearance = head & 8 == 0 ? .light : .dark
    options.selectableText = head & 16 != 0
    if head & 32 != 0 { options.background = Color(red: 1, green: 2, blue: 3, alpha: head) }
    if head & 64 != 0 {
      let margin = input.element(of: [0, 3, -2, 0.3, 1e6, .nan, .infinity, 20])
      options.margins = Insets(top: margin, left: margin, bottom: margin, right: margin)
    }
    options.overlays = Overlays(rawValue: Int(input.byte()))
    return options
  }

  package func reproduction(of bytes: [UInt8]) -> String {
    var input = FuzzInput(bytes)
    let options = Self.options(&input)
    let width = Self.lengths[input.index(below: Self.lengths.count)]
    let format = input.element(of: PictureFormat.allCases)
    let text = StyledCase(&input, fonts: fonts, isDescribed: true)
    let hyphenator = text.hyphenates ? ", hyphenator: EverySecondByte()" : ""
    return
      (["import TextLayout", "import TextRendering", ""] + text.source + [
        "let text = MeasuredText(styled, options: options\(hyphenator))",
        "// \(options)",
        "try Picture(of: text, width: \(width.swiftLiteral), numberOfLines: 50).data(.\(format))",
      ]).joined(separator: "\n")
  }
}
