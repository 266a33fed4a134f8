internal import FuzzTargets
internal import Testing

/// Replays what fuzzing once found: a file an input, in the folder of its target.
struct FindingReplayTests {
}
