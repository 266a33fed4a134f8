/// A sum whose error does not grow with the number of its terms (Neumaier, 1974).
package struct CompensatedSum {
  private var sum = 0.0
  private var lost = 0.0

  package init() {}

  package var value: Double { sum + lost }

  package mutating func add(_ term: Double) {
    let next = sum + term
    lost += sum.magnitude >= term.magnitude ? (sum - next) + term : (term - next) + sum
    sum = next
  }
}
