import Testing

/// Stacks that Interface Builder recorded in storyboards and xibs of open-source apps, and some of
/// Mac Catalyst: `Tests/Data/stacks/recorded.json` has their sources.
@Suite struct RecordedStackTests {
  /// What comes out otherwise, by the stack's id, with the number of frames and the reason.
  private static let differences: [String: (frames: Int, reason: String)] = [
    "irr-i0-AM0": (6, "too little height: the second label shrinks, which may shrink its text"),
    "QyU-yD-WDZ": (2, "exact values a little below equal parts, unexplained"),
    "h4n-R1-pv1": (2, "a plain view's height is unknown"),
    "3IP-zQ-LiU": (4, "of two rows that only weak constraints hold the other one grows"),
    "ARE-aC-ip9": (1, "an empty stack is full height at design time"),
    "PkT-rJ-Rn6": (1, "a view of 93.75 points, inferred from its constraints"),
    "tLL-AN-zl3": (3, "plain views are full height at design time"),
    "iZW-95-z5S": (4, "intrinsic sizes of custom views are unknown"),
    "z25-Q5-35K": (1, "a hidden view is held by a constraint of the app"),
    "suU-bn-qMg": (7, "an empty stack has 110 points, unexplained"),
  ]

  /// 244 stacks, some in others, of 110 scenes: each view's frame in its stack.
  @Test func recordedFramesAreEqual() throws {
    let scenes = try RecordedStack.all()
    #expect(scenes.count == 110)
    var (equal, frames) = (0, 0)
    for scene in scenes {
      let replay = try RecordedStackReplay(scene)
      frames += replay.frameCount
      equal += replay.frameCount - replay.differences.count
      let known = Self.differences[scene.stack.id ?? ""]?.frames ?? 0
      #expect(
        replay.differences.count == known, "\(scene.name): \(replay.differences)")
    }
    #expect(frames == 631)
    #expect(equal == 600)
  }
}
