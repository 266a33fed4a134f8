internal import AutoLayout
import TableLayout
import TestSupport
import TextLayout
import TextRendering
import Testing

/// Controls in pictures: shapes by which people know them.
@Suite struct ControlPictureTests {
  private func pixels(_ control: ControlTemplate, width: Double) throws -> Pixels {
    let template = try CellTemplate("Control") { cell in
      try cell.add(.control(control), name: "control")
      try cell.constrain("control.left == superview.left", "control.right <= superview.right")
      try cell.constrain(visualFormat: "V:|[control]|")
    }
    var sizer = template.sizer(width: width, traits: Traits(release: .iOS18))
    let layout = sizer.layout(of: try template.cell(for: Row()))
    return try Pixels(Picture(of: layout, options: PictureOptions(scale: 1)))
  }

  /// 51 x 31, round at its ends, a track at the left and a white knob at the right.
  @Test func aSwitchHasATrackAndAKnob() throws {
    let pixels = try pixels(ControlTemplate(.switch), width: 60)
    #expect(pixels[0, 0] == .white && pixels[55, 15] == .white)
    let track = pixels[8, 15]
    #expect(track != .white && track.blue > track.red)
    #expect(pixels[36, 15] == .white)
  }

  @Test func aFilledButtonHasAGround() throws {
    let font = FontRule.fixed(
      try FontLibrary(files: [Fixtures.font("Em.ttf")]).font(family: "TextGauge Em", size: 10))
    let button = ControlTemplate(.button(.configuration(.filled)), ["xx"], font: font)
    let pixels = try pixels(button, width: 100)
    let ground = pixels[6, 12]
    #expect(ground != .white && ground.blue > ground.red)
    // The letters x of 10 points stand from 12 on, with ink as dark as text.
    #expect(pixels.bounds { $0.red < 40 && $0.blue < 80 } != nil)
    #expect(pixels[60, 12] == .white)
  }

  /// Nothing beside an image of 20 x 20 alone, and nothing above it.
  @Test func aButtonsImageIsACrossedRectangle() throws {
    let button = ControlTemplate(.button(.system()), image: Size(width: 20, height: 20))
    let pixels = try pixels(button, width: 40)
    #expect(pixels[10, 3] != .white && pixels[10, 16] != .white)
    #expect(pixels[30, 3] == .white && pixels[30, 16] == .white)
  }
}
