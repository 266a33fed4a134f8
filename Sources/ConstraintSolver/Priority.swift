/// How much a constraint matters: UIKit's `UILayoutPriority`, 1 to 1000.
///
/// A ``required`` constraint holds or the system has no solution. The others are met as well as
/// possible, in order: one of a higher priority outweighs any number of lower ones.
///
/// ```swift
/// let priority: Priority = 750
/// priority < .required  // true
/// ```
public struct Priority: Hashable, Sendable {
  /// From 1 to 1000: a value below 1 given to ``init(_:)`` has become 1.
  public let value: Double

  /// A priority; values outside 1...1000 (and NaN) are brought to the nearest end.
  public init(_ value: Double) {
    self.value = value > 1 ? min(value, 1000) : 1
  }

  /// 1000: must hold.
  public static let required = Priority(1000)
  /// 750: how strongly views resist being made smaller than their content.
  public static let defaultHigh = Priority(750)
  /// 250: how strongly views resist being made larger than their content.
  public static let defaultLow = Priority(250)
  /// 50: how strongly a fitting size is drawn to its target.
  public static let fittingSizeLevel = Priority(50)

  /// Whether the constraint must hold.
  public var isRequired: Bool { value >= 1000 }
}

extension Priority: Comparable {
  public static func < (left: Priority, right: Priority) -> Bool { left.value < right.value }
}

extension Priority: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public init(integerLiteral value: Int) { self.init(Double(value)) }
  public init(floatLiteral value: Double) { self.init(value) }
}

extension Priority: CustomStringConvertible {
  /// "750", or "750.5".
  public var description: String {
    value == Double(Int(value)) ? "\(Int(value))" : "\(value)"
  }
}
