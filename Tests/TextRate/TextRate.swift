import CHarfBuzz
import DictionaryWords
import TextLayout

/// Prints what rows cost from string to height, in times of `hb_shape`, as a program outside of the
/// project measures them: `text-rate FONTS FAMILY SIZE WIDTH < TEXTS`, a text a line.
///
/// With the name of a way and a number of rounds after them it only goes that way, to be counted by
/// `callgrind`.
@main
struct TextRate {
  private static let rounds = 9

  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 5 || arguments.count == 7, let size = Double(arguments[3]),
      let width = Double(arguments[4])
    else {
      print("usage: text-rate FONTS FAMILY SIZE WIDTH [WAY ROUNDS] < TEXTS")
      return
    }
    let library = try FontLibrary(directory: arguments[1])
    let font = try library.font(family: arguments[2], size: size)
    var texts: [String] = []
    while let line = readLine() { texts.append(line) }
    let ways = Self.ways(texts, font, width)
    if arguments.count == 7 {
      guard let way = ways.first(where: { $0.name == arguments[5] }) else {
        print("text-rate: no way \(arguments[5]): take one of \(ways.map(\.name))")
        return
      }
      for _ in 0..<(Int(arguments[6]) ?? 1) { way.measure() }
      return
    }
    print("| \(texts.count) rows, \(font.familyName) | × hb_shape |\n| --- | ---: |")
    let times = Self.medians(of: ways)
    for (way, time) in zip(ways, times).dropFirst() {
      let hundredths = Int((100 * time / times[0]).rounded())
      let fraction = hundredths % 100
      print("| \(way.name) | \(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) |")
    }
  }

  private struct Way {
    var name: String
    var measure: () -> Void
  }

  /// What a newcomer writes first, and then.
  private static func ways(_ texts: [String], _ font: Font, _ width: Double) -> [Way] {
    let shaping = BareShaping(font.typeface)
    let characters = texts.map { $0.utf8.map { CChar(bitPattern: $0) } }
    let shaper = Shaper()
    // Without ICU's library no words are found.
    let words = try? ICUWordBreaker()
    var style = CSSStyle()
    style.lineHeight = .number(1.4)
    var spaced = style
    spaced.letterSpacing = .em(0.02)
    let css = LayoutOptions(convention: .css)
    let room = Size(width: width, height: .infinity)
    func each(_ name: String, _ height: @escaping (String) -> Double) -> Way {
      Way(name: name) { for text in texts { use(height(text)) } }
    }
    return [
      Way(name: "hb_shape") { for text in characters { shaping.shape(text) } },
      each("initialiser") { MeasuredText($0, font: font).height(width: width) },
      each("boundingRect") { $0.boundingRect(size: room, font: font).height },
      each("label") { text in
        var label = Label(text, font: font)
        label.numberOfLines = 0
        return label.size(fitting: room).height
      },
      each("styled") { MeasuredText(StyledText($0, font: font)).height(width: width) },
      each("shaper") { MeasuredText($0, font: font, shaper: shaper).height(width: width) },
      Way(name: "batch") { use(MeasuredText.heights(of: texts, width: width, font: font)) },
      each("words") {
        MeasuredText($0, font: font, wordBreaker: words).height(width: width)
      },
      each("css") { MeasuredText($0, font: font, options: css).height(width: width) },
      each("css-words") {
        MeasuredText($0, font: font, options: css, wordBreaker: words).height(width: width)
      },
      each("css-style") { MeasuredText(css: $0, font: font, style: style).height(width: width) },
      each("css-spaced") { MeasuredText(css: $0, font: font, style: spaced).height(width: width) },
    ]
  }

  /// Each way goes once in each round, so that all see the machine alike.
  private static func medians(of ways: [Way]) -> [Double] {
    for way in ways { way.measure() }
    var times = [[Double]](repeating: [], count: ways.count)
    for _ in 0..<rounds {
      for (index, way) in ways.enumerated() {
        times[index].append(ContinuousClock().measure { way.measure() } / .seconds(1))
      }
    }
    return times.map { $0.sorted()[rounds / 2] }
  }
}

/// Keeps a value that nobody reads.
@inline(never)
private func use<Value>(_ value: Value) {}

/// HarfBuzz alone, called as its manual's first example does, with one buffer reused.
@safe private final class BareShaping {
  private let font: OpaquePointer
  private let buffer: OpaquePointer

  /// - Parameter typeface: Its file and face are opened once more, without this project's code.
  init(_ typeface: Typeface) {
    let blob = unsafe hb_blob_create_from_file(typeface.description.file)
    let face = unsafe hb_face_create(blob, UInt32(typeface.description.index))
    unsafe font = hb_font_create(face)
    let scale = unsafe Int32(hb_face_get_upem(face))
    unsafe hb_font_set_scale(font, scale, scale)
    unsafe hb_face_destroy(face)
    unsafe hb_blob_destroy(blob)
    unsafe buffer = hb_buffer_create()
  }

  deinit {
    unsafe hb_buffer_destroy(buffer)
    unsafe hb_font_destroy(font)
  }

  func shape(_ text: [CChar]) {
    unsafe hb_buffer_clear_contents(buffer)
    unsafe text.withUnsafeBufferPointer { characters in
      unsafe hb_buffer_add_utf8(
        buffer, characters.baseAddress, Int32(characters.count), 0, Int32(characters.count))
    }
    unsafe hb_buffer_guess_segment_properties(buffer)
    unsafe hb_shape(font, buffer, nil, 0)
  }
}
