internal import AutoLayout
internal import TextLayout

/// A form of a template with what solves it.
struct CellForm: Sendable {
  let variant: CellVariant

  /// Solved for the height, and in it.
  var fitting: LayoutPass
  var fixed: LayoutPass

  init(_ variant: CellVariant, _ traits: Traits, contentWidth: Double) {
    self.variant = variant
    let plans = variant.plans(traits.direction)
    fitting = LayoutPass(plans.fitting)
    fixed = LayoutPass(plans.fixed)
    fitting.setRoot(Size(width: contentWidth, height: 0))
  }
}
