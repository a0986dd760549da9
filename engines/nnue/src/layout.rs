//! Which numbers the features of a net have.

/// Numbers the parts of a net's input one after the other, and checks how many there are.
///
/// ```
/// use nnue::{Layout, Part};
///
/// struct Features {
///     /// Pieces by side and square.
///     pieces: Part<2>,
///     /// How many moves there are, up to 9.
///     moves: Part<1>,
///     count: usize,
/// }
///
/// const FEATURES: Features = {
///     let mut layout = Layout::new();
///     Features { pieces: layout.part([2, 64]), moves: layout.part([10]), count: layout.end(138) }
/// };
/// assert_eq!(FEATURES.pieces.at([1, 3]), 67);
/// assert_eq!(FEATURES.moves.at([9]), FEATURES.count - 1);
/// ```
#[derive(Debug)]
pub struct Layout {
    next: usize,
}

impl Layout {
    /// An empty layout.
    #[must_use]
    #[allow(clippy::new_without_default)] // a layout is made in a constant
    pub const fn new() -> Layout {
        Layout { next: 0 }
    }

    /// The next part: one feature for each place in a table of these sizes.
    #[must_use]
    pub const fn part<const N: usize>(&mut self, sizes: [usize; N]) -> Part<N> {
        let part = Part { start: self.next, sizes };
        self.next = part.end();
        part
    }

    /// How many features there are.
    ///
    /// # Panics
    /// At compile time in a constant, if the number is not the expected one: a stored net has a row
    /// for each feature.
    #[must_use]
    pub const fn end(self, expected: usize) -> usize {
        assert!(self.next == expected, "the parts of the layout don't add up");
        expected
    }
}

/// A part of a net's input: a table of features, numbered row by row.
#[derive(Clone, Copy, Debug)]
pub struct Part<const N: usize> {
    start: usize,
    sizes: [usize; N],
}

impl<const N: usize> Part<N> {
    /// The number of the feature at this place in the table. Tests catch a place outside it; later
    /// the check costs nothing.
    #[must_use]
    #[inline]
    pub const fn at(&self, place: [usize; N]) -> usize {
        let (mut number, mut axis) = (0, 0);
        while axis < N {
            debug_assert!(place[axis] < self.sizes[axis], "a place in the table");
            number = number * self.sizes[axis] + place[axis];
            axis += 1;
        }
        self.start + number
    }

    /// The number of its first feature.
    #[must_use]
    pub const fn start(&self) -> usize {
        self.start
    }

    /// One more than the number of its last feature.
    #[must_use]
    pub const fn end(&self) -> usize {
        let (mut count, mut axis) = (1, 0);
        while axis < N {
            count *= self.sizes[axis];
            axis += 1;
        }
        self.start + count
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_has_a_number_of_its_own_in_order() {
        let mut layout = Layout::new();
        let (one, two) = (layout.part([3]), layout.part([2, 5, 4]));
        let mut numbers = Vec::new();
        numbers.extend((0..3).map(|at| one.at([at])));
        for a in 0..2 {
            for b in 0..5 {
                numbers.extend((0..4).map(|c| two.at([a, b, c])));
            }
        }
        assert_eq!(numbers, (0..43).collect::<Vec<_>>());
        assert_eq!((two.start(), two.end(), layout.end(43)), (3, 43, 43));
    }

    #[test]
    #[should_panic(expected = "add up")]
    fn a_sum_that_is_wrong_is_noticed() {
        let mut layout = Layout::new();
        let _ = layout.part([2, 2]);
        let _ = layout.end(5);
    }
}
