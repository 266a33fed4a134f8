import TextLayout

/// What a case's properties ask of the engine.
struct CSSRequest {
  var style: CSSStyle

  /// Properties whose value the engine does not lay out as Chromium does.
  var missing: [String] = []

  init(_ one: ChromiumCase) throws {
    style = try CSSStyle(properties: one.css ?? [:])
    if style.textWrap == .balance || style.textWrap == .pretty { missing.append("text-wrap") }
    if style.whiteSpace == .breakSpaces { missing.append("white-space") }
  }
}
