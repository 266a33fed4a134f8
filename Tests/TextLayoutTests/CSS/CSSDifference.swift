import Foundation

/// A case that differs, for people: the case, our answer, and the lines side by side.
///
/// `CSS_DIFFERENCES=file swift test --filter ChromiumReplayTests` writes them all to a file.
struct CSSDifference: CustomStringConvertible {
  let kind: String

  /// The number of the case's line in its file, and the line.
  let number: Int
  let line: String
  let one: ChromiumCase
  let ours: CSSLines

  var differs: Bool {
    ours.starts != one.starts || ours.widths != one.contentWidths || ours.height != one.height
      || ours.isTightest == false || ours.frames != one.frames
      || !placesThatDiffer.isEmpty || !hasEllipses
  }

  /// Whether lines are cut where Chromium cuts them.
  private var hasEllipses: Bool {
    if let ellipses = one.ellipses { return ours.ellipses == ellipses }
    let edge = one.css?["direction"] == "rtl" ? 1 : 0
    return (one.cuts ?? []).allSatisfy { cut in
      ours.ellipses?.contains { $0[edge] == cut } == true
    }
  }

  /// What stands elsewhere beside floats.
  private var placesThatDiffer: [String] {
    (ours.lefts == one.lefts ? [] : ["lefts"])
      + (ours.baselines == one.baselines ? [] : ["baselines"])
      + (ours.places == one.places ? [] : ["floats"])
  }

  /// Which case differs in what: `arabic 312 starts`.
  var identity: String {
    var what: [String] = []
    if ours.starts != one.starts {
      what.append("starts")
    } else {
      let widths = zip(ours.widths, one.contentWidths).filter { $0 != $1 }
      if !widths.isEmpty {
        let isFar = widths.contains { abs($0 - $1) > 1 }
        what.append(isFar ? "widths" : "widths by 1/64")
      }
      if ours.height != one.height { what.append("height") }
      if ours.isTightest == false { what.append("tightest") }
      what += placesThatDiffer
      if !hasEllipses { what.append("ellipses") }
      if ours.frames != one.frames, what.isEmpty { what.append("frames") }
    }
    return "\(kind) \(number) \(what.joined(separator: ", "))"
  }

  var description: String {
    let answer = (try? JSONEncoder().encode(ours)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    var text = "# \(identity)\n\(line)\n\(answer)\n"
    if ours.height != one.height { text += "  height \(one.height), ours \(ours.height)\n" }
    if ours.isTightest == false { text += "  tightest \(one.tightest ?? 0) is not ours\n" }
    if !hasEllipses {
      text += "  ellipses \(one.ellipses ?? []) \(one.cuts ?? []), ours \(ours.ellipses ?? [])\n"
    }
    let frames = [one.frames ?? [], ours.frames ?? []]
    if frames[0] != frames[1] {
      text += "  frames \(frames[0].filter { !frames[1].contains($0) })\n"
      text += "    ours \(frames[1].filter { !frames[0].contains($0) })\n"
    }
    let theirs = pieces(one.starts, one.contentWidths)
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
