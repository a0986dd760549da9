//! The blocks of a style sheet.

use std::iter;

/// What stands before each block, comments included, and what is in it. A block in another one is
/// part of that.
pub fn blocks(sheet: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut rest = sheet;
    iter::from_fn(move || {
        let (head, after) = rest.split_once('{')?;
        let (body, next) = after.split_at(end(after));
        rest = next.strip_prefix('}').unwrap_or_default();
        Some((head, body))
    })
}

/// The selector, of what stands before a block.
#[must_use]
pub fn selector(head: &str) -> &str {
    head.rsplit("*/").next().unwrap_or_default().trim()
}

/// Where the block ends whose inside begins here.
fn end(text: &str) -> usize {
    let mut depth = 0_usize;
    for (place, c) in text.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => return place,
            '}' => depth -= 1,
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_in_another_one_is_part_of_it() {
        let all: Vec<_> = blocks("/* a */ b { c: d }\n@media e { f { g: h } }\ni {").collect();
        let wanted = [("/* a */ b ", " c: d "), ("\n@media e ", " f { g: h } "), ("\ni ", "")];
        assert_eq!(all, wanted);
        assert_eq!(selector(all[0].0), "b");
    }
}
