internal import AutoLayout
public import TextLayout

extension CellTemplate {
  /// The template of a standard cell: no constraints, but UIKit's own arrangement.
  ///
  /// Its views are `text`, `secondaryText` and `image` as far as the content has them, and the
  /// views that ``CellAccessory`` and ``CellEditControl`` name. Its lengths go by the traits'
  /// release and category. The row's width is the table's.
  ///
  /// ```swift
  /// let content = ListContent(.valueCell, text: "{name}", secondaryText: "{value}")
  /// let template = try CellTemplate.standard(
  ///   StandardCell(content), family: "Noto Sans", in: library)
  /// var sizer = template.sizer(width: 375, traits: Traits(release: .iOS18))
  /// ```
  ///
  /// - Parameters:
  ///   - cell: Its content, its list and its accessories.
  ///   - name: For messages.
  ///   - family: Of texts without a font of their own. In UIKit it is San Francisco, for which it
  ///     stands: see ``/TextLayout/Font/asSystemFont(_:)``. Rows are as high as recorded with
  ///     ``/TextLayout/MetricsOverride/sanFrancisco``; other metrics give other heights.
  ///   - metrics: Put upon the fonts of the family; `nil` for its own.
  ///   - library: Where the family is looked up.
  /// - Throws: ``/TextLayout/FontError/noSuchFamily(name:nearest:damaged:)``; ``TemplateError`` for
  ///   a binding whose braces do not match.
  public static func standard(
    _ cell: StandardCell, name: String = "Cell", family: String,
    metrics: MetricsOverride? = nil, in library: FontLibrary
  ) throws -> CellTemplate {
    var cell = cell
    let style = cell.content.style
    func font(_ rule: FontRule) throws(FontError) -> FontRule {
      if let metrics { try rule.withMetrics(metrics) } else { rule }
    }
    if cell.content.textFont == nil {
      cell.content.textFont = try font(.standard(style, family: family, in: library))
    }
    if cell.content.secondaryText != nil, cell.content.secondaryTextFont == nil {
      cell.content.secondaryTextFont = try font(.secondary(style, family: family, in: library))
    }
    let complete = cell
    return try CellTemplate(name) { try $0.add(complete) }
  }

  /// The template of a standard cell in a plain table, as
  /// ``standard(_:name:family:metrics:in:)`` makes it.
  ///
  /// ```swift
  /// let template = try CellTemplate.standard(
  ///   .subtitle, text: "{title}", secondaryText: "{detail}", family: "Noto Sans", in: library)
  /// ```
  public static func standard(
    _ style: ListContent.Style, text: TextBinding, secondaryText: TextBinding? = nil,
    name: String = "Cell", family: String, metrics: MetricsOverride? = nil,
    in library: FontLibrary
  ) throws -> CellTemplate {
    try standard(
      StandardCell(ListContent(style, text: text, secondaryText: secondaryText)), name: name,
      family: family, metrics: metrics, in: library)
  }
}

extension FontRule {
  /// The font of a standard cell's text, which may differ between releases. It stands for the
  /// system font.
  ///
  /// - Throws: ``/TextLayout/FontError/noSuchFamily(name:nearest:damaged:)``.
  public static func standard(
    _ style: ListContent.Style, family: String, in library: FontLibrary
  ) throws(FontError) -> FontRule {
    try FontRule.preferred(
      style.textStyles(.iOS26).text, before26: style.textStyles(.iOS18).text, family: family,
      in: library
    ).asSystemFont()
  }

  /// The font of a standard cell's secondary text, which may differ between releases. It stands for
  /// the system font.
  ///
  /// - Throws: ``/TextLayout/FontError/noSuchFamily(name:nearest:damaged:)``.
  public static func secondary(
    _ style: ListContent.Style, family: String, in library: FontLibrary
  ) throws(FontError) -> FontRule {
    try FontRule.preferred(
      style.textStyles(.iOS26).secondary, before26: style.textStyles(.iOS18).secondary,
      family: family, in: library
    ).asSystemFont()
  }
}

extension CellBuilder {
  /// Adds the views of a standard cell whose fonts are given, and lets it decide about the height.
  ///
  /// A text without a font is left out.
  package mutating func add(_ cell: StandardCell) throws(TemplateError) {
    let content = cell.content
    let lines = content.style.isClassic ? 1 : 0
    if let font = content.textFont {
      var label = LabelTemplate(
        content.text, font: font, numberOfLines: content.numberOfLines ?? lines)
      if content.style == .value2 { label.textAlignment = .right }
      try add(.label(label), name: "text")
    }
    if let text = content.secondaryText, let font = content.secondaryTextFont {
      try label(
        "secondaryText", text, font: font, numberOfLines: content.secondaryNumberOfLines ?? lines)
    }
    if let image = content.image { try add(.image(image), name: "image") }
    if let glyph = CellGlyph(rawValue: cell.editControl.rawValue) {
      try add(.control(ControlTemplate(.cellGlyph(glyph))), name: glyph.rawValue)
    }
    if cell.showsReorderControl {
      try add(.control(ControlTemplate(.cellGlyph(.reorder))), name: "reorder")
    }
    for (name, accessory) in cell.namedAccessories {
      switch accessory {
      case .glyph(let glyph): try add(.control(ControlTemplate(.cellGlyph(glyph))), name: name)
      case .view: try add(.view, name: name)
      case .control(let kind): try add(.control(ControlTemplate(kind)), name: name)
      }
    }
    heightRule = .standard(cell)
  }
}

extension MeasuredCell {
  /// The standard cell laid out with the row's texts.
  func layout(_ cell: StandardCell) -> StandardLayout {
    let image = template.tree.item("image").flatMap { contents.contents[$0.index].view?.imageSize }
    let sizes = StandardLayout.Contents(
      textSize: { name, width in
        guard let item = template.tree.item(name) else { return .zero }
        return contents.sizeThatFits(of: item.index, width: width) ?? .zero
      }, image: image)
    return StandardLayout(cell, width: width, traits: traits, contents: sizes)
  }
}
