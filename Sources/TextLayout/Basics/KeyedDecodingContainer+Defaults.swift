extension KeyedDecodingContainer {
  /// Sets a variable to what a key has; without the key it keeps its value.
  func decode<Value: Decodable>(_ key: Key, into value: inout Value) throws {
    if let found = try decodeIfPresent(Value.self, forKey: key) { value = found }
  }
}
