internal import AutoLayout
internal import TextLayout

/// A form of a template with what solves it.
struct CellForm: Sendable {
  let variant: CellVariant

  /// What stands beside the content view.
  let edges: ContentEdges

  /// Solved for the height, and in it.
  var fitting: LayoutPass
  var fixed: LayoutPass

  /// - Parameters:
  ///   - width: The table's width, in points.
  ///   - row: What holds of the row, as bits.
  init(_ template: CellTemplate, width: Double, _ traits: Traits, row: UInt64) {
    variant = template.variant(width: width, traits: traits, row: row)
    edges = variant.changes.edges(accessoryWidth: template.accessoryWidth, traits)
    let plans = variant.plans(traits.direction)
    fitting = LayoutPass(plans.fitting)
    fixed = LayoutPass(plans.fixed)
    fitting.setRoot(Size(width: edges.contentWidth(of: width), height: 0))
  }
}
