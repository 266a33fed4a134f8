internal import ListLayout

/// What suites of compositional layouts write often.
protocol CompositionalSuite {}

extension CompositionalSuite {
  func size(
    _ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension
  ) -> CollectionLayoutSize {
    CollectionLayoutSize(width: width, height: height)
  }

  func item(
    _ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension
  ) -> CollectionLayoutItem {
    CollectionLayoutItem(layoutSize: size(width, height))
  }
}
