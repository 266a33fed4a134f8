extension [UInt8] {
  package mutating func append(_ number: NumberText) {
    append(addingCapacity: number.count) { number.append(to: &$0) }
  }
}

extension Double {
  /// The number with at most six decimals, as all output shows it.
  package var rounded6: String {
    var bytes: [UInt8] = []
    bytes.append(NumberText(sixDecimals: self))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether six decimals make it 0.
  package var isZeroRounded: Bool { magnitude < 5e-7 }

  /// The number as errors show it: one that six decimals would make 0 is spelled out.
  package var spelled: String { magnitude < 1e-6 && self != 0 ? description : rounded6 }
}
