internal import AutoLayout
internal import ConstraintSolver
internal import TextLayout

/// Which constraints hold a cell at its fitting height.
struct HeightExplanation {
  let parts: [CellLayout.HeightPart]

  /// - Parameters:
  ///   - pass: Solved for the height.
  ///   - frames: Solved in the height that the cell has, which may be another.
  init(_ tree: ViewTree, _ contents: ContentSet, _ pass: LayoutPass, frames: LayoutPass) {
    let system = pass.system(.vertical)
    let height = system.vertical[0].size
    var parts: [(start: Double, part: CellLayout.HeightPart)] = []
    for contribution in system.solver.contributions(to: height) {
      let index = contribution.constraint.index
      guard system.sources.indices.contains(index), let source = system.sources[index] else {
        continue
      }
      let points = contribution.coefficient * system.constants[index]
      guard abs(points) > Tolerance.points else { continue }
      parts.append(
        (
          tree.top(of: source, in: pass),
          .init(
            points: points, reason: Self.reason(source, tree, contents, pass),
            rect: tree.rect(of: source, in: frames))
        ))
    }
    self.parts = parts.sorted { $0.start < $1.start }.map(\.part)
  }

  private static func reason(
    _ source: ConstraintSource, _ tree: ViewTree, _ contents: ContentSet, _ pass: LayoutPass
  ) -> String {
    guard case .content(let item, .vertical, _) = source,
      let view = contents.contents[item.index].view
    else { return tree.text(of: source) }
    let size = Size(width: pass.widths[item.index], height: pass.size(of: item.index, .vertical))
    return "\(tree[item].name): \(view.reason(in: size, contents.scale(item.index)))"
  }
}

extension ViewTree {
  /// Where a constraint applies, to list the constraints of a chain from the top.
  fileprivate func top(of source: ConstraintSource, in pass: LayoutPass) -> Double {
    func middle(_ item: Int) -> Double {
      pass.start(of: item, .vertical) + pass.size(of: item, .vertical) / 2
    }
    switch source {
    case .root: return 0
    case .content(let item, _, _): return middle(item.index)
    case .stack(_, _, let places): return meanPlace(of: places, in: pass)
    case .tree(let index):
      let constraint = constraints[index]
      return meanPlace(of: [constraint.first, constraint.second].compactMap(\.self), in: pass)
    }
  }

  private func meanPlace(of operands: [Constraint.Operand], in pass: LayoutPass) -> Double {
    let places = operands.map { operand in
      let start = pass.start(of: operand.item.index, .vertical)
      let size = pass.size(of: operand.item.index, .vertical)
      return switch operand.attribute {
      case .top, .firstBaseline: start
      case .bottom, .lastBaseline: start + size
      default: start + size / 2
      }
    }
    return places.reduce(0, +) / Double(max(places.count, 1))
  }

  /// What a constraint spans, in points from the root's top left: a view, or the room between two
  /// anchors where both views are.
  fileprivate func rect(of source: ConstraintSource, in pass: LayoutPass) -> Rect? {
    switch source {
    case .root: return nil
    case .content(let item, _, _): return pass.rect(of: item)
    case .stack(_, _, let places): return rect(between: places, in: pass)
    case .tree(let index):
      let constraint = constraints[index]
      return rect(between: [constraint.first, constraint.second].compactMap(\.self), in: pass)
    }
  }

  private func rect(between operands: [Constraint.Operand], in pass: LayoutPass) -> Rect? {
    guard let first = operands.first else { return nil }
    guard let second = operands.dropFirst().first, let start = height(of: first, in: pass),
      let end = height(of: second, in: pass)
    else { return pass.rect(of: first.item) }
    let (one, other) = (pass.rect(of: first.item), pass.rect(of: second.item))
    let edges = [max(one.minX, other.minX), min(one.maxX, other.maxX)].sorted()
    return Rect(
      x: edges[0], y: min(start, end), width: edges[1] - edges[0], height: abs(end - start))
  }

  /// Where an anchor is; `nil` for a size. Of a guide it is the item's own edge: what lies between
  /// both counts among the points of a constraint.
  private func height(of operand: Constraint.Operand, in pass: LayoutPass) -> Double? {
    let rect = pass.rect(of: operand.item)
    let measure = pass.measures[operand.item.index]
    switch operand.attribute {
    case .top: return rect.minY
    case .bottom: return rect.maxY
    case .centerY: return rect.midY
    case .firstBaseline: return rect.minY + measure.firstBaseline
    case .lastBaseline: return rect.maxY - measure.lastBaseline
    default: return nil
    }
  }
}
