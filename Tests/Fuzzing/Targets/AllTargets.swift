/// All targets, by name.
package enum AllTargets {
  package static var types: [any FuzzTarget.Type] {
    [
      TextTarget.self,
      StyledTarget.self,
      BoxesTarget.self,
      FloatsTarget.self,
      RequestTarget.self,
      TemplateTarget.self,
      RowTarget.self,
      TranslationTarget.self,
      InterfaceTarget.self,
      HeightCacheTarget.self,
      HyphenationTarget.self,
      FontTarget.self,
      ImageTarget.self,
      PaintTarget.self,
      CellsTarget.self,
      TablesTarget.self,
      ListsTarget.self,
      SumsTarget.self,
      GrowingTarget.self,
      PictureTarget.self,
      CCallTarget.self,
    ]
  }
}
