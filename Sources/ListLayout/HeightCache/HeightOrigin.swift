internal import AutoLayout
internal import TableLayout
internal import TextLayout

/// What all heights of a file were measured with.
struct HeightOrigin: Sendable, Hashable {
  /// Raised whenever this library measures some row differently, or digests something differently.
  static let measuringVersion: UInt32 = 2

  var measuringVersion: UInt32
  var engine: TextEngine
  var fonts: Digest
  var templates: Digest

  init(measuringVersion: UInt32, engine: TextEngine, fonts: Digest, templates: Digest) {
    self.measuringVersion = measuringVersion
    self.engine = engine
    self.fonts = fonts
    self.templates = templates
  }

  init(
    _ templates: [CellTemplate], version: String?, usesWordBreaker: Bool
  ) throws(HeightCacheError) {
    var hash = SipHash()
    hash.append(version)
    hash.append(usesWordBreaker)
    hash.append(templates.count)
    for template in templates {
      if version == nil, let function = template.functionName {
        throw .needsVersion(template: template.name, function: function)
      }
      hash.append(template.digest(version: version))
    }
    if usesWordBreaker, version == nil {
      throw .needsVersion(template: templates.first?.name ?? "", function: "its word breaker")
    }
    self.init(
      measuringVersion: Self.measuringVersion, engine: .current,
      fonts: try FontDigest.digest(of: templates), templates: hash.finalized())
  }
}
