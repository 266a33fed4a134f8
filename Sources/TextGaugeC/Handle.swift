/// What an opaque pointer of the header stands for.
///
/// A pointer to an object of another kind is found out as long as that object lives. A debug build
/// knows all objects that live, and finds out every other pointer, too.
@safe class Handle {
  /// Hands the object to C, which has to free it.
  final func retained() -> OpaquePointer {
    let pointer = unsafe Unmanaged.passRetained(self).toOpaque()
    #if DEBUG
      LiveHandles.shared.add(pointer)
    #endif
    return OpaquePointer(pointer)
  }

  /// The object of a pointer that C has.
  ///
  /// - Parameter name: What the error calls the argument.
  final class func of(_ pointer: OpaquePointer?, _ name: StaticString) throws(Failure) -> Self {
    guard let pointer = unsafe pointer else { throw .isNull(name) }
    #if DEBUG
      guard LiveHandles.shared.contains(UnsafeMutableRawPointer(pointer)) else {
        throw .argument("\(name)", " was freed before, or is no object of this library")
      }
    #endif
    let object = unsafe Unmanaged<Handle>.fromOpaque(UnsafeRawPointer(pointer))
      .takeUnretainedValue()
    guard let object = object as? Self else {
      throw .argument("\(name)", " is an object of another kind")
    }
    return object
  }

  /// Frees an object of C's; NULL is nothing.
  final class func free(_ pointer: OpaquePointer?) {
    guard let pointer = unsafe pointer else { return }
    #if DEBUG
      guard LiveHandles.shared.remove(UnsafeMutableRawPointer(pointer)) else {
        fatalError("textgauge: an object is freed that was freed before, or is none")
      }
    #endif
    unsafe Unmanaged<Handle>.fromOpaque(UnsafeRawPointer(pointer)).release()
  }
}
