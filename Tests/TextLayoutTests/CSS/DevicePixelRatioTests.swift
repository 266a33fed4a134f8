import TestSupport
import Testing

@testable import TextLayout

/// ``LayoutOptions/devicePixelRatio`` and ``CSSStyle/zoom``: text is laid out in device pixels, and
/// asked and told of in CSS pixels.
@Suite struct DevicePixelRatioTests {
  /// Noto Sans has an ascent of 1.069 em and a descent of 0.293 em. In 16 px they are 17.1 and 4.7
  /// px, in twice as many device pixels 34.2 and 9.4.
  @Test func ascentsAndDescentsAreRoundedInDevicePixels() throws {
    let font = try LoneFonts.font("NotoSans-Regular.ttf", size: 16)
    func line(_ ratio: Double) throws -> Line {
      let options = LayoutOptions(convention: .css, devicePixelRatio: ratio)
      return try #require(MeasuredText("a", font: font, options: options).lines(width: 50).first)
    }
    #expect(try line(1).ascent == 17 && line(1).descent == 5)
    #expect(try line(2).ascent == 17 && line(2).descent == 4.5)
    // 51.3 and 14.1 device pixels.
    #expect(try line(3).ascent == 17 && line(3).descent == 14.0 / 3)
    // 21.4 and 5.9.
    #expect(try line(1.25).ascent == 16.8 && line(1.25).descent == 4.8)
  }

  /// Layout units are 1/64 of a device pixel: 3.32 px are 424 of them at 2, and 212 at 1.
  @Test func lengthsAreCutDownToUnitsOfDevicePixels() throws {
    func indent(_ ratio: Double) throws -> Double? {
      try measured("ab", ["text-indent": "3.32px"], ratio: ratio).lines(width: 50).first?.indent
    }
    #expect(try indent(1) == 212.0 / 64)
    #expect(try indent(2) == 424.0 / 128)
    #expect(try indent(1.25) == 265.0 / 80)
    #expect(try indent(4) == 849.0 / 256)
  }

  /// What is no ratio counts as 1; one that is too large or too small as Blink's largest and least.
  @Test(arguments: [0, -2, .nan, .infinity, -.infinity] as [Double])
  func whatIsNoRatioCountsAsOne(_ ratio: Double) throws {
    let font = try LoneFonts.font("NotoSans-Regular.ttf", size: 16)
    let options = LayoutOptions(convention: .css, devicePixelRatio: ratio)
    #expect(options == LayoutOptions(convention: .css))
    #expect(MeasuredText("a", font: font, options: options).height(width: 50) == 22)
    #expect(try measured("ab", ["zoom": "0"]).height(width: 50) == 10)
    var style = CSSStyle()
    style.zoom = ratio
    let text = MeasuredText(css: "ab", font: try LoneFonts.em(10), style: style)
    #expect(text.height(width: 50) == 10)
  }

  /// At a million device pixels a pixel no text is larger than 10,000 of them; at a millionth of
  /// one none has any height.
  @Test func extremesStayNumbers() throws {
    for ratio in [1e6, 1e300, 1e-6, 1e-300, .leastNonzeroMagnitude] {
      let text = try measured("ab cd", ratio: ratio)
      #expect(text.height(width: 20).isFinite && text.size(width: 20).width.isFinite)
      #expect(text.lines(width: 20).allSatisfy { $0.width.isFinite && $0.baseline.isFinite })
    }
    #expect(try measured("ab", ratio: 1e300).height(width: 50) == 0.01)
    #expect(try measured("ab", ratio: 1e300).size(width: 50).width == 0.02)
  }

  @Test func uiKitPassesItOver() throws {
    let font = try LoneFonts.font("NotoSans-Regular.ttf", size: 16)
    let plain = MeasuredText("How tall?", font: font)
    let asked = MeasuredText(
      "How tall?", font: font, options: LayoutOptions(devicePixelRatio: 1.25))
    #expect(plain.size(width: 40) == asked.size(width: 40))
  }

  /// Both are one factor. Lengths stay the block's own: half as many of them in the same room.
  @Test func zoomMultipliesTheRatio() throws {
    let zoomed = try measured("ab cd", ["zoom": "125%"], ratio: 2)
    let asked = try measured("ab cd", ratio: 2.5)
    #expect(zoomed.lines(width: 21) == asked.lines(width: 21))
    #expect(zoomed.height(width: 21) == asked.height(width: 21))
  }

  /// `fi` is a ligature of 0.9 em, two letters of 0.5 where they are spaced. Spacing is the sum of
  /// the style's and the run's.
  @Test(arguments: [1, 2, 4] as [Double]) func ligaturesStayWithoutSpacing(_ ratio: Double) throws {
    var run = TextAttributes(font: try LoneFonts.font("Ligatures.ttf", size: 10))
    run.tracking = 2
    for (spacing, width) in [("-2px", 9.0), ("-1px", 12.0)] {
      let text = MeasuredText(
        css: StyledText("fi", attributes: run),
        style: try CSSStyle(properties: ["letter-spacing": spacing]), devicePixelRatio: ratio)
      #expect(text.lines(width: 50).map(\.width) == [width])
    }
  }

  private func measured(
    _ text: String, _ properties: [String: String] = [:], ratio: Double = 1
  ) throws -> MeasuredText {
    MeasuredText(
      css: text, font: try LoneFonts.em(10), style: try CSSStyle(properties: properties),
      devicePixelRatio: ratio)
  }
}

/// Measured: Chromium at a ratio answers what it answers at 1 for sizes, widths and lengths that
/// are so many times as large, divided by it (700 of 700 texts at 2). So does every answer here.
@Suite struct ScaledAnswersTests {
  /// A text at a ratio, and the same at 1 with all lengths as many times as large.
  private struct Pair {
    let text: MeasuredText
    let larger: MeasuredText
    let ratio: Double

    init(_ properties: [String: String], ratio: Double) throws {
      text = try Self.measured(properties, ratio: ratio, lengths: 1)
      larger = try Self.measured(properties, ratio: 1, lengths: ratio)
      self.ratio = ratio
    }

    private static func measured(
      _ properties: [String: String], ratio: Double, lengths: Double
    ) throws -> MeasuredText {
      let body = try LoneFonts.font("NotoSans-Regular.ttf", size: 16 * lengths)
      let bold = try LoneFonts.font("NotoSerif-Regular.ttf", size: 20 * lengths)
        .withFallbacks([LoneFonts.font("NotoSansCJK-Regular.ttc", size: 20 * lengths)])
      var text = StyledText("Wie hoch\u{AD}ragend office ", font: body)
      var raised = TextAttributes(font: bold)
      raised.baselineOffset = 3.5 * lengths
      raised.tracking = 0.75 * lengths
      text.append("日本 AVATAR", attributes: raised)
      var box = TextAttributes(font: body)
      box.attachment = TextAttachment(size: Size(width: 17.25 * lengths, height: 30.5 * lengths))
      text.append("\u{FFFC}", attributes: box)
      text.append(" fin\tal words", attributes: TextAttributes(font: body))
      let scaled = properties.mapValues { value in
        value.hasSuffix("px")
          ? "\((Double(value.dropLast(2)) ?? 0) * lengths)px" : value
      }
      return MeasuredText(
        css: text, style: try CSSStyle(properties: scaled), devicePixelRatio: ratio)
    }
  }

  static let styles: [[String: String]] = [
    [:], ["letter-spacing": "0.75px", "text-indent": "12.5px", "white-space": "pre-wrap"],
    ["line-height": "21.25px", "tab-size": "30.5px", "white-space": "pre-wrap"],
    ["line-height": "1.25", "text-indent": "1em", "word-spacing": "0.25em"],
    ["line-height": "130%", "text-wrap": "balance"], ["direction": "rtl", "text-indent": "10%"],
  ]

  @Test(arguments: styles, [2, 4, 0.5]) func allAreScaled(
    _ properties: [String: String], ratio: Double
  ) throws {
    let pair = try Pair(properties, ratio: ratio)
    let (text, larger) = (pair.text, pair.larger)
    for width in [0.0, 40, 77.5, 140, 1000, .infinity] {
      #expect(text.lineCount(width: width) == larger.lineCount(width: width * ratio))
      #expect(text.height(width: width) * ratio == larger.height(width: width * ratio))
      let (size, scaled) = (text.size(width: width), larger.size(width: width * ratio))
      #expect(size.width * ratio == scaled.width && size.height * ratio == scaled.height)
      let lines = text.lines(width: width).map { $0.inPixels(ratio) }
      #expect(lines == larger.lines(width: width * ratio))
      let visible = text.visibleLines(width: width, height: 60, numberOfLines: 2)
      #expect(
        visible.map { $0.inPixels(ratio) }
          == larger.visibleLines(width: width * ratio, height: 60 * ratio, numberOfLines: 2))
      #expect(
        Array(text.lineSequence(width: width)).map { $0.inPixels(ratio) }
          == Array(larger.lineSequence(width: width * ratio)))
    }
    #expect(text.minContentWidth * ratio == larger.minContentWidth)
    #expect(text.maxContentWidth * ratio == larger.maxContentWidth)
    for count in 1...4 {
      let narrowest = text.narrowestWidth(lineCount: count).map { $0 * ratio }
      #expect(narrowest == larger.narrowestWidth(lineCount: count))
    }
    let profile = text.heightProfile(widths: 30...200)
    let scaled = larger.heightProfile(widths: 30 * ratio...200 * ratio)
    #expect(profile.steps.count == scaled.steps.count)
    for (step, other) in zip(profile.steps, scaled.steps) {
      #expect(step.height * ratio == other.height)
      #expect(abs(step.width * ratio - other.width) < 1e-9)
      #expect(text.height(width: step.width) == step.height)
      if step.width > 30 {
        #expect(text.height(width: step.width.nextDown) == profile.height(at: step.width.nextDown))
      }
    }
  }

  /// Glyphs, carets and ink; each run has its font as it was asked for.
  @Test(arguments: styles, [2, 4]) func glyphsAreScaled(
    _ properties: [String: String], ratio: Double
  ) throws {
    let pair = try Pair(properties, ratio: ratio)
    let lines = pair.text.glyphLines(width: 140)
    let scaled = pair.larger.glyphLines(width: 140 * ratio)
    #expect(lines.count == scaled.count)
    for (line, other) in zip(lines, scaled) {
      #expect(line.width * ratio == other.width && line.origin.x * ratio == other.origin.x)
      #expect(line.origin.y * ratio == other.origin.y)
      #expect(line.runs.count == other.runs.count)
      for (run, larger) in zip(line.runs, other.runs) {
        #expect(run.advance * ratio == larger.advance)
        #expect(run.font.size * ratio == larger.font.size)
        #expect(run.attributes.baselineOffset * ratio == larger.attributes.baselineOffset)
        #expect(run.glyphs.map(\.id) == larger.glyphs.map(\.id))
        for (glyph, large) in zip(run.glyphs, larger.glyphs) {
          #expect(glyph.position.x * ratio == large.position.x)
          #expect(glyph.position.y * ratio == large.position.y)
        }
        if case .attachment(let rect) = run.content {
          #expect(larger.content == .attachment(rect.inPixels(ratio)))
        }
      }
    }
    let (layout, large) = (
      pair.text.glyphLayout(width: 140), pair.larger.glyphLayout(width: 140 * ratio)
    )
    for offset in stride(from: 0, to: pair.text.text.utf8.count, by: 3) {
      let carets = layout.carets(at: offset)
      let others = large.carets(at: offset)
      #expect(carets.map { $0.x * ratio } == others.map(\.x))
      #expect(carets.map { $0.top * ratio } == others.map(\.top))
    }
    let room = Size(width: 140, height: 40)
    let ink = pair.text.boundingRect(
      size: room, options: [.usesLineFragmentOrigin, .usesDeviceMetrics])
    let larger = pair.larger.boundingRect(
      size: Size(width: 140 * ratio, height: 40 * ratio),
      options: [.usesLineFragmentOrigin, .usesDeviceMetrics])
    #expect(abs(ink.width * ratio - larger.width) < 1e-9)
    #expect(abs(ink.height * ratio - larger.height) < 1e-9)
  }

  /// Ratios by which lengths are not divided exactly.
  @Test(arguments: styles, [1.25, 1.5, 3]) func linesAreTheSame(
    _ properties: [String: String], ratio: Double
  ) throws {
    let pair = try Pair(properties, ratio: ratio)
    for width in [40, 77.5, 140, 1000] {
      let lines = pair.text.lines(width: width)
      let larger = pair.larger.lines(width: width * ratio)
      #expect(lines.map(\.utf8Range) == larger.map(\.utf8Range))
      for (line, other) in zip(lines, larger) {
        #expect(abs(line.width * ratio - other.width) < 1e-9)
        #expect(abs(line.baseline * ratio - other.baseline) < 1e-9)
        #expect(abs(line.x * ratio - other.x) < 1e-9)
      }
      for line in pair.text.glyphLines(width: width) {
        #expect(line.runs.reduce(0) { $0 + ($1.isHanging ? 0 : $1.advance) } == line.width)
      }
      // A width that is told is a width that is meant.
      let narrowest = try #require(pair.text.narrowestWidth(lineCount: lines.count))
      #expect(pair.text.lineCount(width: narrowest) <= lines.count)
    }
    for step in pair.text.heightProfile(widths: 30...200).steps.dropFirst() {
      #expect(pair.text.height(width: step.width) == step.height)
      #expect(pair.text.height(width: step.width.nextDown) != step.height)
    }
  }

  /// What fonts' sizes are multiplied by and what lengths are divided by have nothing to do with
  /// each other.
  @Test func scaledTextsKeepTheirRatio() throws {
    let font = try LoneFonts.font("NotoSans-Regular.ttf", size: 16)
    let options = LayoutOptions(convention: .css, devicePixelRatio: 2)
    let text = MeasuredText("a b", font: font, options: options)
    let larger = try text.withFontSize(32)
    #expect(larger.font.size == 32 && larger.fonts.map(\.size) == [32])
    // 68.4 and 18.8 device pixels.
    #expect(larger.height(width: 100) == 87.0 / 2)
    #expect(try text.scaled(by: 2).height(width: 100) == larger.height(width: 100))
    #expect(text.options.devicePixelRatio == 2 && larger.options.devicePixelRatio == 2)
  }

  /// An ellipsis is as large as the text that it stands for.
  @Test func tokensHaveTheRatio() throws {
    let font = try LoneFonts.font("NotoSans-Regular.ttf", size: 16)
    func cut(_ ratio: Double, _ lengths: Double) throws -> (Line, GlyphLine) {
      let options = LayoutOptions(convention: .css, devicePixelRatio: ratio)
      let text = MeasuredText(
        "How tall is all of this?", font: try font.withSize(16 * lengths), options: options)
      let line = try #require(text.visibleLines(width: 80 * lengths, numberOfLines: 1).first)
      return (line, text.glyphLine(line, width: 80 * lengths))
    }
    let (line, glyphs) = try cut(2, 1)
    let (larger, others) = try cut(1, 2)
    #expect(line.isTruncated && line.inPixels(2) == larger)
    #expect(glyphs.width * 2 == others.width)
    #expect(glyphs.runs.map { $0.advance * 2 } == others.runs.map(\.advance))
    #expect(glyphs.runs.allSatisfy { $0.font.size == 16 })
  }
}
