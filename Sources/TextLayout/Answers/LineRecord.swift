/// A line as it is kept or sent: a ``Line`` with offsets in the place of indices.
///
/// An index holds in its own string alone, so a ``Line`` cannot be encoded. A record has the line's
/// place as UTF-8 offsets and as UTF-16 offsets, which `NSString`, JavaScript and Java count by.
///
/// ```swift
/// let text = MeasuredText("How tall?", font: font)
/// let json = try JSONEncoder().encode(text.lineRecords(width: 60))
/// ```
///
/// Decoding refuses offsets that no text has. It does not know the text.
public struct LineRecord: Sendable, Hashable, Codable {
  /// ``Line/utf8Range``, in bytes of UTF-8.
  public let utf8Range: Range<Int>

  /// The same in code units of UTF-16.
  public let utf16Range: Range<Int>

  /// ``Line/utf8Cut``, in bytes of UTF-8; `nil` where nothing was cut out.
  public let utf8Cut: Range<Int>?

  /// The same in code units of UTF-16.
  public let utf16Cut: Range<Int>?

  /// ``Line/x``, in points.
  public let x: Double

  /// ``Line/width``, in points.
  public let width: Double

  /// ``Line/trailingWhitespace``, in points.
  public let trailingWhitespace: Double

  /// ``Line/ascent``, in points.
  public let ascent: Double

  /// ``Line/descent``, in points.
  public let descent: Double

  /// ``Line/leading``, in points.
  public let leading: Double

  /// ``Line/baseline``, in points from the top of the text.
  public let baseline: Double

  /// ``Line/isHardBreak``.
  public let isHardBreak: Bool

  /// ``Line/endsInHyphen``.
  public let endsInHyphen: Bool

  /// The record of a line whose offsets are counted already.
  private init(_ line: Line, _ utf16: Range<Int>, cut: Range<Int>?) {
    utf8Range = line.utf8Range
    utf16Range = utf16
    utf8Cut = line.utf8Cut
    utf16Cut = cut
    x = line.x
    width = line.width
    trailingWhitespace = line.trailingWhitespace
    ascent = line.ascent
    descent = line.descent
    leading = line.leading
    baseline = line.baseline
    isHardBreak = line.isHardBreak
    endsInHyphen = line.endsInHyphen
  }

  /// The records of a text's lines, in their order.
  ///
  /// - Parameters:
  ///   - lines: Of the text itself: what they show must lie in it.
  ///   - text: The characters that the lines are of.
  /// - Complexity: linear in the length of the text, where the lines follow each other.
  public static func records(of lines: some Sequence<Line>, in text: String) -> [LineRecord] {
    var text = text
    text.makeContiguousUTF8()
    var offsets = UTF16Offsets(text)
    return lines.map { line in
      LineRecord(line, offsets[line.utf8Range], cut: line.utf8Cut.map { offsets[$0] })
    }
  }
}

extension LineRecord {
  private enum CodingKeys: CodingKey {
    case utf8Range, utf16Range, utf8Cut, utf16Cut, x, width, trailingWhitespace, ascent, descent
    case leading, baseline, isHardBreak, endsInHyphen
  }

  /// Reads a record, and refuses offsets that no text has.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    utf8Range = try values.decode(Range<Int>.self, forKey: .utf8Range)
    utf16Range = try values.decode(Range<Int>.self, forKey: .utf16Range)
    utf8Cut = try values.decodeIfPresent(Range<Int>.self, forKey: .utf8Cut)
    utf16Cut = try values.decodeIfPresent(Range<Int>.self, forKey: .utf16Cut)
    x = try values.decode(Double.self, forKey: .x)
    width = try values.decode(Double.self, forKey: .width)
    trailingWhitespace = try values.decode(Double.self, forKey: .trailingWhitespace)
    ascent = try values.decode(Double.self, forKey: .ascent)
    descent = try values.decode(Double.self, forKey: .descent)
    leading = try values.decode(Double.self, forKey: .leading)
    baseline = try values.decode(Double.self, forKey: .baseline)
    isHardBreak = try values.decode(Bool.self, forKey: .isHardBreak)
    endsInHyphen = try values.decode(Bool.self, forKey: .endsInHyphen)
    // A character of one UTF-16 unit has one to three bytes, one of two units has four.
    let pairs = [(utf8Range, utf16Range)] + [(utf8Cut, utf16Cut)].compactMap(Self.pair)
    let isPossible = pairs.allSatisfy { bytes, units in
      bytes.lowerBound >= 0 && units.lowerBound >= 0 && units.count <= bytes.count
        && bytes.count <= 3 * units.count && units.lowerBound <= bytes.lowerBound
    }
    guard isPossible, (utf8Cut == nil) == (utf16Cut == nil) else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription:
            "the line's UTF-8 and UTF-16 offsets are of no text: encode the line again"))
    }
  }

  private static func pair(_ bytes: Range<Int>?, _ units: Range<Int>?) -> (Range<Int>, Range<Int>)?
  {
    if let bytes, let units { (bytes, units) } else { nil }
  }
}

extension LineRecord: CustomStringConvertible {
  /// Where the line stands and how large it is: `0..<14: 157.522 wide, baseline 19.72`, with UTF-16
  /// offsets.
  public var description: String {
    "\(utf16Range): \(width.shortest(decimals: 3)) wide, baseline \(baseline.shortest(decimals: 3))"
  }
}

extension MeasuredText {
  /// The lines at a width as they are kept or sent.
  ///
  /// ```swift
  /// let body = try JSONEncoder().encode(text.lineRecords(width: 320))
  /// ```
  ///
  /// - Parameters: as for ``lines(width:numberOfLines:usesFontLeading:)``.
  /// - Complexity: linear in the length of the text.
  public func lineRecords(
    width: Double, numberOfLines: Int = 0, usesFontLeading: Bool = true
  ) -> [LineRecord] {
    LineRecord.records(
      of: lines(width: width, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading),
      in: text)
  }
}
