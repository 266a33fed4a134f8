import CHarfBuzz
import Testing

@testable import TextLayout

@Suite struct VariationTests {
  let library: FontLibrary
  let path = PinnedFonts.path("Inter.var.ttf")

  init() throws { library = try PinnedFonts.shared.get() }

  /// `fvar` of Inter 4.0 beta 7.
  @Test func axesOfInter() throws {
    let axes = try library.typeface(file: path).axes
    #expect(axes.map(\.tag) == ["wght", "slnt"])
    #expect(axes.map(\.minimum) == [100, -10])
    #expect(axes.map(\.maximum) == [900, 0])
    #expect(axes.map(\.defaultValue) == [400, 0])
  }

  @Test func namedInstancesOfInter() throws {
    let instances = try library.typeface(file: path).namedInstances
    #expect(instances.count == 18)
    let bold = try #require(instances.first { $0.name == "Bold" })
    #expect(bold.variations == [Variation("wght", 700), Variation("slnt", 0)])
  }

  @Test func aNamedInstanceIsAStyle() throws {
    let closed = try FontLibrary(files: [path])
    let font = try closed.font(family: "Inter", style: "bold", size: 10)
    #expect(font.instance.coordinates == [700, 0])
    #expect(throws: FontError.self) { try closed.font(family: "Inter", style: "Wide", size: 10) }
  }

  /// HarfBuzz asked directly for the advance of a glyph at a weight.
  @Test func advancesFollowTheWeight() throws {
    let closed = try FontLibrary(files: [path])
    let font = try closed.font(family: "Inter", size: 10, weight: .black)
    let blob = unsafe hb_blob_create_from_file_or_fail(path)
    let face = unsafe hb_face_create(blob, 0)
    let direct = unsafe hb_font_create(face)
    defer {
      unsafe hb_font_destroy(direct)
      unsafe hb_face_destroy(face)
      unsafe hb_blob_destroy(blob)
    }
    var weight = hb_variation_t(tag: Tag.weight.rawValue, value: 900)
    unsafe hb_font_set_variations(direct, &weight, 1)
    var differences = 0
    for glyph in 0..<UInt32(font.typeface.glyphCount) {
      let whole = unsafe Int(hb_font_get_glyph_h_advance(direct, glyph))
      let exact = font.instance.advance(ofGlyph: glyph)
      if font.instance.advances.advance(of: glyph) != whole || abs(exact - 64 * whole) > 33 {
        differences += 1
      }
    }
    #expect(differences == 0)
    let regular = try closed.font(family: "Inter", size: 10)
    #expect(
      font.instance.advances.advance(of: 2) != regular.instance.advances.advance(of: 2))
  }

  @Test func traitsSetAxesAndVariationsGoFirst() throws {
    let closed = try FontLibrary(files: [path])
    let slanted = try closed.font(family: "Inter", size: 10, weight: .bold, slant: .italic)
    #expect(slanted.instance.coordinates == [700, -10])
    let own = try closed.font(
      family: "Inter", size: 10, weight: .bold, variations: [Variation("wght", 250)])
    #expect(own.instance.coordinates == [250, 0])
  }

  @Test func valuesOutsideAnAxisClamp() throws {
    let font = try library.font(
      file: path, size: 10, variations: [Variation("wght", 5000), Variation("slnt", -90)])
    #expect(font.instance.coordinates == [900, -10])
  }

  @Test func unknownAxesAndBadValuesAreErrors() throws {
    let error = #expect(throws: FontError.self) {
      try library.font(file: path, size: 10, variations: [Variation("wdth", 90)])
    }
    #expect(error?.description == "no axis 'wdth' in Inter: its axes are wght, slnt")
    #expect(throws: FontError.self) {
      try library.font(file: path, size: 10, variations: [Variation("wght", .nan)])
    }
    #expect(throws: FontError.self) {
      try library.font(family: "Roboto", size: 10, variations: [Variation("wght", 500)])
    }
  }

  @Test func fontsOfOneSizeAndAnotherShareAnInstance() throws {
    let font = try library.font(family: "Noto Sans", size: 10)
    #expect(try font.withSize(20).instance === font.instance)
    #expect(try font.withSize(20).size == 20)
    #expect(try font.withSize(20) != font)
    #expect(try font.withSize(10) == font)
    #expect(try library.font(family: "Noto Sans", size: 10) == font)
  }

  @Test func featuresReachHarfBuzz() throws {
    let font = try library.font(
      family: "Noto Sans", size: 10, features: [.off("kern"), .on("smcp")])
    #expect(font.instance.hbFeatures.map(\.tag) == [Tag("kern"), Tag("smcp")].map { $0!.rawValue })
    #expect(font.instance.hbFeatures.map(\.value) == [0, 1])
    #expect(font.instance.hbFeatures.allSatisfy { $0.start == 0 && $0.end == .max })
    #expect(font.withFeatures([]).instance.hbFeatures.isEmpty)
  }

  @Test func tags() {
    #expect(Tag("wght")?.rawValue == 0x7767_6874)
    #expect(Tag("cv1")?.description == "cv1 ")
    #expect(Tag("") == nil)
    #expect(Tag("wghts") == nil)
    #expect(Tag("wgé") == nil)
  }
}
