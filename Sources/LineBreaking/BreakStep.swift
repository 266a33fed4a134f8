/// One step of the rules of UAX #14 over a text: what a cell of an automaton says of the place
/// before a character, and of all that the text up to that character means to later places.
package struct BreakStep: Sendable {
  /// The context that follows above the lowest four bits, a code in them.
  package let cell: UInt32

  /// The first code that is no verdict: what follows decides.
  @inlinable @inline(__always) package static var firstQuestion: UInt32 { 3 }

  @inlinable @inline(__always)
  package init(_ cell: UInt32) { self.cell = cell }

  @inlinable @inline(__always)
  package init(code: UInt32, context: Int) { cell = UInt32(context) << 4 | code }

  /// 0 where no line may end, 1 where one may, 2 where one must; a question from
  /// ``firstQuestion`` on. Codes under the rules of Blink are those of ``BreakSteps``.
  @inlinable @inline(__always) package var code: UInt32 { cell & 0xF }

  /// Where the cells of the next context start.
  @inlinable @inline(__always) package var context: Int { Int(cell >> 4) }
}
