internal import TextLayout

/// The sizes of controls by release. Each has its source, and how sure it is:
///
/// - recorded: read from real UIKit by a named project, or counted in storyboards and xibs that
///   Interface Builder wrote with it;
/// - remembered: general knowledge that was not checked;
/// - a choice: no number is known; Docs/Choices.md lists these.
///
/// "openuikit" is github.com/Vercantez/openuikit, measured on iOS 26.1.
enum ControlMetrics {
  /// A switch without what sticks out.
  ///
  /// Recorded up to iOS 18: 49 x 31 (Interface Builder, 27 switches). Recorded in iOS 26: 61 x 28
  /// (openuikit; Interface Builder, 11 of 11).
  static func `switch`(_ release: UIKitRelease) -> Size {
    release >= .iOS26 ? Size(width: 61, height: 28) : Size(width: 49, height: 31)
  }

  /// Above and below the title of a system button without insets of its own. Recorded: titles of 11
  /// to 34 points (openuikit).
  static let systemButtonPadding = 6.0

  /// The height of a system button's title: its line up to whole points, whatever the display.
  /// Recorded: 27, 33, 39 and 46 high buttons of 12, 17, 22 and 28 points, at two and three pixels
  /// a point (Interface Builder, 12 of 12 that can tell). A button with a configuration has lines
  /// on pixels: 34.5.
  static func systemTitleHeight(_ line: Double) -> Double { line.rounded(.up) }

  /// The insets of a configured button.
  ///
  /// Recorded for medium: a title of 75 x 20.5 gives 99 x 34.5 (openuikit; Interface Builder 34.5).
  /// A choice for the others.
  static func configurationInsets(_ size: ButtonSize) -> (vertical: Double, horizontal: Double) {
    switch size {
    case .mini: (4, 10)
    case .small: (5, 10)
    case .medium: (7, 12)
    case .large: (15, 20)
    }
  }

  /// The least height of a rounded text field, and how much larger it is than one without a border.
  ///
  /// Recorded: 34 since iOS 13, 30 before (Interface Builder, 13 and 17 fields; openuikit). That it
  /// grows with larger fonts, by 12 or 9 points above the field without a border, is a choice.
  static func roundedField(_ release: UIKitRelease) -> (least: Double, more: Double) {
    release >= .iOS13 ? (34, 12) : (30, 9)
  }

  /// The points beside the text of a rounded text field, both sides together. Recorded (openuikit).
  static let roundedFieldSides = 28.0

  /// Where the text of a rounded text field begins. Recorded (openuikit).
  static let roundedFieldInset = 7.0

  /// The height of a text field without a border around a line.
  ///
  /// Recorded: the line up to the pixel and 1.5 points, 19.5, 21 and 22 of 15, 16 and 17 points
  /// (Interface Builder; openuikit); before, the line up to whole points, 21 of 17 points
  /// (Interface Builder, 14 fields). That it changes with iOS 15 is a choice: files say 14 or 15.
  /// So is that the sum goes up to the pixel, where there are not two a point.
  static func plainFieldHeight(
    _ line: Double, _ release: UIKitRelease, _ displayScale: Double
  ) -> Double {
    guard release >= .iOS15 else { return line.rounded(.up) }
    let grid = PixelGrid(displayScale: displayScale)
    return grid.roundedUp(grid.roundedUp(line) + 1.5)
  }

  /// The height of a segmented control without the point that its frame is taller.
  ///
  /// Recorded: 31 in iOS 13 to 18, 28 before (Interface Builder). A choice in iOS 26: as before.
  static func segmentedHeight(_ release: UIKitRelease) -> Double {
    release >= .iOS13 ? 31 : 28
  }

  /// What a segment is wider than the widest title. A choice.
  static let segmentSides = 20.0

  /// A stepper. Recorded: 94 x 32 (openuikit, on a Mac). Remembered before iOS 13: 94 x 29.
  static func stepper(_ release: UIKitRelease) -> Size {
    Size(width: 94, height: release >= .iOS13 ? 32 : 29)
  }

  /// The height of a slider, without the point that its frame is taller up to iOS 18. Recorded: 34
  /// in iOS 26 (openuikit; Interface Builder), frames of 31 before (Interface Builder).
  static func sliderHeight(_ release: UIKitRelease) -> Double {
    release >= .iOS26 ? 34 : 30
  }

  /// The height of a progress view. Recorded: 4 since iOS 14, 2 before (Interface Builder;
  /// openuikit). Remembered before iOS 14: 2.5 of one in a bar.
  static func progressHeight(_ style: ProgressStyle, _ release: UIKitRelease) -> Double {
    if release >= .iOS14 { return 4 }
    return style == .bar ? 2.5 : 2
  }

  /// The side of an activity indicator. Recorded (openuikit; Interface Builder).
  static func activitySide(_ style: ActivityStyle) -> Double { style == .medium ? 20 : 37 }

  /// A page control: 18 points a page. Recorded: 4 pages are 92 x 26 (openuikit, on a Mac). A
  /// choice before iOS 26: the same.
  static func pageControl(_ pages: Int) -> Size {
    Size(width: 18 * Double(max(pages, 0)) + 20, height: 26)
  }

  /// The height of a search bar.
  ///
  /// Recorded in iOS 26: 44, and 80 at `accessibilityLarge`, which is 44 scaled as body text is
  /// (openuikit). Recorded from iOS 11 to 18: 56 (Interface Builder, 5 bars). A choice at other
  /// categories there: the same.
  static func searchBarHeight(
    _ release: UIKitRelease, _ category: ContentSizeCategory, _ displayScale: Double
  ) -> Double {
    guard release >= .iOS26 else { return 56 }
    return max(
      44, ScaledMetrics.default.scaledValue(44, category: category, displayScale: displayScale))
  }

  /// Beside the field of a search bar. Recorded (openuikit).
  static let searchBarSides = 8.0

  /// The height of the field in a search bar. Recorded before iOS 26: 36 (openuikit, on a Mac).
  static func searchFieldHeight(_ release: UIKitRelease, bar: Double) -> Double {
    release >= .iOS26 ? bar : min(36, bar)
  }
}
