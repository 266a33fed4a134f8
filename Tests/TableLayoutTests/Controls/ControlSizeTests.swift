internal import AutoLayout
import Testing
import TextLayout

/// Sizes of controls that were recorded from UIKit, or counted in files of Interface Builder. Those
/// of "openuikit" are github.com/Vercantez/openuikit's, of iOS 26.1.
@Suite struct ControlSizeTests {
  private func size(
    _ kind: ControlKind, _ titles: [Label] = [], _ release: UIKitRelease = .iOS26,
    _ category: ContentSizeCategory = .large, scale: Double = 2
  ) -> IntrinsicSize {
    Control(kind, titles: titles).intrinsicContentSize(
      release: release, category: category, displayScale: scale)
  }

  /// Interface Builder: 27 switches up to iOS 18, 11 of 11 in iOS 26; openuikit. Recorded.
  @Test(arguments: [(UIKitRelease.iOS12, 49.0, 31.0), (.iOS18, 49, 31), (.iOS26, 61, 28)])
  func switches(release: UIKitRelease, width: Double, height: Double) {
    #expect(size(.switch, [], release) == IntrinsicSize(width: width, height: height))
  }

  /// openuikit: as wide as the title in whole points. Three letters of half an em: 25.5.
  @Test func systemButtons() throws {
    let title = try SystemFont.label("abc", 17)
    #expect(size(.button(.system()), [title]) == IntrinsicSize(width: 26, height: 33))
  }

  /// Interface Builder, 12 buttons of 12, 17, 22 and 28 points in 6 apps, at two pixels a point
  /// and, of 22, at three: the line of 14.32, 20.287, 26.254 and 33.414 goes up to whole points,
  /// whatever the display, and has 6 above and below. Recorded. Buttons with a configuration do
  /// not.
  @Test(arguments: [(12.0, 27.0), (17, 33), (22, 39), (28, 46)], [1.0, 2, 3])
  func titlesOfSystemButtonsAreWholePointsHigh(of button: (Double, Double), scale: Double) throws {
    let title = try SystemFont.label("aaa", button.0)
    for release in [UIKitRelease.iOS12, .iOS17, .iOS26] {
      #expect(size(.button(.system()), [title], release, scale: scale).height == button.1)
    }
  }

  /// openuikit: insets that are not zero stand instead of the 6 above and below, each rounded to
  /// pixels, halves up. Recorded.
  @Test func contentEdgeInsets() throws {
    let title = try SystemFont.label("abc", 17)
    let insets = Insets(top: 1, left: 2.25, bottom: 1, right: 3)
    #expect(
      size(.button(.system(contentEdgeInsets: insets)), [title])
        == IntrinsicSize(width: 2.5 + 26 + 3, height: 23))
  }

  /// openuikit: a title beside an image counts with its width in whole points, down. Recorded.
  @Test func buttonsWithImages() throws {
    let button = Control(
      .button(.system()), titles: [try SystemFont.label("abc", 17)],
      image: Size(width: 20, height: 24))
    #expect(button.intrinsicContentSize() == IntrinsicSize(width: 45, height: 36))
  }

  /// Interface Builder: 14 buttons without insets and without a title, whose heights are open. They
  /// are as high as their images, and at least a line of 18 points, 22. Recorded.
  @Test(arguments: [(16.0, 22.0), (24, 24), (32, 32), (36, 36)])
  func buttonsOfImagesAlone(image: Double, height: Double) throws {
    let button = Control(
      .button(.system()), titles: [try SystemFont.label("", 18)],
      image: Size(width: image, height: image))
    #expect(button.intrinsicContentSize() == IntrinsicSize(width: image, height: height))
  }

  /// openuikit: 75 x 20.5 gives 99 x 34.5: 12 at the sides, 7 above and below. Recorded for medium
  /// buttons of all looks.
  @Test(arguments: ButtonConfiguration.allCases)
  func configuredButtons(look: ButtonConfiguration) throws {
    let title = try SystemFont.label("abc", 17)
    #expect(
      size(.button(.configuration(look)), [title])
        == IntrinsicSize(width: 25.5 + 24, height: 34.5))
  }

  /// Interface Builder: 13 rounded fields of 34 since iOS 13, 17 of 30 before; openuikit: as wide
  /// as the text in whole points and 28. Recorded.
  @Test(arguments: [(UIKitRelease.iOS12, 30.0), (.iOS13, 34), (.iOS18, 34), (.iOS26, 34)])
  func roundedTextFields(release: UIKitRelease, height: Double) throws {
    let text = try SystemFont.label("abc", 17)
    #expect(
      size(.textField(.roundedRect), [text], release) == IntrinsicSize(width: 54, height: height))
    let small = try SystemFont.label("abc", 14)
    #expect(size(.textField(.roundedRect), [small], release).height == height)
  }

  /// Interface Builder: 19.5 of 15 points (3 files), 21 of 16 and 22 of 17; openuikit: 22, too. The
  /// lines are 17.9, 19.094 and 20.287: up to the pixel, and 1.5. Interface Builder, 14 fields: 21
  /// of 17 points before. Recorded.
  @Test(
    arguments: [
      (UIKitRelease.iOS12, 17.0, 21.0), (.iOS14, 17, 21), (.iOS15, 15, 19.5), (.iOS15, 16, 21),
      (.iOS15, 17, 22), (.iOS17, 17, 22), (.iOS26, 15, 19.5), (.iOS26, 17, 22),
    ])
  func plainTextFields(release: UIKitRelease, points: Double, height: Double) throws {
    let text = try SystemFont.label("abc", points)
    #expect(size(.textField(.none), [text], release).height == height)
  }

  /// Interface Builder: 31 without the point that frames are taller, 28 before iOS 13. Recorded.
  @Test(arguments: [(UIKitRelease.iOS12, 28.0), (.iOS13, 31), (.iOS18, 31)])
  func segmentedControls(release: UIKitRelease, height: Double) throws {
    let titles = try ["a", "b"].map { try SystemFont.label($0, 13) }
    #expect(size(.segmentedControl, titles, release).height == height)
  }

  /// openuikit, on a Mac: 94 x 32, recorded; 29 before iOS 13, remembered.
  @Test(arguments: [(UIKitRelease.iOS12, 29.0), (.iOS13, 32), (.iOS26, 32)])
  func steppers(release: UIKitRelease, height: Double) {
    #expect(size(.stepper, [], release) == IntrinsicSize(width: 94, height: height))
  }

  /// openuikit and Interface Builder: 34 in iOS 26, frames of 31 before, of which a point sticks
  /// out, and no width. Recorded.
  @Test(arguments: [(UIKitRelease.iOS18, 30.0), (.iOS26, 34)])
  func sliders(release: UIKitRelease, height: Double) {
    #expect(size(.slider, [], release) == IntrinsicSize(height: height))
  }

  /// Interface Builder: 4 since iOS 14, 2 before, and no width. Recorded; 2.5 of bars is
  /// remembered.
  @Test(arguments: [(UIKitRelease.iOS13, 2.0, 2.5), (.iOS14, 4, 4), (.iOS26, 4, 4)])
  func progressViews(release: UIKitRelease, height: Double, ofBars: Double) {
    #expect(size(.progress(.default), [], release) == IntrinsicSize(height: height))
    #expect(size(.progress(.bar), [], release) == IntrinsicSize(height: ofBars))
  }

  /// openuikit and Interface Builder. Recorded.
  @Test func activityIndicators() {
    #expect(size(.activityIndicator(.medium)) == IntrinsicSize(width: 20, height: 20))
    #expect(size(.activityIndicator(.large)) == IntrinsicSize(width: 37, height: 37))
  }

  /// openuikit, on a Mac: four pages are 92 x 26. Recorded.
  @Test func pageControls() {
    #expect(size(.pageControl(pages: 4)) == IntrinsicSize(width: 92, height: 26))
  }

  /// Interface Builder: 56 from iOS 11 to 18; openuikit: 44 in iOS 26, 80 at `accessibilityLarge`.
  /// Recorded.
  @Test func searchBars() {
    #expect(size(.searchBar, [], .iOS12) == IntrinsicSize(height: 56))
    #expect(size(.searchBar, [], .iOS18) == IntrinsicSize(height: 56))
    #expect(size(.searchBar) == IntrinsicSize(height: 44))
    #expect(size(.searchBar, [], .iOS26, .accessibilityLarge) == IntrinsicSize(height: 80))
  }

  /// Numbers that are none, and huge ones: sizes stay lengths.
  @Test(arguments: [Double.nan, .infinity, -.infinity, -1e300, 1e300])
  func hostileNumbers(number: Double) throws {
    let insets = Insets(top: number, left: number, bottom: number, right: number)
    let title = try SystemFont.label("abc", 17)
    var button = Control(
      .button(.system(contentEdgeInsets: insets)), titles: [title],
      image: Size(width: number, height: number))
    for kind in [button.kind, .button(.configuration(.plain))] {
      button.kind = kind
      button.imagePadding = number
      let size = button.intrinsicContentSize(displayScale: number)
      for length in [size.width, size.height] {
        #expect((0...1e6).contains(try #require(length)))
      }
    }
  }

  @Test func manyOrNoParts() throws {
    #expect(size(.pageControl(pages: -5)) == IntrinsicSize(width: 20, height: 26))
    #expect(size(.pageControl(pages: .max)).width == 1e6)
    #expect(size(.segmentedControl).width == 0)
    let one = try SystemFont.label("a", 13)
    #expect(size(.segmentedControl, Array(repeating: one, count: 10_000)).width == 270_000)
    #expect(size(.textField(.roundedRect)) == IntrinsicSize(width: 28, height: 34))
  }
}
