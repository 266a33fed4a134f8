internal import Interchange
public import TableLayout

/// Numbers, dates, times and plurals of fields by the rules of CLDR, as templates from files show
/// them.
///
/// For templates that are made in code, whose texts and conditions have a `FieldFormat`. The
/// machine's ICU is opened when the first text needs it. Texts are kept, so that one that comes
/// again costs a look-up. Any number of threads may use one.
///
/// ```swift
/// let template = try CellTemplate("like") { cell in
///   cell.formatter = ICUFormatter()
///   try cell.label("likes", ##"{n:plural one="# like" other="# likes"}"##, font: body)
/// }
/// ```
public struct ICUFormatter: FieldFormatter {
  private let formatter = ICUFieldFormatter()

  /// A formatter that keeps texts of its own.
  public init() {}

  /// The text of a value.
  ///
  /// - Parameters:
  ///   - value: Of a row's field.
  ///   - format: The form of the number, date, time or plural.
  ///   - language: As a BCP 47 tag; `nil` for ICU's root locale.
  /// - Throws: `FieldFormatError` for a value of another kind than the format shows, and where
  ///   the machine has no ICU.
  /// - Complexity: constant, or what ICU needs for a new text.
  public func text(
    of value: FieldValue, as format: FieldFormat, language: String?
  ) throws(FieldFormatError) -> String {
    try formatter.text(of: value, as: format, language: language)
  }
}
