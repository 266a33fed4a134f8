internal import AutoLayout
import Testing
import TextLayout

/// What is chosen of controls where nothing is recorded; the rows of Docs/Choices.md.
@Suite struct ControlChoiceTests {
  private func size(
    _ kind: ControlKind, _ titles: [Label] = [], _ release: UIKitRelease = .iOS26
  ) -> IntrinsicSize {
    Control(kind, titles: titles).intrinsicContentSize(release: release)
  }

  @Test(
    arguments: [(ButtonSize.mini, 45.5, 28.5), (.small, 45.5, 30.5), (.large, 65.5, 50.5)])
  func otherSizesOfConfiguredButtons(size: ButtonSize, width: Double, height: Double) throws {
    let title = try SystemFont.label("abc", 17)
    #expect(
      self.size(.button(.configuration(.gray, size: size)), [title])
        == IntrinsicSize(width: width, height: height))
  }

  @Test func aButtonWithoutATitleIsALineHigh() throws {
    let empty = try SystemFont.label("", 17)
    #expect(size(.button(.system()), [empty]) == IntrinsicSize(width: 0, height: 33))
    #expect(size(.button(.configuration(.plain)), [empty]).height == 34.5)
  }

  @Test func segmentsAreTwentyWiderThanTheWidestTitle() throws {
    // Half an em a letter: 26 points of 13.
    let titles = [try SystemFont.label("abcd", 13), try SystemFont.label("a", 13)]
    #expect(size(.segmentedControl, titles) == IntrinsicSize(width: 92, height: 31))
  }

  @Test func textFieldsGrowWithTheirFont() throws {
    // A line of 30 points is 35.801: 37.5 with what fields add, and 12.
    let large = try SystemFont.label("a", 30)
    #expect(size(.textField(.roundedRect), [large]).height == 49.5)
    #expect(size(.textField(.roundedRect), [large], .iOS12).height == 45)
  }

  /// Files say iOS 14 or 15, all of them at two pixels a point.
  @Test func plainTextFieldsChangeWithIOS15AndArePixelsHigh() throws {
    let text = try SystemFont.label("a", 16)
    #expect(size(.textField(.none), [text], .iOS14).height == 20)
    #expect(size(.textField(.none), [text], .iOS15).height == 21)
    // 19.094 is 19.333 at three pixels a point, and 20.833 is 21 less half a pixel.
    func height(_ scale: Double) -> Double? {
      Control(.textField(.none), titles: [text]).intrinsicContentSize(displayScale: scale).height
    }
    #expect(isClose(height(3), 21) && height(1) == 22)
  }

  @Test func aPlaceholderShowsWithoutAText() throws {
    let empty = try SystemFont.label("", 17)
    let placeholder = try SystemFont.label("abcd", 17)
    #expect(size(.textField(.roundedRect), [empty, placeholder]).width == 62)
    let text = try SystemFont.label("ab", 17)
    #expect(size(.textField(.roundedRect), [text, placeholder]).width == 45)
  }
}
