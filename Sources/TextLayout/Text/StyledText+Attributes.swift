extension StyledText {
  /// The attributes of the character at an index.
  ///
  /// An index within a scalar stands for the scalar. At the end of the text they are the last
  /// character's attributes. In an empty text they are the attributes it was made with.
  ///
  /// - Complexity: logarithmic in the number of runs.
  public func attributes(at index: String.Index) -> TextAttributes {
    guard let last = storedRuns.last else { return emptyAttributes }
    let run = storedRuns.stretchIndex(at: utf8Offset(index))
    return run < storedRuns.count ? storedRuns[run].attributes : last.attributes
  }

  /// Sets all attributes of the whole text. An empty text's attributes hold for what is appended.
  ///
  /// An attachment is an attribute, too: it goes unless `attributes` has one.
  public mutating func setAttributes(_ attributes: TextAttributes) {
    modifyAttributes { $0 = attributes }
  }

  /// Sets all attributes of a part of the text. UIKit's `setAttributes(_:range:)`.
  ///
  /// An attachment is an attribute, too: it goes unless `attributes` has one. To change some
  /// attributes and keep the others, use ``modifyAttributes(in:_:)``.
  ///
  /// - Parameters:
  ///   - attributes: what the part has from now on.
  ///   - range: in ``string``; its bounds are rounded as for ``subscript(_:)``. An empty one
  ///     changes nothing.
  /// - Complexity: linear in the number of runs.
  public mutating func setAttributes(_ attributes: TextAttributes, in range: Range<String.Index>) {
    let part = utf8Range(range)
    if part.isEmpty { return }
    storedRuns.replace(part, with: [StoredRun(end: part.count, attributes: attributes)])
  }

  /// Changes the attributes of the whole text, run by run.
  ///
  /// ```swift
  /// try text.modifyAttributes { try $0.font = $0.font.withSize(20) }
  /// ```
  ///
  /// An error that `body` throws leaves the text as it was.
  ///
  /// - Parameter body: called once for each run; for an empty text, for the attributes that hold
  ///   for what is appended.
  /// - Complexity: linear in the number of runs.
  public mutating func modifyAttributes<E>(
    _ body: (inout TextAttributes) throws(E) -> Void
  ) throws(E) {
    if isEmpty {
      try body(&emptyAttributes)
    } else {
      storedRuns = try storedRuns.mapValues(body)
    }
  }

  /// Changes the attributes of a part of the text, run by run. In the place of UIKit's
  /// `addAttribute(_:value:range:)` and `removeAttribute(_:range:)`.
  ///
  /// ```swift
  /// if let price = text.string.firstRange(of: "12,50 €") {
  ///   text.modifyAttributes(in: price) { $0.kern = 0.5 }
  /// }
  /// ```
  ///
  /// An error that `body` throws leaves the text as it was.
  ///
  /// - Parameters:
  ///   - range: in ``string``; its bounds are rounded as for ``subscript(_:)``. An empty one
  ///     changes nothing.
  ///   - body: called once for each run that has characters in the range.
  /// - Complexity: linear in the number of runs.
  public mutating func modifyAttributes<E>(
    in range: Range<String.Index>, _ body: (inout TextAttributes) throws(E) -> Void
  ) throws(E) {
    let part = utf8Range(range)
    if part.isEmpty { return }
    storedRuns.replace(part, with: try storedRuns.slice(part).mapValues(body))
  }
}
