internal import TextLayout

/// A part of a view that constraints can speak of instead of the view: one of UIKit's layout guides
/// that every `UIView` has.
///
/// The raw value is the guide's name in constraint texts such as
/// `title.top == superview.safeArea.top`. UIKit's names are read, too.
public enum ViewGuide: String, CaseIterable, Sendable, Hashable {
  /// The view without its layout margins: `layoutMarginsGuide`.
  case layoutMargins

  /// The view without its safe area insets: `safeAreaLayoutGuide`.
  case safeArea

  /// The part of the view's width that is good to read: `readableContentGuide`. At the top and
  /// bottom it ends where the layout margins do.
  case readableContent

  init?(word: String) {
    switch word {
    case "layoutMarginsGuide": self = .layoutMargins
    case "safeAreaLayoutGuide": self = .safeArea
    case "readableContentGuide": self = .readableContent
    default: self.init(rawValue: word)
    }
  }

  /// Its place among all.
  package var place: Int {
    switch self {
    case .layoutMargins: 0
    case .safeArea: 1
    case .readableContent: 2
    }
  }
}

/// How far an item's guides lie from its edges, as its surroundings make them.
package struct ItemEdges: Sendable, Hashable {
  var margins: Insets
  var safeArea: Insets
  var readable: Insets

  func insets(_ guide: ViewGuide) -> Insets {
    switch guide {
    case .layoutMargins: margins
    case .safeArea: safeArea
    case .readableContent: readable
    }
  }
}
