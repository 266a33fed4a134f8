import AutoLayout
import Testing

@Suite struct LayoutAttributeTests {
  @Test func axes() {
    let horizontal: Set<LayoutAttribute> = [.left, .right, .leading, .trailing, .centerX, .width]
    for attribute in LayoutAttribute.allCases {
      #expect(
        attribute.axis == (horizontal.contains(attribute) ? .horizontal : .vertical),
        "\(attribute)")
    }
  }

  @Test func sizes() {
    #expect(LayoutAttribute.allCases.filter(\.isSize) == [.width, .height])
  }
}
