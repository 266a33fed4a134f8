internal import CICULines

/// ICU could not be set up. The description is one line and says how to mend it.
public struct ICUError: Error, Hashable, Sendable, CustomStringConvertible {
  /// ICU's name of what went wrong, such as `U_MISSING_RESOURCE_ERROR` where its data is missing.
  /// It is `U_FILE_ACCESS_ERROR` where ICU itself is missing.
  public let name: String

  /// Why the library cannot be opened, in the words of the system; nil where it is open.
  private let missing: String?

  /// - Parameter status: A `UErrorCode`.
  init(status: Int32) {
    name = unsafe String(cString: icu_status_name(status))
    missing = unsafe icu_missing().map { unsafe String(cString: $0) }
  }

  public var description: String {
    if let missing {
      return "ICU cannot be opened (\(missing)): install libicu\(icu_major_version()) or "
        + "libicu-dev (Debian, Ubuntu), or icu4c (Homebrew)"
    }
    return "ICU cannot open its line break iterator (\(name)): "
      + "install libicu-dev (Debian, Ubuntu) or icu4c (Homebrew) with its data"
  }
}
