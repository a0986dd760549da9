//! Who looks for an opponent.

use i18n::{Phrase, lobby};
use web_people::json::Json;

use crate::wish::lists;

/// How many look for somebody, by rating list.
pub type Counts = Vec<(&'static str, u64)>;

/// The counts of a line of news.
pub fn read(news: &Json) -> Counts {
    let count = |json: Json| {
        let game = json.get("game").text();
        let (_, list) = lists().find(|(_, list)| *list == game)?;
        Some((list, json.get("people").number()?))
    };
    news.get("counts").items().filter_map(count).collect()
}

/// The same without oneself, who looks for somebody in these lists.
pub fn of_others(counts: &Counts, own: &[&str]) -> Counts {
    let others = counts.iter().map(|&(list, n)| (list, n - u64::from(own.contains(&list)).min(n)));
    others.filter(|(_, n)| *n > 0).collect()
}

/// The first of these lists in which somebody looks who did not before.
pub fn newly(before: &Counts, now: &Counts, wanted: &[&'static str]) -> Option<&'static str> {
    let of = |counts: &Counts, list: &str| {
        counts.iter().find(|(it, _)| *it == list).map_or(0, |(_, n)| *n)
    };
    wanted.iter().copied().find(|list| of(now, list) > of(before, list))
}

/// What is said of a list.
pub fn phrase(list: &'static str, n: u64) -> Phrase {
    lobby::lobby_looking(name(list), i32::try_from(n).unwrap_or(i32::MAX))
}

/// What a list is called.
pub fn name(list: &'static str) -> Phrase {
    let (game, _) = lists().find(|(_, it)| *it == list).expect("it is one of the lists");
    game_faces::rating_list(game, list)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bell_rings_for_who_comes_and_not_for_who_goes() {
        let lists: Vec<_> = lists().map(|(_, list)| list).collect();
        let [one, other] = [lists[0], lists[1]];
        assert_eq!(newly(&vec![], &vec![(one, 1)], &[one, other]), Some(one));
        assert_eq!(newly(&vec![(one, 1)], &vec![(one, 1)], &[one]), None);
        assert_eq!(newly(&vec![(one, 2)], &vec![(one, 1)], &[one]), None);
        assert_eq!(newly(&vec![], &vec![(one, 1)], &[other]), None);
        assert_eq!(of_others(&vec![(one, 1), (other, 3)], &[one]), [(other, 3)]);
    }
}
