import Foundation

/// A case that differs, for people: the case, our answer, and the lines side by side.
///
/// `CSS_DIFFERENCES=file swift test --filter ChromiumReplayTests` writes them all to a file.
struct CSSDifference: CustomStringConvertible {
  let kind: String

  /// The case's line in its file.
  let line: String
  let one: ChromiumCase
  let ours: CSSLines

  var differs: Bool {
    ours.starts != one.starts || ours.widths != one.widths || ours.height != one.height
      || ours.isTightest == false
  }

  var description: String {
    let answer = (try? JSONEncoder().encode(ours)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    var text = "# \(kind)\n\(line)\n\(answer)\n"
    if ours.height != one.height { text += "  height \(one.height), ours \(ours.height)\n" }
    if ours.isTightest == false { text += "  tightest \(one.tightest ?? 0) is not ours\n" }
    let theirs = pieces(one.starts, one.widths)
    let found = pieces(ours.starts, ours.widths)
    for index in 0..<max(theirs.count, found.count) {
      let pair = [theirs, found].map { $0.indices.contains(index) ? $0[index] : "-" }
      text += pair[0] == pair[1] ? "  = \(pair[0])\n" : "  < \(pair[0])\n  > \(pair[1])\n"
    }
    return text
  }

  private func pieces(_ starts: [Int], _ widths: [Int]) -> [String] {
    let units = Array(one.text.utf16)
    return starts.indices.map { index in
      let end = index + 1 < starts.count ? starts[index + 1] : units.count
      let piece = String(decoding: units[starts[index]..<max(end, starts[index])], as: UTF16.self)
      return "\(starts[index]) \(widths[index]) \(piece.debugDescription)"
    }
  }
}
