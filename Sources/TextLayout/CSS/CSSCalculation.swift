/// A length that is more than a number of px or em: one in another unit of the font, a sum of
/// several, or what `min()`, `max()` or `clamp()` chooses (CSS Values 4, section 10).
///
/// ```swift
/// let gap = try CSSStyle(properties: ["letter-spacing": "calc(1em + 2px)"]).letterSpacing
/// gap.points(fontSize: 20)  // 22
/// ```
///
/// A style sheet's text makes it. It has at most 1,000 steps.
public struct CSSCalculation: Sendable, Hashable {
  /// So many of a unit.
  struct Term: Sendable, Hashable {
    var value: Double
    var unit: CSSLengthUnit
  }

  /// What is done with a stack of lengths.
  enum Step: Sendable, Hashable {
    /// Pushes a sum, whose terms have different units in their order.
    case sum([Term])

    /// Adds the last to the one before.
    case add

    /// Multiplies the last.
    case times(Double)

    /// Leaves the least of so many.
    case least(Int)

    /// Leaves the greatest of so many.
    case greatest(Int)
  }

  /// The most steps and terms that one has.
  static let mostSteps = 1000

  /// Each takes from the stack what it needs; one length is left.
  private(set) var steps: [Step]

  /// A sum of several units.
  init(_ terms: [Term]) { steps = [.sum(terms)] }

  /// The terms, if it is a sum and no more.
  var terms: [Term]? {
    if steps.count == 1, case .sum(let terms) = steps[0] { terms } else { nil }
  }

  /// Whether a percentage takes part.
  var hasPercentage: Bool { hasUnit(.percent) }

  func hasUnit(_ unit: CSSLengthUnit) -> Bool {
    steps.contains { step in
      if case .sum(let terms) = step { terms.contains { $0.unit == unit } } else { false }
    }
  }

  /// Whether every number in it is finite.
  var isFinite: Bool {
    steps.allSatisfy { step in
      switch step {
      case .sum(let terms): terms.allSatisfy { $0.value.isFinite }
      case .times(let factor): factor.isFinite
      case .add, .least, .greatest: true
      }
    }
  }

  /// How many steps and terms it has.
  var size: Int {
    steps.reduce(0) { size, step in
      if case .sum(let terms) = step { size + terms.count } else { size + 1 }
    }
  }
}

extension CSSCalculation {
  /// - Complexity: linear in the number of steps.
  func points(_ units: CSSFontUnits) -> Double {
    var stack: [Double] = []
    for step in steps {
      switch step {
      case .sum(let terms):
        stack.append(terms.reduce(0) { $0 + $1.value * units[$1.unit] })
      case .add:
        let last = stack.removeLast()
        stack[stack.count - 1] += last
      case .times(let factor): stack[stack.count - 1] *= factor
      case .least(let count): stack.fold(count, min)
      case .greatest(let count): stack.fold(count, max)
      }
    }
    return stack[0]
  }

  /// The calculation with root font sizes in px.
  func withRoot(fontSize: Double) -> CSSCalculation {
    var result = self
    for (index, step) in steps.enumerated() {
      guard case .sum(let terms) = step else { continue }
      var sum = CSSCalculation([])
      for term in terms {
        sum.add(
          CSSCalculation([
            term.unit == .rem ? Term(value: term.value * fontSize, unit: .px) : term
          ]))
      }
      result.steps[index] = sum.steps[0]
    }
    return result
  }

  /// The calculation with numbers of a unit changed.
  func with(_ unit: CSSLengthUnit, _ change: (Double) -> Double) -> CSSCalculation {
    var result = self
    for (index, step) in steps.enumerated() {
      guard case .sum(var terms) = step else { continue }
      for term in terms.indices where terms[term].unit == unit {
        terms[term].value = change(terms[term].value)
      }
      result.steps[index] = .sum(terms)
    }
    return result
  }
}

extension [Double] {
  /// Puts one number in the place of the last ones.
  fileprivate mutating func fold(_ count: Int, _ choose: (Double, Double) -> Double) {
    let start = self.count - count
    let chosen = self[start...].dropFirst().reduce(self[start], choose)
    removeLast(count)
    append(chosen)
  }
}

/// Arithmetic of calculations that are being read.
extension CSSCalculation {
  mutating func add(_ other: CSSCalculation) {
    if let left = terms, let right = other.terms {
      var sum = left
      for term in right {
        if let index = sum.firstIndex(where: { $0.unit == term.unit }) {
          sum[index].value += term.value
        } else {
          sum.append(term)
        }
      }
      self = CSSCalculation(sum.sorted { $0.unit.rawValue < $1.unit.rawValue })
    } else {
      steps += other.steps
      steps.append(.add)
    }
  }

  mutating func multiply(by factor: Double) {
    if var terms {
      for index in terms.indices { terms[index].value *= factor }
      self = CSSCalculation(terms)
    } else {
      steps.append(.times(factor))
    }
  }

  /// The least or the greatest of some, one at least.
  ///
  /// Terms of one unit are compared at once, but percentages, whose whole may be below zero.
  init(_ all: [CSSCalculation], isGreatest: Bool) {
    let terms = all.compactMap(\.terms).filter { $0.count == 1 }.map { $0[0] }
    if let unit = terms.first?.unit, unit != .percent, terms.count == all.count,
      terms.allSatisfy({ $0.unit == unit })
    {
      let values = terms.map(\.value)
      self.init([Term(value: (isGreatest ? values.max() : values.min()) ?? 0, unit: unit)])
    } else {
      self.init([])
      steps = all.flatMap(\.steps)
      if all.count > 1 { steps.append(isGreatest ? .greatest(all.count) : .least(all.count)) }
    }
  }
}

extension CSSCalculation: CustomStringConvertible {
  /// The length as a style sheet has it: `0.5ch`, `calc(1em + 2px)`, `min(1em, 10px)`.
  public var description: String {
    var stack: [Spelling] = []
    for step in steps {
      switch step {
      case .sum(let terms): stack.append(Spelling(terms))
      case .add:
        let last = stack.removeLast()
        stack[stack.count - 1].text += " + " + last.text
        stack[stack.count - 1].kind = .sum
      case .times(let factor): stack[stack.count - 1].multiply(by: factor)
      case .least(let count): stack.join(count, "min")
      case .greatest(let count): stack.join(count, "max")
      }
    }
    return stack[0].kind == .sum ? "calc(\(stack[0].text))" : stack[0].text
  }
}

/// A part of a calculation as text.
private struct Spelling {
  enum Kind { case sum, whole }

  var text: String

  /// Whether it stands as it is where a sum does not.
  var kind: Kind

  init(_ terms: [CSSCalculation.Term]) {
    text = ""
    for term in terms {
      let value = term.value
      if text.isEmpty {
        text = value.css + term.unit.rawValue
      } else {
        text += (value < 0 ? " - " : " + ") + abs(value).css + term.unit.rawValue
      }
    }
    kind = terms.count == 1 ? .whole : .sum
  }

  mutating func multiply(by factor: Double) {
    text = (kind == .sum ? "(\(text))" : text) + " * " + factor.css
    kind = .sum
  }
}

extension [Spelling] {
  fileprivate mutating func join(_ count: Int, _ name: String) {
    let start = self.count - count
    self[start].text = "\(name)(\(self[start...].map(\.text).joined(separator: ", ")))"
    self[start].kind = .whole
    removeLast(count - 1)
  }
}
