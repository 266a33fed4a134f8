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

  private init() {
    unsafe pointer = .allocate(capacity: 2)
    unsafe pointer.initialize(to: UnsafePointer(strdup("ot")))
    unsafe (pointer + 1).initialize(to: nil)
  }
}
