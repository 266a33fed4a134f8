internal import TextLayout

/// How large content is set.
package struct ContentScale: Sendable, Hashable {
  /// What font sizes are multiplied by.
  package var factor = 1.0
  var displayScale = 2.0

  /// What sizes of controls depend on besides.
  var category = ContentSizeCategory.large
  var release = UIKitRelease.present
}

extension ContentScale {
  /// What has no text, in some traits.
  package init(_ traits: Traits) {
    self.init(
      displayScale: traits.displayScale, category: traits.category, release: traits.release)
  }
}
