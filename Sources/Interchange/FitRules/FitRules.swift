package import TableLayout
package import TextLayout

/// Which texts have which box, as a file of rules says.
package struct FitRules: Sendable {
  /// In the order of the file: the first whose patterns match is a text's.
  package var rules: [FitRule] = []

  /// What stands for placeholders, by their spelling or their name.
  package var placeholders: [String: String] = [:]

  package init() {}
}

/// The box of some texts, and how they are set in it.
package struct FitRule: Sendable {
  /// Its file and line, for errors; empty for the rule of options.
  package var place: ErrorMessage = ""

  /// Patterns of keys, in which `*` is any text and `?` any character; empty for all.
  package var keys: [String] = []

  /// Patterns of the ends of paths; empty for all.
  package var files: [String] = []

  /// The width as it is written, `nil` for no limit.
  package var width: FitWidth?

  /// In points.
  package var height = Double.infinity

  /// The most lines; zero for any number.
  package var lines = 0

  /// How much smaller the text may be set; zero for not at all.
  package var minimumScale = 0.0

  /// Whether a text may be cut without a finding.
  package var mayBeCut = false

  /// Whether its texts are left alone.
  package var isSkipped = false

  package var font: FontRule?

  /// The fonts of some languages.
  package var fonts: [String: FontRule] = [:]
  package var categories: [ContentSizeCategory] = [.large]

  /// CSS's properties; `nil` for a label of UIKit's.
  package var style: CSSStyle?

  package init() {}
}

/// A width in points, in widths of the font's `0`, or in columns.
package enum FitWidth: Sendable, Hashable {
  case points(Double)
  case zeros(Double)
  case columns(Int)

  /// Reads `120`, `40ch` or `42col`.
  ///
  /// - Throws: ``ToolError`` for anything else.
  package init(_ text: String, name: String = "width") throws(ToolError) {
    func number(_ suffix: String) -> Double? {
      guard text.hasSuffix(suffix), let number = Double(text.dropLast(suffix.utf8.count)),
        number >= 0, number <= 1_000_000
      else { return nil }
      return number
    }
    if let columns = number("col"), let whole = Int(exactly: columns), whole > 0 {
      self = .columns(whole)
    } else if let zeros = number("ch"), zeros > 0 {
      self = .zeros(zeros)
    } else if let points = NumberRule.length.number(text), points > 0 {
      self = .points(points)
    } else {
      throw .usage(
        "\(name) \"\(text)\": give points such as 120, zeros of the font such as 40ch, or columns "
          + "such as 42col")
    }
  }
}
