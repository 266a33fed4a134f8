import ConstraintSolver
import Testing

/// The values are those of UIKit's NSLayoutConstraint.h.
@Suite struct PriorityTests {
  @Test func theNamedPrioritiesHaveUIKitsValues() {
    #expect(Priority.required.value == 1000)
    #expect(Priority.defaultHigh.value == 750)
    #expect(Priority.defaultLow.value == 250)
    #expect(Priority.fittingSizeLevel.value == 50)
  }

  @Test(arguments: [(-1, 1), (0, 1), (1, 1), (1000, 1000), (1001, 1000)])
  func valuesOutsideAreBroughtToTheNearestEnd(given: Int, held: Int) {
    #expect(Priority(Double(given)).value == Double(held))
  }

  @Test func fractionsBelowOneAndNoNumberBecomeOne() {
    #expect(Priority(0.5).value == 1)
    #expect(Priority(.nan).value == 1)
    #expect(Priority(-.infinity).value == 1)
    #expect(Priority(.infinity) == .required)
    #expect(Priority(999.5).value == 999.5)
    #expect(!Priority(999.5).isRequired)
  }
}
