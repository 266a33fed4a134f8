/// Looks for `##[`, `##vso[` and `##teamcity[` in a text whose scalars are given one by one.
///
/// Runners of builds find them anywhere in a line of a log, and take what follows for a command.
/// They look at bytes, so a mark that combines with the bracket hides nothing.
package struct RunnerCommandScan {
  private var signs = 0

  package init() {}

  /// Whether a command begins with a scalar, the bracket. Each scalar is to be given once.
  package mutating func isStart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "[" && signs >= 2 {
      signs = 0
      return true
    }
    let isLetter = "a"..."z" ~= scalar || "A"..."Z" ~= scalar
    if scalar == "#" { signs += 1 } else if signs < 2 || !isLetter { signs = 0 }
    return false
  }
}
