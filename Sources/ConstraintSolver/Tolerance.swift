/// The one place that says what counts as nothing.
///
/// Rows are scaled so that their largest coefficient is between 1 and 2, so these are relative to a
/// constraint's own size. A value of 10⁷, larger than any screen, has a rounding error of 2 × 10⁻⁹
/// in a `Double`, and sums of dozens of them stay under ``value``, which in turn is far below what
/// the thousandth of a pixel is.
enum Tolerance {
  /// The least difference between values that is one.
  static let value = 1e-7
  /// The same in proportion to the largest value in the tableau, where that is more: 16 roundings.
  static let relativeValue = 0x1p-48
  /// The least coefficient, reduced cost or share that is one, in proportion to the largest of its
  /// column (and level): see ``Tableau/isSignificant(_:inColumn:scale:)``.
  static let coefficient = 1e-9
  /// What is left of a coefficient, relative to it, when a subtraction cancels it.
  static let cancellation = 1e-11
  /// The least coefficient of a constraint that is one, in proportion to its largest.
  ///
  /// Ten times ``coefficient``, so that half of the least term, as a centre takes it, still counts
  /// in every row. Else the solution depends on the constraints that held before.
  static let term = 1e-8
}
