internal import TableLayout

/// The types of views.
package enum TemplateKinds {
  /// In the order in which errors list them.
  static let all: [any TemplateKind] = [
    LabelKind(), TextViewKind(), ImageKind(), PlainViewKind(), GuideKind(), StackKind(),
    ButtonKind(), SwitchKind(), TextFieldKind(), SegmentedControlKind(), StepperKind(),
    SliderKind(), ProgressKind(), ActivityIndicatorKind(), PageControlKind(), SearchBarKind(),
  ]

  private static let controls = all.filter(\.isControl)

  /// The names of controls.
  package static let controlNames = controls.map(\.name)

  /// The names of all else.
  package static let viewNames = all.map(\.name).filter { !controlNames.contains($0) }

  /// The controls that standard cells may have as accessories.
  static let accessories: [(name: String, value: CellAccessory)] = controls.compactMap { kind in
    kind.accessory.map { (kind.name, .control($0)) }
  }
}
