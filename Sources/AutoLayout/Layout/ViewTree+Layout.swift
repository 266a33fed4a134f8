public import ConstraintSolver
public import TextLayout

/// A size that a view is drawn to when its own is asked for: UIKit's `layoutFittingCompressedSize`
/// and `layoutFittingExpandedSize`.
extension Size {
  /// As small as constraints allow.
  public static let layoutFittingCompressed = Size(width: 0, height: 0)

  /// As large as constraints allow, up to 10,000 points.
  public static let layoutFittingExpanded = Size(width: 10_000, height: 10_000)
}

extension ViewTree {
  /// What a layout depends on besides the tree and its size.
  public struct Environment: Sendable, Hashable {
    /// Pixels a point: frames lie on pixels. Anything not above zero rounds nothing.
    public var displayScale: Double

    /// Decides whether leading edges are left or right ones.
    public var direction: LayoutDirection

    /// What reaches into the root, and how wide its readable part is.
    public var surroundings: Surroundings

    /// The category by which search bars grow; texts have the size of their fonts.
    public var category: ContentSizeCategory

    /// The release whose controls count.
    public var release: UIKitRelease

    /// Makes an environment; at 2 pixels a point, from left to right, with nothing around, in the
    /// category `large` and the present release, unless said otherwise.
    public init(
      displayScale: Double = 2, direction: LayoutDirection = .leftToRight,
      surroundings: Surroundings = Surroundings(), category: ContentSizeCategory = .large,
      release: UIKitRelease = .present
    ) {
      self.displayScale = displayScale
      self.direction = direction
      self.surroundings = surroundings
      self.category = category
      self.release = release
    }
  }

  /// The size of the root that satisfies the constraints and is closest to a target: UIKit's
  /// `systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)`.
  ///
  /// The target counts at a priority on each axis, 50 unless said otherwise, so nearly everything
  /// outweighs it. A cell asks with its width at ``/ConstraintSolver/Priority/required``. The
  /// result is not rounded to pixels, but labels' sizes in it are.
  ///
  /// ```swift
  /// let height = try tree.systemLayoutSizeFitting(
  ///   Size(width: 320, height: 0), horizontal: .required
  /// ).height
  /// ```
  ///
  /// - Parameters:
  ///   - target: In points; ``TextLayout/Size/layoutFittingCompressed`` and
  ///     ``TextLayout/Size/layoutFittingExpanded`` are the usual ones. Negative numbers and NaN
  ///     count as zero, those above a million as that.
  ///   - horizontal: How strongly the target's width counts.
  ///   - vertical: How strongly its height counts.
  ///   - environment: The traits and the surroundings the tree is laid out in.
  /// - Throws: ``LayoutError``; ``LayoutError/noConvergence(constraint:)`` where numbers of too
  ///   many orders of magnitude leave the target no digit.
  /// - Complexity: as solving the constraints again.
  public func systemLayoutSizeFitting(
    _ target: Size, horizontal: Priority = .fittingSizeLevel,
    vertical: Priority = .fittingSizeLevel, environment: Environment = Environment()
  ) throws(LayoutError) -> Size {
    let pass = try solved(
      target.solvable, .init(horizontal: .init(horizontal), vertical: .init(vertical)), environment)
    return Size(width: pass.size(of: 0, .horizontal), height: pass.size(of: 0, .vertical))
  }

  /// The frames of all items when the root has a size.
  ///
  /// - Parameters:
  ///   - size: In points. Negative numbers and NaN count as zero, those above a million as that.
  ///   - environment: The traits and the surroundings the tree is laid out in.
  /// - Returns: Of each of ``items``, in points from the root's top left, on pixels.
  /// - Throws: ``LayoutError/unsatisfiable(constraint:conflicts:)`` where the size leaves required
  ///   constraints no solution, and the other errors of constraints.
  public func frames(
    in size: Size, environment: Environment = Environment()
  ) throws(LayoutError) -> [Rect] {
    let pass = try solved(
      size.solvable, .init(horizontal: .fixed, vertical: .fixed), environment)
    let contents = contentSet(environment)
    return items.map { pass.frame(of: $0.index, contents) }
  }

  /// Solves the active constraints.
  ///
  /// Where inner items lie decides how far surroundings reach into them, and that in turn where
  /// they lie: it is done again until nothing changes, at most ``edgeRounds`` times.
  private func solved(
    _ size: Size, _ roots: LayoutPlan.RootSizes, _ environment: Environment
  ) throws(LayoutError) -> LayoutPass {
    var tree = withActiveConstraints
    let surroundings = environment.surroundings
    tree.takeCellMargins(
      width: size.width, accessoryWidth: 0,
      Traits(direction: environment.direction, release: environment.release))
    guard tree.isMoved(by: surroundings, width: .unlimitedLength) || tree.preservesMargins
    else { return try tree.pass(size, roots, environment) }
    tree.edges = tree.rootEdges(surroundings, width: size.width)
    var pass = try tree.pass(size, roots, environment)
    for _ in 0..<Self.edgeRounds {
      let edges = tree.edges(surroundings, frames: tree.items.map { pass.rect(of: $0) })
      if edges == tree.edges { break }
      tree.edges = edges
      pass = try tree.pass(size, roots, environment)
    }
    return pass
  }

  private static let edgeRounds = 4

  private func pass(
    _ size: Size, _ roots: LayoutPlan.RootSizes, _ environment: Environment
  ) throws(LayoutError) -> LayoutPass {
    var pass = try LayoutPass(LayoutPlan(self, direction: environment.direction, roots: roots))
    pass.setRoot(size)
    pass.run(contentSet(environment))
    try throwBroken(pass)
    return pass
  }

  private func contentSet(_ environment: Environment) -> ContentSet {
    ContentSet(
      contents: items.map { self[content: $0].view.measured },
      factors: Array(repeating: 1, count: items.count), displayScale: environment.displayScale,
      category: environment.category, release: environment.release)
  }

  private func throwBroken(_ pass: LayoutPass) throws(LayoutError) {
    if let broken = pass.broken.first {
      throw .unsatisfiable(
        constraint: text(of: broken.constraint), conflicts: broken.conflicts.map { text(of: $0) })
    }
    if !pass.keepsRoot, let constraint = constraints.max(by: { $0.spread < $1.spread }) {
      throw .noConvergence(constraint: text(of: constraint))
    }
  }
}

extension Constraint {
  /// How far its numbers are from one, as a factor.
  fileprivate var spread: Double {
    max(abs(constant), abs(multiplier), multiplier == 0 ? 1 : 1 / abs(multiplier))
  }
}

extension SystemBuilder.RootSize {
  init(_ priority: Priority) {
    self = priority.isRequired ? .fixed : .target(priority)
  }
}

extension LayoutPass {
  /// Where an item lies, in points from the root's top left: its alignment rectangle, and what of
  /// its frame reaches beyond it.
  @inline(__always)
  package func frame(of item: Int, _ contents: ContentSet) -> Rect {
    let rect = alignmentRect(of: item, displayScale: contents.displayScale)
    let insets = plan.tree.alignmentRectInsets(of: item, contents)
    return insets == .zero ? rect : rect.frame(insets, plan.direction)
  }

  /// Where an item's alignment rectangle lies, on pixels.
  @inline(__always)
  package func alignmentRect(of item: Int, displayScale: Double) -> Rect {
    let grid = PixelGrid(displayScale: displayScale)
    let x = start(of: item, .horizontal)
    let y = start(of: item, .vertical)
    return Rect(
      x: grid.rounded(x), y: grid.rounded(y),
      width: grid.length(from: x, size(of: item, .horizontal)),
      height: grid.length(from: y, size(of: item, .vertical)))
  }
}

extension ViewTree {
  /// How far an item's frame reaches beyond its alignment rectangle: as given, or as its content
  /// has it.
  package func alignmentRectInsets(of item: Int, _ contents: ContentSet) -> Insets {
    properties[item].alignmentRectInsets ?? contents.alignmentRectInsets(of: item)
  }
}

extension Rect {
  /// The frame of an alignment rectangle.
  func frame(_ insets: Insets, _ direction: LayoutDirection) -> Rect {
    inset(by: insets.outward(direction))
  }

  /// The alignment rectangle of a frame.
  package func alignmentRect(_ insets: Insets, _ direction: LayoutDirection) -> Rect {
    let outward = insets.outward(direction)
    return inset(
      by: Insets(
        top: -outward.top, left: -outward.left, bottom: -outward.bottom, right: -outward.right))
  }
}

extension Insets {
  /// What is outside, as negative insets; sides change where text runs from right to left.
  fileprivate func outward(_ direction: LayoutDirection) -> Insets {
    func outward(_ length: Double) -> Double { length.isFinite ? -length : 0 }
    let isMirrored = direction == .rightToLeft
    return Insets(
      top: outward(top), left: outward(isMirrored ? right : left), bottom: outward(bottom),
      right: outward(isMirrored ? left : right))
  }
}

extension Size {
  /// The size in numbers that a solver keeps exact.
  fileprivate var solvable: Size {
    func solvable(_ length: Double) -> Double {
      length > 0 ? min(length, .unlimitedLength) : 0
    }
    return Size(width: solvable(width), height: solvable(height))
  }
}
