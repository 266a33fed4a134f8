/// What UIKit, CSS and other programs call what requests have another word for.
enum OtherName {
  /// The field that means the same; `nil` for other names.
  static func own(_ name: String, among known: [String]) -> String? {
    names.first { $0.key == name && known.contains($0.value) }?.value
  }

  /// What is written for an element that is no field; `nil` for other names.
  static func element(_ name: String, among known: [String]) -> String? {
    guard name == "br", known.contains("keepsLineFeeds") else { return nil }
    return #"a line break is a run {"text":"\n","keepsLineFeeds":true}"#
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
