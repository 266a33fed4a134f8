import CPlatform

/// The shapers that HarfBuzz may use: its own, of OpenType and AAT.
///
/// Without a list it takes those that it was built with, or that `HB_SHAPER_LIST` names, and so the
/// answer would depend on the machine. Neither Core Text nor Chromium has Graphite.
///
/// `@unchecked` because the pointer is not `Sendable`: nothing writes to it after `init`, and
/// ``own`` lives as long as the process.
@safe struct ShaperList: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<UnsafePointer<CChar>?>

  static let own = ShaperList()

  /// Also takes `HB_OPTIONS` out of the process's environment, where it is set. HarfBuzz reads it
  /// at the process's first plan, shapes Indic scripts by it, and has no call that says otherwise.
  /// A program that shaped by itself before has its answers by it.
  private init() {
    if unsafe getenv("HB_OPTIONS") != nil { unsafe unsetenv("HB_OPTIONS") }
    unsafe pointer = .allocate(capacity: 2)
    unsafe pointer.initialize(to: UnsafePointer(strdup("ot")))
    unsafe (pointer + 1).initialize(to: nil)
  }
}
