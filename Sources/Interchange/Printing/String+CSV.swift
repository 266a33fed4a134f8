extension String {
  /// As a field of CSV.
  package var inCSV: String {
    let needsQuotes = utf8.contains { "\",\n\r".utf8.contains($0) }
    return needsQuotes ? "\"" + replacing("\"", with: "\"\"") + "\"" : self
  }
}
