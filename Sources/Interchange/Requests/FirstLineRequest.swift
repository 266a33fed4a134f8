internal import TextLayout

/// What the first line of a request asks of its own.
package struct FirstLineRequest {
  /// The block as that line has it: its font, and what the line asks besides as its box.
  package var block: RunRequest

  /// The request's runs as they stand on the line, with the fonts that they have there.
  package var runs: [RunRequest]

  /// What the first letter asks, with the font that it has there; nil for nothing.
  package var firstLetter: RunRequest?

  /// - Parameter block: The block that the line is of.
  /// - Returns: nil without such a field.
  init?(_ request: Fields, _ css: RequestStyle?, block: RunRequest) throws(ToolError) {
    let name = "firstLine"
    guard let declarations = try request.declarations(name) else { return nil }
    guard css != nil else { throw .usage("\(name): only with css, {} for nothing else") }
    let base = RunFields(block)
    var values = base
    values.block = css
    let box = try values.readBox(declarations, of: .firstLine, named: name, in: base)
    var line = RunRequest(
      text: block.text, fonts: values.fonts ?? block.fonts, size: values.size ?? block.size)
    values.apply(to: &line)
    line.box = box
    self.block = line
    line.box = nil
    runs = try RunRequest.list(request, inFirstLine: values) ?? [line]
    firstLetter = try RunRequest.firstLetter(request, css, of: runs.flatMap(\.leaves))
  }
}
