internal import CPlatform

extension Double {
  /// "8" for whole numbers that are exact, else all digits it has.
  package var shortest: String {
    abs(self) < 0x1p53 && self == Double(Int(self)) ? "\(Int(self))" : "\(self)"
  }

  /// The same, rounded to so many decimals.
  package func shortest(decimals: Int) -> String { rounded(decimals: decimals).shortest }

  /// The nearest number of so many decimals.
  package func rounded(decimals: Int) -> Double {
    let factor = pow(10, Double(decimals))
    let rounded = (self * factor).rounded() / factor
    return rounded.isFinite ? rounded : self
  }
}
