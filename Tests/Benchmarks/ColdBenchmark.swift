import TextLayout

/// From a string to its height at one width, against HarfBuzz alone.
struct ColdBenchmark {
  let texts: Texts
  let stopwatch = Stopwatch()

  func rows() throws -> [Row] {
    var rows: [Row] = []
    for group in texts.all {
      let hasTarget = group.name == texts.latin.name || texts.cjk.contains { $0.name == group.name }
      for family in group.families {
        let font = try texts.font(family)
        if !group.samples.isEmpty {
          rows.append(
            row("\(group.samples.count) samples", group.samples, font, hasTarget: hasTarget))
        }
        for count in [60, 600, 20_000] {
          rows.append(
            row(
              "\(grouped(count)) characters", [group.passage(count)], font, hasTarget: hasTarget))
        }
      }
    }
    let chinese = texts.cjk.first { $0.families.contains { $0.hasSuffix("SC") } }
    for group in [texts.latin, chinese ?? texts.cjk[0]] {
      rows.append(try conventionRow(group))
    }
    return rows
  }

  /// What the convention `.css` costs: it takes each glyph's advance again.
  private func conventionRow(_ group: Texts.Group) throws -> Row {
    let shaper = Shaper()
    let font = try texts.font(group.families[0])
    let string = group.passage(600)
    func measure(_ convention: Convention) {
      let options = LayoutOptions(convention: convention)
      use(MeasuredText(string, font: font, options: options, shaper: shaper).height(width: 320))
    }
    let times = stopwatch.compare({ measure(.css) }, to: { measure(.uiKit) })
    return Row(
      "`.css` against `.uiKit`: \(font.familyName), 600 characters",
      "\(figure(times.ratio)) × (\(duration(times.first)), \(duration(times.second)))",
      times.ratio, atMost: 1.1, unit: " ×")
  }

  private func row(_ name: String, _ strings: [String], _ font: Font, hasTarget: Bool) -> Row {
    let shaper = Shaper()
    let plain = PlainShaping(font.typeface)
    let characters = strings.map(\.characters)
    let times = stopwatch.compare(
      {
        for string in strings {
          use(MeasuredText(string, font: font, shaper: shaper).height(width: 320))
        }
      },
      to: {
        for text in characters { plain.shape(text) }
      })
    let measure = "Cold: \(font.familyName), \(name)"
    let result =
      "\(figure(times.ratio)) × hb_shape (\(duration(times.first)), \(duration(times.second)))"
    guard hasTarget else { return Row(measure, result) }
    return Row(measure, result, times.ratio, atMost: 1.6, unit: " ×")
  }
}
