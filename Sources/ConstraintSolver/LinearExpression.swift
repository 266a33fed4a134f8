/// A sum of variables, each times a number, and a constant.
///
/// A variable may occur in several terms; the solver adds them up. The
/// least ones count as zero: see ``Solver/leastCoefficient``.
///
/// ```swift
/// // 2 × width + height - 10
/// let expression = LinearExpression(width, times: 2) + LinearExpression(height) - 10
/// ```
public struct LinearExpression: Sendable, Hashable {
  /// A variable times a number.
  public struct Term: Sendable, Hashable {
    /// The unknown.
    public var variable: Variable
    /// What it is multiplied by.
    public var coefficient: Double

    /// `coefficient × variable`.
    public init(variable: Variable, coefficient: Double) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The variables and their coefficients, in the order they were added.
  public var terms: [Term]
  /// What is added to the terms.
  public var constant: Double

  /// A number.
  public init(_ constant: Double = 0) {
    terms = []
    self.constant = constant
  }

  /// `coefficient × variable + constant`.
  public init(_ variable: Variable, times coefficient: Double = 1, plus constant: Double = 0) {
    terms = [Term(variable: variable, coefficient: coefficient)]
    self.constant = constant
  }

  /// A sum of terms and a constant.
  public init(terms: [Term], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }
}

extension LinearExpression {
  /// The sum; linear in the number of terms.
  public static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum += right
    return sum
  }

  /// The difference; linear in the number of terms.
  public static func - (left: Self, right: Self) -> Self {
    var difference = left
    difference -= right
    return difference
  }

  /// The expression and a number more.
  public static func + (left: Self, right: Double) -> Self {
    Self(terms: left.terms, constant: left.constant + right)
  }

  /// The expression and a number less.
  public static func - (left: Self, right: Double) -> Self {
    Self(terms: left.terms, constant: left.constant - right)
  }

  /// Every coefficient and the constant times a number.
  public static func * (left: Self, factor: Double) -> Self {
    Self(
      terms: left.terms.map {
        Term(variable: $0.variable, coefficient: $0.coefficient * factor)
      }, constant: left.constant * factor)
  }

  /// Adds an expression; linear in its number of terms.
  public static func += (left: inout Self, right: Self) {
    left.terms += right.terms
    left.constant += right.constant
  }

  /// Subtracts an expression; linear in its number of terms.
  public static func -= (left: inout Self, right: Self) {
    left += right * -1
  }
}
