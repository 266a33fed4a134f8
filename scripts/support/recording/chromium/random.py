"""Numbers that are the same with every version of Python."""


class Random:
    """Sebastiano Vigna's splitmix64."""

    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) % 2**64
        mixed = self.state
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB % 2**64
        return mixed ^ mixed >> 31

    def below(self, bound):
        return self.next() % bound

    def one_in(self, count):
        return self.below(count) == 0

    def pick(self, values):
        return values[self.below(len(values))]
