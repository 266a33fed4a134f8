print("font-metrics")
