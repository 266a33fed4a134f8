public import AutoLayout
internal import DictionaryWords
internal import Interchange
public import InterfaceFiles
public import ListLayout
public import TableLayout
public import TextLayout

/// A cell's template as a file describes it: YAML, JSON, or a `.xib` or `.storyboard` of Interface
/// Builder. The tool, Python and C read the same.
///
/// ```swift
/// let file = try TemplateFile(contentsOf: "person.yaml", library: library)
/// let rows = try RowReader.rows(contentsOf: "people.json")
/// let heights = file.sizer(width: 320).heights(of: rows, jobs: 4)
/// ```
///
/// Docs/Templates.md has the format. Docs/BringYourCell.md says what is read of Interface Builder's
/// files.
public struct TemplateFile: Sendable {
  private let loaded: LoadedTemplate

  /// The template, to be used as one that was made in code.
  ///
  /// An image view whose size comes from a field's picture has no size in a row without the field.
  /// ``sizer(width:traits:)`` calls such a row an error.
  public var template: CellTemplate { loaded.template }

  /// The row that stands for one where none is given: the template's `example`, which has the texts
  /// of Interface Builder's file. `nil` without one.
  public var example: Row? { loaded.example }

  /// The fields that the height of a row depends on.
  public var fieldNames: Set<String> { loaded.namedFields }

  /// Reads a template's file.
  ///
  /// - Parameters:
  ///   - path: Of the file; its extension does not matter.
  ///   - library: Where its families are looked up.
  ///   - family: Of all texts, instead of the template's. A file of Interface Builder needs one for
  ///     texts in the system font.
  ///   - release: Of UIKit, instead of the template's.
  ///   - interface: Which cell of a file of Interface Builder, and how it is read.
  /// - Throws: ``FileError`` with file, line and view.
  /// - Complexity: as solving the constraints, for each form that conditions give it.
  public init(
    contentsOf path: String, library: FontLibrary, family: String? = nil,
    release: UIKitRelease? = nil, interface: InterfaceOptions = InterfaceOptions()
  ) throws(FileError) {
    do throws(ToolError) {
      loaded = try LoadedTemplate.read(
        path, interface, library: { () throws(FontError) in library },
        (FontOverride(family: family), release, nil))
    } catch {
      throw FileError(error)
    }
  }

  /// Makes the template that a text describes.
  ///
  /// - Parameters:
  ///   - text: YAML, JSON, or the XML of Interface Builder.
  ///   - name: What errors call the text.
  ///   - library: Where its families are looked up.
  ///   - family: Of all texts, instead of the template's.
  ///   - release: Of UIKit, instead of the template's.
  ///   - interface: Which cell of a file of Interface Builder, and how it is read.
  /// - Throws: ``FileError`` with the name, line and view.
  public init(
    _ text: String, name: String = "template", library: FontLibrary, family: String? = nil,
    release: UIKitRelease? = nil, interface: InterfaceOptions = InterfaceOptions()
  ) throws(FileError) {
    do throws(ToolError) {
      loaded = try LoadedTemplate.of(
        text, interface, path: name, library: { () throws(FontError) in library },
        font: FontOverride(family: family), release: release)
    } catch {
      throw FileError(error)
    }
  }

  /// What sizes its rows at a width, with ICU's words in Thai, Lao, Khmer and Burmese.
  ///
  /// ICU is opened when the first such text comes. Where there is none, the row's error is
  /// ``/ListLayout/RowError/wordsNotFound``.
  ///
  /// - Parameters:
  ///   - width: The table's, in points. Negative and NaN count as zero.
  ///   - traits: What cells are laid out for.
  public func sizer(width: Double, traits: Traits = Traits()) -> RowSizer {
    loaded.sizer(width: width, traits: traits, wordBreaker: LazyWordBreaker())
  }

  /// An empty cache of the heights that ``sizer(width:traits:)`` measures.
  ///
  /// - Parameter limit: The most heights that are kept.
  /// - Throws: ``/ListLayout/HeightCacheError/unreadableFont(_:reason:)``.
  public func heightCache(
    limit: Int = HeightCache.defaultLimit
  ) throws(HeightCacheError) -> HeightCache {
    try loaded.heightCache(limit: limit)
  }
}
