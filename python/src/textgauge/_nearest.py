"""Names like one that there is not."""

from __future__ import annotations

from collections.abc import Iterable


def nearest(wanted: str, names: Iterable[str], share: int = 2) -> list[str]:
    """At most three names, the closest first; those that share little are left out.

    They are those that the C library tells: names that begin with the wanted one, then by edit
    distance.

    Args:
        wanted: The name that there is not.
        names: Those that there are.
        share: One of so many letters may differ. The C library lets half of them.
    """
    target = wanted.lower()[:100]
    ranked = []
    for name in names:
        letters = name.lower()[:100]
        distance = 0 if target and letters.startswith(target) else _distance(target, letters)
        is_near = distance * share <= max(len(target), len(letters))
        if is_near or (letters and target.startswith(letters)):
            ranked.append((distance, name))
    return [name for _, name in sorted(ranked)[:3]]


def _distance(left: str, right: str) -> int:
    """Insertions, deletions, replacements, and neighbours that changed places."""
    earlier: list[int] = []
    previous = list(range(len(right) + 1))
    for row, letter in enumerate(left):
        current = [row + 1]
        for column, other in enumerate(right):
            replaced = previous[column] + (letter != other)
            least = min(replaced, previous[column + 1] + 1, current[column] + 1)
            if row and column and letter == right[column - 1] and other == left[row - 1]:
                least = min(least, earlier[column - 1] + 1)
            current.append(least)
        earlier, previous = previous, current
    return previous[-1]
