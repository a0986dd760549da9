//! Removes word endings; each language lists its own.

/// Accepts a stem that is long enough to mean anything.
pub(super) fn push_stem(stems: &mut Vec<String>, stem: Option<&str>, least: usize) {
    let Some(stem) = stem.filter(|stem| stem.chars().count() >= least) else { return };
    if !stems.iter().any(|known| known == stem) {
        stems.push(stem.to_owned());
    }
}

/// Without a doubled last letter: "drömm-ar", "run-n-ing".
pub(super) fn undoubled(stem: &str) -> Option<String> {
    let mut signs = stem.chars().rev();
    let (last, before) = (signs.next()?, signs.next()?);
    (last == before).then(|| stem[..stem.len() - last.len_utf8()].to_owned())
}

/// Whether two words share a stem, or one is a stem of the other.
#[cfg(test)]
pub(super) fn meet(stems: fn(&str) -> Vec<String>, one: &str, other: &str) -> bool {
    let all = |word: &str| [stems(word), vec![word.to_owned()]].concat();
    all(one).iter().any(|stem| all(other).contains(stem))
}
