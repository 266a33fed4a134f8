/// A font that does not keep its library.
///
/// A library keeps what it learned of its fonts for the next text. If that kept fonts, it would
/// keep the library, for ever. Who uses it has a font of the library in hand.
struct UnownedFont {
  private unowned let library: FontLibrary
  let instance: FontInstance
  let size: Double
  private let fallbacks: [UnownedFont]

  init(_ font: Font) {
    library = font.library
    instance = font.instance
    size = font.size
    fallbacks = font.fallbacks.map(UnownedFont.init)
  }

  var font: Font {
    let font = Font(library: library, instance: instance, size: size)
    return fallbacks.isEmpty ? font : font.withFallbacks(fallbacks.map(\.font))
  }

  /// Whether a font is the same.
  func isSame(as font: Font) -> Bool { isLike(font) && size == font.size && hasSizes(of: font) }

  /// Whether a font is the same but for sizes.
  func isLike(_ font: Font) -> Bool {
    instance === font.instance && fallbacks.count == font.fallbacks.count
      && (fallbacks.isEmpty || zip(fallbacks, font.fallbacks).allSatisfy { $0.isLike($1) })
  }

  private func hasSizes(of font: Font) -> Bool {
    fallbacks.isEmpty
      || zip(fallbacks, font.fallbacks).allSatisfy { $0.size == $1.size && $0.hasSizes(of: $1) }
  }
}
