/// A folder of pattern files, named as Debian and LibreOffice name them.
struct PatternFolder {
  let path: String
  private let names: [String]

  init(_ path: String) throws(HyphenationError) {
    guard let names = FileReader.names(in: path) else { throw .noSuchDirectory(path) }
    self.path = path
    self.names = names.sorted()
  }

  /// The path of the file for a language; which one, ``PatternHyphenator``'s initializer tells.
  func file(for tag: LanguageTag) -> String? {
    let name = tag.fileNames.first(where: names.contains) ?? regionalName(for: tag)
    return name.map { path + "/" + linked($0) }
  }

  /// The file of the folder that a name is a link to: Debian has one German file by many names.
  private func linked(_ name: String) -> String {
    guard let target = FileReader.linkTarget(of: path + "/" + name), names.contains(target)
    else { return name }
    return target
  }

  /// The file of some region, for a tag that names none.
  private func regionalName(for tag: LanguageTag) -> String? {
    guard tag.subtags.count == 1 else { return nil }
    if tag.subtags == ["en"] && names.contains("hyph_en_US.dic") { return "hyph_en_US.dic" }
    return names.first { $0.hasPrefix("hyph_\(tag.subtags[0])_") && $0.hasSuffix(".dic") }
  }
}
