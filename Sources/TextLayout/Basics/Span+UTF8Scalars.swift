internal import LineBreaking

extension Span<UInt8> {
  /// Decodes the scalar that ends just before `offset`, and returns it with its own offset.
  @inline(__always)
  func decodeScalar(before offset: Int) -> (value: UInt32, offset: Int) {
    var start = offset - 1
    while self[start] & 0xC0 == 0x80 { start -= 1 }
    var end = start
    return (decodeScalar(at: &end), start)
  }
}
