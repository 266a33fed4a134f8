/// What becomes of white space, in a text whose inline boxes differ in that.
struct BoxSpaces: Sendable {
  /// Where all of it is preserved.
  private(set) var preserved = BoxStretches()

  /// The part of it that takes room at a line's end: `break-spaces`.
  private(set) var roomy = BoxStretches()
}

extension InlineBoxes {
  /// `tab-size` of each box, in pixels; `nil` where all have the block's.
  var tabSizes: [CSSTabSize]? {
    let sizes = boxes.map(\.style.tabSize)
    return sizes.allSatisfy { $0 == sizes[0] } ? nil : sizes
  }

  /// Finds ``spaces``.
  ///
  /// - Complexity: linear in the number of runs and boxes.
  func findSpaces() -> BoxSpaces? {
    let collapse = boxes[0].style.whiteSpaceCollapse
    if boxes.allSatisfy({ $0.style.whiteSpaceCollapse == collapse }) { return nil }
    var spaces = BoxSpaces()
    forEachRun { range, box in spaces.append(range, boxes[box].style.whiteSpaceCollapse) }
    return spaces
  }
}

extension BoxSpaces {
  fileprivate mutating func append(_ range: Range<Int>, _ collapse: CSSStyle.WhiteSpaceCollapse) {
    switch collapse {
    case .collapse, .preserveBreaks: break
    case .preserve: preserved.append(range)
    case .breakSpaces:
      preserved.append(range)
      roomy.append(range)
    }
  }
}
