/// How far two lengths that ought to be equal may differ, in points.
///
/// Lengths are sums of fractions of points, and solutions of equations: their last bits are noise.
/// What a display shows is thousands of times larger.
package enum Tolerance {
  /// Of sums of heights and places.
  package static let points = 1e-6

  /// Of text in a width: as the text engine has it, so that a line that it lets fit is not told to
  /// stick out.
  package static let text = 1.0 / 1024
}
