import TestSupport
import Testing

import TextLayout

/// Lines set one by one, each with a width of its own.
@Suite struct TypesetterTests {
  /// Ten points a character: three lines of 50, 20 and 80 points.
  @Test func eachLineHasItsWidth() throws {
    var typesetter = Typesetter(try EmText.measured("aa bb cc dd ee ff"))
    var lines: [Line] = []
    for width in [50.0, 20, 80] {
      #expect(!typesetter.isAtEnd)
      if let line = typesetter.nextLine(width: width) { lines.append(line) }
    }
    #expect(lines.map(\.utf8Range) == [0..<6, 6..<9, 9..<17])
    #expect(areClose(lines.map(\.width), [50, 20, 80]))
    #expect(areClose(lines.map(\.baseline), [8.8, 18.8, 28.8]))
    #expect(typesetter.isAtEnd)
    #expect(typesetter.utf8Offset == 17)
    #expect(isClose(typesetter.height, 30))
    #expect(typesetter.nextLine(width: 50) == nil)
  }

  @Test func aCopyGoesBack() throws {
    var typesetter = Typesetter(try EmText.measured("aaaaaaaa bb"))
    var narrow = typesetter
    #expect(narrow.nextLine(width: 30)?.utf8Range == 0..<3)
    #expect(narrow.nextLine(width: 30)?.utf8Range == 3..<6)
    #expect(typesetter.utf8Offset == 0)
    #expect(typesetter.nextLine(width: 80)?.utf8Range == 0..<9)
    // What a word is broken to is measured from where the line starts.
    #expect(narrow.nextLine(width: 80)?.utf8Range == 6..<11)
  }

  /// A hard break at the end has an empty line after it in UIKit's book, and none in Blink's.
  @Test func theEndIsTheConventions() throws {
    var text = Typesetter(try EmText.measured("a\n"))
    #expect(text.nextLine(width: 100)?.isHardBreak == true)
    #expect(!text.isAtEnd)
    #expect(text.nextLine(width: 100)?.utf8Range == 2..<2)
    #expect(text.isAtEnd)
    let style = try CSSStyle(declarations: [("white-space", "pre-line")])
    var css = Typesetter(MeasuredText(css: "a\n", font: try LoneFonts.em(), style: style))
    #expect(css.nextLine(width: 100)?.isHardBreak == true)
    #expect(css.isAtEnd)
    #expect(css.nextLine(width: 100) == nil)
    #expect(css.utf8Offset == 2)
  }

  /// `text-wrap` balances a paragraph whose width is known: "aa bb cc dd" in 90 has lines of 50.
  @Test func balancedTextTakesAllThatFits() throws {
    let style = try CSSStyle(declarations: [("text-wrap", "balance")])
    let text = MeasuredText(css: "aa bb cc dd", font: try LoneFonts.em(), style: style)
    #expect(text.lines(width: 90).map(\.utf8Range) == [0..<6, 6..<11])
    var typesetter = Typesetter(text)
    #expect(typesetter.nextLine(width: 90)?.utf8Range == 0..<9)
  }

  /// Lines of one width are those of a walk that knows it from the start. A typesetter scales none.
  @Test func recordedTextsHaveTheLinesOfTheirWidth() throws {
    var layout = try CSSLayout()
    var compared = 0
    for kind in try ChromiumFile.kinds() {
      for (place, one) in try ChromiumFile(kind: kind).cases.enumerated()
      where LongSweep.includes(place) && one.width > 0 {
        let isChosen = one.css?.keys.contains {
          $0.hasPrefix("text-wrap") || $0 == "text-fit"
        }
        if isChosen == true { continue }
        let text = try layout.text(one)
        let plain = MeasuredText(one.text, font: text.font)
        for text in [text, plain] {
          expectSameLines(text, width: one.width, "\(kind) \(place)")
          compared += 1
        }
      }
    }
    #expect(compared > 10_000)
  }

  @Test func styledTextsHaveTheLinesOfTheirWidth() throws {
    var maker = try RandomStyledText(seed: 811)
    for number in 0..<LongSweep.count(1600) {
      var options = LayoutOptions(convention: number % 2 == 0 ? .uiKit : .css)
      options.devicePixelRatio = number % 3 == 0 ? 1.5 : 1
      let text = MeasuredText(maker.text(), options: options)
      for width in [maker.random.double(in: 1...300), 0.5, 1e9] {
        expectSameLines(text, width: width, "\(number), \(width)")
      }
    }
  }

  /// Widths that are none: alignment aside, which needs the widest line.
  @Test(arguments: [0, -1, .infinity, .nan, -.infinity, 1e308, Double.leastNonzeroMagnitude])
  func widthsThatAreNone(_ width: Double) throws {
    for convention in [Convention.uiKit, .css] {
      let text = MeasuredText(
        "one two\n\nthree\u{AD}four", font: try LoneFonts.em(),
        options: LayoutOptions(convention: convention))
      expectSameLines(text, width: width, "\(convention)")
    }
  }

  private func expectSameLines(
    _ text: MeasuredText, width: Double, _ comment: Comment,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let expected = text.lines(width: width)
    var typesetter = Typesetter(text)
    for line in expected {
      let isAtEnd = typesetter.isAtEnd
      let found = typesetter.nextLine(width: width)
      #expect(found == line && !isAtEnd, comment, sourceLocation: sourceLocation)
      if found != line { return }
    }
    #expect(
      typesetter.isAtEnd && typesetter.nextLine(width: width) == nil, comment,
      sourceLocation: sourceLocation)
    guard width > 0 else { return }
    let placed = text.lines(in: TextContainer(width: width))
    #expect(placed.lines.map(\.line) == expected, comment, sourceLocation: sourceLocation)
    #expect(placed.height == text.height(width: width), comment, sourceLocation: sourceLocation)
  }
}
