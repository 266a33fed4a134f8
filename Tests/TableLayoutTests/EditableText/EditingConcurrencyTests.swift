internal import AutoLayout
import TestSupport
import Testing
import TextLayout

/// Copies of one text that threads edit, each its own; all must be as if it were alone.
/// `scripts/attack memory` runs them under the sanitizers.
@Suite struct EditingConcurrencyTests {
  @Test(arguments: [Convention.uiKit, .css])
  func copiesOfOneText(_ convention: Convention) throws {
    let library = try FontLibrary(directory: Fixtures.fonts)
    let font = try library.font(family: "Noto Sans", size: 13.7)
    var generator = EditGenerator(random: SplitMix64(seed: 5))
    let start = generator.text(120)
    let options = LayoutOptions(convention: convention)
    let shared = EditableText(start, font: font, width: 120, options: options)
    let found = try Threads.run { try edited(shared, seed: $0) }
    for number in found.indices {
      let alone = EditableText(start, font: font, width: 120, options: options)
      #expect(try found[number] == edited(alone, seed: number))
    }
    let untouched = TextView(start, font: font, options: options)
    #expect(shared.size == untouched.size(fitting: Size(width: 120, height: 0)))
  }
}

/// The heights of a text after each of some edits.
private func edited(_ text: EditableText, seed: Int) throws -> [Double] {
  var text = text
  var edits = EditGenerator(random: SplitMix64(seed: UInt64(seed)))
  return try (0..<60).map { step in
    let range = edits.range(text.utf16Count)
    let string = edits.string()
    // Ends may split a surrogate pair.
    do { try text.replace(range, with: string) } catch is EditingError {}
    if step % 9 == 0 { text.resize(toWidth: text.width == 120 ? 90 : 120) }
    return text.size.height + (try text.lineRect(at: text.utf16Count / 2).minY)
  }
}
