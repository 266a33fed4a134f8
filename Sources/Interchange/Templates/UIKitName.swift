/// What UIKit and Interface Builder call what templates have another word for.
enum UIKitName {
  /// The key or the type of templates that means the same; `nil` for other names.
  static func own(_ name: String, among known: [String]) -> String? {
    names.first { $0.key == name && known.contains($0.value) }?.value
  }

  private static let names: KeyValuePairs = [
    "numberOfLines": "lines", "textAlignment": "alignment", "isHidden": "hidden",
    "contentHuggingPriority": "hugging", "contentCompressionResistancePriority": "resistance",
    "minimumScaleFactor": "minimumScale", "adjustsFontSizeToFitWidth": "minimumScale",
    "allowsDefaultTighteningForTruncation": "tightens", "attributedText": "text",
    "paragraphStyle": "paragraph", "textInsets": "insets", "textContainerInset": "insets",
    "contentEdgeInsets": "insets", "lineFragmentPadding": "padding", "isScrollEnabled": "scrolls",
    "arrangedSubviews": "views", "subviews": "views", "customSpacing": "spacingAfter",
    "isLayoutMarginsRelativeArrangement": "insideMargins",
    "isBaselineRelativeArrangement": "betweenBaselines", "title": "text",
    "separatorStyle": "separator", "isEditing": "editing",
    "estimatedRowHeight": "estimatedHeight", "numberOfPages": "pages",
    "imageView": "image", "UIImageView": "image", "UILabel": "label",
    "UIView": "view", "UIStackView": "stack", "stackView": "stack", "UITextView": "textView",
    "UIButton": "button", "UITextField": "textField", "UISwitch": "switch",
    "UISlider": "slider", "UIStepper": "stepper", "UISegmentedControl": "segmentedControl",
    "UIProgressView": "progress", "progressView": "progress", "UIPageControl": "pageControl",
    "UIActivityIndicatorView": "activityIndicator", "activityIndicatorView": "activityIndicator",
    "UISearchBar": "searchBar", "UILayoutGuide": "guide", "layoutGuide": "guide",
    "pointSize": "size", "familyName": "family", "textStyle": "style", "identifier": "name",
  ]
}
