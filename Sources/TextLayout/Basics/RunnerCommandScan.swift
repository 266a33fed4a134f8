/// Looks for `##[` in a text whose scalars are given one after the other.
///
/// Runners of builds find it anywhere in a line of a log, and take what follows for a command. They
/// look at bytes, so a mark that combines with the bracket hides nothing.
package struct RunnerCommandScan {
  private var signs = 0

  package init() {}

  /// Whether a command begins with a scalar, the bracket. Each scalar is to be given once.
  package mutating func isStart(_ scalar: Unicode.Scalar) -> Bool {
    defer { signs = scalar == "#" ? signs + 1 : 0 }
    return scalar == "[" && signs >= 2
  }
}
