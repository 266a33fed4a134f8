// The names are those of the header, which documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import CTextGauge
internal import FontMetricsCommands
internal import Synchronization
internal import TextLayout

/// What `tg_options` is.
final class OptionsObject: Handle {
  private let stored = Mutex(LayoutOptions())

  var options: LayoutOptions { stored.withLock(\.self) }

  func set(_ name: String, _ value: String) throws(Failure) {
    var options = options
    if let message = options.set(name, to: value) { throw .argument(message) }
    stored.withLock { $0 = options }
  }

  /// Those of C's, or the defaults for NULL.
  static func options(_ pointer: OpaquePointer?) throws(Failure) -> LayoutOptions {
    unsafe pointer == nil ? LayoutOptions() : try OptionsObject.of(pointer, "options").options
  }
}

@c @implementation
func tg_options_create(
  _ options: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(options, "options")
    unsafe place.pointee = OptionsObject().retained()
  }
}

@c @implementation
func tg_options_set(
  _ options: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ value: UnsafePointer<CChar>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let object = try OptionsObject.of(options, "options")
    try object.set(try string(name, "name"), try string(value, "value"))
  }
}

@c @implementation
func tg_options_free(_ options: OpaquePointer?) { Handle.free(options) }
