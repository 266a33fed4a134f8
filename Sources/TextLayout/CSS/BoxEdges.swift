/// What the ends of inline boxes add to lines: their margins, borders and padding.
///
/// The start of a box goes with the character after it, its end with the character before it. So a
/// line that ends at an offset has the ends that lie there, and the next line has the starts. A box
/// without characters goes with the character before it, unless it is the first in another box.
///
/// A cloned box has both ends on each of its lines. A line that begins inside it has room for its
/// start. One that ends inside it has its end, too, but asks for no room for it (measured, Chromium
/// 156).
struct BoxEdges: Sendable {
  /// What boxes add at one offset, in whole layout units.
  private struct Sums: Sendable {
    /// Those that begin there.
    var starts = 0.0

    /// Those that end there.
    var ends = 0.0

    /// Those without characters that go with the character before, and those that end after them.
    var empties = 0.0

    /// What `text-autospace` puts there; see ``Space``.
    var inner = 0.0
    var trailing = 0.0
    var leading = 0.0

    /// The starts and the ends of cloned boxes that begin there, and of those that end there.
    var opened = Clones()
    var closed = Clones()

    static func + (left: Sums, right: Sums) -> Sums {
      Sums(
        starts: left.starts + right.starts, ends: left.ends + right.ends,
        empties: left.empties + right.empties, inner: left.inner + right.inner,
        trailing: left.trailing + right.trailing, leading: left.leading + right.leading,
        opened: left.opened + right.opened,
        closed: left.closed + right.closed)
    }
  }

  /// What `text-autospace` puts between two characters, in pixels.
  struct Space {
    enum Kind {
      /// A line that ends or begins there has none.
      case inner

      /// It goes with the character before it, which ends an element.
      case trailing

      /// It goes with the character after it, which begins an element.
      case leading
    }

    var offset: Int
    var width: Double
    var kind: Kind
  }

  private struct Clones: Sendable {
    var starts = 0.0
    var ends = 0.0

    static func + (left: Clones, right: Clones) -> Clones {
      Clones(starts: left.starts + right.starts, ends: left.ends + right.ends)
    }
  }

  private struct Place: Sendable {
    /// UTF-8 offset.
    var offset: Int
    var sums: Sums

    /// What all places up to this one add together.
    var total = Sums()
  }

  /// Offsets ascending.
  private var places: [Place] = []

  /// No ends.
  init() {}

  /// - Complexity: as sorting the ends of the boxes.
  init(_ boxes: [InlineBoxes.Box]) {
    // Once a box without characters follows the last one, ends after it trail as it does (Blink's
    // `RewindOverflow`).
    var lastEmpty = Array(repeating: -1, count: boxes.count)
    for (index, box) in boxes.enumerated().reversed() where index > 0 {
      if box.range.isEmpty && !box.goesWithNext {
        lastEmpty[index] = max(lastEmpty[index], box.range.lowerBound)
      }
      lastEmpty[box.parent] = max(lastEmpty[box.parent], lastEmpty[index])
    }
    var found: [Place] = []
    for (index, box) in boxes.enumerated() where box.startEdge != 0 || box.endEdge != 0 {
      let (start, end) = (box.range.lowerBound, box.range.upperBound)
      var sums = Sums(starts: box.startAdvance)
      if start < end {
        let trails = lastEmpty[index] == end
        var ending = trails ? Sums(empties: box.endEdge) : Sums(ends: box.endEdge)
        if box.isCloned {
          sums.opened = Clones(starts: box.startEdge, ends: box.endEdge)
          ending.closed = sums.opened
          hasClones = true
        }
        found.append(Place(offset: end, sums: ending))
      } else if !box.goesWithNext {
        sums.empties = box.startEdge + box.endEdge
      }
      found.append(Place(offset: start, sums: sums))
    }
    add(found)
  }

  /// - Complexity: as sorting all of them.
  private mutating func add(_ found: [Place]) {
    let all = (places + found).sorted { $0.offset < $1.offset }
    places = []
    var total = Sums()
    for place in all {
      total = total + place.sums
      if let last = places.last, last.offset == place.offset {
        places[places.count - 1].sums = last.sums + place.sums
      } else {
        places.append(place)
      }
      places[places.count - 1].total = total
    }
  }

  /// Whether there are spaces between characters.
  private(set) var hasSpaces = false

  /// Sets the spaces between characters.
  mutating func setSpaces(_ spaces: [Space]) {
    hasSpaces = !spaces.isEmpty
    for index in places.indices {
      places[index].sums.inner = 0
      places[index].sums.trailing = 0
      places[index].sums.leading = 0
    }
    add(
      spaces.map { space in
        var sums = Sums()
        switch space.kind {
        case .inner: sums.inner = space.width
        case .trailing: sums.trailing = space.width
        case .leading: sums.leading = space.width
        }
        return Place(offset: space.offset, sums: sums)
      })
  }

  /// The space at an offset that a line has which goes on there.
  func innerSpace(at offset: Int) -> Double {
    hasSpaces ? place(at: offset)?.sums.inner ?? 0 : 0
  }

  /// The one that a line has which ends there, too.
  func trailingSpace(at offset: Int) -> Double {
    hasSpaces ? place(at: offset)?.sums.trailing ?? 0 : 0
  }

  /// The one that a line has which begins there, too.
  func leadingSpace(at offset: Int) -> Double {
    hasSpaces ? place(at: offset)?.sums.leading ?? 0 : 0
  }

  /// All spaces of a line.
  func spaces(in range: Range<Int>) -> Double {
    if !hasSpaces { return 0 }
    let (first, last) = (total(before: range.lowerBound), total(before: range.upperBound))
    let (after, end) = (total(before: range.lowerBound + 1), total(before: range.upperBound + 1))
    return (range.count < 2 ? 0 : last.inner - after.inner)
      + end.trailing - after.trailing + last.leading - first.leading
  }

  var isEmpty: Bool { places.isEmpty }

  /// Whether some box has both ends on each of its lines.
  private(set) var hasClones = false

  /// What a line that begins at an offset inside cloned boxes has before its first character.
  ///
  /// - Complexity: logarithmic in the number of places.
  func clonedStarts(at offset: Int) -> Double {
    if !hasClones { return 0 }
    return total(before: offset).opened.starts - total(before: offset + 1).closed.starts
  }

  /// What a line that ends at an offset inside cloned boxes has after its last character.
  ///
  /// - Complexity: logarithmic in the number of places.
  func clonedEnds(at offset: Int) -> Double {
    if !hasClones { return 0 }
    return total(before: offset).opened.ends - total(before: offset + 1).closed.ends
  }

  /// What a line, or a part of one, has of them.
  ///
  /// - Complexity: logarithmic in the number of places.
  func advance(in range: Range<Int>) -> Double {
    let (first, last) = (total(before: range.lowerBound), total(before: range.upperBound))
    let (after, end) = (total(before: range.lowerBound + 1), total(before: range.upperBound + 1))
    return last.starts - first.starts + end.ends - after.ends + end.empties - after.empties
      + spaces(in: range)
  }

  /// The part of them that asks for no room at a line's end: the ends of boxes after white space
  /// that hangs, and boxes without characters (Blink's `HandleOverflow`, which takes in what may
  /// trail after it has found where a line ends).
  ///
  /// - Parameters:
  ///   - content: Where the white space starts.
  ///   - end: Where the line ends.
  func hanging(after content: Int, to end: Int) -> Double {
    let last = total(before: end + 1)
    let empties = last.empties - total(before: content < end ? content + 1 : end).empties
    return last.ends - total(before: content + 1).ends + empties
  }

  /// What stands between two neighbouring characters of a line: the ends of boxes after the one,
  /// and the starts of others before the other.
  func advance(at offset: Int) -> Double {
    starts(at: offset) + ends(at: offset) + innerSpace(at: offset)
  }

  /// What boxes add that begin at an offset.
  func starts(at offset: Int) -> Double {
    place(at: offset).map { $0.sums.starts + $0.sums.leading } ?? 0
  }

  /// What boxes with characters add that end at an offset.
  func endsOfText(at offset: Int) -> Double { place(at: offset)?.sums.ends ?? 0 }

  /// What boxes add that end at an offset, those without characters among them.
  func ends(at offset: Int) -> Double {
    place(at: offset).map { $0.sums.ends + $0.sums.empties + $0.sums.trailing } ?? 0
  }

  private func place(at offset: Int) -> Place? {
    let index = places.partitioningIndex { $0.offset >= offset }
    return index < places.count && places[index].offset == offset ? places[index] : nil
  }

  private func total(before offset: Int) -> Sums {
    let index = places.partitioningIndex { $0.offset >= offset }
    return index > 0 ? places[index - 1].total : Sums()
  }
}
