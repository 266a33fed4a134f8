import TestSupport
import Testing

import TextLayout

/// Random edits against a text whose every scalar has attributes of its own.
@Suite struct StyledTextModelTests {
  static let scalars: [Unicode.Scalar] = [
    "a", "b", "\u{E9}", "\u{301}", "漢", "😀", "\u{200D}", "\n", "\r", "\u{85}", "\u{2028}",
    "\u{2029}", "\u{FFFC}",
  ]

  let fonts: [Font]

  init() throws {
    fonts = [try Styles.body(), try Styles.large()]
  }

  @Test(arguments: 0..<20) func editsDoWhatTheyDoToSingleScalars(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var text = StyledText("", font: fonts[0])
    var naive = NaiveStyledText()
    for _ in 0..<100 {
      let count = naive.elements.count
      let lower = random.int(below: count + 1)
      let upper = min(count, lower + random.int(below: 8))
      let range = index(lower, in: text)..<index(upper, in: text)
      switch random.int(below: 5) {
      case 0:
        let (piece, model) = piece(&random)
        text.append(piece)
        naive.replace(count..<count, with: model)
      case 1, 2:
        let (piece, model) = piece(&random)
        text.replaceSubrange(range, with: piece)
        naive.replace(lower..<upper, with: model)
      case 3:
        let kern = Double(random.int(below: 2))
        text.modifyAttributes(in: range) { $0.kern = kern }
        naive.modify(lower..<upper) { $0.kern = kern }
      default:
        let style = Styles.spaced(Double(random.int(below: 3)))
        text.setParagraphStyle(style, in: range)
        naive.setStyle(style, in: lower..<upper)
      }
      expectEqual(text, naive)
      expectSlice(&random, text)
    }
  }

  private func index(_ scalar: Int, in text: StyledText) -> String.Index {
    text.string.unicodeScalars.index(text.string.startIndex, offsetBy: scalar)
  }

  private func piece(_ random: inout SplitMix64) -> (StyledText, NaiveStyledText) {
    let scalars = (0..<random.int(below: 6)).map { _ in random.pick(Self.scalars) }
    let attributes = TextAttributes(font: random.pick(fonts))
    let style = Styles.spaced(Double(random.int(below: 3)))
    var string = ""
    string.unicodeScalars.append(contentsOf: scalars)
    return (
      StyledText(string, attributes: attributes, paragraphStyle: style),
      NaiveStyledText(scalars, attributes: attributes, style: style)
    )
  }

  private func expectEqual(_ text: StyledText, _ naive: NaiveStyledText) {
    expectSound(text)
    #expect(text.string.unicodeScalars.elementsEqual(naive.elements.map(\.scalar)))
    #expect(text.runs.map(\.utf8Range) == naive.runs.map(\.range))
    #expect(text.runs.map(\.attributes) == naive.runs.map(\.attributes))
    let paragraphs = naive.paragraphs
    #expect(text.paragraphs.map(\.style) == paragraphs.map { naive.elements[$0.lowerBound].style })
    #expect(text.paragraphTexts.map(\.unicodeScalars.count) == paragraphs.map(\.count))
  }

  /// Any two bytes, also within scalars: a slice has the characters that `String` takes for such a
  /// range, and what is left and right of it makes the whole again.
  private func expectSlice(_ random: inout SplitMix64, _ text: StyledText) {
    let utf8 = text.string.utf8
    let offsets = [random.int(below: utf8.count + 1), random.int(below: utf8.count + 1)].sorted()
    let places = offsets.map { utf8.index(utf8.startIndex, offsetBy: $0) }
    let slice = text[places[0]..<places[1]]
    expectSound(slice)
    #expect(slice.string.utf8.elementsEqual(text.string[places[0]..<places[1]].utf8))
    let left = text[text.string.startIndex..<places[0]]
    let right = text[places[1]..<text.string.endIndex]
    #expect(left + slice + right == text)
  }
}
