extension Double {
  /// What counts as no limit, in points: a million, so that a solver's sums of lengths stay exact.
  package static let unlimitedLength = 1e6

  /// The length that a layout can hold: not below zero, not above ``unlimitedLength``.
  package var asLength: Double { self > 0 ? min(self, .unlimitedLength) : 0 }
}
