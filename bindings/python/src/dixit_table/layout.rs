//! Parts that lie one after the other.

/// Where each part begins; the last number is the length of all.
pub const fn starts<const N: usize>(parts: &[(&str, usize); N]) -> [usize; N] {
    let mut starts = [0; N];
    let (mut at, mut sum) = (0, 0);
    while at < N {
        starts[at] = sum;
        sum += parts[at].1;
        at += 1;
    }
    starts
}

/// The length of all parts.
pub const fn sum<const N: usize>(parts: &[(&str, usize); N]) -> usize {
    starts(parts)[N - 1] + parts[N - 1].1
}
