//! Typos.

/// The number of typos from `one` to `other`: a letter too many, missing or wrong, or two swapped
/// (Damerau 1964). `None` if there are more than `most`.
pub(crate) fn slips(one: &[char], other: &[char], most: usize) -> Option<usize> {
    if one.len().abs_diff(other.len()) > most {
        return None;
    }
    let width = other.len() + 1;
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..width).collect();
    for (i, a) in one.iter().enumerate() {
        let mut now = vec![i + 1; width];
        for (j, b) in other.iter().enumerate() {
            let swap = i > 0 && j > 0 && *a == other[j - 1] && one[i - 1] == *b;
            let other_letter = last[j] + usize::from(a != b);
            let mut fewest = other_letter.min(last[j + 1] + 1).min(now[j] + 1);
            if swap {
                fewest = fewest.min(before[j - 1] + 1);
            }
            now[j + 1] = fewest;
        }
        if now.iter().all(|&slips| slips > most) {
            return None;
        }
        before = std::mem::replace(&mut last, now);
    }
    last.last().copied().filter(|&slips| slips <= most)
}

/// The most typos in a word of this length.
pub(crate) fn allowed(length: usize) -> usize {
    match length {
        0..=4 => 0,
        5..=8 => 1,
        _ => 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(one: &str, other: &str) -> Option<usize> {
        let signs = |word: &str| word.chars().collect::<Vec<char>>();
        slips(&signs(one), &signs(other), 2)
    }

    #[test]
    fn typos_are_counted() {
        assert_eq!(of("freedom", "freedom"), Some(0));
        assert_eq!(of("freedmo", "freedom"), Some(1), "two letters swapped");
        assert_eq!(of("längtn", "längtan"), Some(1));
        assert_eq!(of("تنهای", "تنهایی"), Some(1));
        assert_eq!(of("moon", "spoon"), Some(2));
        assert_eq!(of("cat", "castle"), None);
    }
}
