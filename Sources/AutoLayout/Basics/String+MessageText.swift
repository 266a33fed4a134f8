internal import TextLayout

extension String {
  /// The text as a message of one line can quote it: cut to 200 scalars, with characters escaped
  /// that would break the line or reorder it.
  package var inMessage: String { onOneLine(upTo: 200) }

  /// The same for what was put together of several values.
  package var inLongMessage: String { onOneLine(upTo: 2_000) }

  /// Its start in quotation marks, as what is said of a text quotes it.
  var quotedStart: String { "\"\(onOneLine(upTo: 30))\"" }
}
