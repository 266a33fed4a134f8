internal import AutoLayout
import TestSupport
import Testing
import TextLayout

/// After every edit all must be as in a text view of the whole text.
@Suite struct EditPropertyTests {
  private static let library = Result { try FontLibrary(directory: Fixtures.fonts) }

  /// 10,000 edits in all, a quarter of them in a part of the sweep.
  @Test(arguments: [
    (1, 150.0, Convention.uiKit, BaseDirection.natural), (2, 90, .uiKit, .natural),
    (3, .infinity, .uiKit, .natural), (4, 120, .css, .natural), (5, 150, .uiKit, .rightToLeft),
    (6, 12, .uiKit, .natural), (7, 0, .css, .rightToLeft), (8, 300.3, .uiKit, .leftToRight),
  ])
  func editsEqualTheWholeText(
    _ seed: Int, _ width: Double, _ convention: Convention, _ direction: BaseDirection
  ) throws {
    let font = try Self.library.get().font(family: "Noto Sans", size: 13.7)
    let options = LayoutOptions(convention: convention, direction: direction)
    var edits = EditGenerator(random: SplitMix64(seed: UInt64(seed)))
    let start = edits.text(30)
    var whole = WholeText(units: Array(start.utf16), font: font, width: width, options: options)
    let shaper = Shaper()
    var text = EditableText(start, font: font, width: width, options: options, shaper: shaper)
    for step in 0..<LongSweep.count(1250) {
      let range = edits.range(whole.units.count)
      let string = whole.units.count > 300 ? "" : edits.string()
      let before = text
      if whole.splitsPair(range.lowerBound) || whole.splitsPair(range.upperBound) {
        #expect(throws: EditingError.self) { try text.replace(range, with: string) }
        continue
      }
      let oldHeight = whole.size.height
      whole.replace(range, with: string)
      let change = try text.replace(range, with: string, shaper: shaper)
      let size = whole.size
      #expect(text.size == size, "step \(step): \(whole.text.debugDescription)")
      #expect(change.heightDelta == size.height - oldHeight)
      #expect(text.utf16Count == whole.units.count)
      if step % 25 == 0 { try check(text, against: whole) }
      if step % 25 == 1 { try check(undo: change, text, to: before) }
      if text.size != size { return }
    }
    try check(text, against: whole)
  }

  private func check(_ text: EditableText, against whole: WholeText) throws {
    #expect(Array(text.text.utf16) == whole.units)
    let view = whole.view
    let string = view.text.text
    let room = whole.width > 0 && whole.width < 1e7 ? whole.width - 10 : .infinity
    var lines = view.text.lines(width: room)
    // CSS has no line in an empty text, but a text view is a line high.
    if lines.isEmpty { return }
    let own = try text.lines(in: 0..<text.utf16Count)
    // The empty line after the last character is that of the caret there.
    if lines.count > own.count, let last = lines.popLast() {
      let rect = try text.lineRect(at: text.utf16Count)
      #expect(isClose(rect.minY, last.baseline - last.ascent))
      if room > 0 { #expect(isClose(rect.minX, last.x)) }
    }
    #expect(own.count == lines.count)
    for (own, line) in zip(own, lines) {
      let start = string.utf16.distance(from: string.startIndex, to: line.range.lowerBound)
      let end = string.utf16.distance(from: string.startIndex, to: line.range.upperBound)
      #expect(own.range == start..<end)
      #expect(isClose(own.baseline, line.baseline))
      // Chromium finds directions in all of a block, and a fragment is rounded up to 1/64 px.
      let tolerance = view.text.options.convention == .css ? 1.0 / 64 : 0
      #expect(isClose(own.rect.width, line.width, tolerance))
      if room > 0 { #expect(isClose(own.rect.minX, line.x, tolerance)) }
      #expect(try text.lineRect(at: start) == own.rect)
    }
  }

  private func check(
    undo change: TextChange, _ text: EditableText, to before: EditableText
  ) throws {
    var undone = text
    let redo = try undone.replace(change.inverse)
    #expect(Array(undone.text.utf16) == Array(before.text.utf16) && undone.size == before.size)
    #expect(redo.heightDelta == -change.heightDelta)
    try undone.replace(redo.inverse)
    #expect(Array(undone.text.utf16) == Array(text.text.utf16) && undone.size == text.size)
  }

  private func isClose(_ left: Double, _ right: Double, _ tolerance: Double = 0) -> Bool {
    abs(left - right) <= tolerance + 1e-9
  }

  /// Many paragraphs, so that the tree has levels; all at once, and edits that join and split
  /// hundreds.
  @Test func longTextsEqualTheWhole() throws {
    let font = try EmFont.font()
    var random = SplitMix64(seed: 9)
    var whole = WholeText(units: [], font: font, width: 100)
    var text = EditableText("", font: font, width: 100)
    for step in 0..<300 {
      let length = whole.units.count
      let start = random.int(below: length + 1)
      let end = start + random.int(below: min(length - start, step % 7 == 0 ? 2000 : 5) + 1)
      let count = step % 5 == 0 ? random.int(below: 400) : random.int(below: 3)
      let string = (0..<count).map { _ in random.pick(["a\n", "bc", "\r", "\n", "d e f g h\n"]) }
        .joined()
      whole.replace(start..<end, with: string)
      try text.replace(start..<end, with: string)
      #expect(text.size == whole.size)
      if step % 20 == 0 { #expect(text.text == whole.text) }
    }
    #expect(text.paragraphCount > 256)
    text.resize(toWidth: 47)
    whole.width = 47
    #expect(text.size == whole.size)
  }
}
