import Foundation
import Testing

@testable import TextLayout

@Suite struct LookupTests {
  let library: FontLibrary

  init() throws { library = try PinnedFonts.shared.get() }

  @Test func everyFaceIsListedOnce() {
    let keys = library.faces.map { "\($0.file)#\($0.index)" }
    #expect(Set(keys).count == keys.count)
    #expect(Set(library.faces.map(\.file)).count == PinnedFonts.files.count)
    // Debian's collections hold five regions, each proportional and monospaced.
    #expect(keys.filter { $0.contains("NotoSansCJK-Regular.ttc") }.count == 10)
    #expect(keys.filter { $0.contains("Inter.var.ttf") }.count == 1)
  }

  @Test func theListIsSorted() throws {
    #expect(library.faces.map(\.family) == library.faces.map(\.family).sorted())
    let again = try FontLibrary(files: PinnedFonts.files.reversed())
    #expect(again.faces == library.faces)
  }

  @Test func collectionFacesHaveTheirOwnFamilies() throws {
    for (family, index) in [
      ("Noto Sans CJK JP", 0), ("Noto Sans CJK KR", 1), ("Noto Sans CJK SC", 2),
      ("Noto Sans CJK TC", 3), ("Noto Sans CJK HK", 4),
    ] {
      let typeface = try library.typeface(family: family)
      #expect(typeface.description.index == index)
      #expect(typeface.description.file.hasSuffix("NotoSansCJK-Regular.ttc"))
    }
    let bold = try library.typeface(family: "Noto Sans CJK SC", weight: .bold)
    #expect(bold.description.file.hasSuffix("NotoSansCJK-Bold.ttc"))
  }

  @Test func familiesMatchInAnyCase() throws {
    let typeface = try library.typeface(family: "nOTO sans")
    #expect(typeface.description.postScriptName == "NotoSans-Regular")
  }

  @Test func stylesWithinAFamily() throws {
    func name(_ weight: FontWeight, _ slant: FontSlant = .upright) throws -> String {
      try library.typeface(family: "Noto Sans", weight: weight, slant: slant)
        .description.postScriptName
    }
    #expect(try name(.regular) == "NotoSans-Regular")
    #expect(try name(.bold) == "NotoSans-Bold")
    #expect(try name(.medium) == "NotoSans-Regular")
    #expect(try name(.semibold) == "NotoSans-Bold")
    #expect(try name(.regular, .italic) == "NotoSans-Italic")
    #expect(try name(.regular, .oblique) == "NotoSans-Italic")
  }

  /// Inter has static faces of weights 400 and 700 beside a variable one.
  @Test func variationsAreOfTheVariableFace() throws {
    let heavy = try library.font(
      family: "Inter", size: 17, variations: [Variation("wght", 900)])
    #expect(heavy.typeface.description.file.hasSuffix("Inter.var.ttf"))
    #expect(heavy.variations == [Variation("wght", 900)])
    let regular = try library.font(family: "Inter", size: 17)
    #expect(regular.typeface.description.file.hasSuffix("Inter-Regular.otf"))
  }

  /// The steps of CSS Fonts 4, section 5.2, on faces of weights 300, 450, 480, 700.
  @Test(arguments: [
    (400.0, 450.0), (460, 480), (490, 480), (500, 480), (600, 700), (900, 700), (350, 300),
    (100, 300), (320, 300),
  ]) func weightMatching(_ wish: Double, _ expected: Double) {
    let faces = [300.0, 450, 480, 700].map { weight in face(weight: weight) }
    let match = StyleMatch(weight: FontWeight(wish), width: .normal, slant: .upright)
    let best = match.best(of: Array(faces.indices), in: faces)
    #expect(faces[best].weights.lowerBound.value == expected)
  }

  @Test(arguments: [(100.0, 75.0), (90, 75), (60, 75), (110, 125), (150, 125)])
  func widthMatching(_ wish: Double, _ expected: Double) {
    let faces = [75.0, 125].map { width in face(width: width) }
    let match = StyleMatch(weight: .regular, width: FontWidth(percent: wish), slant: .upright)
    let best = match.best(of: Array(faces.indices), in: faces)
    #expect(faces[best].widths.lowerBound.percent == expected)
  }

  @Test func aFileOutsideTheLibraryOpensToo() throws {
    let small = try FontLibrary(files: [PinnedFonts.path("NotoSans-Regular.ttf")])
    let typeface = try small.typeface(file: PinnedFonts.path("Roboto-Regular.ttf"))
    #expect(typeface.familyName == "Roboto")
    #expect(typeface.description.style == "Regular")
    #expect(typeface.description.weights == .regular ... .regular)
    #expect(typeface.description.postScriptName == "Roboto-Regular")
    #expect(try small.typeface(file: PinnedFonts.path("Roboto-Regular.ttf")) === typeface)
  }

  /// What we read from the tables against what Fontconfig read.
  @Test(arguments: PinnedFonts.files) func descriptionsAgreeWithFontconfig(_ file: String) throws {
    let freeType = try FreeTypeLibrary()
    for known in library.faces where known.file == file {
      let typeface = try Typeface(
        file: FontFile(path: file), index: known.index, description: nil, freeType: freeType)
      let own = typeface.description
      #expect(own.family == known.family)
      #expect(own.postScriptName == known.postScriptName)
      #expect(own.weights == known.weights)
      #expect(own.widths == known.widths)
      #expect(own.slant == known.slant)
      #expect(own.isVariable == known.isVariable)
      #expect(own.isColor == known.isColor)
    }
  }

  /// More files than a library keeps open: what was opened before still equals what is opened now.
  @Test func equalityOutlivesTheCache() throws {
    let folder = try TemporaryFolder()
    let em = try bytes(ofPinned: "Em.ttf")
    let paths = try (0..<70).map { try folder.write(em, to: "\($0).ttf") }
    let early = try paths.map { try library.font(file: $0, size: 10) }
    let late = try paths.map { try library.font(file: $0, size: 10) }
    #expect(early == late)
    #expect(early.map(\.hashValue) == late.map(\.hashValue))
    // Copies are files of their own, links are not.
    #expect(Set(early.map(\.typeface)).count == paths.count)
    let link = folder.path + "/link.ttf"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: paths[0])
    #expect(try library.font(file: link, size: 10) == early[0])
    // So are the faces of a collection.
    let faces = try (0..<2).map { try PinnedFonts.typeface("NotoSansCJK-Regular.ttc", index: $0) }
    #expect(faces[0] != faces[1])
  }

  @Test func nearestNames() {
    let names = ["Noto Sans", "Noto Serif", "Roboto", "DejaVu Sans", "Noto Sans CJK JP"]
    #expect(NearestNames.nearest(to: "Noto Snas", among: names).first == "Noto Sans")
    #expect(NearestNames.nearest(to: "Robot", among: names) == ["Roboto"])
    #expect(NearestNames.nearest(to: "Noto Sans CJK", among: names).first == "Noto Sans CJK JP")
    #expect(NearestNames.nearest(to: "Zapfino", among: names).isEmpty)
    #expect(NearestNames.nearest(to: "", among: names).isEmpty)
  }

  private func face(weight: Double = 400, width: Double = 100) -> FaceDescription {
    FaceDescription(
      family: "F", familyNames: ["F"], style: "", postScriptName: "", file: "f", index: 0,
      weights: FontWeight(weight)...FontWeight(weight),
      widths: FontWidth(percent: width)...FontWidth(percent: width), slant: .upright,
      isVariable: false, isColor: false)
  }
}
