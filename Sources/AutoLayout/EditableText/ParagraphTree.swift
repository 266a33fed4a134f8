/// The paragraphs of a text in order, in a B-tree whose nodes know the sums of what they hold.
///
/// Finding and replacing paragraphs takes time logarithmic in their number. It is a value: a copy
/// shares its nodes, and an edit of one of both copies those on its path only.
struct ParagraphTree: Sendable {
  private var root: ParagraphNode

  init(_ paragraphs: [MeasuredParagraph]) {
    root = .tree(of: paragraphs)
  }

  var summary: ParagraphSummary { root.summary }

  /// A paragraph, and what comes before it.
  struct Place {
    var paragraph: MeasuredParagraph
    var before: ParagraphSummary

    var index: Int { before.paragraphs }
  }

  /// The paragraph that a UTF-16 offset lies in: at its start or after it, but before its end. At
  /// the end of the text it is the last one.
  ///
  /// - Complexity: logarithmic in the number of paragraphs.
  func place(atUTF16 offset: Int) -> Place {
    place { $0.utf16Length > offset }
  }

  /// - Complexity: logarithmic in the number of paragraphs.
  func place(at index: Int) -> Place {
    place { $0.paragraphs > index }
  }

  /// The first paragraph such that `isPast` holds of the sum up to its end, else the last one.
  private func place(where isPast: (ParagraphSummary) -> Bool) -> Place {
    var node = root
    var before = ParagraphSummary()
    while node.level > 0 {
      var index = 0
      while index + 1 < node.children.count {
        let through = before + node.children[index].summary
        if isPast(through) { break }
        before = through
        index += 1
      }
      node = node.children[index]
    }
    var index = 0
    while index + 1 < node.paragraphs.count {
      let through = before + node.paragraphs[index].summary
      if isPast(through) { break }
      before = through
      index += 1
    }
    return Place(paragraph: node.paragraphs[index], before: before)
  }

  /// Puts paragraphs in the place of others.
  ///
  /// - Complexity: logarithmic in the number of paragraphs, and linear in the number of new ones.
  mutating func replace(_ range: Range<Int>, with paragraphs: [MeasuredParagraph]) {
    if range.count == 1, paragraphs.count == 1 {
      root.replace(at: range.lowerBound, with: paragraphs[0])
      return
    }
    let before = root.prefix(range.lowerBound)
    let after = root.suffix(from: range.upperBound)
    root = .joined(.joined(before, .tree(of: paragraphs)), after)
  }

  /// Changes every paragraph.
  ///
  /// - Complexity: linear in the number of paragraphs.
  mutating func update(_ change: (MeasuredParagraph) -> MeasuredParagraph) {
    root.update(change)
  }

  /// - Complexity: linear in the number of paragraphs.
  func forEach(_ body: (MeasuredParagraph) -> Void) {
    root.forEach(body)
  }
}
