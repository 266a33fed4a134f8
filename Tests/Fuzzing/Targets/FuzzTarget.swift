/// A door through which input comes that nobody chose.
///
/// A target turns bytes into input and questions, and holds the answers to properties. The fuzzer
/// finds bytes; the tests replay those that once showed a mistake.
package protocol FuzzTarget {
  /// What `scripts/attack fuzz` and the folders of seeds and findings call it.
  static var name: String { get }

  /// Opens what every run shares, such as fonts.
  init() throws

  /// Runs one input. A trap is a finding, too.
  ///
  /// - Throws: ``PropertyViolation``.
  mutating func run(_ bytes: [UInt8]) throws

  /// What repeats a run by hand: Swift code, or a request.
  func reproduction(of bytes: [UInt8]) -> String
}

/// An answer that contradicts another.
package struct PropertyViolation: Error, CustomStringConvertible {
  package var description: String

  package init(_ description: String) {
    self.description = description
  }
}

/// Holds a property.
///
/// - Throws: ``PropertyViolation`` with `description` when it does not hold.
@inline(__always)
package func require(
  _ holds: Bool, _ description: @autoclosure () -> String
) throws(PropertyViolation) {
  if !holds { throw PropertyViolation(description()) }
}
