import TextLayout

/// A styled text as a list of scalars that each have their attributes and style.
struct NaiveStyledText {
  struct Element {
    var scalar: Unicode.Scalar
    var attributes: TextAttributes
    var style: ParagraphStyle
  }

  private(set) var elements: [Element] = []

  init() {}

  init(_ scalars: [Unicode.Scalar], attributes: TextAttributes, style: ParagraphStyle) {
    elements = scalars.map { Element(scalar: $0, attributes: attributes, style: style) }
    settle()
  }

  mutating func replace(_ range: Range<Int>, with other: NaiveStyledText) {
    elements.replaceSubrange(range, with: other.elements)
    settle()
  }

  mutating func modify(_ range: Range<Int>, _ body: (inout TextAttributes) -> Void) {
    for index in range { body(&elements[index].attributes) }
  }

  /// Sets the style of the paragraphs in a range.
  mutating func setStyle(_ style: ParagraphStyle, in range: Range<Int>) {
    for paragraph in paragraphs {
      let touches =
        range.isEmpty
        ? paragraph.contains(range.lowerBound)
          || range.lowerBound == elements.count && !endsParagraph(elements.count - 1)
            && paragraph.upperBound == elements.count
        : paragraph.overlaps(range)
      if touches {
        for index in paragraph { elements[index].style = style }
      }
    }
  }

  var paragraphs: [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    for index in elements.indices where endsParagraph(index) || index == elements.count - 1 {
      result.append(start..<index + 1)
      start = index + 1
    }
    return result
  }

  private func endsParagraph(_ index: Int) -> Bool {
    switch elements[index].scalar {
    case "\n", "\u{85}", "\u{2029}": true
    case "\r": index + 1 == elements.count || elements[index + 1].scalar != "\n"
    default: false
    }
  }

  /// Gives each paragraph the style of its first scalar.
  private mutating func settle() {
    for paragraph in paragraphs {
      for index in paragraph { elements[index].style = elements[paragraph.lowerBound].style }
    }
  }

  /// UTF-8 ranges of equal attributes.
  var runs: [(range: Range<Int>, attributes: TextAttributes)] {
    var result: [(range: Range<Int>, attributes: TextAttributes)] = []
    var offset = 0
    for element in elements {
      let end = offset + UTF8.width(element.scalar)
      if let last = result.last, last.attributes == element.attributes {
        result[result.count - 1].range = last.range.lowerBound..<end
      } else {
        result.append((offset..<end, element.attributes))
      }
      offset = end
    }
    return result
  }
}
