internal import ArgumentParser
internal import Interchange
internal import TableLayout
internal import TextLayout
internal import TextRendering

/// The options of a command that draws, its path and its scale aside.
struct PictureArguments: ParsableArguments {
  static let outHelp = ArgumentHelp(
    "Write a picture that is .png, .svg or .pdf.", valueName: "path")

  @Flag(help: "White on black.")
  var dark = false

  @Option(
    help: ArgumentHelp(
      "What is below the text, as CSS spells it, or none (default: white, or black).",
      valueName: "color"),
    transform: Color.argument)
  var background: Color?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Room around the text (default: 0).", valueName: "points"),
    transform: NumberRule.length.argument)
  var margin: Double?

  @Flag(help: "Text that can be selected; PDF only.")
  var selectable = false

  @Option(
    help: ArgumentHelp(
      "Show over the picture: \(Overlays.named.map(\.name).alternatives), with commas.",
      valueName: "list"),
    transform: Overlays.argument)
  var overlay: Overlays?

  /// True when none of the options was given.
  var isEmpty: Bool {
    !dark && background == nil && margin == nil && !selectable && overlay == nil
  }

  func format(of path: String) throws(ToolError) -> PictureFormat {
    guard let format = PictureFormat(path: path) else {
      throw ToolError(RenderingError.unknownFormat(path: path))
    }
    if selectable, format != .pdf { throw ToolError(RenderingError.noSelectableText(format)) }
    return format
  }

  /// - Parameter scale: Nil for the scale of PictureOptions.
  func options(scale: Double?) throws(ToolError) -> PictureOptions {
    var options = PictureOptions()
    if let scale { options.scale = scale }
    guard PictureOptions.scales.contains(options.scale) else {
      throw ToolError(RenderingError.invalidScale(options.scale))
    }
    if dark { options.appearance = .dark }
    options.background = background
    if let margin {
      options.margins = Insets(top: margin, left: margin, bottom: margin, right: margin)
    }
    options.selectableText = selectable
    options.overlays = overlay ?? []
    return options
  }
}

/// The option of a command that draws cells for the images in them.
struct ImageArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Draw images from the files of this folder, by the names that the template gives; and read "
        + "sizes there for imageSize: fromFile.",
      valueName: "folder"), completion: .directory)
  var images: String?

  /// Nil where images show as crossed rectangles.
  func open() throws(ToolError) -> PictureImages? {
    guard let images else { return nil }
    if images.isEmpty { throw .usage("--images \"\": give the path of a folder") }
    do {
      return try PictureImages(folder: images)
    } catch {
      throw ToolError(error)
    }
  }
}

extension PictureImages {
  /// Tells sizes as templates ask for them.
  var toolSizes: ImageSizes {
    { name in
      do throws(RenderingError) {
        return .success(try self.size(named: name))
      } catch {
        return .failure(ToolError(error))
      }
    }
  }
}

extension Picture {
  /// - Parameter images: Nil for crossed rectangles.
  init(
    of layout: CellLayout, _ images: PictureImages?, _ options: PictureOptions
  ) throws(ToolError) {
    do {
      try self.init(of: layout, images: images, options: options)
    } catch {
      throw ToolError(error)
    }
  }

  /// Draws the picture and writes its file.
  func write(to path: String, _ format: PictureFormat) throws(ToolError) {
    // A path that cannot be written is found before anything is drawn.
    let file = try OutputFile(path)
    let bytes: [UInt8]
    do throws(RenderingError) {
      bytes = try data(format)
    } catch {
      throw ToolError(error)
    }
    try file.write(bytes)
    try file.commit()
  }

  /// What is printed of a picture.
  func report(path: String, _ format: PictureFormat, isJSON: Bool) -> [UInt8] {
    let pixels = pixelSize
    if isJSON {
      return JSONWriter.line { writer in
        writer.string("out", path)
        writer.number("width", size.width)
        writer.number("height", size.height)
        if format == .png {
          writer.number("pixelWidth", pixels.width)
          writer.number("pixelHeight", pixels.height)
        }
      }
    }
    var text = "width \(size.width.rounded6), height \(size.height.rounded6)"
    if format == .png {
      text += ", \(pixels.width.rounded6) by \(pixels.height.rounded6) pixels"
    }
    return PrintedText(own: text + "\n").bytes
  }
}

extension Overlays {
  @Sendable fileprivate static func argument(_ text: String) throws -> Overlays {
    guard let overlays = Overlays(names: text) else {
      throw ArgumentError(description: "give \(choice)")
    }
    return overlays
  }
}

extension Color {
  /// Reads `#fff`, `fff` as shells like it, and `none`.
  @Sendable fileprivate static func argument(_ text: String) throws -> Color {
    if text == "none" { return Color(red: 0, green: 0, blue: 0, alpha: 0) }
    guard let color = Color(text.hasPrefix("#") ? text : "#" + text) else {
      throw ArgumentError(description: "give a colour such as #1a73e8, or none")
    }
    return color
  }
}

extension ToolError {
  init(_ error: RenderingError) {
    let status: ExitStatus =
      switch error {
      case .invalidSize, .oversizedPicture, .invalidScale, .noSelectableText, .unknownFormat:
        .usage
      case .unusableFont, .unsupportedImage, .damagedImage, .oversizedImage, .oversizedImages: .data
      case .unreadableImage, .unreadableFolder: .noInput
      case .drawingFailed: .software
      case .unwritableFile: .inputOutput
      }
    self.init("\(error)", status: status)
  }
}
