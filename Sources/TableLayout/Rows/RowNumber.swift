internal import AutoLayout

/// A number of a cell that comes from a row.
package struct RowNumber: Sendable {
  /// What the number is.
  enum Role: Sendable, Hashable {
    /// A constraint's constant. A size has none below zero.
    case constant(isSize: Bool)

    /// A constraint's multiplier.
    case multiplier

    /// How many lines a label has at most.
    case lines

    /// How many pages a page control has.
    case pages
  }

  let binding: TextBinding
  let role: Role

  /// The number of a row.
  ///
  /// - Throws: ``TemplateError``: a field that is missing, or no such number.
  func value(of row: ShownRow, name: () -> String) throws(TemplateError) -> Double {
    guard case .plain(let text) = try row.text(binding, name: name) else { return 0 }
    guard let number = FieldValue.string(text).decimal, role.accepts(number) else {
      throw .wrongField(
        binding.fields.first?.path.text ?? name(), row: row.index, value: text,
        wanted: role.wanted)
    }
    return number
  }
}

extension RowNumber.Role {
  fileprivate func accepts(_ number: Double) -> Bool {
    switch self {
    case .constant(let isSize): (isSize ? 0...1_000_000 : -1_000_000...1_000_000).contains(number)
    case .multiplier: (0.0001...10_000).contains(number)
    case .lines, .pages: (0...1000).contains(number) && number == number.rounded()
    }
  }

  fileprivate var wanted: String {
    switch self {
    case .constant(true): "points from 0 to 1000000, or a default as in {size|44}"
    case .constant(false): "points from -1000000 to 1000000, or a default as in {gap|8}"
    case .multiplier: "a number from 0.0001 to 10000, or a default as in {ratio|1}"
    case .lines, .pages: "a whole number from 0 to 1000, or a default as in {count|1}"
    }
  }

  /// In digests.
  var number: Int {
    switch self {
    case .constant(let isSize): isSize ? 0 : 1
    case .multiplier: 2
    case .lines: 3
    case .pages: 4
    }
  }
}
