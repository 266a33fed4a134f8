internal import CICULines

/// ICU could not be set up. The description is one line and says how to mend it.
public struct ICUError: Error, Hashable, Sendable, CustomStringConvertible {
  /// ICU's name of what went wrong, such as `U_MISSING_RESOURCE_ERROR` where its data is missing.
  public let name: String

  /// - Parameter status: A `UErrorCode`.
  init(status: Int32) {
    name = unsafe String(cString: icu_status_name(status))
  }

  public var description: String {
    "ICU cannot open its line break iterator (\(name)): "
      + "install libicu-dev (Debian, Ubuntu) or icu4c (Homebrew) with its data"
  }
}
