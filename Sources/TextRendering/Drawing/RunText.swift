internal import TextLayout

/// The characters of a run, cluster by cluster, for text that can be selected.
struct RunText: Sendable {
  /// A cluster: so many bytes for so many glyphs.
  struct Cluster: Sendable {
    var bytes: Int
    var glyphs: Int
  }

  /// All clusters' characters in the order of the text.
  private(set) var utf8: [UInt8] = []

  /// In the order of the text: in a run from right to left the last glyphs are the first cluster's.
  private(set) var clusters: [Cluster] = []

  /// - Parameter text: The text of the lines.
  init(_ run: GlyphRun, in text: String) {
    // What no characters of the text stand for is named by a character of its own.
    let own: [UInt8]? =
      switch run.content {
      case .hyphen: Array("-".utf8)
      case .truncationToken: Array("…".utf8)
      default: nil
      }
    if let own {
      utf8 = own
      clusters = [Cluster(bytes: own.count, glyphs: run.glyphs.count)]
      return
    }
    let bytes = text.utf8
    var last: Range<Int>?
    for glyph in run.isRightToLeft ? run.glyphs.reversed() : run.glyphs {
      if glyph.utf8Range == last {
        clusters[clusters.count - 1].glyphs += 1
        continue
      }
      last = glyph.utf8Range
      guard glyph.utf8Range.lowerBound >= 0, glyph.utf8Range.upperBound <= bytes.count else {
        clusters.append(Cluster(bytes: 0, glyphs: 1))
        continue
      }
      let start = bytes.index(bytes.startIndex, offsetBy: glyph.utf8Range.lowerBound)
      let end = bytes.index(start, offsetBy: glyph.utf8Range.count)
      utf8 += bytes[start..<end]
      clusters.append(Cluster(bytes: glyph.utf8Range.count, glyphs: 1))
    }
    // Half a character is no UTF-8, so nothing is better than a part.
    if String(validating: utf8, as: UTF8.self) == nil {
      utf8 = []
      clusters = [Cluster(bytes: 0, glyphs: run.glyphs.count)]
    }
  }
}
