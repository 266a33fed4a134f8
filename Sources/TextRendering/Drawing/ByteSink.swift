internal import CCairo

/// What Cairo writes into.
final class ByteSink {
  var bytes: [UInt8] = []

  /// What has been written since the last time.
  func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// What Cairo calls with each piece.
  static var write: cairo_write_func_t {
    { sink, data, count in
      guard let sink = unsafe sink, let data = unsafe data else { return CAIRO_STATUS_WRITE_ERROR }
      let piece = unsafe UnsafeBufferPointer(start: data, count: Int(count))
      unsafe Unmanaged<ByteSink>.fromOpaque(sink).takeUnretainedValue().bytes
        .append(contentsOf: piece)
      return CAIRO_STATUS_SUCCESS
    }
  }

  /// What Cairo hands back to ``write``; valid as long as the sink lives.
  var closure: UnsafeMutableRawPointer { unsafe Unmanaged.passUnretained(self).toOpaque() }
}
