/// All targets, by name.
package enum AllTargets {
  package static var types: [any FuzzTarget.Type] { [TextTarget.self, StyledTarget.self] }
}
