"""What scripts/record browsers is made of: Gecko and WebKit beside Chromium, and our heights beside
theirs."""
