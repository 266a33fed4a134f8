package import TextLayout

/// What a request asks to be measured, ready to be drawn.
package enum ShownText {
  case text(FittedText)
  case label(Label)
  case textView(TextView)
  case placed(PlacedRequest)
}
