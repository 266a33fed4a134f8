/// The fonts of a text, each once, in the order of their first use.
struct FontSet: Sendable {
  private(set) var fonts: [Font]

  /// The indices of the fonts, where there are more than a handful.
  private var indices: [Key: Int] = [:]

  /// Searched one by one up to this number, which is quicker than to look them up and all that most
  /// texts have.
  private static let handful = 8

  private struct Key: Hashable {
    var instance: ObjectIdentifier
    var size: Double

    init(_ font: Font) {
      instance = ObjectIdentifier(font.instance)
      size = font.size
    }
  }

  init(_ font: Font) {
    fonts = [font]
  }

  /// The index of a font, which is added if it is new.
  ///
  /// - Complexity: constant.
  mutating func intern(_ font: Font) -> Int {
    if indices.isEmpty {
      let known = fonts.firstIndex { $0.instance === font.instance && $0.size == font.size }
      if let known { return known }
    } else if let known = indices[Key(font)] {
      return known
    }
    fonts.append(font)
    if !indices.isEmpty {
      indices[Key(font)] = fonts.count - 1
    } else if fonts.count > Self.handful {
      for (index, font) in fonts.enumerated() { indices[Key(font)] = index }
    }
    return fonts.count - 1
  }
}
