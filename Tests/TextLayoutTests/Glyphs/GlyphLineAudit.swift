@testable import TextLayout

/// What must hold of the glyphs of any line, and where it does not.
struct GlyphLineAudit {
  private(set) var lines = 0

  /// Lines whose runs do not add up to their width to the last bit.
  private(set) var inexact: [String] = []

  /// Lines whose glyphs, added up one by one, do not come to their width.
  private(set) var wrongSums: [String] = []

  /// Lines whose clusters do not cover their characters just once.
  private(set) var wrongClusters: [String] = []

  /// - Parameter name: Of the text, for messages.
  mutating func add(_ found: [GlyphLine], of text: MeasuredText, _ name: @autoclosure () -> String)
  {
    for line in found {
      lines += 1
      let width = line.width - line.edges
      if line.exactWidth != width { inexact.append("\(name()) \(line.line.utf8Range)") }
      // Under `.css` each fragment is rounded up to a layout unit, of a device pixel.
      let snaps = text.convention == .css
      let unit = FitLimit.layoutUnit / text.pixelsPerPoint
      let room = snaps ? Double(line.runs.count) * unit : 0
      // Under `text-fit` what was rounded is scaled, and cut down to a unit.
      let factor = line.line.fittingFactor
      let cut = factor == 1 ? 0 : room
      let excess = width - line.glyphWidth
      if excess < -cut - Self.tolerance(snaps)
        || excess > room * factor + Self.tolerance(snaps)
      {
        wrongSums.append("\(name()) \(line.line.utf8Range): off by \(excess)")
      }
      if !line.coversItsCharacters { wrongClusters.append("\(name()) \(line.line.utf8Range)") }
    }
  }

  /// Chromium's widths are told in single precision.
  private static func tolerance(_ snaps: Bool) -> Double { snaps ? 1e-3 : 1e-6 }
}

extension GlyphLine {
  /// The advances of the runs, added up in their order.
  fileprivate var exactWidth: Double {
    runs.reduce(0) { $0 + ($1.isHanging ? 0 : $1.advance) }
  }

  /// The advances of the glyphs, and of runs that take room without them.
  fileprivate var glyphWidth: Double {
    runs.reduce(0) { sum, run in
      if run.isHanging || run.content == .control { return sum }
      return sum + (run.glyphs.isEmpty ? run.advance : run.glyphs.reduce(0) { $0 + $1.advance })
    }
  }

  /// Whether clusters follow one another without gaps, what was cut aside.
  fileprivate var coversItsCharacters: Bool {
    var ranges: [Range<Int>] = []
    for run in runs where run.content != .hyphen && run.content != .truncationToken {
      if run.glyphs.isEmpty {
        ranges.append(run.utf8Range)
        continue
      }
      var last: Range<Int>?
      for glyph in run.isRightToLeft ? run.glyphs.reversed() : run.glyphs
      where glyph.utf8Range != last {
        ranges.append(glyph.utf8Range)
        last = glyph.utf8Range
      }
    }
    ranges.sort { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    var place = line.utf8Range.lowerBound
    for range in ranges {
      if let cut = line.utf8Cut, place == cut.lowerBound { place = cut.upperBound }
      if range.lowerBound != place { return false }
      place = range.upperBound
    }
    return place == line.utf8Range.upperBound || line.utf8Cut?.upperBound == place
      || line.utf8Cut?.lowerBound == place
  }
}
