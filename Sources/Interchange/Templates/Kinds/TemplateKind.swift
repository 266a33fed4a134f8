internal import AutoLayout
internal import TableLayout
internal import TextLayout

/// What one type of view is to templates: its keys, and how it is read.
///
/// Each is one type in one file; ``TemplateKinds/all`` lists them.
protocol TemplateKind: Sendable {
  /// What `type` calls it.
  var name: String { get }

  /// What errors call it.
  var called: String { get }

  /// The keys of its own.
  var keys: [String] { get }

  /// The keys of its own that a condition may change.
  var changingKeys: [String] { get }

  /// Whether it has priorities, margins and what else all views have.
  var isSized: Bool { get }

  /// Whether it shows text.
  var hasText: Bool { get }

  /// Whether it shows a picture that fields may name.
  var hasImage: Bool { get }

  /// Whether it is a ``TemplateControl``: to ask a value for its protocol takes a millisecond.
  var isControl: Bool { get }

  /// The control that standard cells may have as an accessory.
  var accessory: ControlKind? { get }

  /// What the view shows.
  func content(_ view: ViewReader) throws(ToolError) -> CellContent

  /// Changes a view of a cell as the fields say.
  func change(_ item: Item, of cell: inout CellChanges, _ fields: TemplateFields) throws(ToolError)
}

/// What holds for most kinds.
extension TemplateKind {
  var called: String { "a \(name)" }
  var keys: [String] { [] }
  var changingKeys: [String] { [] }
  var isSized: Bool { true }
  var hasText: Bool { false }
  var hasImage: Bool { false }
  var isControl: Bool { false }
  var accessory: ControlKind? { nil }
  func change(
    _ item: Item, of cell: inout CellChanges, _ fields: TemplateFields
  ) throws(ToolError) {}
}

/// A type that is a control.
protocol TemplateControl: TemplateKind {
  /// Which control the view is.
  func control(_ view: ViewReader) throws(ToolError) -> ControlTemplate
}

extension TemplateControl {
  func content(_ view: ViewReader) throws(ToolError) -> CellContent {
    .control(try control(view))
  }

  var isControl: Bool { true }
}
