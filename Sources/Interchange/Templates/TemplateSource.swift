/// The file of a template or of rules, for errors to name.
package struct TemplateSource: Sendable {
  let path: String

  /// What one file has one of, and what that has; for errors.
  let unit: String
  let content: String

  package init(
    path: String, unit: String = "template", content: String = "views and constraints"
  ) {
    self.path = path
    self.unit = unit
    self.content = content
  }

  /// An error in the template: one line that names the file, the line and the view.
  package func error(
    _ problem: ErrorMessage, line: Int, column: Int? = nil, view: String? = nil,
    status: ExitStatus = .data
  ) -> ToolError {
    var place: ErrorMessage = "\(path): line \(line)"
    if let column { place = place + ", column \(column)" }
    if let view { place = place + ": view \"\(view.preview)\"" }
    return ToolError("\(place): \(problem)", status: status)
  }
}

extension TemplateSource {
  /// The file's name without its folder and what follows the last point.
  package var name: String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    guard let point = file.lastIndex(of: "."), point > file.startIndex else { return file }
    return String(file[..<point])
  }
}
