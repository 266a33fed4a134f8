import CTextGauge
import TextGaugeC

/// Libraries, fonts, options and errors.
extension CallRun {
  func version() throws {
    try require(tg_version() == tg_version(), "two versions")
    try text(tg_version(), "version")
  }

  func askError() throws {
    let error = try handle(.error)
    let status = tg_error_status(error)
    try require((0...5).contains(status), "status \(status)")
    if let message = tg_error_message(error) { try text(message, "message") }
    if let place = tg_error_place(error) { try text(place, "place", isLine: false) }
  }

  func openDirectory() throws {
    let path = input.path(
      [world.folder, "/nowhere", "", world.folder + "\0a", world.fontFile], in: world.folder)
    let room = input.room(OpaquePointer?.self)
    if try call(
      "tg_library_open_directory", room,
      body: { tg_library_open_directory(path.start, path.length, room.start, $0) })
    {
      try keep(.library, room)
    }
  }

  func openFiles() throws {
    let real = input.index(below: 4)
    let texts = (0..<real).map { _ in
      input.path(
        [world.fontFile, world.fontFile, "/nowhere", world.folder, "\n"], in: world.folder)
    }
    let paths = Room(texts.map(\.start))
    let lengths = Room(texts.map(\.length))
    let room = input.room(OpaquePointer?.self)
    let kind = input.byte()
    let hasPaths = kind & 7 != 0
    let count = hasPaths ? real : input.count()
    // A count without paths may be any; no paths at all are none.
    if try call(
      "tg_library_open_files", room,
      body: {
        tg_library_open_files(
          hasPaths ? UnsafePointer(paths.start) : nil, lengths.start, count, room.start, $0)
      })
    {
      try keep(.library, room)
    }
    withExtendedLifetime((texts, paths, lengths)) {}
  }

  func openSystem() throws {
    // Those of the system take too long.
    let none = Room<OpaquePointer?>.none
    _ = try call("tg_library_open_system", none) { tg_library_open_system(none.start, $0) }
  }

  func families() throws {
    let library = try handle(.library)
    let count = input.room(Int.self)
    if try call(
      "tg_library_family_count", count,
      body: { tg_library_family_count(library, count.start, $0) })
    {
      try require((0...9).contains(count.value ?? -1), "\(count.value ?? -1) families")
    }
    let index = input.count()
    let name = input.room(UnsafePointer<CChar>?.self)
    if try call(
      "tg_library_family", name, body: { tg_library_family(library, index, name.start, $0) })
    {
      try text(name.value ?? nil, "family")
    }
  }

  /// A style, and the texts that it points to.
  private func fontStyle() -> (Room<tg_font_style>, [AnyObject]) {
    var style = tg_font_style_default()
    let variations = input.name(["", "wght=350", "wght=350,opsz=12", "wght", "wght=nan", "a,b=1"])
    let features = input.name(["", "smcp", "kern=0", "liga=0,kern=0", "kern=-1", "kern=1e9", ",,"])
    let byte = input.byte()
    if byte & 1 != 0 { style.weight = input.number() }
    if byte & 2 != 0 { style.width = input.number() }
    if byte & 4 != 0 { style.slant = input.choice() }
    if byte & 8 != 0 { style.variations = UnsafePointer(variations.start) }
    if byte & 16 != 0 { style.features = UnsafePointer(features.start) }
    return (input.given(style), [variations, features])
  }

  func createFont() throws {
    let library = try handle(.library)
    let family = input.text([
      "TextGauge Em", "textgauge em", "TextGauge Axes", "TextGauge Ligatures", "No Font", "a\nb",
    ])
    let size = input.byte() < 128 ? 10 : input.number()
    let (style, kept) = fontStyle()
    let room = input.room(OpaquePointer?.self)
    if try call(
      "tg_font_create", room,
      body: {
        tg_font_create(library, family.start, family.length, size, style.start, room.start, $0)
      })
    {
      try keep(.font, room)
    }
    withExtendedLifetime(kept) {}
  }

  func createFontOfFile() throws {
    let library = try handle(.library)
    let path = input.path(
      [world.fontFile, "/nowhere", world.folder, world.fontFile + "\0"], in: world.folder)
    let index = input.choice()
    let size = input.byte() < 128 ? 10 : input.number()
    let (style, kept) = fontStyle()
    let room = input.room(OpaquePointer?.self)
    if try call(
      "tg_font_create_from_file", room,
      body: {
        tg_font_create_from_file(
          library, path.start, path.length, index, size, style.start, room.start, $0)
      })
    {
      try keep(.font, room)
    }
    withExtendedLifetime(kept) {}
  }

  func askFont() throws {
    let font = try handle(.font)
    let metrics = input.room(tg_font_metrics.self)
    if try call(
      "tg_font_get_metrics", metrics, body: { tg_font_get_metrics(font, metrics.start, $0) })
    {
      let found = metrics.value ?? tg_font_metrics()
      try require(found.ascent.isFinite && found.descent.isFinite, "metrics \(found)")
      try require(found.size > 0 && found.units_per_em > 0, "metrics \(found)")
    }
    let source = input.room(tg_font_source.self)
    if try call("tg_font_get_source", source, body: { tg_font_get_source(font, source.start, $0) })
    {
      for name in [source.value?.path, source.value?.family, source.value?.postscript_name] {
        try text(name ?? nil, "source", isLine: false)
      }
      try text(source.value?.variations, "variations")
    }
  }

  func changeFont() throws {
    let font = try handle(.font)
    let name = input.name(["systemFont", "metrics", "metrics", "size", "", "a\nb"])
    let value = input.name([
      "true", "false", "sanFrancisco", "ascent: 0.9", "size-adjust: 150%; descent: 1", "scale: 1",
      "scale: 1e9", ";", "a: b", "e\r\u{202E}",
    ])
    let room = input.room(OpaquePointer?.self)
    if try call(
      "tg_font_with_option", room,
      body: { tg_font_with_option(font, name.start, value.start, room.start, $0) })
    {
      try keep(.font, room)
    }
  }

  func createOptions() throws {
    let room = input.room(OpaquePointer?.self)
    if try call("tg_options_create", room, body: { tg_options_create(room.start, $0) }) {
      try keep(.options, room)
    }
  }

  func setOption() throws {
    let options = try handle(.options)
    let name = input.name([
      "convention", "language", "direction", "strictness", "wordBreaking", "overflowWrap",
      "includesFallbackMetrics", "devicePixelRatio", "zoom", "words", "white-space", "line-height",
      "hyphens", "text-wrap",
      "text-indent", "letter-spacing", "tab-size", "colour", "a\nb",
    ])
    let value = input.name([
      "css", "uikit", "ja", "th", "rtl", "loose", "keepAll", "anywhere", "on", "off",
      "dictionary", "pre-wrap", "2", "balance", "20px", "0.1em", "nowrap", "", "e\r\u{202E}",
    ])
    _ = try call(
      "tg_options_set", body: { tg_options_set(options, name.start, value.start, $0) })
  }

  func createRequests() throws {
    let library = try handle(.library)
    let room = input.room(OpaquePointer?.self)
    if try call("tg_requests_create", room, body: { tg_requests_create(library, room.start, $0) }) {
      try keep(.requests, room)
    }
  }

  func answerRequest() throws {
    let requests = try handle(.requests)
    let request = input.text([
      #"{"text":"How tall?","font":"TextGauge Em","size":10,"width":60}"#,
      #"{"id":1,"text":"a b","font":"TextGauge Em","size":10,"width":1e308,"lines":2}"#,
      #"{"text":"a b","font":"No\u0000 Font","size":10}"#, "{", "[]", "{}", "{\n}", "\n", "null",
      #"{"text":"a b c","font":"TextGauge Em","size":10,"width":20,"as":"label"}"#,
      #"{"text":"a b","font":"TextGauge Em","size":1e999,"width":-1,"css":{"white-space":"pre"}}"#,
    ])
    let answer = input.room(UnsafePointer<CChar>?.self)
    let length = input.room(Int.self)
    if try call(
      "tg_requests_answer", answer, length,
      body: {
        tg_requests_answer(
          requests, request.start, request.length, answer.start, length.start, $0)
      })
    {
      let found = try text(answer.value ?? nil, "answer")
      try require(found.utf8.count == length.value, "\(length.value ?? -1) bytes of \(found)")
      try require(found.hasPrefix("{") && found.hasSuffix("}"), "no object: \(found)")
    }
  }
}
