extension KeyedEncodingContainer {
  /// Encodes a value, unless it is the default, which decoding gives back by itself.
  mutating func encode<Value: Encodable & Equatable>(
    _ value: Value, _ key: Key, unless standard: Value
  ) throws {
    if value != standard { try encode(value, forKey: key) }
  }
}

extension KeyedDecodingContainer {
  /// Sets a variable to what a key has; without the key it keeps its value.
  func decode<Value: Decodable>(_ key: Key, into value: inout Value) throws {
    if let found = try decodeIfPresent(Value.self, forKey: key) { value = found }
  }
}
