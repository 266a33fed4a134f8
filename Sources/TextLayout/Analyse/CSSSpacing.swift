internal import LineBreaking

extension TextStyles {
  /// Takes a style's spacing, which runs add theirs to, and its indent.
  ///
  /// - Parameters:
  ///   - items: All items of the text.
  ///   - glyphs: The text's glyphs, once they are known. Clusters of HarfBuzz are spaced, which may
  ///     be more than a grapheme cluster.
  ///   - fontSize: The block's own, in pixels.
  /// - Complexity: linear in the length of the text where it is spaced, else constant.
  mutating func apply(
    _ style: CSSStyle, to string: String, items: [Item], glyphs: [Glyph] = [],
    fontSize: Double
  ) {
    let paragraph = ResolvedParagraphStyle(style, fontSize: fontSize)
    styles = paragraph.leavesLines && paragraph.isNatural ? [] : [paragraph]
    paragraphs = styles.isEmpty ? [] : [Paragraph(end: string.utf8.count, style: 0)]
    let letter = style.letterSpacing.points(fontSize: fontSize)
    let word = style.wordSpacing.points(fontSize: fontSize)
    // Inline boxes have inherited both.
    let isOfRuns = hasBoxes
    space(
      string, items: items, glyphs: glyphs, letter: isOfRuns ? 0 : letter,
      word: isOfRuns ? 0 : word)
  }

  /// Spaces letters by what runs and a style ask for.
  ///
  /// - Parameters:
  ///   - items, glyphs: as for ``apply(_:to:items:glyphs:fontSize:)``.
  ///   - letter: What runs add theirs to, in points.
  ///   - word: What stands after spaces besides.
  mutating func space(
    _ string: String, items: [Item], glyphs: [Glyph] = [], letter: Double = 0, word: Double = 0
  ) {
    spacings = []
    if letter == 0 && word == 0 && runSpacings.isEmpty { return }
    let ofText = CSSSpacing(letter: letter, word: word)
    var ofRuns = runSpacings[...]
    let utf8 = string.utf8Span.span
    var glyph = 0
    for item in items {
      let isCursive = item.isCursive
      var place = item.range.lowerBound
      while place < item.range.upperBound {
        let start = place
        let value = utf8.decodeScalar(at: &place)
        while let first = ofRuns.first, first.range.upperBound <= start { ofRuns.removeFirst() }
        var (amount, more) = (0.0, 0.0)
        if let first = ofRuns.first, first.range.lowerBound <= start {
          (amount, more) = (first.amount, first.word)
        }
        if !item.isAttachment {
          let spacing =
            amount == 0 && more == 0
            ? ofText : CSSSpacing(letter: letter + amount, word: word + more)
          amount = spacing.amount(after: value, isCursive: isCursive)
        }
        while glyph < glyphs.count, glyphs[glyph].cluster < start { glyph += 1 }
        let startsCluster =
          item.isAttachment || glyphs.isEmpty
          || glyph < glyphs.count && glyphs[glyph].cluster == start
        if amount == 0 || !startsCluster { continue }
        if let last = spacings.last, last.amount == amount, last.range.upperBound == start {
          spacings[spacings.count - 1].range = last.range.lowerBound..<place
        } else {
          spacings.append(Spacing(range: start..<place, amount: amount))
        }
      }
    }
  }
}

extension TextStyles {
  /// What the run at an offset adds to `letter-spacing` and `word-spacing`, in points.
  func runSpacing(at offset: Int) -> (letter: Double, word: Double) {
    let index = runSpacings.partitioningIndex { $0.range.upperBound > offset }
    guard index < runSpacings.count, runSpacings[index].range.contains(offset) else {
      return (0, 0)
    }
    return (runSpacings[index].amount, runSpacings[index].word)
  }

  /// Leaves the spacing of what items hold: what is not shaped has none.
  ///
  /// - Parameter text: The text, if the tabs in it keep their spacing; `nil` if not.
  /// - Complexity: linear in the number of spacings and items and in the text between items, and
  ///   logarithmic in the number of items for each spacing.
  mutating func leaveSpacing(of items: [Item], tabsIn text: String? = nil) {
    spacings = spacings.flatMap { spacing in
      var parts: [Spacing] = []
      func add(_ part: Range<Int>) {
        if let last = parts.last, last.range.upperBound == part.lowerBound {
          parts[parts.count - 1].range = last.range.lowerBound..<part.upperBound
        } else {
          parts.append(Spacing(range: part, amount: spacing.amount))
        }
      }
      func addTabs(_ gap: Range<Int>) {
        guard let text else { return }
        let utf8 = text.utf8Span.span
        for offset in gap where utf8[offset] == 0x09 { add(offset..<offset + 1) }
      }
      var end = spacing.range.lowerBound
      let first = items.partitioningIndex { $0.range.upperBound > end }
      for item in items[first...] {
        if item.range.lowerBound >= spacing.range.upperBound { break }
        let part = item.range.clamped(to: spacing.range)
        addTabs(end..<max(part.lowerBound, end))
        add(part)
        end = part.upperBound
      }
      addTabs(end..<max(spacing.range.upperBound, end))
      return parts
    }
  }
}

extension AnalysedText {
  /// What kerning, tracking, attachments and a style add to the clusters of a range, in points.
  func spacing(in range: Range<Int>) -> Double {
    if !rules.spacesLettersAsCSS {
      return styles.spacing(in: range) { boundaries.flags[$0].contains(.grapheme) }
    }
    // What is spaced are first characters of HarfBuzz's clusters, each for itself.
    let utf8 = string.utf8Span.span
    return styles.spacing(in: range) { utf8[$0] & 0xC0 != 0x80 }
  }
}

/// What `letter-spacing` and `word-spacing` put after characters, in points, as Blink's
/// `ShapeResultSpacing::ComputeSpacing` does it.
struct CSSSpacing: Equatable {
  let letter: Double
  let word: Double

  static let none = CSSSpacing(letter: 0, word: 0)

  init(letter: Double, word: Double) {
    self.letter = letter.truncatedToTextRunLayoutUnit
    self.word = word.truncatedToTextRunLayoutUnit
  }

  /// - Parameters:
  ///   - fontSize: What an em is, in pixels.
  ///   - added: What a run adds to `letter-spacing`, in pixels: the sum is cut down, not its parts.
  init(_ style: CSSStyle?, fontSize: Double, adding added: Double = 0) {
    self.init(
      letter: (style?.letterSpacing.points(fontSize: fontSize) ?? 0) + added,
      word: style?.wordSpacing.points(fontSize: fontSize) ?? 0)
  }

  /// - Parameters:
  ///   - value: The first character of a cluster.
  ///   - isCursive: Whether the letters of its script join. Spaces between them are letter-spaced
  ///     all the same (measured, Chromium 156).
  func amount(after value: UInt32, isCursive: Bool) -> Double {
    switch value {
    case 0x20, 0xA0: letter + word
    default: letter == 0 || isCursive || Self.isWithoutWidth(value) ? 0 : letter
    }
  }

  /// Blink's `Character::TreatAsZeroWidthSpace`, which is asked about UTF-16 code units. Controls
  /// but these two are spaced.
  private static func isWithoutWidth(_ value: UInt32) -> Bool {
    switch value {
    case 0x0C, 0x0D, 0xFFFC: true
    default: value <= 0xFFFF && CharacterProperties.of(value).isDefaultIgnorable
    }
  }
}

extension Double {
  /// The length in 1/65,536 px, cut down to them from single precision (Blink's
  /// `TextRunLayoutUnit`).
  fileprivate var truncatedToTextRunLayoutUnit: Double {
    Double((Float(self) * 65_536).rounded(.towardZero)) / 65_536
  }
}

extension Item {
  /// Whether letters join, so that spacing would tear them apart (CSS Text 4, section 8.2.1):
  /// Arabic, Hanifi Rohingya, Mandaic, Mongolian, N'Ko, Phags-pa, Syriac, as in Blink.
  var isCursive: Bool { Self.cursive.contains(script) }

  private static let cursive: Set<UInt32> = Set(
    (["Arab", "Rohg", "Mand", "Mong", "Nkoo", "Phag", "Syrc"] as [Tag]).map(\.rawValue))
}
