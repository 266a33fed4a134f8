@testable import AutoLayout
import Testing

import TableLayout

/// The key is 00 01 … 0F and the input 00 01 02 …, as in the reference implementation's list; the
/// values are those of `openssl mac -macopt size:16 … siphash`.
@Suite struct SipHashTests {
  static let values: [(count: Int, hash: String)] = [
    (0, "A3817F04BA25A8E66DF67214C7550293"),
    (1, "DA87C1D86B99AF44347659119B22FC45"),
    (7, "A1F1EBBED8DBC153C0B84AA61FF08239"),
    (8, "3B62A9BA6258F5610F83E264F31497B4"),
    (15, "5493E99933B0A8117E08EC0F97CFC3D9"),
    (63, "5150D1772F50834A503E069A973FBD7C"),
  ]

  @Test(arguments: values) func isThatOfOpenSSL(_ value: (count: Int, hash: String)) {
    let bytes = (0..<UInt8(value.count)).map { $0 }
    var hash = SipHash(key: (0x0706_0504_0302_0100, 0x0F0E_0D0C_0B0A_0908))
    hash.append(bytes: bytes.span)
    #expect(hash.finalized().text == value.hash)
  }

  @Test func isTheSameInPieces() {
    let bytes = (0..<UInt8(63)).map { $0 }
    for first in 0...63 {
      var hash = SipHash(key: (0x0706_0504_0302_0100, 0x0F0E_0D0C_0B0A_0908))
      hash.append(bytes: bytes.span.extracting(..<first))
      hash.append(bytes: bytes.span.extracting(first...))
      #expect(hash.finalized().text == Self.values[5].hash)
    }
  }
}

extension Digest {
  /// The bytes in hexadecimal, the lowest first.
  fileprivate var text: String {
    var text = ""
    for word in [low.byteSwapped, high.byteSwapped] {
      let digits = String(word, radix: 16, uppercase: true)
      text += String(repeating: "0", count: 16 - digits.count) + digits
    }
    return text
  }
}
