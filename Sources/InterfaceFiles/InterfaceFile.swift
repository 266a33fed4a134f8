package import Interchange
internal import TextLayout

/// A `.xib` or `.storyboard` of Interface Builder, whose cells become templates.
///
/// ```swift
/// let file = try InterfaceFile(contentsOf: "PersonCell.xib")
/// for cell in file.cells { print(cell.number, cell.identifier ?? cell.id) }
/// print(try file.template(InterfaceOptions(cell: "PersonCell")).yaml)
/// ```
///
/// Docs/BringYourCell.md says what of a file is read, and how.
public struct InterfaceFile: Sendable {
  /// The most elements of a cell. Templates have at most 100 views, and a view has some ten.
  private static let mostElements = 5000

  private let document: InterfaceDocument

  /// The cells, and the views of their own, in the order of the file.
  public let cells: [InterfaceCell]

  /// Reads a file.
  ///
  /// - Throws: ``InterfaceFileError`` for a file that cannot be read, or is no document of iOS.
  /// - Complexity: linear in the size of the file.
  public init(contentsOf path: String) throws(InterfaceFileError) {
    do throws(ToolError) {
      try self.init(bytes: try InterfaceDocument.bytes(ofFile: path), name: path)
    } catch {
      throw InterfaceFileError(error)
    }
  }

  /// Reads the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file, as UTF-8 or as its XML declaration says.
  ///   - name: What errors call it.
  /// - Throws: ``InterfaceFileError``.
  public init(_ bytes: [UInt8], name: String = "interface") throws(InterfaceFileError) {
    do throws(ToolError) {
      try self.init(bytes: bytes, name: name)
    } catch {
      throw InterfaceFileError(error)
    }
  }

  package init(bytes: [UInt8], name: String) throws(ToolError) {
    document = try InterfaceDocument(bytes: bytes, path: name)
    cells = document.roots().map(\.cell)
  }

  /// The template of a cell.
  ///
  /// - Throws: ``InterfaceFileError`` for a cell that is not there or not clear. Also for what is
  ///   not understood and changes heights, unless the options are lenient.
  /// - Complexity: linear in the size of the cell.
  public func template(
    _ options: InterfaceOptions = InterfaceOptions()
  ) throws(InterfaceFileError) -> InterfaceTemplate {
    do throws(ToolError) {
      return try read(options)
    } catch {
      throw InterfaceFileError(error)
    }
  }

  package func read(_ options: InterfaceOptions) throws(ToolError) -> InterfaceTemplate {
    let root = try document.root(options.cell, option: "--identifier")
    var count = 0
    root.element.forEach { _ in count += 1 }
    guard count <= Self.mostElements else {
      throw document.source.error(
        "a cell of \(count) elements: give one of at most \(Self.mostElements)",
        line: root.element.line)
    }
    var reader = CellReader(document, root, options.sizeClasses)
    let node = reader.template()
    let faults = reader.remarks.filter(\.changesHeights)
    if !options.isLenient, let first = faults.first {
      let name: ErrorMessage = first.object.map { " \"\($0.preview)\"" } ?? ""
      let more: ErrorMessage = faults.count > 1 ? " (and \(faults.count - 1) more)" : ""
      throw document.source.error(
        "<\(first.element.preview)>" + name + ": \(first.text)" + more
          + ": heights may be wrong; --lenient goes on in spite of it", line: first.line)
    }
    return InterfaceTemplate(
      cell: root.cell, remarks: reader.remarks, frames: reader.frames,
      recordedSize: root.element.frame?.size ?? reader.content.frame?.size,
      contentHeight: reader.content.frame?.height, release: document.release,
      displayScale: document.displayScale,
      isAutomatic: root.isAutomatic, usesSafeArea: reader.usesSafeArea, node: node,
      source: document.source)
  }
}
