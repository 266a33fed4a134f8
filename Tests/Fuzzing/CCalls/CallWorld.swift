import CTextGauge
import TestSupport
import TextGaugeC

/// What all runs share: opening fonts takes longer than a run.
package final class CallWorld {
  let library: OpaquePointer
  let font: OpaquePointer
  let kernedFont: OpaquePointer
  let template: OpaquePointer

  /// A private folder with a font in it, where files may be written.
  let folder: String
  let fontFile: String

  static let yaml = """
    font: {family: TextGauge Em, size: 10}
    views:
      - {name: body, type: label, text: "{text}{mark}", lines: 0}
    constraints: ["H:|[body]|", "V:|-5-[body]-5-|"]
    """

  /// - Parameter folder: Has `Em.ttf`.
  /// - Throws: ``CallViolation`` if the library's own fonts are no fonts.
  package init(folder: String) throws {
    self.folder = folder
    fontFile = try Fixtures.font("Em.ttf")
    library = try Self.library(["Em.ttf", "SpaceKern.ttf", "Ligatures.ttf", "Axes.ttf"])
    font = try Self.font(library, "TextGauge Em")
    kernedFont = try Self.font(library, "TextGauge Space Kern")
    let library = library
    template = try Self.made {
      tg_template_create(library, Self.yaml, Self.yaml.utf8.count, nil, nil, $0, nil)
    }
  }

  deinit {
    tg_template_free(template)
    tg_font_free(kernedFont)
    tg_font_free(font)
    tg_library_free(library)
  }

  private static func library(_ files: [String]) throws -> OpaquePointer {
    let rooms = try files.map { CallInput.cString(Array(try Fixtures.font($0).utf8)) }
    let paths = rooms.map { UnsafePointer($0.start) }
    let lengths = rooms.map { $0.count - 1 }
    return try withExtendedLifetime(rooms) {
      try made { tg_library_open_files(paths, lengths, paths.count, $0, nil) }
    }
  }

  private static func font(_ library: OpaquePointer, _ family: String) throws -> OpaquePointer {
    try made { tg_font_create(library, family, family.utf8.count, 10, nil, $0, nil) }
  }

  private static func made(
    _ call: (UnsafeMutablePointer<OpaquePointer?>) -> tg_status
  ) throws -> OpaquePointer {
    var object: OpaquePointer?
    let status = call(&object)
    guard status == TG_OK, let object else {
      throw CallViolation(message: "status \(status) for what is whole")
    }
    return object
  }
}
