internal import LineBreaking

/// What a text may be analysed with besides the rules: dictionaries of words and of hyphens.
struct TextTools {
  var wordBreaker: (any WordBreaker)?
  var hyphenator: (any Hyphenator)?
}
