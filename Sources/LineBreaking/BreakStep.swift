/// One step of the rules of UAX #14 over a text: what a cell of an automaton says of the place
/// before a character, and of all that the text up to that character means to later places.
///
/// It is the cell itself: the context that follows above the lowest four bits, a code in them. The
/// compiler copies members of the standard library's types into other modules, and of a package's
/// own types it does not; readers of texts ask with each character.
package typealias BreakStep = UInt32

extension BreakStep {
  /// The first code that is no verdict: what follows decides.
  @inlinable @inline(__always) package static var firstBreakQuestion: UInt32 { 3 }

  @inlinable @inline(__always)
  package init(breakCode: UInt32, context: Int) { self = UInt32(context) << 4 | breakCode }

  /// 0 where no line may end, 1 where one may, 2 where one must; a question from
  /// ``firstBreakQuestion`` on. ``BreakSteps`` has the codes under the rules of Blink.
  @inlinable @inline(__always) package var breakCode: UInt32 { self & 0xF }

  /// Where the cells of the next context start.
  @inlinable @inline(__always) package var breakContext: Int { Int(self >> 4) }
}
