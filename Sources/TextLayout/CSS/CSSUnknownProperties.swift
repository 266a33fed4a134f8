/// What is done with declarations that say nothing of lines.
///
/// ```swift
/// let style = try CSSStyle(declarations: computed, unknown: .ignore)
/// ```
///
/// A property that can change lines, and is not known here, is an error in any case, unless its
/// value leaves lines as they are, such as `column-count: auto`.
public enum CSSUnknownProperties: Sendable, Hashable, CaseIterable {
  /// They are errors.
  case refuse

  /// They are passed over: properties of Chromium that move no line, such as `color`, names that it
  /// does not know, empty values, and the numbers by which `getComputedStyle` lists names. So an
  /// object of `getComputedStyle` can be given as it is.
  case ignore
}
