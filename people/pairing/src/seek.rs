//! What somebody looks for, and what two can agree on.

/// A clock: what each has at the beginning, and what each move adds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pace {
    /// At the beginning, in milliseconds.
    pub start_ms: u64,
    /// Added by each move, in milliseconds.
    pub increment_ms: u64,
}

/// Whether somebody wants the game to be rated.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Stakes {
    /// Only rated games.
    Rated,
    /// Only games that are not rated.
    Friendly,
    /// Rated if the other likes that, too.
    #[default]
    Either,
}

/// A game that somebody would play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Wanted {
    /// The name of its rating list.
    pub list: &'static str,
    /// How strong they are in it, in points; `None` for somebody without a name.
    pub rating: Option<i32>,
}

/// Somebody who looks for an opponent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seek<P> {
    /// Who.
    pub person: P,
    /// Any of these games.
    pub games: Vec<Wanted>,
    /// At any of these paces.
    pub paces: Vec<Pace>,
    /// Rated or not.
    pub stakes: Stakes,
    /// At most so many points between the two; `None` for anybody. Those whose strength is not known are further away than
    /// any span.
    pub span: Option<i32>,
}

/// What two agree on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Agreed {
    /// The name of the game's rating list.
    pub list: &'static str,
    /// The clock.
    pub pace: Pace,
    /// Whether the game is rated.
    pub is_rated: bool,
    /// How many points lie between the two; 0 if that is not known.
    pub gap: i32,
}

/// What these two would play; `None` if there is nothing that both want. It is the game in which they are closest, and of several
/// the one that `one` named first.
#[must_use]
pub fn agreed<P: PartialEq>(one: &Seek<P>, other: &Seek<P>) -> Option<Agreed> {
    if one.person == other.person {
        return None;
    }
    let is_rated = match (one.stakes, other.stakes) {
        (Stakes::Rated, Stakes::Friendly) | (Stakes::Friendly, Stakes::Rated) => return None,
        (Stakes::Friendly, _) | (_, Stakes::Friendly) => false,
        (Stakes::Rated | Stakes::Either, Stakes::Rated | Stakes::Either) => true,
    };
    let pace = *one.paces.iter().find(|pace| other.paces.contains(pace))?;
    let shared = one.games.iter().filter_map(|own| {
        let theirs = other.games.iter().find(|theirs| theirs.list == own.list)?;
        let gap = own.rating.zip(theirs.rating).map(|(own, theirs)| (own - theirs).abs());
        let fits = |span: Option<i32>| span.is_none_or(|span| gap.is_some_and(|gap| gap <= span));
        let gap_or_none = gap.unwrap_or(0);
        (fits(one.span) && fits(other.span)).then_some((gap_or_none, own.list))
    });
    let (gap, list) = shared.min_by_key(|(gap, _)| *gap)?;
    Some(Agreed { list, pace, is_rated, gap })
}

#[cfg(test)]
mod tests {
    use super::*;

    const QUICK: Pace = Pace { start_ms: 180_000, increment_ms: 2000 };
    const SLOW: Pace = Pace { start_ms: 1_200_000, increment_ms: 10_000 };

    fn seek(person: u8, games: &[(&'static str, Option<i32>)]) -> Seek<u8> {
        let games = games.iter().map(|&(list, rating)| Wanted { list, rating }).collect();
        Seek { person, games, paces: vec![QUICK, SLOW], stakes: Stakes::Either, span: None }
    }

    #[test]
    fn two_play_the_game_in_which_they_are_closest() {
        let one = seek(1, &[("a", Some(1500)), ("b", Some(1200)), ("c", Some(1000))]);
        let other = seek(2, &[("c", Some(1010)), ("a", Some(1200))]);
        let both = agreed(&one, &other).unwrap();
        assert_eq!((both.list, both.gap, both.pace), ("c", 10, QUICK));
        assert_eq!(agreed(&one, &seek(2, &[("d", Some(1200))])), None);
        assert_eq!(agreed(&one, &one), None, "nobody plays against themselves");
    }

    #[test]
    fn a_span_holds_for_both() {
        let near = Seek { span: Some(100), ..seek(1, &[("a", Some(1200)), ("b", None)]) };
        assert!(agreed(&near, &seek(2, &[("a", Some(1300))])).is_some());
        let far = seek(2, &[("a", Some(1301))]);
        assert_eq!((agreed(&near, &far), agreed(&far, &near)), (None, None));
        assert_eq!(agreed(&near, &seek(2, &[("a", None)])), None, "nobody knows how far they are");
        assert_eq!(agreed(&near, &seek(2, &[("b", Some(1200))])), None);
    }

    #[test]
    fn a_game_is_rated_if_neither_minds() {
        let with = |stakes| Seek { stakes, ..seek(1, &[("a", None)]) };
        let rated = |one, other| {
            agreed(&with(one), &Seek { person: 2, ..with(other) }).map(|both| both.is_rated)
        };
        use Stakes::{Either, Friendly, Rated};
        for (one, other, expected) in [
            (Rated, Rated, Some(true)),
            (Rated, Either, Some(true)),
            (Either, Either, Some(true)),
            (Either, Friendly, Some(false)),
            (Friendly, Friendly, Some(false)),
            (Rated, Friendly, None),
        ] {
            assert_eq!((rated(one, other), rated(other, one)), (expected, expected));
        }
    }

    #[test]
    fn both_must_like_a_pace() {
        let slow = Seek { paces: vec![SLOW], ..seek(2, &[("a", None)]) };
        let either = seek(1, &[("a", None)]);
        assert_eq!(agreed(&either, &slow).unwrap().pace, SLOW);
        assert_eq!(agreed(&Seek { paces: vec![QUICK], ..either }, &slow), None);
    }
}
