internal import CCallFuzzing
internal import TestSupport

/// Calls of the functions of the C header, in any order and with any arguments.
///
/// A byte chooses each function, and those after it its arguments.
package struct CCallTarget: FuzzTarget {
  package static let name = "c-calls"

  private let folder: ScratchFolder
  private var world: CallWorld
  private var runs = 0

  package init() throws {
    folder = try ScratchFolder()
    _ = try folder.write(try loadBytes(try Fixtures.font("Em.ttf")), to: "Em.ttf")
    world = try CallWorld(folder: folder.path)
  }

  package mutating func run(_ bytes: [UInt8]) throws {
    runs += 1
    // HarfBuzz keeps what it is asked of a font.
    if runs.isMultiple(of: 512) { world = try CallWorld(folder: folder.path) }
    for name in folder.names where name != "Em.ttf" { folder.remove(name) }
    do {
      try CallRun(bytes, in: world).run()
    } catch let violation as CallViolation {
      throw PropertyViolation(violation.message)
    }
  }

  package func reproduction(of bytes: [UInt8]) -> String {
    "var target = try CCallTarget(); try target.run(\(bytes))"
  }
}
