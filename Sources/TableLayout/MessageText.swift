internal import TextLayout

extension String {
  /// The text as a message of one line can quote it: cut to 200 scalars, with characters escaped
  /// that would break the line or reorder it.
  var inMessage: String {
    let limit = 200
    let head = unicodeScalars.prefix(limit)
    var text = ""
    for scalar in head { text += scalar.inMessage }
    return head.endIndex == unicodeScalars.endIndex ? text : text + "…"
  }
}
