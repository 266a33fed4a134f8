import CTextGauge
import TextGaugeC

/// Sweeps, baselines and reports.
extension CallRun {
  func createSweep() throws {
    let (cell, rows) = (try handle(.template), try handle(.rows))
    let widths = (0..<3).map { _ in input.number() }
    let categories = input.name(["L,AX5", "large", "", "huge", "XS,,L"])
    let languages = input.name(["de,ar", "", "no tag!"])
    let field = input.name(["id", "text", ""])
    var options = tg_sweep_options_default()
    let byte = input.byte()
    if byte & 1 != 0 { options.categories = UnsafePointer(categories.start) }
    if byte & 2 != 0 { options.languages = UnsafePointer(languages.start) }
    if byte & 4 != 0 { options.id_field = UnsafePointer(field.start) }
    if byte & 8 != 0 { options.display_scale = input.number() }
    if byte & 16 != 0 { options.threads = input.count() }
    let room = input.room(OpaquePointer?.self)
    let isMade = try widths.withUnsafeBufferPointer { widths in
      if byte & 32 != 0 {
        options.widths = widths.baseAddress
        options.width_count = input.index(below: 4)
      }
      let given = input.given(options)
      return try call("tg_sweep_create", room) {
        tg_sweep_create(cell, rows, given.start, room.start, $0)
      }
    }
    withExtendedLifetime((categories, languages, field)) {}
    if isMade { try keep(.sweep, room) }
  }

  func askSweep() throws {
    let sweep = try handle(.sweep)
    let baseline = input.bool() ? nil : try handle(.baseline)
    let format = input.name(["json", "text", "xml"])
    let (answer, length) = (input.room(UnsafePointer<CChar>?.self), input.room(Int.self))
    if try call(
      "tg_sweep_answer", answer, length,
      body: {
        tg_sweep_answer(sweep, baseline, format.start, answer.start, length.start, $0)
      })
    {
      let found = try text(answer.value ?? nil, "answer", isLine: false)
      try require(found.utf8.count == length.value, "\(length.value ?? -1) bytes of \(found)")
    }
  }

  func writeSweep() throws {
    let sweep = try handle(.sweep)
    if input.bool() {
      let path = input.path([world.folder + "/b.jsonl", "/nowhere/b"], in: world.folder)
      _ = try call("tg_sweep_write_baseline") {
        tg_sweep_write_baseline(sweep, path.start, path.length, $0)
      }
      return
    }
    let before = input.name([world.folder + "/before", ""])
    let images = input.name([world.folder, "/nowhere"])
    var style = tg_report_style_default()
    let byte = input.byte()
    if byte & 1 != 0 { style.before = UnsafePointer(before.start) }
    if byte & 2 != 0 { style.images = UnsafePointer(images.start) }
    style.scale = byte & 4 != 0 ? input.number() : 1
    // Pictures take their time.
    style.shows_findings_only = true
    if byte & 8 != 0 { style.baseline = try handle(.baseline) }
    if byte & 16 != 0 { style.threads = input.count() }
    let given = input.given(style)
    let folder = input.path([world.folder + "/report", "/nowhere/report"], in: world.folder)
    let count = input.room(Int.self)
    // Without a style all cells are drawn.
    if given.start != nil {
      let went = try call("tg_sweep_write_report", count) {
        tg_sweep_write_report(sweep, folder.start, folder.length, given.start, count.start, $0)
      }
      if went { try require(count.value ?? 0 >= 0, "\(count.value ?? -1) pictures") }
    }
    withExtendedLifetime((before, images)) {}
  }

  func readBaseline() throws {
    let path = input.path(
      [world.folder + "/b.jsonl", world.folder + "/Em.ttf", "/nowhere/b"], in: world.folder)
    let room = input.room(OpaquePointer?.self)
    if try call(
      "tg_baseline_read", room,
      body: { tg_baseline_read(path.start, path.length, room.start, $0) })
    {
      try keep(.baseline, room)
    }
  }

  func askExample() throws {
    let cell = try handle(.template)
    let room = input.room(OpaquePointer?.self)
    if try call("tg_template_example", room, body: { tg_template_example(cell, room.start, $0) }) {
      try keep(.rows, room)
    }
  }
}
