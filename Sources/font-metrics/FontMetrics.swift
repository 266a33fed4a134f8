internal import FontMetricsCommands

@main
enum FontMetrics {
  static func main() {
    ToolProcess.run()
  }
}
