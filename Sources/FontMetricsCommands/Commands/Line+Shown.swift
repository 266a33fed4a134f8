internal import Interchange
internal import TextLayout

extension Line {
  /// What the line shows: its text, a hyphen at its end, and the token where it is cut.
  func shown(of text: String, token: String) -> String {
    guard let cut else {
      if !endsInHyphen { return text[range].preview }
      let softHyphen: Character = "\u{AD}"
      return text[range].trimmingSuffix(softHyphen).preview + "-"
    }
    let start = text[range.clamped(to: text.startIndex..<cut.lowerBound)]
    let end = text[range.clamped(to: cut.upperBound..<text.endIndex)]
    return [start.preview, token, end.preview].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension Substring {
  fileprivate func trimmingSuffix(_ character: Character) -> Substring {
    last == character ? dropLast() : self
  }
}
