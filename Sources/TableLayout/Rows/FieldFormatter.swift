/// Shows values of fields by the rules of a language.
///
/// A template's texts with a ``FieldFormat`` need one: ``CellBuilder/formatter``. Templates from
/// files have one that asks ICU.
public protocol FieldFormatter: Sendable {
  /// The text of a value.
  ///
  /// - Parameters:
  ///   - value: Of a row's field.
  ///   - format: How it is to be shown.
  ///   - language: As a BCP 47 tag; `nil` for none that is known.
  /// - Throws: ``FieldFormatError``.
  func text(
    of value: FieldValue, as format: FieldFormat, language: String?
  ) throws(FieldFormatError) -> String
}

/// Why a value cannot be shown in a format.
public enum FieldFormatError: Error, Sendable, Hashable {
  /// The value is another one than the format shows; `wanted` is what it has to be.
  case wrongValue(wanted: String)

  /// What knows the language's rules cannot be asked; the reason says how to mend it.
  case unavailable(reason: String)
}

extension FieldValue {
  /// The number that a format shows; `nil` for what is none.
  public var formattedNumber: Double? { decimal }
}
