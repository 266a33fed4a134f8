import Foundation
import TestSupport
import TextLayout

/// A case of `scripts/record chromium`, in the form of `Docs/ChromiumCases.md`: a text, how it is
/// set, and where Chromium breaks it. Lengths are layout units (1/64 of a device pixel), offsets
/// UTF-16 code units.
struct ChromiumCase: Decodable, Sendable {
  var text: String

  /// Families, each the name of a font file without "-Regular" and extension, separated by ", ".
  var font: String

  /// In px, as `width` is.
  var size: Double
  var width: Double
  var lang: String?

  /// The text's parts in order; what one leaves out is the block's.
  var spans: [Span]?

  /// Inline boxes, in the order in which they begin.
  var boxes: [Box]?

  /// What the first letter asks.
  var firstLetter: Part?

  /// What the first line asks.
  var firstLine: Part?

  /// With inline boxes, where elements stand: `br` for a line feed, `wbr` for a U+200B.
  var breaks: [Int]?

  /// Floats in the order of the document.
  var floats: [FloatingBox]?
  var css: [String: String]?

  /// The device pixel ratio; 1 without.
  var ratio: Double?

  /// `-webkit-line-clamp`: how many lines show.
  var clamp: Int?

  var starts: [Int]

  /// Of each line without the white space that it preserves at its end.
  var widths: [Int]
  var height: Int

  /// The lines' widths with that white space, where a line has such.
  var whole: [Int]?

  /// The lines whose widths were told from boxes that reach around white space that hangs.
  var around: [Int]?

  /// Where words of Khmer and Lao begin: an offset and the words after it, of the whole text, then
  /// of each line that, read from its start on, has others, up to where both agree again.
  var words: [[Int]]?

  /// Where inline boxes stand: of each border box on a line the index of the box, left, top, width
  /// and height, in the order of the boxes.
  var frames: [[Int]]?

  /// Under `text-overflow: ellipsis`, the left and right edges of the ellipses, line by line.
  var ellipses: [[Int]]?

  /// The same among inline boxes: where text is cut that is not hidden as a whole.
  var cuts: [Int]?

  /// The smallest block width with the same first line.
  var tightest: Int?

  /// Where lines stand in a block with floats, and their border boxes' corners.
  var lefts: [Int]?
  var baselines: [Int]?
  var places: [[Int]]?

  /// A `span` of the block, or an inline block.
  struct Span: Decodable, Sendable {
    /// In UTF-16 code units.
    var length: Int
    var font: String?
    var size: Double?
    var lang: String?

    /// `vertical-align` in px.
    var `raise`: Double?

    /// `letter-spacing` in px; without, the block's.
    var spacing: Double?

    /// The width and height of an inline block, in px.
    var box: [Double]?
  }

  /// A part of the block that is no element.
  struct Part: Decodable, Sendable {
    var font: String?
    var size: Double?
    var css: [String: String]?
  }

  /// An inline box, or an inline block. Offsets count UTF-16 code units.
  struct Box: Decodable, Sendable {
    var start: Int
    var end: Int

    /// The index of the box around it; -1 in the block itself.
    var parent: Int
    var font: String?
    var size: Double?
    var lang: String?
    var css: [String: String]?

    /// The width and height of an inline block, in px.
    var box: [Double]?

    /// What stands in an inline block of its own size.
    var block: Block?
  }

  /// The content of an inline block.
  final class Block: Decodable, Sendable {
    let text: String
    let boxes: [Box]
  }

  /// A float. Lengths are in px.
  struct FloatingBox: Decodable, Sendable {
    /// In UTF-16 code units.
    var at: Int

    /// The width and height.
    var size: [Double]
    var side: String

    /// Top, right, bottom, left.
    var margin: [Double]?
    var clear: String?

    /// `shape-outside`, in px alone.
    var shape: String?
    var shapeMargin: Double?
  }

  /// Whether it is asked with inline boxes.
  var isInline: Bool { boxes != nil || firstLetter != nil || firstLine != nil }

  /// What its properties ask of the engine. They stand in the order of their names.
  var style: CSSStyle {
    get throws {
      let sorted = (css ?? [:]).sorted { $0.key < $1.key }
      return try CSSStyle(declarations: sorted.map { (name: $0.key, value: $0.value) })
    }
  }

  /// Whether a box has frames in a case that has some. Where boxes stand at the top or the bottom
  /// of their line only those have that show. The first letter's, after all others, has none.
  func hasFrame(ofBox index: Int) -> Bool {
    guard index < boxes?.count ?? 0 else { return false }
    let isAligned = (boxes ?? []).contains {
      ["top", "bottom"].contains($0.css?["vertical-align"])
    }
    guard isAligned, let box = boxes?[index] else { return true }
    return box.box == nil
      && (box.css ?? [:]).keys.contains { name in
        ["margin", "border", "padding"].contains { name.hasPrefix("\($0)-") }
      }
  }

  /// How many layout units a px of the block's has.
  var unitsPerPixel: Double {
    get throws { 64 * (ratio ?? 1) * (try style).zoom }
  }

  /// Whether spaces are preserved at a UTF-16 offset: what the innermost box around it says that
  /// says something, or the block.
  func preservesSpace(at offset: Int) -> Bool {
    let around = (boxes ?? []).last { box in
      (box.start..<box.end).contains(offset) && box.css?["white-space"] != nil
    }
    let whiteSpace = (around?.css ?? css)?["white-space"] ?? "normal"
    return ["pre", "pre-wrap", "break-spaces"].contains(whiteSpace)
  }

  /// The widths of what does not hang: under `break-spaces` white space does not. With inline boxes
  /// the recorder leaves it in.
  var contentWidths: [Int] {
    boxes == nil && css?["white-space"] == "break-spaces" ? whole ?? widths : widths
  }
}

/// A file of cases: of one kind of text, recorded from one seed.
struct ChromiumFile: Sendable {
  struct Header: Decodable, Sendable {
    var chromium: String
    var seed: Int?
    var cases: Int
  }

  static let folder = Fixtures.packageFile("Tests/TextLayoutTests/Recorded/Chromium")

  var kind: String
  var header: Header
  var cases: [ChromiumCase]

  /// The cases' lines as they stand in the file.
  var lines: [String]

  init(kind: String, in folder: String = folder) throws {
    let path = "\(folder)/\(kind).jsonl"
    let decoder = JSONDecoder()
    var lines = try loadLines(path)
    guard let first = lines.first else {
      throw FixtureError.badLine(path: path, line: 1, reason: "no header")
    }
    header = try decoder.decode(Header.self, from: Data(first.utf8))
    lines.removeFirst()
    cases = try lines.enumerated().map { index, line in
      do {
        return try decoder.decode(ChromiumCase.self, from: Data(line.utf8))
      } catch {
        throw FixtureError.badLine(path: path, line: index + 2, reason: "\(error)")
      }
    }
    self.kind = kind
    self.lines = lines
  }

  /// The kinds of text that were recorded, in alphabetical order.
  static func kinds(in folder: String = folder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".jsonl") }.map { String($0.dropLast(6)) }.sorted()
  }
}
