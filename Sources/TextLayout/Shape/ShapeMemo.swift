/// What short stretches of text were found to be, shaped on their own before.
///
/// The edges of lines are a few pairs of letters over and over: kana before a full stop, a letter
/// before a space. Each costs half a microsecond to shape and a tenth of that to look up. In a font
/// that makes every place unsafe, each opportunity takes two stretches of some twelve clusters. One
/// of Burmese letters costs 80 microseconds, as all the font's rules are tried at each of them.
///
/// A key is the text itself with all that its shape depends on. It names its font by identity.
struct ShapeMemo<Key: Hashable, Value> {
  /// Entries kept; one more empties it.
  private let bound: Int

  private var values: [Key: Value] = [:]

  /// Keeps the fonts of the keys alive, so that no other comes to have a key's identity.
  private var fonts: [ObjectIdentifier: FontInstance] = [:]

  init(bound: Int) { self.bound = bound }

  subscript(key: Key) -> Value? { values[key] }

  mutating func insert(_ value: Value, for key: Key, font: FontInstance) {
    if values.count >= bound {
      values.removeAll(keepingCapacity: true)
      fonts.removeAll()
    }
    values[key] = value
    fonts[ObjectIdentifier(font)] = font
  }
}
