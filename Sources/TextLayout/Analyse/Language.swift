internal import CHarfBuzz

/// A BCP 47 language as HarfBuzz knows it.
@safe struct Language: @unchecked Sendable, Equatable {
  /// `hb_language_t`. HarfBuzz interns languages and never frees or changes one, so the pointer may
  /// go to any thread.
  let harfBuzz: hb_language_t?

  init(_ tag: String?) {
    unsafe harfBuzz = tag.flatMap { unsafe hb_language_from_string($0, -1) }
  }

  static func == (left: Language, right: Language) -> Bool { left.identity == right.identity }

  /// The tag as HarfBuzz keeps it, in lower case; `nil` for none.
  var tag: String? { unsafe hb_language_to_string(harfBuzz).map { unsafe String(cString: $0) } }

  /// Tells languages apart; zero is none.
  var identity: UInt { unsafe UInt(bitPattern: harfBuzz) }
}
