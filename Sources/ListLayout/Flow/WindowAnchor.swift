/// What stays where it is on screen while a collection's layout changes.
struct WindowAnchor<Element: Sendable>: Sendable {
  /// Where the window starts, in points.
  let offset: Double

  /// How long it is.
  let length: Double

  /// The last offset at which the window is full, before the change.
  let maximumOffset: Double

  /// How long the window is after the change.
  var newLength: Double

  /// Its place after the change; `nil` at the top of the content, which stays at the top.
  private(set) var element: Element?

  /// Where it starts, in points.
  private var start = 0.0

  /// How good the element is: zero is best.
  private var rank = Int.max

  init(offset: Double, length: Double, contentLength: Double) {
    self.offset = offset
    self.length = length
    maximumOffset = Self.maximumOffset(length: length, contentLength: contentLength)
    newLength = length
  }

  /// Takes an element where it is better than the one before.
  ///
  /// - Parameters:
  ///   - element: Its place after the change.
  ///   - start: Where it starts, in points.
  ///   - rank: Zero for one that none can be better than.
  /// - Returns: Whether none can be better.
  mutating func take(_ element: Element, start: Double, rank: Int) -> Bool {
    guard rank < self.rank else { return false }
    self.rank = rank
    self.element = element
    self.start = start
    return rank == 0
  }

  /// What to add to the offset now that the layout has changed, in points. An offset inside the
  /// content stays inside.
  ///
  /// - Parameters:
  ///   - newStart: Where the element starts now; `nil` where it is gone.
  ///   - contentLength: How long the content is now.
  func correction(newStart: Double?, contentLength: Double) -> Double {
    guard offset.isFinite else { return 0 }
    var target = offset
    if let newStart { target += newStart - start }
    if offset >= 0, offset <= maximumOffset {
      let last = Self.maximumOffset(length: newLength, contentLength: contentLength)
      target = min(max(target, 0), last)
    }
    return target - offset
  }

  private static func maximumOffset(length: Double, contentLength: Double) -> Double {
    max(contentLength - length, 0)
  }
}
