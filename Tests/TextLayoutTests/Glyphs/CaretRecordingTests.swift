import Foundation
import TestSupport
import Testing

@testable import TextLayout

/// Where Chromium has each grapheme cluster, by `scripts/record carets`.
@Suite struct CaretRecordingTests {
  private struct Recorded: Decodable {
    /// UTF-16 start and end, left, right and top in px.
    var rects: [[Double]]
  }

  private static let path = Fixtures.packageFile(
    "Tests/TextLayoutTests/Recorded/chromium-carets.jsonl")

  /// Chromium rounds each edge outwards to a layout unit, and sums in single precision.
  private static let tolerance = 2.1 / 64

  @Test func clustersStandWhereChromiumHasThem() throws {
    var layout = try CSSLayout()
    var compared = 0
    var inLigatures = 0
    var differing: [String] = []
    for (number, line) in try loadLines(Self.path).enumerated().dropFirst() {
      let data = Data(line.utf8)
      let one = try CaretCase(data)
      let text = try layout.text(one.text)
      let found = text.glyphLayout(width: one.text.width)
      let utf16 = UnitOffsets.utf16(one.text.text)
      var cells: [Int: CaretCell] = [:]
      for cell in found.cells.joined() {
        for offset in utf16[cell.range.lowerBound]..<utf16[cell.range.upperBound] {
          cells[offset] = cell
        }
      }
      let divided = found.dividedByTheFont.map { utf16[$0] }
      for rect in try JSONDecoder().decode(Recorded.self, from: data).rects {
        compared += 1
        // White space that collapsed belongs to the cluster beside it.
        if let cell = cells[Int(rect[0])], utf16[cell.range.upperBound] >= Int(rect[1]),
          isClose(cell.left, rect[2], tolerance: Self.tolerance),
          isClose(cell.right, rect[3], tolerance: Self.tolerance)
        {
          continue
        }
        if divided.contains(Int(rect[0])) {
          inLigatures += 1
          continue
        }
        let ours = cells[Int(rect[0])].map { "\($0.left) to \($0.right)" } ?? "none"
        differing.append("line \(number + 1): \(rect), ours \(ours)")
      }
    }
    #expect(compared == 3881)
    // A flag, U+200D and U+263A share one cluster of glyphs. Chromium divides it by its characters
    // and not by its two graphemes.
    #expect(differing.map { $0.prefix(16) } == ["line 73: [49.0, ", "line 73: [54.0, "])
    // Chromium divides ligatures evenly, whatever the font says.
    #expect(inLigatures < 40)
  }

  /// A case in the form of `Docs/ChromiumCases.md`, whose answers are rectangles.
  private struct CaretCase {
    var text: ChromiumCase

    init(_ data: Data) throws {
      var members = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
      members["rects"] = nil
      for name in ["starts", "widths"] { members[name] = [Int]() }
      members["height"] = 0
      text = try JSONDecoder().decode(
        ChromiumCase.self, from: JSONSerialization.data(withJSONObject: members))
    }
  }
}

extension GlyphLayout {
  /// The clusters in ligatures, of which the font may say where carets stand.
  fileprivate var dividedByTheFont: [Int] {
    lines.flatMap { line in
      line.runs.flatMap(\.glyphs).flatMap { glyph in
        let inside = cells.joined().filter { glyph.utf8Range.contains($0.range.lowerBound) }
        return inside.count > 1 ? inside.map(\.range.lowerBound) : []
      }
    }
  }
}
