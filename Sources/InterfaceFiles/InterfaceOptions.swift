/// How a file of Interface Builder is read.
public struct InterfaceOptions: Sendable, Hashable {
  /// The cell: its reuse identifier, its id, its label in Interface Builder, its class, or its
  /// number from 1. `nil` for the only one.
  public var cell: String?

  /// Whether what changes heights and is not understood is only remarked on.
  public var isLenient: Bool

  /// Which variations count.
  public var sizeClasses: SizeClasses

  /// Options; unless said otherwise the only cell, strictly, on a phone held upright.
  public init(
    cell: String? = nil, isLenient: Bool = false, sizeClasses: SizeClasses = SizeClasses()
  ) {
    self.cell = cell
    self.isLenient = isLenient
    self.sizeClasses = sizeClasses
  }
}
