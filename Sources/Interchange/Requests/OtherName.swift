/// What UIKit, CSS and other programs call what requests have another word for.
enum OtherName {
  /// The field that means the same; `nil` for other names.
  static func own(_ name: String, among known: [String]) -> String? {
    names.first { $0.key == name && known.contains($0.value) }?.value
  }

  private static let names: KeyValuePairs = [
    "fontSize": "size", "pointSize": "size", "font-size": "size", "fontFamily": "font",
    "font-family": "font", "family": "font", "fontWeight": "weight", "font-weight": "weight",
    "lang": "language", "locale": "language", "maxWidth": "width", "maxHeight": "height",
    "maxLines": "numberOfLines", "lines": "numberOfLines", "string": "text", "content": "text",
    "letterSpacing": "kern", "letter-spacing": "kern", "dpr": "devicePixelRatio",
    "spans": "runs", "paragraphStyle": "paragraph", "style": "css",
  ]
}
