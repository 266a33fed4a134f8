import TestSupport
import Testing

@testable import TextLayout

/// Faces by their own names, as `UIFont(name:size:)` takes them, and traits of named faces.
@Suite struct FaceNameTests {
  let library: FontLibrary

  init() throws { library = try PinnedFonts.shared.get() }

  /// Names 4 and 6 of the files.
  @Test(arguments: [
    ("NotoSans-Bold", "NotoSans-Bold"), ("Noto Sans Bold", "NotoSans-Bold"),
    ("noto sans bold", "NotoSans-Bold"), ("Roboto-Bold", "Roboto-Bold"),
    ("Roboto Italic", "Roboto-Italic"), ("Inter-Bold", "Inter-Bold"),
    ("NotoSansCJKsc-Regular", "NotoSansCJKsc-Regular"),
  ]) func aNameOfAFaceIsThatFace(_ name: String, _ expected: String) throws {
    #expect(
      try library.font(family: name, size: 10).typeface.description.postScriptName == expected)
    #expect(try library.typeface(family: name).description.postScriptName == expected)
  }

  @Test func familiesGoFirst() throws {
    // Inter is the full name of the variable face, too.
    let font = try library.font(family: "Inter", size: 10, weight: .bold)
    #expect(font.typeface.description.postScriptName == "Inter-Bold")
    #expect(throws: FontError.self) { try library.font(family: "Noto Sans Bald", size: 10) }
    #expect(throws: FontError.self) { try library.font(family: "", size: 10) }
  }

  @Test(arguments: ["Inter Bold", "Inter-Bold", "inter bold"])
  func aNamedInstanceIsOneToo(_ name: String) throws {
    let closed = try FontLibrary(files: [PinnedFonts.path("Inter.var.ttf")])
    #expect(try closed.font(family: name, size: 10).instance.coordinates == [700, 0])
    // What is asked for besides goes on its axes.
    let black = try closed.font(family: name, size: 10, weight: .black, slant: .italic)
    #expect(black.instance.coordinates == [900, -10])
    // A text style's weight is no more than a wish.
    let headline = try Font.preferred(.headline, family: name, in: closed)
    #expect(headline.instance.coordinates == [700, 0])
  }

  @Test func aNamedFaceHasItsOwnTraits() throws {
    let error = FontError.unavailableTrait("weight 900", face: "Roboto-Bold", own: "weight 700")
    #expect(throws: error) { try library.font(family: "Roboto-Bold", size: 10, weight: .black) }
    #expect(
      error.description == "Roboto-Bold: no weight 900, as this face has weight 700: leave it out, "
        + "or give a variable font, another face or a family")
    #expect(try library.font(family: "Roboto-Bold", size: 10, weight: .bold).size == 10)
    #expect(throws: FontError.self) {
      try library.font(family: "Roboto-Bold", size: 10, slant: .italic)
    }
    let headline = try Font.preferred(.headline, family: "Roboto-Italic", in: library)
    #expect(headline.typeface.description.postScriptName == "Roboto-Italic")
    #expect(throws: FontError.self) {
      try Font.preferred(.headline, family: "Roboto-Italic", bold: true, in: library)
    }
  }

  /// HarfBuzz 15 gives 141.63352 for this weight, all of whose advances are whole font units.
  @Test func aVariableFileTakesTraits() throws {
    let path = PinnedFonts.path("Inter.var.ttf")
    let font = try library.font(file: path, size: 20, weight: FontWeight(650))
    #expect(font.instance.coordinates == [650, 0])
    #expect(
      isClose(
        MeasuredText("AVATo office fi", font: font).maxContentWidth, 141.633523, tolerance: 1e-6))
    #expect(try library.font(file: path, size: 20).instance.coordinates == [400, 0])
    let slanted = try library.font(
      file: path, size: 20, weight: .bold, slant: .oblique, variations: [Variation("wght", 250)])
    #expect(slanted.instance.coordinates == [250, -10])
    let axes = PinnedFonts.path("Axes.ttf")
    let wide = try library.font(file: axes, size: 14, width: .expanded)
    #expect(wide.instance.traits.width == .expanded)
    // It has no such axis.
    #expect(throws: FontError.self) { try library.font(file: path, size: 20, width: .expanded) }
  }

  @Test func aStaticFileHasItsOwn() throws {
    let path = PinnedFonts.path("NotoSans-Bold.ttf")
    #expect(try library.font(file: path, size: 10, weight: .bold, width: .normal).size == 10)
    let error = FontError.unavailableTrait("weight 650", face: path, own: "weight 700")
    #expect(throws: error) { try library.font(file: path, size: 10, weight: FontWeight(650)) }
    #expect(throws: FontError.self) { try library.font(file: path, size: 10, width: .condensed) }
    let italic = PinnedFonts.path("NotoSans-Italic.ttf")
    #expect(try library.font(file: italic, size: 10, slant: .oblique).size == 10)
    #expect(
      throws: FontError.unavailableTrait("slant upright", face: italic, own: "slant italic")
    ) { try library.font(file: italic, size: 10, slant: .upright) }
  }
}
