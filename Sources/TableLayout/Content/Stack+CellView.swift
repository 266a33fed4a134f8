package import AutoLayout

extension Stack: CellView {
  package var number: Int { 5 }
  package var wraps: Bool { isBaselineRelativeArrangement || alignment.isBaseline }
  package var placeholder: ItemContent { .stack(self) }

  package func append(to hash: inout SipHash) {
    hash.append(axis == .horizontal)
    hash.append(spacing)
    hash.append(choice: alignment)
    hash.append(choice: distribution)
    hash.append(isLayoutMarginsRelativeArrangement)
    hash.append(isBaselineRelativeArrangement)
    hash.append(choice: textWidths)
  }
}
