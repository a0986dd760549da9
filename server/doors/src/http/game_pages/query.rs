//! What stands behind the question mark of a game's address.

/// The moves before the board that is asked for, as in `?ply=12`.
pub fn ply(query: Option<&str>) -> Option<usize> {
    value(query, "ply=")?.parse().ok()
}

/// The value of a name, as in `?in=fa`. `name` ends in `=`.
pub fn value<'a>(query: Option<&'a str>, name: &str) -> Option<&'a str> {
    query?.split('&').find_map(|pair| pair.strip_prefix(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_asked_for_by_the_moves_before_it() {
        assert_eq!(ply(Some("ply=12")), Some(12));
        assert_eq!(ply(Some("in=fa&ply=0")), Some(0));
        for query in [None, Some(""), Some("ply="), Some("ply=-1"), Some("reply=3")] {
            assert_eq!(ply(query), None, "{query:?}");
        }
    }
}
