internal import AutoLayout
internal import TextLayout

/// A standard cell laid out by arithmetic, as UIKit lays it out without constraints.
///
/// Everything is placed from left to right, and mirrored at the end. It never changes once it is
/// made. It is a class, so that the parts of heights, which are copied for each cell, stay small.
final class StandardLayout {
  /// What texts and images are like; a part is asked by its view's name.
  struct Contents {
    /// The size that a text asks for at a width, on pixels; zero without text.
    var textSize: (_ name: String, _ width: Double) -> Size

    /// The size of the row's image; `nil` without one.
    var image: Size?

    /// The size of a text at a width, as a layout can hold it.
    func size(_ name: String, _ width: Double) -> Size {
      let size = textSize(name, width)
      return Size(width: size.width.asLength, height: size.height.asLength)
    }
  }

  private let cell: StandardCell
  private let metrics: StandardMetrics
  private let contents: Contents
  private let traits: Traits
  private let tableWidth: Double

  /// Where the cell is, between the edges of its card.
  private let cellStart: Double
  private let cellEnd: Double

  /// Where the content view is.
  private(set) var contentStart: Double
  private(set) var contentEnd: Double
  private var hasTrailing = false

  /// Between these texts stand.
  private var textStart = 0.0
  private var textEnd = 0.0

  private(set) var height = 0.0
  private(set) var frames: [String: Rect] = [:]
  private(set) var separator: Rect?
  private var notes: [Note] = []

  /// The height that an image is made to fit; `nil` for its own.
  private var imageLimit: Double?

  /// The texts' sizes in one line.
  private let text: Size
  private let secondary: Size

  /// Whether texts stand one above the other.
  private var isStacked = false

  /// A part of the height.
  private struct Note {
    var points: Double
    var reason: String

    /// The name of the view whose part it is.
    var view: String?
  }

  /// What the height adds up from.
  var parts: [CellLayout.HeightPart] {
    notes.map { note in
      CellLayout.HeightPart(
        points: note.points, reason: note.reason, rect: note.view.flatMap { frames[$0] })
    }
  }

  init(_ cell: StandardCell, width: Double, traits: Traits, contents: Contents) {
    self.cell = cell
    self.contents = contents
    self.traits = traits
    metrics = StandardMetrics(traits)
    tableWidth = width.asLength
    let inset = cell.list.cardInset(tableWidth: tableWidth)
    cellStart = inset
    cellEnd = max(tableWidth - inset, inset)
    contentStart = cellStart
    contentEnd = cellEnd
    text = contents.size("text", .infinity)
    secondary =
      cell.content.secondaryText == nil ? .zero : contents.size("secondaryText", .infinity)
    layOut()
    // The images of UITableViewCell are made to fit the row, and leave the text more room then.
    if cell.content.style.isClassic, let image = frames["image"], image.height > height {
      imageLimit = height
      layOut()
    }
    finish()
  }

  private func layOut() {
    (contentStart, contentEnd, hasTrailing) = (cellStart, cellEnd, false)
    frames = [:]
    notes = []
    placeControls()
    placeImage()
    isStacked = stacksTexts
    if cell.content.style.isHeaderOrFooter { layOutHeader() } else { layOutCell() }
  }

  private var content: ListContent { cell.content }
  private var margin: Double {
    cell.list.margin(tableWidth: tableWidth, traits.release)
  }

  /// The style's, or what was given instead.
  private var paddings: StandardMetrics.Paddings {
    var paddings =
      isStacked ? metrics.stacked(content.style, cell.list) : metrics.single(content.style)
    if let gap = content.textToSecondaryTextVerticalPadding?.ifFinite { paddings.gap = gap }
    if let margins = content.directionalLayoutMargins?.ifFinite {
      paddings.top = max(margins.top, 0)
      paddings.bottom = max(margins.bottom, 0)
      paddings.centres = false
    }
    return paddings
  }

  /// Places what stands before and after the content view; their heights come later.
  private func placeControls() {
    if cell.editControl != .none, let glyph = CellGlyph(rawValue: cell.editControl.rawValue) {
      let place = metrics.editControl
      add(glyph.rawValue, at: cellStart + place.x, metrics.size(of: glyph))
      contentStart = min(cellStart + place.content, cellEnd)
    }
    var edge = cellEnd - margin
    if cell.showsReorderControl {
      let size = metrics.size(of: .reorder)
      edge = cellEnd - StandardMetrics.reorderMargin - size.width
      add(CellGlyph.reorder.rawValue, at: edge, size)
      contentEnd = edge
      hasTrailing = true
      edge -= metrics.betweenAccessories
    }
    for (name, accessory) in cell.namedAccessories {
      let size = size(of: accessory)
      var sides = (before: 0.0, after: 0.0)
      if case .glyph(let glyph) = accessory { sides = metrics.sides(of: glyph) }
      edge -= sides.after + size.width
      add(name, at: edge, size)
      edge -= sides.before
      contentEnd = edge
      hasTrailing = true
      edge -= metrics.betweenAccessories
    }
    contentEnd = max(contentEnd, contentStart)
  }

  private func size(of accessory: StandardCell.Accessory) -> Size {
    switch accessory {
    case .glyph(let glyph): return metrics.size(of: glyph, in: cell.list)
    case .view(let size): return Size(width: size.width.asLength, height: size.height.asLength)
    case .control(let kind):
      let size = Control(kind).intrinsicContentSize(
        release: traits.release, category: traits.category, displayScale: traits.displayScale)
      let insets = kind.alignmentRectInsets(traits.release)
      return Size(
        width: size.width.map { $0 + insets.left + insets.right } ?? 100,
        height: (size.height ?? 0) + insets.top + insets.bottom)
    }
  }

  private func add(_ name: String, at x: Double, _ size: Size) {
    frames[name] = Rect(x: x, y: 0, width: size.width.asLength, height: size.height.asLength)
  }

  /// Finds between what texts stand, and how large the image is.
  private func placeImage() {
    let margins = content.directionalLayoutMargins?.ifFinite
    let level = Double(max(cell.indentationLevel, 0))
    let step = cell.indentationWidth.isFinite ? cell.indentationWidth : 0
    let indent = max(min(level * step, .unlimitedLength), -.unlimitedLength)
    textStart = contentStart + (margins?.left ?? margin) + indent
    textEnd = contentEnd - (margins?.right ?? (hasTrailing ? 8 : margin))
    if var image = content.shownSize(of: contents.image) {
      if let imageLimit, image.height > imageLimit {
        image = Size(width: image.width * imageLimit / image.height, height: imageLimit)
      }
      let room = content.reservedWidth(image)
      frames["image"] = Rect(
        x: textStart + (room - image.width) / 2, y: 0, width: image.width, height: image.height)
      textStart += room + (content.imageToTextPadding?.ifFinite ?? 16)
    }
    textStart = min(max(textStart, 0), .unlimitedLength)
    textEnd = max(textEnd, textStart)
  }

  private var room: Double { textEnd - textStart }

  private var hasSecondary: Bool { secondary.height > 0 }

  /// Whether texts stand one above the other, in the room that is known now.
  private var stacksTexts: Bool {
    guard hasSecondary, text.height > 0 else { return false }
    let prefersSides = content.prefersSideBySideTextAndSecondaryText ?? !content.style.isStacked
    if content.style == .value2 { return false }
    if !prefersSides || traits.category.isAccessibilityCategory { return true }
    // UITableViewCell's detail gives way, down to nothing.
    if content.style == .value1 { return false }
    return text.width + secondary.width + sideGap > room + 1e-6
  }

  /// Recorded of value1 in iOS 26.1 (github.com/Vercantez/openuikit).
  private var sideGap: Double {
    max(content.textToSecondaryTextHorizontalPadding?.ifFinite ?? 6, 0)
  }

  private func layOutCell() {
    let paddings = paddings
    let text = contents.size("text", room)
    let secondary =
      hasSecondary && isStacked ? contents.size("secondaryText", room) : self.secondary
    let gap = isStacked ? paddings.gap : 0
    let block =
      isStacked ? text.height + gap + secondary.height : max(text.height, secondary.height)
    note(paddings.top, "margin above")
    note(isStacked || text.height >= secondary.height ? text.height : 0, "text: its lines", "text")
    note(gap, "between text and secondaryText")
    note(
      isStacked || secondary.height > text.height ? secondary.height : 0,
      "secondaryText: its lines", "secondaryText")
    note(paddings.bottom, "margin below")
    height = max(paddings.top + block + paddings.bottom, 0)
    makeRoomForImage(paddings)
    makeRow()
    let free = height - block
    var y = metrics.rounded(
      paddings.centres
        ? free / 2 : paddings.top + (free - paddings.top - paddings.bottom) / 2)
    if !isStacked {
      placeInOneLine(text, secondary)
      return
    }
    frames["text"] = Rect(x: textStart, y: y, width: room, height: text.height)
    y = metrics.rounded(y + text.height + gap)
    frames["secondaryText"] = Rect(x: textStart, y: y, width: room, height: secondary.height)
  }

  /// Images of configurations keep their size; others are made to fit the row.
  private func makeRoomForImage(_ paddings: StandardMetrics.Paddings) {
    guard !content.style.isClassic, let image = frames["image"] else { return }
    let needed = paddings.top + content.reservedHeight(image.size) + paddings.bottom
    note(max(needed - height, 0), "image: higher than the text", "image")
    height = max(height, needed)
  }

  /// Adds the separator to configurations in tables, and makes the row as high as rows are.
  private func makeRow() {
    let isTable = cell.list != .collection
    var least = metrics.leastRow
    var separator = isTable ? metrics.separator : 0
    if content.style.isClassic {
      let isGrouped = traits.release >= .iOS26 && cell.list != .plain && isStacked
      if !isGrouped { separator = 0 }
      if traits.release >= .iOS13, traits.release < .iOS26 { least -= metrics.pixel }
    }
    note(max(least - height, 0), "up to a row's least height")
    height = max(height, least)
    roundUp()
    note(separator, "separator")
    height += separator
  }

  private func placeInOneLine(_ text: Size, _ secondary: Size) {
    func middle(_ size: Size) -> Double {
      content.style.isClassic
        ? ((height - size.height) / 2 - 1e-6).rounded(.up)
        : metrics.rounded((height - size.height) / 2)
    }
    if content.style == .value2, hasSecondary {
      let title = min(Self.value2Width, room)
      frames["text"] = Rect(x: textStart, y: middle(text), width: title, height: text.height)
      let x = min(textStart + title + sideGap, textEnd)
      frames["secondaryText"] = Rect(
        x: x, y: middle(secondary), width: textEnd - x, height: secondary.height)
      return
    }
    guard hasSecondary else {
      frames["text"] =
        content.style.isClassic
        ? Rect(x: textStart, y: 0, width: room, height: height)
        : Rect(x: textStart, y: middle(text), width: room, height: text.height)
      return
    }
    let first = min(self.text.width, room)
    let second = min(secondary.width, max(room - first - (first > 0 ? sideGap : 0), 0))
    frames["text"] = Rect(x: textStart, y: middle(text), width: first, height: text.height)
    frames["secondaryText"] = Rect(
      x: textEnd - second, y: middle(secondary), width: second, height: secondary.height)
  }

  /// The width of value2's title; a choice, as UITableViewCell is remembered.
  private static let value2Width = 91.0

  private func layOutHeader() {
    let text = contents.size("text", room)
    let secondary = hasSecondary ? contents.size("secondaryText", room) : .zero
    guard text.height > 0 || secondary.height > 0 else {
      height = metrics.untitledHeight(content.style, cell.section)
      note(height, "untitled")
      return
    }
    var header = metrics.header(content.style, cell.section)
    if let margins = content.directionalLayoutMargins?.ifFinite {
      header.top = max(margins.top, 0)
      header.bottom = max(margins.bottom, 0)
    }
    let gap =
      text.height > 0 && secondary.height > 0
      ? content.textToSecondaryTextVerticalPadding?.ifFinite ?? 3 : 0
    let own = max(header.top + text.height + gap + secondary.height + header.bottom, 0)
    note(header.tablePadding, "what the table puts above")
    note(header.top, "margin above")
    note(text.height, "text: its lines", "text")
    note(gap, "between text and secondaryText")
    note(secondary.height, "secondaryText: its lines", "secondaryText")
    note(header.bottom, "margin below")
    note(max(header.least - own, 0), "up to a header's least height")
    height = header.tablePadding + max(own, header.least)
    roundUp()
    let y = header.tablePadding + header.top
    frames["text"] = Rect(x: textStart, y: y, width: room, height: text.height)
    frames["secondaryText"] = Rect(
      x: textStart, y: y + text.height + gap, width: room, height: secondary.height)
  }

  /// Rows are whole pixels high, as rows with constraints are. Recorded heights are so already.
  private func roundUp() {
    // A pixel larger than that is none.
    guard traits.displayScale * 100 >= 1 else { return }
    let rounded = PixelGrid(displayScale: traits.displayScale).roundedUp(height)
    note(rounded - height, "up to the pixel")
    height = rounded
  }

  private func note(_ points: Double, _ reason: String, _ view: String? = nil) {
    if abs(points) <= Tolerance.points { return }
    notes.append(Note(points: points, reason: reason, view: view))
  }

  private func finish() {
    height = min(height, .unlimitedLength)
    placeGlyphs()
    if cell.showsSeparator, !content.style.isHeaderOrFooter { placeSeparator() }
    if content.secondaryText == nil { frames["secondaryText"] = nil }
    if traits.direction == .rightToLeft {
      frames = frames.mapValues(mirrored)
      separator = separator.map(mirrored)
    }
  }

  private func mirrored(_ rect: Rect) -> Rect {
    Rect(x: tableWidth - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// Glyphs stand in the middle, down to the pixel, views of one's own up to it.
  private func placeGlyphs() {
    for (name, frame) in frames where name != "text" && name != "secondaryText" {
      var frame = frame
      if name == CellGlyph.reorder.rawValue { frame.size.height = min(frame.height, height) }
      let middle = (height - frame.height) / 2
      frame.origin.y =
        name.hasPrefix("accessory") ? metrics.roundedUp(middle) : metrics.roundedDown(middle)
      frames[name] = frame
    }
  }

  private func placeSeparator() {
    let thickness = min(metrics.separator, height)
    var start = textStart
    var end = cellEnd - (traits.release >= .iOS26 || cell.list == .collection ? 16 : 0)
    if traits.release >= .iOS26, cell.list == .plain || cell.list == .grouped {
      end = cellEnd - margin
    }
    if let inset = cell.separatorInset?.ifFinite {
      start = cellStart + inset.left
      end = cellEnd - inset.right
    }
    guard end > start else { return }
    separator = Rect(x: start, y: height - thickness, width: end - start, height: thickness)
  }
}
