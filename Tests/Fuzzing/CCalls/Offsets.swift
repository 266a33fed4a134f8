import CTextGauge

/// Offsets of texts in a buffer, of just as many bytes as they need.
struct Offsets {
  let rows: Int
  let type: tg_offset_type
  let start: UnsafeRawPointer?
  private let room: AnyObject

  init(_ numbers: [Int], isWide: Bool) {
    rows = max(numbers.count - 1, 0)
    type = isWide ? TG_OFFSETS_64 : TG_OFFSETS_32
    if isWide {
      let wide = Room(numbers.map(Int64.init))
      (start, room) = (UnsafeRawPointer(wide.start), wide)
    } else {
      let narrow = Room(numbers.map { Int32(truncatingIfNeeded: $0) })
      (start, room) = (UnsafeRawPointer(narrow.start), narrow)
    }
  }

  /// What has to live as long as they are read.
  var owner: AnyObject { room }
}

extension CallRun {
  /// Offsets of rows in so many bytes: right ones mostly.
  func offsets(rows: Int, of bytes: Int) -> Offsets {
    let kind = input.byte()
    let isWide = kind & 1 != 0
    // Of no rows there may be no offset.
    if rows == 0 && kind & 2 != 0 { return Offsets([], isWide: isWide) }
    var numbers: [Int] = []
    var last = 0
    for _ in 0...rows {
      if kind >= 224 {
        numbers.append(input.count() &- 2)
      } else {
        last = min(last + Int(input.byte() % 16), bytes)
        numbers.append(last)
      }
    }
    return Offsets(numbers, isWide: isWide)
  }
}
