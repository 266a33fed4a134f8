internal import Interchange

/// A cell or a view of its own in a file of Interface Builder.
public struct InterfaceCell: Sendable, Hashable {
  /// What it is.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A `UITableViewCell`, be it a prototype, a static one, or one at the top of a xib.
    case tableCell = "table cell"

    /// A `UICollectionViewCell`, or another reusable view of a collection.
    case collectionCell = "collection cell"

    /// A view at the top of a xib, or the header or footer of a table.
    case view
  }

  /// What it is.
  public let kind: Kind

  /// Its place among the file's cells, from 1.
  public internal(set) var number: Int

  /// The reuse identifier; `nil` without one.
  public let identifier: String?

  /// What the file calls it: three parts, such as `KGk-i7-Jjw`.
  public let id: String

  /// The label that Interface Builder shows; `nil` where it has none of its own.
  public let label: String?

  /// The class; `nil` where it is UIKit's.
  public let customClass: String?

  /// Where it begins in the file, from 1.
  public let line: Int

  /// Whether a word means it: its reuse identifier, its id, its label, or its class.
  func isCalled(_ name: String) -> Bool {
    identifier == name || id == name || label == name || customClass == name
  }

  /// What lists call it, short and harmless to a terminal.
  package var listed: String {
    let name = identifier ?? label ?? customClass
    return name.map { "\($0.preview) (\(id.preview))" } ?? id.preview
  }
}

/// A cell with what the file says of it.
struct InterfaceRoot: Sendable {
  var cell: InterfaceCell
  let element: XMLElement

  /// The table's separators, where the cell lies in a table.
  let separatorStyle: String?

  /// The table's style, such as `grouped`.
  let tableStyle: String?

  /// Whether neither the table nor the row has a height of its own.
  let isAutomatic: Bool

  /// The height that the table gives all its rows; `nil` where it asks their constraints.
  let rowHeight: Double?

  /// The same as it is written; `nil` outside of tables.
  let tableRowHeight: String?
}

extension InterfaceDocument {
  private static let collectionCells: Set<String> = [
    "collectionViewCell", "collectionReusableView",
  ]

  /// The keys of views that tables hold besides cells.
  private static let tableViews: Set<String> = ["tableHeaderView", "tableFooterView"]

  /// Elements at the top of a xib that are no views.
  private static let otherObjects: Set<String> = [
    "placeholder", "tapGestureRecognizer", "panGestureRecognizer", "swipeGestureRecognizer",
    "pongPressGestureRecognizer", "pinchGestureRecognizer", "customObject", "viewController",
    "tableViewController", "collectionViewController", "navigationController", "window",
    "navigationItem", "barButtonItem", "screenEdgePanGestureRecognizer", "tabBarController",
    "rotationGestureRecognizer", "viewControllerPlaceholder", "exit",
  ]

  /// All cells and views that the file describes, in its order.
  func roots() -> [InterfaceRoot] {
    var roots: [InterfaceRoot] = []
    let isStoryboard = root["type"]?.hasSuffix(".Storyboard.XIB") ?? false
    if !isStoryboard {
      for element in root.element("objects")?.elements ?? []
      where !Self.otherObjects.contains(element.name) && Self.kind(of: element) == nil {
        append(element, .view, in: nil, to: &roots)
      }
    }
    collect(root, in: nil, to: &roots)
    roots.sort { $0.element.line < $1.element.line }
    for index in roots.indices { roots[index].cell.number = index + 1 }
    return roots
  }

  private static func kind(of element: XMLElement) -> InterfaceCell.Kind? {
    if element.name == "tableViewCell" { return .tableCell }
    if collectionCells.contains(element.name) { return .collectionCell }
    return tableViews.contains(element["key"] ?? "") ? .view : nil
  }

  private func collect(
    _ element: XMLElement, in table: XMLElement?, to roots: inout [InterfaceRoot]
  ) {
    if let kind = Self.kind(of: element), element.id != nil {
      append(element, kind, in: table, to: &roots)
    }
    let table = element.name == "tableView" ? element : table
    for child in element.elements { collect(child, in: table, to: &roots) }
  }

  private func append(
    _ element: XMLElement, _ kind: InterfaceCell.Kind, in table: XMLElement?,
    to roots: inout [InterfaceRoot]
  ) {
    guard let id = element.id, element.frame != nil || element.keyed("contentView") != nil else {
      return
    }
    let cell = InterfaceCell(
      kind: kind, number: 0, identifier: element["reuseIdentifier"], id: id,
      label: element["userLabel"], customClass: element["customClass"], line: element.line)
    let height = table?.number("rowHeight") ?? -1
    roots.append(
      InterfaceRoot(
        cell: cell, element: element, separatorStyle: table?["separatorStyle"],
        tableStyle: table?["style"],
        isAutomatic: kind == .tableCell && table != nil && height < 0
          && element.number("rowHeight") == nil,
        rowHeight: kind == .tableCell && height >= 0 ? height : nil,
        tableRowHeight: kind == .tableCell ? table?["rowHeight"] : nil))
  }

  /// The cell of a name: its number, reuse identifier, id, label or class.
  ///
  /// - Throws: ``ToolError`` that lists the cells, where there are several and none is named.
  func root(_ name: String?, option: String) throws(ToolError) -> InterfaceRoot {
    let roots = roots()
    if roots.isEmpty {
      throw source.error(
        "no cell and no view of its own: views of controllers are as high as the screen; "
          + "give a file with a cell", line: root.line)
    }
    guard let name else {
      if roots.count == 1 { return roots[0] }
      throw source.error(
        "\(roots.count) cells: choose one by \(own: option): " + Self.list(roots),
        line: root.line)
    }
    let named = roots.filter { $0.cell.isCalled(name) }
    if named.count == 1 { return named[0] }
    if named.count > 1 {
      throw source.error(
        "\(own: option) \"\(name.preview)\" means \(named.count) cells: give a number or an id: "
          + Self.list(named), line: named[0].element.line)
    }
    if let number = Int(name), roots.indices.contains(number - 1) { return roots[number - 1] }
    throw source.error(
      "no cell \"\(name.preview)\": it has " + Self.list(roots), line: root.line)
  }

  /// As many as a line of an error holds.
  private static func list(_ roots: [InterfaceRoot]) -> ErrorMessage {
    var text = ""
    for (index, each) in roots.enumerated() {
      let part = (index == 0 ? "" : ", ") + "\(each.cell.number) \(each.cell.listed)"
      if text.utf8.count + part.utf8.count > 150 {
        text += " and \(roots.count - index) more, which template --list prints"
        break
      }
      text += part
    }
    return "\(own: text)"
  }
}
