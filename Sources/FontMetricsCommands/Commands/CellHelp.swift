internal import Interchange

/// What `help cell` says besides the options.
enum CellHelp {
  static let text = """
    The template is YAML (JSON is a part of it); Docs/Templates.md describes all keys. The row is \
    an object whose fields the template's texts name.

      font: Noto Sans               # for all texts: a family, or a mapping
      separator: table              # none, table, pixel or point
      layoutMargins: cell           # a cell's, by release and width; 8 unless said
      views:
        - {name: icon, type: image, image: "{photo}", imageSize: [40, 40],
           hugging: 251}
        - name: title               # letters, digits and _
          type: label               # \(TemplateKinds.viewNames.joined(separator: ", "))
          text: "Q{ID}: {question}" # {field}, {{ and }}; {row} is the row's number
          font: {style: body}       # or {size: 16, weight: 700, scaled: body}
          lines: 0                  # 0 for no limit; 1 unless said
          resistance: {horizontal: 749}
      constraints:
        - "H:|-16-[icon]-8-[title]-16-|"
        - title.top == superview.top + gap
        - title.bottom <= superview.bottom - gap @750
        - {format: "H:[icon]-[title]", options: [alignAllTop]}
      metrics: {gap: 11}

    Top keys: name, font, views, constraints, metrics, separator, accessoryWidth, minimumHeight, \
    estimatedHeight, layoutMargins, directionalLayoutMargins, images, release, standard, when, language, \
    example, editing, boldText. View keys: name, type, hugging, resistance, layoutMargins, \
    directionalLayoutMargins, hidden, spacingAfter, when; and for labels text, font, \
    lines, lineBreakMode, alignment, preferredMaxLayoutWidth, minimumScale, tightens, insets, \
    allows, language, markdown; for text views text, font, insets, padding, scrolls, allows, language, markdown; for \
    images image, imageSize, contentMode, ratio; for views and stacks views; for stacks axis, spacing, alignment, \
    distribution, insideMargins, betweenBaselines, textWidths. Controls are the types \
    \(TemplateKinds.controlNames.dropLast().joined(separator: ", ")) and \
    \(TemplateKinds.controlNames.last ?? ""). Docs/Templates.md has all keys with their values, \
    Docs/StandardCells.md what standard takes.

    --out draws the cell. Images show as crossed rectangles, or with --images from the PNG and JPEG \
    files of a folder: image names a path in it. What is not there stays a rectangle, and what \
    cannot be decoded is an error. A picture of no known size is drawn where its view has one. No height depends on the files, \
    but with imageSize: fromFile.

    Conditions of rows are when: {field: {photo: empty}, hidden: true} and when: {cut: body, …}. \
    {author.name} is a field in another, {title|Untitled} has a default; {count:number}, \
    {day:date long} and {n:plural one="# like" other="# likes"} follow the language.

    --json prints {"name", "width", "height", "category", "scale", "direction", "contentSize", \
    "views": [{"name", "type", "x", "y", "width", "height", "lines", "truncated", "breaksWords", \
    "image"}], "ambiguous", "broken", "when", "unsettled", "heightParts"}.
    """
}
