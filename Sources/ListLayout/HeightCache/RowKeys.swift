internal import TableLayout
internal import AutoLayout
internal import TextLayout

/// Makes keys of rows: what of a row its template shows, digested.
///
/// Templates are told apart by their places, since templates with functions may look alike.
struct RowKeys: Sendable {
  private let templates: [TemplateKeys]

  /// Of the templates.
  var digests: [Digest] { templates.map(\.start).map { $0.finalized() } }

  /// - Parameter version: Stands for the templates' functions.
  init(_ templates: [CellTemplate], version: String?) {
    self.templates = templates.enumerated().map { place, template in
      TemplateKeys(template, place: place, version: version)
    }
  }

  /// What the texts of a row's cell depend on.
  ///
  /// - Parameters:
  ///   - template: Its place among the templates.
  ///   - index: The row's place in its list, from 0.
  /// - Returns: `nil` for a template that there is not, and for a row that its template cannot
  ///   show.
  func content(of row: Row, template: Int, index: Int, language: String?) -> Content? {
    guard templates.indices.contains(template) else { return nil }
    return templates[template].content(of: row, index: index, language: language)
  }

  /// What a cell is made of.
  struct Content: Sendable, Hashable {
    fileprivate let digest: Digest

    /// What the cell's height depends on.
    ///
    /// - Parameter width: In points, the template's accessory included. Negative widths and NaN
    ///   count as zero.
    func key(width: Double, traits: Traits) -> HeightCache.Key {
      var hash = SipHash()
      hash.append(digest)
      hash.append(width > 0 ? width : 0)
      hash.append(choice: traits.category)
      hash.append(traits.displayScale)
      hash.append(choice: traits.direction)
      if traits.surroundings != Surroundings() { hash.append(traits.surroundings) }
      hash.append(choice: traits.release)
      return HeightCache.Key(digest: hash.finalized())
    }
  }
}

/// A template, and what of a row it shows.
private struct TemplateKeys: Sendable {
  /// Has taken the template.
  fileprivate let start: SipHash
  private let texts: [[TextBinding.Piece]]

  /// Whose conditions may ask of rows.
  private let template: CellTemplate

  /// Whether a function may look at any field.
  private let usesWholeRow: Bool

  init(_ template: CellTemplate, place: Int, version: String?) {
    var hash = SipHash()
    hash.append(place)
    hash.append(template.digest(version: version))
    start = hash
    self.template = template
    usesWholeRow = template.functionName != nil
    texts = (template.views.flatMap(\.texts) + template.steering).compactMap { text in
      guard case .format(let pieces) = text.source else { return nil }
      return pieces
    }
  }

  /// A byte that no text has.
  private static let formatMark: [UInt8] = [0xFF]

  func content(of row: Row, index: Int, language: String?) -> RowKeys.Content? {
    var hash = start
    hash.append(language)
    if usesWholeRow { hash.append(row.fields) }
    if template.dependsOnRows {
      // What is wrong is said when the cell is made.
      guard let bits = try? template.factBits(of: row, index: index) else { return nil }
      hash.append(bits)
    }
    // A text's length is known after its pieces. Nothing but texts may follow: then they can be
    // told apart from the end, since the template says how many they are.
    for text in texts {
      var length = 0
      for piece in text {
        guard let part = piece.text(for: row, index: index) else { return nil }
        hash.append(bytes: part.utf8Span.span)
        length += part.utf8.count
        // A number that a format shows is another text than one that stands as it is.
        if case .field(let field) = piece, field.format != nil, field.formats(row) {
          hash.append(bytes: Self.formatMark.span)
          length += 1
        }
      }
      hash.append(length)
    }
    return RowKeys.Content(digest: hash.finalized())
  }
}
