//! The strongest players of a rating list, of those who want to be shown.
//!
//! It is read without a script.

use i18n::{Language, Phrase, page, people, ratings as words};
use maud::{Markup, html};
use ratings::Rating;

use crate::address::{Address, rating_list, rating_lists};
use crate::frame::{bar, footer};
use crate::hub::Hub;
use crate::numbers::{from_left, left, whole};
use crate::words::{isolated, text};

/// A list of players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Players {
    /// The rating list.
    pub list: &'static str,
    /// Who stands there, the strongest first.
    pub rows: Vec<RankedPlayer>,
}

/// Somebody on a list of players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RankedPlayer {
    /// The name.
    pub name: String,
    /// Where they stand today.
    pub rating: Rating,
    /// How many of their games counted.
    pub games: u64,
}

/// What a rating list is called.
pub fn list_name(list: &str) -> Phrase {
    rating_list(list).map_or_else(page::games, |(game, list)| game_faces::rating_list(game, list))
}

/// The page.
pub fn players(language: Language, players: &Players) -> Markup {
    let say = |phrase: Phrase| isolated(&text(language, &phrase));
    let here = Address::Players(players.list);
    let sure = || left(language.digits("± 75"));
    html! {
        (bar(language, &here))
        main id="main" tabindex="-1" class="read" {
            h1 { (say(words::players_title(list_name(players.list)))) }
            (lists(language, Some(players.list), rating_lists().map(|(_, list)| list)))
            @if players.rows.is_empty() {
                p { (say(words::players_empty(people::games_players(), sure()))) }
            } @else {
                p class="muted" { (say(words::players_lead(sure()))) }
                (table(language, &players.rows))
                p class="muted small" { (say(words::players_how(people::games_players()))) }
            }
            p {
                a class="btn quiet" href=(Address::Hub(Hub::Account).path(language)) { (say(page::account())) }
            }
            (footer(language))
        }
    }
}

/// The ways to lists of players; one of them is where one is.
pub fn lists(
    language: Language,
    here: Option<&str>,
    all: impl Iterator<Item = &'static str>,
) -> Markup {
    let say = |phrase: Phrase| isolated(&text(language, &phrase));
    let label = if here.is_some() { words::players_lists() } else { words::players_link() };
    html! {
        nav class="lists" aria-label=(text(language, &words::players_lists())) {
            @if here.is_none() { span class="muted small" { (say(label)) ": " } }
            @for list in all {
                a href=(Address::Players(list).path(language)) aria-current=[(here == Some(list)).then_some("page")] {
                    (say(list_name(list)))
                }
            }
        }
    }
}

fn table(language: Language, rows: &[RankedPlayer]) -> Markup {
    let say = |phrase: Phrase| isolated(&text(language, &phrase));
    let number = |n: u64| language.digits(&n.to_string());
    html! {
        table class="results players" {
            thead {
                tr {
                    @for head in [
                        words::players_rank(),
                        words::players_name(),
                        words::players_rating(),
                        words::players_games(),
                    ] {
                        th scope="col" { (say(head)) }
                    }
                }
            }
            tbody {
                @for (rank, row) in ranks(language, rows).into_iter().zip(rows) {
                    tr {
                        td { (number(rank)) }
                        th scope="row" {
                            a href=(Address::Person(row.name.clone()).path(language)) { bdi { (row.name) } }
                        }
                        td { (from_left(&whole(language, row.rating))) }
                        td { (number(row.games)) }
                    }
                }
            }
        }
    }
}

/// Who has as many points, as they are shown, shares a rank, and the next one is counted on.
fn ranks(language: Language, rows: &[RankedPlayer]) -> Vec<u64> {
    let shown = |row: &RankedPlayer| {
        let pair = whole(language, row.rating);
        pair.split(' ').next().unwrap_or_default().to_owned()
    };
    let mut ranks: Vec<u64> = Vec::new();
    for (n, row) in rows.iter().enumerate() {
        let same = n > 0 && shown(&rows[n - 1]) == shown(row);
        let rank = if same { ranks[n - 1] } else { n as u64 + 1 };
        ranks.push(rank);
    }
    ranks
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Known, Page, Site, document};

    impl Players {
        /// Some people of one name.
        pub(crate) fn of(name: &str, people: i32) -> Players {
            let row = |n: i32| RankedPlayer {
                name: name.to_owned(),
                rating: Rating::from_hundredths(140_000 - 5_000 * (n / 2), 6_000),
                games: 40,
            };
            Players { list: "kamisado-match", rows: (0..people).map(row).collect() }
        }
    }

    fn written(language: Language, people: i32) -> String {
        players(language, &Players::of("مینا", people)).into_string()
    }

    #[test]
    fn who_has_as_many_points_shares_a_rank() {
        let html = written(Language::English, 5);
        let ranks: Vec<_> = html.split("<tr><td>").skip(1).map(|row| &row[..1]).collect();
        assert_eq!(ranks, ["1", "1", "3", "3", "5"]);
        assert!(html.contains("<bdi dir=\"ltr\">1400 ± 60</bdi>") && html.contains("<td>40</td>"));
        assert_eq!(html.matches("href=\"/en/@").count(), 5);
    }

    #[test]
    fn an_empty_list_says_how_one_comes_onto_it() {
        for (language, part) in [
            (Language::English, "Show me on the lists of players"),
            (Language::Swedish, "Visa mig på spelarlistorna"),
            (Language::Persian, "<bdi dir=\"ltr\">± ۷۵</bdi>"),
        ] {
            let html = written(language, 0);
            assert!(html.contains(part) && !html.contains("<table"), "{html}");
            assert!(html.matches("aria-current=\"page\"").count() == 1, "{html}");
        }
    }

    #[test]
    fn search_engines_list_no_names_and_messengers_paint_none() {
        let site = Site { origin: "https://a.example", asset: &|_| None };
        let known = Known::Players(Box::new(Players::of("Bo", 3)));
        let address = Some(Address::Players("kamisado-match"));
        let html = document(&site, &Page { language: Language::English, address, known });
        assert!(html.contains("noindex") && !html.contains("og:image"), "{html}");
        assert!(html.contains("<title>Players: Kamisado"), "{html}");
    }
}
