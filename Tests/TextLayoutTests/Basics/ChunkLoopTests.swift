import Testing

import TextLayout

@Suite struct ChunkLoopTests {
  /// Chunks come in any order; what was found stands in the places' order.
  @Test(arguments: [(0, 3), (1, 3), (7, 3), (9, 3), (5, 0)])
  func whatWasFoundStandsInOrder(count: Int, size: Int) {
    let loop = ChunkLoop<Int>(count: count, size: size)
    var chunks: [Range<Int>] = []
    while let places = loop.next() { chunks.append(places) }
    #expect(chunks.joined().elementsEqual(0..<count))
    #expect(chunks.allSatisfy { !$0.isEmpty && $0.count <= max(size, 1) })
    var done = 0
    for places in chunks.reversed() {
      #expect(loop.found == nil)
      done += places.count
      #expect(loop.keep(places.map { $0 * 2 }, of: places) == done)
    }
    #expect(loop.found?.flatMap(\.self) == (0..<count).map { $0 * 2 })
  }

  @Test func aLoopThatWasStoppedHasNothing() {
    let loop = ChunkLoop<Int>(count: 6, size: 2)
    if let places = loop.next() { loop.keep(Array(places), of: places) }
    loop.loop.stop()
    #expect(loop.next() == nil && loop.found == nil)
  }
}
