package import TableLayout
internal import TextLayout

/// Where a row can be cut into pieces: below lines, pictures and text views, and through none.
package struct RowCuts {
  /// Less than a pixel of any display, more than sums of lengths are off by.
  static let tolerance = 1e-6

  /// In points from the row's top, ascending.
  private let places: [Double]

  /// Of each label, the bottoms of its lines, ascending.
  private let labels: [[Double]]

  /// - Parameter layout: Nil for a row that cannot be cut.
  package init(_ layout: CellLayout?) {
    var labels: [[Double]] = []
    var blocks: [(top: Double, bottom: Double)] = []
    for view in layout?.views ?? [] {
      let frame = view.frame
      if let text = view.labelLayout {
        let lines = text.blocks(in: frame)
        labels.append(lines.map(\.bottom))
        blocks += lines
      } else if let image = view.imageRect {
        blocks.append((frame.minY + image.minY, frame.minY + image.maxY))
      } else if view.text != nil {
        blocks.append((frame.minY, frame.maxY))
      }
    }
    blocks.removeAll { $0.bottom - $0.top <= Self.tolerance }
    self.labels = labels
    places = Self.places(below: blocks)
  }

  /// The bottoms of blocks that lie in no other, without the bottoms of the last blocks.
  private static func places(below blocks: [(top: Double, bottom: Double)]) -> [Double] {
    let byTop = blocks.sorted { $0.top < $1.top }
    var places: [Double] = []
    var reach = -Double.infinity
    for block in byTop {
      if reach.isFinite, block.top >= reach - tolerance { places.append(reach) }
      reach = max(reach, block.bottom)
    }
    return places
  }

  /// The last place to cut in some room.
  ///
  /// - Parameters:
  ///   - start: Where the row was cut before, or 0.
  ///   - control: Nil to cut anywhere between lines.
  func last(after start: Double, within room: Double, _ control: LineControl?) -> Double? {
    var index = places.countUpTo(start + room + Self.tolerance)
    while index > 0, places[index - 1] > start + Self.tolerance {
      let place = places[index - 1]
      if control.map({ keeps($0, from: start, to: place) }) ?? true { return place }
      index -= 1
    }
    return nil
  }

  /// The first place to cut, whether or not there is room.
  func next(after start: Double) -> Double? {
    let index = places.countUpTo(start + Self.tolerance)
    return index < places.count ? places[index] : nil
  }

  private func keeps(_ control: LineControl, from start: Double, to place: Double) -> Bool {
    labels.allSatisfy { bottoms in
      let earlier = bottoms.countUpTo(start + Self.tolerance)
      let shown = bottoms.countUpTo(place + Self.tolerance) - earlier
      let left = bottoms.count - earlier - shown
      if shown == 0 || left == 0 { return true }
      // A piece between two cuts has lines before one and after the other.
      let least = earlier > 0 ? max(control.orphans, control.widows) : control.orphans
      return shown >= least && left >= control.widows
    }
  }
}

extension Label.Layout {
  /// The lines that show in the label, from top to bottom. Lines that overlap meet at the upper
  /// one's bottom.
  fileprivate func blocks(in frame: Rect) -> [(top: Double, bottom: Double)] {
    let top = frame.minY + textRect.minY
    var blocks: [(top: Double, bottom: Double)] = []
    var last = frame.minY
    for line in lines {
      let start = max(top + line.baseline - line.ascent, last)
      let end = min(top + line.baseline + line.descent, frame.maxY)
      if end <= start { continue }
      blocks.append((start, end))
      last = end
    }
    return blocks
  }
}

extension [Double] {
  /// The number of elements, which ascend, up to a limit.
  fileprivate func countUpTo(_ limit: Double) -> Int {
    partitioningIndex { $0 > limit }
  }
}
