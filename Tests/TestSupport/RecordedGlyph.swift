/// One glyph as hb-shape prints it, in font units.
public struct RecordedGlyph: Sendable, Equatable, CustomStringConvertible {
  public var id: UInt32
  /// The UTF-8 offset of the cluster's first byte.
  public var cluster: Int
  public var xOffset: Int
  public var yOffset: Int
  public var advance: Int
  /// `hb_glyph_flags_t`: 1 is unsafe to break.
  public var flags: UInt32

  public init(
    id: UInt32, cluster: Int, xOffset: Int = 0, yOffset: Int = 0, advance: Int, flags: UInt32 = 0
  ) {
    self.id = id
    self.cluster = cluster
    self.xOffset = xOffset
    self.yOffset = yOffset
    self.advance = advance
    self.flags = flags
  }

  /// The notation of hb-shape, `id=cluster@xOffset,yOffset+advance#flags`, where offsets of zero
  /// and flags of zero are left out.
  public var description: String {
    let offset = xOffset == 0 && yOffset == 0 ? "" : "@\(xOffset),\(yOffset)"
    return "\(id)=\(cluster)\(offset)+\(advance)" + (flags == 0 ? "" : "#\(flags)")
  }

  /// The glyphs of one recorded field, `[glyph|glyph|…]`.
  static func list(_ field: String) throws(RecordError) -> [RecordedGlyph] {
    guard field.hasPrefix("["), field.hasSuffix("]") else {
      throw RecordError(reason: "no glyph list '\(field)'")
    }
    var glyphs: [RecordedGlyph] = []
    for item in field.dropFirst().dropLast().split(separator: "|") {
      glyphs.append(try RecordedGlyph(item))
    }
    return glyphs
  }

  private init(_ item: Substring) throws(RecordError) {
    let (beforeFlags, flags) = item.cut(at: "#")
    let (beforeAdvance, advance) = beforeFlags.cut(at: "+")
    let (beforeOffset, offset) = beforeAdvance.cut(at: "@")
    let (id, cluster) = beforeOffset.cut(at: "=")
    let (x, y) = (offset ?? "0,0").cut(at: ",")
    self.init(
      id: try parse(id, as: "glyph") { UInt32($0) },
      cluster: try parse(cluster ?? "", as: "cluster") { Int($0) },
      xOffset: try parse(x, as: "x offset") { Int($0) },
      yOffset: try parse(y ?? "", as: "y offset") { Int($0) },
      advance: try parse(advance ?? "", as: "advance") { Int($0) },
      flags: try parse(flags ?? "0", as: "flags") { UInt32($0, radix: 16) })
  }
}

extension Substring {
  /// What stands before the first `mark`, and what stands after it if it occurs.
  fileprivate func cut(at mark: Character) -> (Substring, Substring?) {
    guard let index = firstIndex(of: mark) else { return (self, nil) }
    return (self[..<index], self[self.index(after: index)...])
  }
}
