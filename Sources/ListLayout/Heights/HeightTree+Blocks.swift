extension HeightTree {
  /// Takes in that heights of a block have changed.
  mutating func add(_ difference: HeightSum, at place: BlockPlace) {
    groups[place.group].add(difference, toBlock: place.block)
    index.add(difference, toGroup: place.group)
    totals += difference
  }

  /// Puts blocks in the place of all.
  mutating func setBlocks(_ blocks: [HeightBlock]) {
    groups = blocks.isEmpty ? [] : BlockGroup.groups(blocks)
    index.rebuild(groups)
    totals = HeightSum()
    for group in groups { totals += group.sum }
  }

  /// Puts blocks in the place of others.
  ///
  /// - Parameters:
  ///   - lower: The first that goes.
  ///   - upper: After the last that goes, in its group.
  mutating func replaceBlocks(
    _ lower: BlockPlace, _ upper: BlockPlace, with new: [HeightBlock]
  ) {
    guard !groups.isEmpty else { return setBlocks(new) }
    var first = lower.group
    var last = upper.group
    let range = lower.block..<(first == last ? upper.block : lower.block)
    if first == last, groups[first].hasRoom(for: new.count, inPlaceOf: range) {
      let before = groups[first].sum
      groups[first].replaceSubrange(range, with: new)
      let difference = groups[first].sum - before
      index.add(difference, toGroup: first)
      totals += difference
      return
    }
    var blocks = Array(groups[first].blocks[..<lower.block]) + new
    blocks += groups[last].blocks[upper.block...]
    if blocks.count < BlockGroup.least {
      if last + 1 < groups.count {
        last += 1
        blocks += groups[last].blocks
      } else if first > 0 {
        first -= 1
        blocks = groups[first].blocks + blocks
      }
    }
    for group in groups[first...last] { totals = totals - group.sum }
    let packed = blocks.isEmpty ? [] : BlockGroup.groups(blocks)
    for group in packed { totals += group.sum }
    groups.replaceSubrange(first...last, with: packed)
    index.rebuild(groups)
  }

  /// Gives back the stretches of blocks that go.
  mutating func release(_ edit: Edit) {
    guard !groups.isEmpty else { return }
    for number in edit.lower.group...edit.upper.group {
      let blocks = groups[number].blocks
      let first = number == edit.lower.group ? edit.lower.block : 0
      let end = number == edit.upper.group ? edit.upper.block : blocks.count
      for block in blocks[first..<end] {
        if let slot = block.freedSlot { freeSlots.append(slot) }
      }
    }
  }
}
