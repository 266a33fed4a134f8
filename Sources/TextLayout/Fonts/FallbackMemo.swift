/// Which font of a fallback order is the first to have a scalar, as far as it was asked.
///
/// Key: the scalar, in pages of 256. Bound: 512 pages (256 KB); when they are used up it starts
/// again. Nothing else empties it, as an order never changes.
struct FallbackMemo: Sendable {
  private static let pageBound = 512
  private static let nobody = UInt16.max

  private var pages = [UInt16](repeating: 0, count: 0x11_0000 / 256)
  /// One more than the font's place, ``nobody``, or 0 when not asked; page 0 stays empty.
  private var entries = [UInt16](repeating: 0, count: 256)
  /// The fonts that have come up so far.
  private var fonts: [FontInstance] = []

  /// The font for a scalar, `.some(nil)` when no font has it, `nil` when that is not known.
  func answer(for scalar: Unicode.Scalar) -> FontInstance?? {
    let value = Int(truncatingIfNeeded: scalar.value)
    let entry = entries[Int(pages[value >> 8]) << 8 | value & 255]
    if entry == 0 { return nil }
    return .some(entry == Self.nobody ? nil : fonts[Int(entry) - 1])
  }

  /// Remembers the font for a scalar, or that no font has it.
  mutating func remember(_ font: FontInstance?, for scalar: Unicode.Scalar) {
    if entries.count >= Self.pageBound * 256 { self = FallbackMemo() }
    let entry = font.map { number($0) } ?? Self.nobody
    let value = Int(truncatingIfNeeded: scalar.value)
    if pages[value >> 8] == 0 {
      pages[value >> 8] = UInt16(entries.count / 256)
      entries.append(contentsOf: repeatElement(0, count: 256))
    }
    entries[Int(pages[value >> 8]) << 8 | value & 255] = entry
  }

  /// One more than the font's place in ``fonts``; an order has fewer than 65534 faces.
  private mutating func number(_ font: FontInstance) -> UInt16 {
    if let place = fonts.firstIndex(where: { $0 === font }) { return UInt16(place + 1) }
    fonts.append(font)
    return UInt16(fonts.count)
  }
}
