internal import ConstraintSolver

extension ConstraintDescription {
  /// The constraints that a visual format stands for, in the order of the text.
  ///
  /// `[A]-20-[B]` is `B.leading == A.trailing + 20`, `|-20-[A]` is
  /// `A.leading == superview.leading + 20`, `[A]-20-|` is `superview.trailing == A.trailing + 20`:
  /// the item whose edge has the greater coordinate is the first one, as UIKit has it, so a
  /// distance is always added.
  /// ``FormatOptions/rightToLeft`` swaps the two, and gives `A.left == B.right + 20`.
  ///
  /// See ``VisualFormat/parse(_:metrics:)`` for the grammar and ``FormatOptions`` for alignments.
  ///
  /// - Throws: ``FormatError`` for the text, for an alignment along the format's own axis, and for
  ///   two directions.
  /// - Complexity: O(length of the text × alignments).
  static func parse(
    visualFormat text: String, options: FormatOptions = [], metrics: [String: Double] = [:]
  ) throws(FormatError) -> [ConstraintDescription] {
    try VisualFormat.parse(text, metrics: metrics).constraints(options)
  }
}

extension VisualFormat {
  /// The constraints, with each view's alignment and sizes after its connection.
  func constraints(_ options: FormatOptions) throws(FormatError) -> [ConstraintDescription] {
    if options.isSuperset(of: [.leftToRight, .rightToLeft]) { throw .contradictoryDirections }
    let alignments = options.alignments
    if let attribute = alignments.first(where: { $0.axis == axis }) {
      throw .alignmentAlongLayout(attribute)
    }
    let direction = FormatDirection(axis, options)
    var list: [ConstraintDescription] = []
    for (index, view) in views.enumerated() {
      if index > 0 {
        let previous = views[index - 1]
        list += direction.constraints(connections[index - 1], from: previous.name, to: view.name)
        list += alignments.map { view.aligned(with: previous, by: $0) }
      } else if let leading {
        list += direction.constraints(leading, from: nil, to: view.name)
      }
      list += view.sizes.map { view.constraint($0, axis) }
    }
    if let trailing, let last = views.last {
      list += direction.constraints(trailing, from: last.name, to: nil)
    }
    return list
  }
}

/// Which edges the connections of a format relate.
private struct FormatDirection {
  typealias Reference = ConstraintDescription.Reference

  /// An item's edge towards the start of the format, and the one towards its end.
  let near: LayoutAttribute
  let far: LayoutAttribute
  /// Whether coordinates fall from the start of the format to its end.
  let descends: Bool
  let axis: LayoutAxis

  init(_ axis: LayoutAxis, _ options: FormatOptions) {
    self.axis = axis
    descends = axis == .horizontal && options.contains(.rightToLeft)
    if axis == .vertical {
      (near, far) = (.top, .bottom)
    } else if descends {
      (near, far) = (.right, .left)
    } else {
      (near, far) = options.contains(.leftToRight) ? (.left, .right) : (.leading, .trailing)
    }
  }

  /// What a connection says of the items on its sides; nil is the superview.
  func constraints(
    _ connection: VisualFormat.Connection, from: ConstraintDescription.ViewName?,
    to: ConstraintDescription.ViewName?
  ) -> [ConstraintDescription] {
    let earlier = Reference(
      view: from ?? .superview, guide: nil, attribute: from == nil ? near : far)
    let later = Reference(
      view: to ?? .superview, guide: nil, attribute: to == nil ? far : near)
    let template = ConstraintDescription(
      first: descends ? earlier : later, relation: .equal, second: descends ? later : earlier,
      multiplier: 1, constant: .points(0), priority: .required,
      text: "", offset: connection.offset)
    let texts = (axis.prefix + (from?.bracketed ?? "|"), to?.bracketed ?? "|")
    switch connection.space {
    case .flush:
      return [template.with(text: texts.0 + texts.1)]
    case .standard:
      var constraint = template.with(text: texts.0 + "-" + texts.1)
      constraint.constant = .standardSpacing
      return [constraint]
    case .distances(let distances):
      return distances.map { distance in
        var constraint = template.with(text: texts.0 + distance.dashed + texts.1)
        constraint.relation = distance.relation
        if case .points(let points) = distance.object { constraint.constant = .points(points) }
        constraint.priority = distance.priority
        constraint.offset = distance.offset
        return constraint
      }
    }
  }
}

extension VisualFormat.View {
  fileprivate func constraint(
    _ size: VisualFormat.Predicate, _ axis: LayoutAxis
  ) -> ConstraintDescription {
    let attribute: LayoutAttribute = axis == .horizontal ? .width : .height
    var constraint = ConstraintDescription(
      first: .init(view: name, guide: nil, attribute: attribute),
      relation: size.relation, second: nil, multiplier: 1, constant: .points(0),
      priority: size.priority, text: "\(axis.prefix)[\(name.shown)(\(size.text))]",
      offset: size.offset)
    switch size.object {
    case .points(let points): constraint.constant = .points(points)
    case .view(let other):
      constraint.second = .init(view: other, guide: nil, attribute: attribute)
    }
    return constraint
  }

  fileprivate func aligned(
    with previous: VisualFormat.View, by attribute: LayoutAttribute
  ) -> ConstraintDescription {
    ConstraintDescription(
      first: .init(view: name, guide: nil, attribute: attribute), relation: .equal,
      second: .init(view: previous.name, guide: nil, attribute: attribute),
      multiplier: 1, constant: .points(0), priority: .required,
      text: "\(previous.name.bracketed)\(name.bracketed) aligned by \(attribute.rawValue)",
      offset: offset)
  }
}

extension VisualFormat.Predicate {
  /// As it stands between two views; parentheses are left out where they may be.
  fileprivate var dashed: String {
    let isSimple = text.utf8.first.map { $0.isDigit || $0.isLetter } ?? false
    return isSimple ? "-\(text)-" : "-(\(text))-"
  }
}

extension ConstraintDescription {
  fileprivate func with(text: String) -> ConstraintDescription {
    var copy = self
    copy.text = text
    return copy
  }
}

extension ConstraintDescription.ViewName {
  /// The name for a message, clipped: a long one would else be repeated in each text.
  fileprivate var shown: String {
    switch self {
    case .named(let name): FormatPlace.clipped(name)
    case .superview: "superview"
    }
  }

  fileprivate var bracketed: String { "[\(shown)]" }
}

extension LayoutAxis {
  fileprivate var prefix: String { self == .horizontal ? "H:" : "V:" }
}
