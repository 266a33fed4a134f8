internal import AutoLayout
public import TextLayout

extension StandardHeight {
  /// How high the same cell is in a family of a library: what stands for UIKit's font.
  ///
  /// ```swift
  /// let subtitle = StandardHeight(.subtitle, .plain, .iOS26)
  /// subtitle.height                                                        // 62
  /// try subtitle.height(family: "Inter", in: library)                      // 63
  /// try subtitle.height(family: "Inter", metrics: .sanFrancisco, in: library)  // 62
  /// ```
  ///
  /// - Parameters:
  ///   - family: What stands for UIKit's font.
  ///   - metrics: Put upon the family's fonts; `nil` for its own.
  ///   - isSystemFont: Whether they stand for the system font.
  ///   - text: What both texts say. One of several lines makes other cells higher.
  ///   - library: Where the family is looked up.
  /// - Returns: Points, at a width of 375.
  /// - Throws: ``/TextLayout/FontError/noSuchFamily(name:nearest:damaged:)``,
  ///   ``/TextLayout/FontError/invalidMetrics(_:value:)``.
  /// - Complexity: as making a cell's template.
  public func height(
    family: String, metrics: MetricsOverride? = nil, isSystemFont: Bool = true,
    text: String = "text", in library: FontLibrary
  ) throws -> Double {
    func font(_ rule: FontRule) throws(FontError) -> FontRule {
      let rule = rule.asSystemFont(isSystemFont)
      return if let metrics { try rule.withMetrics(metrics) } else { rule }
    }
    var content = ListContent(style, text: "{text}")
    content.textFont = try font(.standard(style, family: family, in: library))
    if style.showsSecondary {
      content.secondaryText = "{text}"
      content.secondaryTextFont = try font(.secondary(style, family: family, in: library))
    }
    var cell = StandardCell(content)
    cell.list = list
    cell.section = section
    let template = try CellTemplate.standard(cell, family: family, in: library)
    var sizer = template.sizer(
      width: 375,
      traits: Traits(category: category, displayScale: displayScale, release: release))
    return sizer.height(of: try template.cell(for: Row(text)))
  }
}
