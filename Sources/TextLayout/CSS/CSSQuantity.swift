/// A number, a length or a percentage of a style sheet, or the calculation of one
/// (CSS Values 4, sections 5, 6 and 10).
struct CSSQuantity {
  enum Value {
    case number(Double)

    /// A percentage is one with ``CSSLengthUnit/percent``.
    case length(CSSCalculation)
  }

  var value: Value

  /// Whether a function says it. Then a number below the least that a property takes counts as
  /// that, and 0 is no length.
  var isCalculated = false

  /// Why a text is none.
  enum Fault: Error {
    /// It is something else, or has a mistake.
    case other

    /// After "give": what to give in its place.
    case advice(String)
  }

  /// - Complexity: linear in the length of the text.
  init(_ text: some StringProtocol) throws(Fault) {
    var parser = CSSMathParser(text)
    self = try parser.quantity()
  }

  init(_ value: Value) { self.value = value }

  /// The quantity that a text is, if it is one.
  static func read(_ text: some StringProtocol) -> CSSQuantity? {
    do throws(Fault) {
      return try CSSQuantity(text)
    } catch {
      return nil
    }
  }

  /// What to give in place of a number that is none, where more can be said than what a property
  /// takes.
  static func advice(for text: some StringProtocol) -> String? {
    do throws(Fault) {
      _ = try CSSQuantity(text)
      return nil
    } catch {
      if case .advice(let advice) = error { return advice }
      return nil
    }
  }
}

extension CSSQuantity {
  /// The number without a unit.
  var number: Double? { if case .number(let number) = value { number } else { nil } }

  /// The percentage, if it is one and no more. `calc(50% + 0px)` is not.
  var percentage: Double? {
    guard case .length(let calculation) = value, let terms = calculation.terms,
      terms.count == 1, terms[0].unit == .percent
    else { return nil }
    return terms[0].value
  }

  /// The length; zero needs no unit. Percentages are of the font's size.
  var length: CSSLength? {
    switch value {
    case .number(let number): number == 0 && !isCalculated ? .zero : nil
    case .length(let calculation): CSSLength(calculation)
    }
  }

  /// The length, if no percentage is in it.
  var lengthWithoutPercentage: CSSLength? { hasPercentage ? nil : length }

  var hasPercentage: Bool {
    if case .length(let calculation) = value { calculation.hasPercentage } else { false }
  }

  /// Whether it is below zero where that is not left to the property.
  var isNegative: Bool {
    if isCalculated { return false }
    return switch value {
    case .number(let number): number < 0
    case .length(let calculation): calculation.terms?.contains { $0.value < 0 } ?? false
    }
  }
}

extension CSSLength {
  init(_ calculation: CSSCalculation) {
    guard let terms = calculation.terms, terms.count == 1 else {
      self = .calculation(calculation)
      return
    }
    switch terms[0].unit {
    case .px: self = .px(terms[0].value)
    case .em: self = .em(terms[0].value)
    default: self = .calculation(calculation)
    }
  }
}
