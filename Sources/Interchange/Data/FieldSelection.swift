/// The fields of rows that are read; of others only the form is checked.
package struct FieldSelection: Sendable {
  let names: [String]
  private let bytes: [[UInt8]?]

  /// - Parameter names: Each once.
  package init(_ names: Set<String>) {
    self.names = Array(names)
    bytes = self.names.map { name in name.utf8.allSatisfy { $0 < 0x80 } ? Array(name.utf8) : nil }
  }

  /// Whether a name is chosen.
  package func has(_ name: String) -> Bool { names.contains(name) }

  /// The chosen name that a field's name is. Strings are equal also where they are only canonically
  /// equivalent.
  ///
  /// - Parameter name: well-formed UTF-8.
  func name(_ name: Span<UInt8>, isASCII: Bool) -> String? {
    for place in names.indices {
      if isASCII, let bytes = bytes[place] {
        if bytes.span.isSame(as: name) { return names[place] }
      } else if String(wellFormed: name) == names[place] {
        return names[place]
      }
    }
    return nil
  }
}

extension String {
  /// - Parameter utf8: well-formed UTF-8, as was checked before.
  init(wellFormed utf8: Span<UInt8>) {
    self.init(copying: unsafe UTF8Span(unchecked: utf8))
  }
}

extension Span<UInt8> {
  func isSame(as other: Span<UInt8>) -> Bool {
    if count != other.count { return false }
    for offset in indices where self[offset] != other[offset] { return false }
    return true
  }
}
