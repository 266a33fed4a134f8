import Testing

@testable import TextLayout

@Suite struct DirectMappedCacheTests {
  @Test func nothingIsKnownAtFirst() {
    let cache = DirectMappedCache()
    #expect(cache.value(of: 0) == nil)
    #expect(cache.value(of: .max) == nil)
  }

  /// Keys that differ by 8192 share a place.
  @Test func aKeyThrowsOutAnother() {
    let cache = DirectMappedCache()
    for key in [0, 8192, 0x10FFFF] as [UInt32] {
      cache.remember(0, of: key)
      #expect(cache.value(of: key) == 0)
      cache.remember(0xFFFF, of: key)
      #expect(cache.value(of: key) == 0xFFFF)
      #expect(cache.value(of: key ^ 8192) == nil)
    }
    #expect(cache.value(of: 0) == nil)
  }

  @Test func whatIsTooLargeIsNotRemembered() {
    let cache = DirectMappedCache()
    cache.remember(0x10000, of: 7)
    cache.remember(1, of: 0xFFFF << 13 + 7)
    #expect(cache.value(of: 7) == nil)
    #expect(cache.value(of: 0xFFFF << 13 + 7) == nil)
  }
}
