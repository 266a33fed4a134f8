internal import TextLayout

extension HeightCache {
  /// What the height of a row depends on.
  ///
  /// - Parameters:
  ///   - template: Its place among the cache's templates.
  ///   - index: The row's place in its list, from 0, which counts only where the template shows it.
  ///   - language: Of its texts, as a BCP 47 tag.
  ///   - width: That of the table in points, the template's accessory included. Negative widths and
  ///     NaN count as zero.
  /// - Returns: `nil` for a template that there is not, and for a row that its template cannot
  ///   show.
  /// - Complexity: linear in the length of the texts.
  public func key(
    for row: Row, template: Int = 0, index: Int = 0, language: String? = nil, width: Double,
    traits: Traits = Traits()
  ) -> Key? {
    guard templates.indices.contains(template) else { return nil }
    var hash = SipHash()
    hash.append(templates[template].digest)
    hash.append(width > 0 ? width : 0)
    hash.append(choice: traits.category)
    hash.append(traits.displayScale)
    hash.append(choice: traits.direction)
    hash.append(language)
    guard templates[template].appendContent(of: row, index: index, to: &hash) else { return nil }
    return Key(digest: hash.finalized())
  }
}

/// A template, and what of a row it shows.
struct TemplateDigest: Sendable {
  let digest: Digest
  private let texts: [[TextBinding.Piece]]

  /// Whether a function may look at any field.
  private let usesWholeRow: Bool

  init(_ template: CellTemplate, version: String?) {
    digest = template.digest(version: version)
    usesWholeRow = template.functionName != nil
    texts = template.contents.compactMap { content in
      guard case .some(.format(let pieces)) = content.text?.source else { return nil }
      return pieces
    }
  }

  /// Takes what the row shows.
  ///
  /// - Returns: False when a field is missing or is no text.
  func appendContent(of row: Row, index: Int, to hash: inout SipHash) -> Bool {
    for text in texts {
      var length = 0
      for piece in text {
        guard let part = piece.text(for: row, index: index) else { return false }
        hash.append(piece: part)
        length += part.utf8.count
      }
      hash.append(length)
    }
    if usesWholeRow { hash.append(row.fields) }
    return true
  }
}

extension TextBinding.Piece {
  /// The piece's text for a row; `nil` when it has none.
  fileprivate func text(for row: Row, index: Int) -> String? {
    switch self {
    case .text(let text): text
    case .field(let name):
      if let value = row[name] { value.text } else { name == "row" ? "\(index + 1)" : nil }
    }
  }
}
