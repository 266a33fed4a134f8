import Foundation
import TestSupport
import TextLayout
import TextRendering

/// The pixels of a PNG file, read by a decoder of our own: only what Cairo writes, eight bits a
/// channel: grey, or colours with an alpha or without one.
struct Pixels {
  let width: Int
  let height: Int

  /// Red, green, blue and alpha of each, row by row.
  private let bytes: [UInt8]

  init(_ picture: Picture) throws {
    try self.init(png: picture.pngData())
  }

  /// Decoded by Python, whose standard library has zlib.
  init(png: [UInt8]) throws {
    (width, height, bytes) = try withTemporaryDirectory { folder in
      let path = try TestSupport.write(png, to: folder + "/picture.png")
      let raw = folder + "/picture.raw"
      let run = try ProcessRun("/usr/bin/env", ["python3", "-c", Self.decoder, path, raw])
      guard run.status == 0 else {
        throw FixtureError.unreadable(path: path, reason: run.errorText)
      }
      let bytes = try loadBytes(raw)
      func number(_ offset: Int) -> Int {
        bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      }
      return (number(0), number(4), Array(bytes[8...]))
    }
  }

  /// PNG's specification, section 9: the filters of rows.
  private static let decoder = """
    import struct, sys, zlib
    data = open(sys.argv[1], 'rb').read()
    assert data[:8] == b'\\x89PNG\\r\\n\\x1a\\n'
    at, packed = 8, b''
    while at < len(data):
        length, kind = struct.unpack('>I4s', data[at:at + 8])
        chunk = data[at + 8:at + 8 + length]
        if kind == b'IHDR': width, height, depth, colour = struct.unpack('>IIBB', chunk[:10])
        if kind == b'IDAT': packed += chunk
        at += length + 12
    assert depth == 8
    size = {0: 1, 2: 3, 6: 4}[colour]
    raw, rows, last = zlib.decompress(packed), bytearray(), bytearray(width * size)
    for y in range(height):
        start = y * (width * size + 1)
        kind, row = raw[start], bytearray(raw[start + 1:start + 1 + width * size])
        for x in range(width * size):
            a = row[x - size] if x >= size else 0
            b, c = last[x], last[x - size] if x >= size else 0
            p = a + b - c
            paeth = min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]
            row[x] = row[x] + (0, a, b, (a + b) // 2, paeth)[kind] & 255
        for x in range(width):
            pixel = row[x * size:x * size + size] * (3 if size == 1 else 1)
            rows += pixel + (b'' if size == 4 else b'\\xff')
        last = row
    open(sys.argv[2], 'wb').write(struct.pack('>II', width, height) + rows)
    """

  subscript(_ x: Int, _ y: Int) -> Color {
    let start = 4 * (y * width + x)
    return Color(
      red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2], alpha: bytes[start + 3])
  }

  /// The rectangle around the pixels that a rule holds for, in pixels; nil when there are none.
  func bounds(where holds: (Color) -> Bool) -> Rect? {
    var (left, top, right, bottom) = (width, height, -1, -1)
    for y in 0..<height {
      for x in 0..<width where holds(self[x, y]) {
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), max(bottom, y))
      }
    }
    if right < 0 { return nil }
    return Rect(
      x: Double(left), y: Double(top), width: Double(right - left + 1),
      height: Double(bottom - top + 1))
  }

  /// The rectangle around everything but a background.
  func inkBounds(on background: Color = .white) -> Rect? { bounds { $0 != background } }
}
