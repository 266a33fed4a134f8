internal import ArgumentParser
internal import Interchange
internal import TextLayout

/// What shells complete values to.
extension CompletionKind {
  /// Files that may be templates.
  static var templates: CompletionKind {
    .file(extensions: ["yaml", "yml", "json", "xib", "storyboard"])
  }

  /// Files of fonts; families are not asked for, as a library takes a while to read.
  static var fontFiles: CompletionKind {
    .file(extensions: FontFileName.endings)
  }

  /// Content size categories.
  static var categories: CompletionKind {
    .list(ContentSizeCategory.allCases.map(\.shortName))
  }
}

extension Choice {
  /// The names of its values.
  var completion: CompletionKind { .list(values.map { $0.name }) }
}
