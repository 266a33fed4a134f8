internal import Interchange

/// The sizes of `measure --fit`: the least and the greatest, such as `8...72`.
struct FitArgument {
  let minimum: Double
  let maximum: Double

  @Sendable static func argument(_ text: String) throws -> FitArgument {
    let parts = text.replacing("...", with: " ").split(
      separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw ArgumentError(description: "give two sizes in points, such as 8...72")
    }
    return FitArgument(
      minimum: try NumberRule.size.argument(String(parts[0])),
      maximum: try NumberRule.size.argument(String(parts[1])))
  }
}
