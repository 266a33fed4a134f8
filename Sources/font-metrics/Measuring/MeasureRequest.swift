internal import TextLayout

/// One text to measure and how: what the options of `measure` or a line of a stream ask for.
struct MeasureRequest {
  var text: String
  /// Family names or paths; those after the first are fallbacks.
  var fonts: [String]
  var size: Double
  /// Infinite when nothing limits it.
  var width = Double.infinity
  /// Infinite when nothing limits it. Lines that stick out are cut and the last one that does not
  /// ends in an ellipsis, as with UIKit's `truncatesLastVisibleLine`.
  var height = Double.infinity
  /// The most lines that count; zero for all.
  var numberOfLines = 0
  /// Pixels a point. The resulting size is rounded up to pixels.
  var scale: Double?
  var options = LayoutOptions()

  /// What displays can have, amply. Far outside, pixels of a size are no numbers a Double can hold.
  private static let scales = 0.01...1000

  /// The room that an option or a field asks for: 0 is no limit, as for UIKit's `boundingRect`.
  ///
  /// - Throws: ``ToolError`` for a negative length and NaN.
  static func room(_ length: Double, name: String) throws(ToolError) -> Double {
    guard length >= 0 else {
      throw .usage("\(name) \(length.spelled): give points, or 0 for no limit")
    }
    return length > 0 ? length : .infinity
  }

  /// - Throws: ``ToolError`` for a value that no text can be measured with.
  func check() throws(ToolError) {
    try size.checkFontSize()
    guard numberOfLines >= 0 else {
      throw .usage("number of lines \(numberOfLines): give a number from 1, or 0 for no limit")
    }
    if let scale, !Self.scales.contains(scale) {
      throw .usage("scale \(scale.spelled): give pixels a point from 0.01 to 1000, such as 2 or 3")
    }
    try options.language?.checkLanguageTag()
  }
}

extension Double {
  /// - Throws: ``ToolError`` unless a font can have this size.
  func checkFontSize() throws(ToolError) {
    guard self >= Font.minimumSize, self <= Font.maximumSize else {
      throw .usage("size \(spelled): give a size from 1/1024 to 1000000 points")
    }
  }
}

extension String {
  /// - Throws: ``ToolError`` unless the text has the shape of a BCP 47 tag: parts of 1 to 8 letters
  ///   and digits with hyphens between them.
  func checkLanguageTag() throws(ToolError) {
    let parts = utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isTag = parts.allSatisfy { part in
      (1...8).contains(part.count) && part.allSatisfy(\.isLetterOrDigit)
    }
    if !isTag { throw .usage("language \"\(self)\": give a BCP 47 tag such as zh-Hant") }
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }
}
