internal import Interchange
internal import TextLayout

/// Views that have no constraints of their own: UIKit makes them of frames and masks.
extension CellReader {
  /// One axis of a mask.
  private struct Axis {
    var start: String
    var end: String
    var length: String
    var position: Double
    var extent: Double
    var room: Double
    var isStartFlexible: Bool
    var isLengthFlexible: Bool
    var isEndFlexible: Bool

    var rest: Double { room - position - extent }
  }

  /// Adds the constraints of a view's mask.
  ///
  /// - Returns: The guides that they need.
  mutating func resizing(
    _ view: XMLElement, in parent: XMLElement, _ name: String
  ) -> [TemplateNode] {
    let isFixed = view.flag("fixedFrame") == true
    if view["translatesAutoresizingMaskIntoConstraints"] == "NO", !isFixed { return [] }
    guard let frame = view.frame, let room = parent.frame?.size ?? cell.frame?.size,
      let holder = parent.id.flatMap({ targets[$0] })?.name
    else {
      remark(view, "neither constraints nor a frame", changesHeights: true)
      return []
    }
    let mask = isFixed ? nil : view.keyed("autoresizingMask")
    func flexible(_ name: String) -> Bool { mask?.flag(name) ?? false }
    let axes = [
      Axis(
        start: "left", end: "right", length: "width", position: frame.minX, extent: frame.width,
        room: room.width, isStartFlexible: flexible("flexibleMinX"),
        isLengthFlexible: flexible("widthSizable"), isEndFlexible: flexible("flexibleMaxX")),
      Axis(
        start: "top", end: "bottom", length: "height", position: frame.minY, extent: frame.height,
        room: room.height, isStartFlexible: flexible("flexibleMinY"),
        isLengthFlexible: flexible("heightSizable"), isEndFlexible: flexible("flexibleMaxY")),
    ]
    return axes.compactMap { resize(name, in: holder, along: $0, line: view.line) }
  }

  private mutating func resize(
    _ name: String, in holder: String, along axis: Axis, line: Int
  ) -> TemplateNode? {
    let (start, end, length) = (axis.start, axis.end, axis.length)
    switch (axis.isStartFlexible, axis.isLengthFlexible, axis.isEndFlexible) {
    case (false, false, _):
      constrain(Self.edge(name, holder, start, axis.position), line: line)
      constrain("\(name).\(length) == \(axis.extent.shortText)", line: line)
    case (true, false, false):
      constrain(Self.edge(name, holder, end, -axis.rest), line: line)
      constrain("\(name).\(length) == \(axis.extent.shortText)", line: line)
    case (false, true, false):
      constrain(Self.edge(name, holder, start, axis.position), line: line)
      constrain(Self.edge(name, holder, end, -axis.rest), line: line)
    default: return share(name, in: holder, along: axis, line: line)
    }
    return nil
  }

  private static func edge(
    _ name: String, _ holder: String, _ edge: String, _ distance: Double
  ) -> String {
    "\(name).\(edge) == \(holder).\(edge)" + signed(distance)
  }

  private static func signed(_ distance: Double) -> String {
    distance == 0
      ? "" : distance < 0 ? " - \((-distance).shortText)" : " + \(distance.shortText)"
  }

  /// Flexible parts share what the room grows by as their lengths are.
  ///
  /// A guide from the holder's edge to the view's is as long as the view is away from it.
  private mutating func share(
    _ name: String, in holder: String, along axis: Axis, line: Int
  ) -> TemplateNode? {
    let parts = [
      axis.isStartFlexible ? max(axis.position, 0) : 0,
      axis.isLengthFlexible ? max(axis.extent, 0) : 0, axis.isEndFlexible ? max(axis.rest, 0) : 0,
    ]
    let flags = [axis.isStartFlexible, axis.isLengthFlexible, axis.isEndFlexible]
    let (sum, count) = (parts.reduce(0, +), Double(flags.count { $0 }))
    let shares = zip(parts, flags).map { part, isFlexible in
      sum > 0 ? part / sum : isFlexible ? 1 / count : 0
    }
    let (start, end, length) = (axis.start, axis.end, axis.length)
    func scaled(_ part: String, _ share: Double, _ value: Double) -> String {
      if share == 0 { return "\(part).\(length) == \(value.shortText)" }
      return "\(part).\(length) == \(share.shortText) * \(holder).\(length)"
        + Self.signed(value - share * axis.room)
    }
    constrain(scaled(name, shares[1], axis.extent), line: line)
    if shares[0] == 0 {
      constrain(Self.edge(name, holder, start, axis.position), line: line)
      return nil
    }
    let guide = targets.unique("\(name)_\(start)")
    constrain("\(guide).\(start) == \(holder).\(start)", line: line)
    constrain(scaled(guide, shares[0], axis.position), line: line)
    constrain("\(name).\(start) == \(guide).\(end)", line: line)
    return Self.guide(guide, line: line)
  }
}
