//! The page of a finished game: who played, how it ended, its moves, and one board.
//!
//! It is read without a script. Each move is a link to the same page with another board.

use board_view::{BoardPreferences, Stance};
use catalog::AnyRecord;
use game_core::{Ending, Outcome, Seat};
use i18n::{Arg, Language, Phrase, html as words, page, phrases};
use maud::{Markup, PreEscaped, html};

use crate::address::Address;
use crate::date;
use crate::frame::{bar, names_off};
use crate::game_rating::{GameRating, game_rating};
use crate::known::{Chair, Known, Table, clock_words};
use crate::study_link::{escaped, study_link};
use crate::words::{isolated, text};

/// A game that is over, and which of its boards is shown.
#[derive(Clone, PartialEq, Debug)]
pub struct FinishedGame {
    /// Who played what. Where the names were taken off, nobody has one.
    pub table: Table,
    /// All its moves.
    pub record: AnyRecord,
    /// How it ended.
    pub ending: Ending,
    /// When, in milliseconds since 1970.
    pub ended_at: u64,
    /// For each move how long its player took, in milliseconds, where that is known.
    pub spent_ms: Vec<Option<u64>>,
    /// Whether its table was offered to anyone, so that the page may be listed.
    pub is_public: bool,
    /// Whether somebody took the names off.
    pub is_nameless: bool,
    /// The moves before the board that is shown.
    pub shown: usize,
    /// Whether the person on a seat has a page, by seat; none where it was not asked.
    pub has_page: Vec<bool>,
    /// What it changed, if it was rated and that was asked.
    pub rating: Option<GameRating>,
}

impl FinishedGame {
    /// Who played what, such as "Kamisado: Bo against White".
    #[must_use]
    pub fn headline(&self, language: Language) -> String {
        Known::Table(self.table.clone()).headline(language).unwrap_or_default()
    }

    /// How it ended, how long it was and when, in one line.
    pub(crate) fn summary(&self, language: Language) -> Phrase {
        let plies = words::game_plies(count(self.record.plies()));
        words::game_summary(self.result(), plies, date::day(language, self.ended_at))
    }

    /// The board that is shown.
    #[must_use]
    pub fn board(&self) -> board_view::Scene {
        let preferences = BoardPreferences { motion: false, ..BoardPreferences::default() };
        board_view::still(&self.record, Some(self.shown), Stance::spectator(preferences))
    }

    /// Who won.
    pub(crate) fn result(&self) -> Phrase {
        let winner = match self.ending {
            Ending::Rules(Outcome::Won(seat)) => Some(seat),
            ending if self.record.seats() == 2 => ending.forfeited_by().map(Seat::other),
            _ => None,
        };
        match (winner, self.ending) {
            (Some(winner), _) => page::won_side(self.team(winner)),
            (None, Ending::Rules(_) | Ending::Agreed | Ending::AbsentDrawn(_)) => page::drawn(),
            (None, _) => words::game_no_winner(),
        }
    }

    /// Why it is over.
    fn reason(&self) -> Option<Phrase> {
        Some(match self.ending {
            Ending::Rules(outcome) => {
                return game_faces::ending(&self.record, outcome, false, &|seat| self.name(seat));
            }
            Ending::Resigned(seat) => page::end_resigned(self.name(seat)),
            Ending::Flagged(seat) => page::end_flagged(self.name(seat)),
            Ending::Agreed => words::game_agreed(),
            Ending::Abandoned => page::end_abandoned(),
            Ending::Aborted(seat) => phrases::end_aborted(self.name(seat)),
            Ending::Unstarted(seat) => phrases::end_unstarted(self.name(seat)),
            Ending::Absent(seat) => phrases::end_absent(self.name(seat)),
            Ending::AbsentDrawn(seat) => phrases::end_absent_drawn(self.name(seat)),
        })
    }

    fn name(&self, seat: Seat) -> Arg {
        self.table.name(seat)
    }

    /// The page of the person on a seat.
    fn person_page(&self, seat: Seat) -> Option<Address> {
        let has_page = self.has_page.get(seat.index()) == Some(&true);
        match self.table.chairs.get(seat.index())? {
            Chair::Person(name) if has_page => Some(Address::Person(name.clone())),
            _ => None,
        }
    }

    fn team(&self, seat: Seat) -> Arg {
        match self.record.team(seat)[..] {
            [one, other] => page::team_of(self.name(one), self.name(other)).into(),
            _ => self.name(seat),
        }
    }

    /// What the last move before the shown board did.
    fn last_move(&self, language: Language) -> String {
        let until = self.record.cut(self.shown);
        let told = game_faces::last_move(&until, &|seat| self.name(seat));
        told.iter().map(|phrase| text(language, phrase)).collect::<Vec<_>>().join(" ")
    }
}

/// The page of a game.
pub fn game(language: Language, game: &FinishedGame, address: &Address) -> Markup {
    let say = |phrase: Phrase| isolated(&text(language, &phrase));
    html! {
        (bar(language, address))
        main id="main" tabindex="-1" class="read played" {
            h1 { (isolated(&game.headline(language))) }
            p class="result" {
                b { (say(game.result())) "." }
                @if let Some(reason) = game.reason() { " " (say(reason)) }
            }
            p class="muted small" { (facts(language, game)) }
            div class="halves" {
                (replay(language, game, ""))
                div {
                    (players(language, game))
                    h2 { (say(page::moves())) }
                    (moves(language, game))
                }
            }
            (rating(language, game))
            p class="acts" {
                a class="btn" href=(study(language, game)) { (say(words::game_study())) }
                a class="btn quiet" href={ (study(language, game)) "&review" } { (say(page::review_game())) }
            }
            (downloads(language, game, address))
            (names_off(language, game.is_nameless, address))
            footer class="foot" {
                a href=(Address::Rules(None).path(language)) { (say(page::learn())) }
                a href=(Address::About.path(language)) { (say(page::about())) }
            }
        }
    }
}

/// A game inside a page of somebody else's: its board, and the way to its page.
pub fn embedded(language: Language, game: &FinishedGame, address: &Address) -> Markup {
    let say = |phrase: Phrase| isolated(&text(language, &phrase));
    html! {
        main class="played inside" {
            h1 { (isolated(&game.headline(language))) }
            p class="result" { b { (say(game.result())) } }
            (replay(language, game, &format!("in={}&", language.tag())))
            p {
                a href=(address.path(language)) target="_blank" rel="noopener" {
                    (say(words::game_whole()))
                }
            }
        }
    }
}

fn facts(language: Language, game: &FinishedGame) -> Markup {
    let say = |phrase: Phrase| isolated(&text(language, &phrase));
    html! {
        (say(words::game_plies(count(game.record.plies())))) " · "
        time datetime=(date::machine(game.ended_at)) {
            (say(words::game_ended(date::day(language, game.ended_at))))
        }
        @if let Some(clock) = game.table.clock { " · " (say(clock_words(clock))) }
    }
}

/// The board after some moves, and the way to the others; `query` stays in their addresses.
fn replay(language: Language, game: &FinishedGame, query: &str) -> Markup {
    let (shown, last) = (game.shown, game.record.plies());
    let name = text(language, &words::doc_board(game_faces::name_of(&game.table.setup)));
    let steps = [
        (page::first_move(), "«", (shown > 0).then_some(0)),
        (page::move_back(), "‹", shown.checked_sub(1)),
        (page::move_on(), "›", Some(shown + 1).filter(|ply| *ply <= last)),
        (page::last_move(), "»", (shown < last).then_some(last)),
    ];
    let [first, back, on, end] =
        steps.map(|(label, sign, ply)| step(language, &label, sign, ply.map(|ply| at(query, ply))));
    html! {
        section id="board" class="replay" aria-label=(name) {
            figure {
                (PreEscaped(board_view::inline(&game.board())))
                figcaption aria-live="polite" {
                    @if shown > 0 { (isolated(&game.last_move(language))) }
                    @else { (isolated(&text(language, &words::game_start()))) }
                }
            }
            nav class="walk" aria-label=(text(language, &page::moves())) {
                (first) (back)
                span class="muted" { (isolated(&text(language, &words::game_at(count(shown), count(last))))) }
                (on) (end)
            }
        }
    }
}

/// A way to another board, if there is one.
fn step(language: Language, label: &Phrase, sign: &str, href: Option<String>) -> Markup {
    let label = text(language, label);
    html! {
        @match href {
            Some(href) => a class="btn quiet" rel="nofollow" href=(href) aria-label=(label) title=(label) {
                span aria-hidden="true" { (sign) }
            },
            None => span class="btn quiet none" aria-hidden="true" { (sign) },
        }
    }
}

/// The same page with another board.
fn at(query: &str, ply: usize) -> String {
    format!("?{query}ply={ply}#board")
}

fn players(language: Language, game: &FinishedGame) -> Markup {
    let say = |phrase: Phrase| isolated(&text(language, &phrase));
    let kind = game.table.setup.game();
    let seats = (0..game.record.seats()).map(Seat);
    html! {
        ul class="sides" {
            @for seat in seats {
                @let side = game_faces::side(kind, seat);
                li {
                    span class="muted" { (say(side.clone())) }
                    @if let Some(person) = game.person_page(seat) {
                        " " a href=(person.path(language)) { (say(page::named(game.name(seat)))) }
                    } @else if game.name(seat) != Arg::from(side) {
                        " " (say(page::named(game.name(seat))))
                    }
                }
            }
        }
    }
}

/// All moves, each with its time where that is known.
fn moves(language: Language, game: &FinishedGame) -> Markup {
    html! {
        ol class="moves" {
            @for (ply, mv) in (1..).zip(game.record.moves()) {
                li {
                    a rel="nofollow" href=(at("", ply)) aria-current=[(ply == game.shown).then_some("step")] {
                        span class="muted" { (language.digits(&ply.to_string())) }
                        bdi dir="ltr" { (mv) }
                    }
                    @if let Some(ms) = game.spent_ms.get(ply - 1).copied().flatten() {
                        span class="muted small" { (spent(language, ms)) }
                    }
                }
            }
        }
    }
}

/// How long a move took.
fn spent(language: Language, ms: u64) -> String {
    let seconds = ms / 1_000;
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => language.digits(&format!("{minutes}:{seconds:02}")),
        1..24 => language.digits(&format!("{hours}:{minutes:02}:{seconds:02}")),
        _ => text(language, &words::game_days(i32::try_from(hours / 24).unwrap_or(i32::MAX))),
    }
}

/// What it changed, where it was rated.
fn rating(language: Language, game: &FinishedGame) -> Markup {
    html! {
        @if let Some(rating) = &game.rating {
            @let list = game_faces::rating_list(game.table.setup.game(), rating.list);
            (game_rating(language, list, rating, |seat| game.name(seat)))
        }
    }
}

fn study(language: Language, game: &FinishedGame) -> String {
    let (setup, record) = (&game.table.setup, &game.record);
    let link = study_link(language, setup.game(), &record.start(), &record.moves());
    let setup = serde_json::to_string(setup).expect("a setup has only text for keys");
    format!("{link}&setup={}", escaped(&setup))
}

/// What can be had of the game beside its page: files, and itself inside another page.
fn downloads(language: Language, game: &FinishedGame, address: &Address) -> Markup {
    let say = |phrase: Phrase| isolated(&text(language, &phrase));
    let Address::Game(code, number) = address else { return html! {} };
    let file = |name: &str| format!("/api/games/{code}/{number}/{name}");
    html! {
        h2 { (say(words::game_take())) }
        ul class="files" {
            li { a download rel="nofollow" href=(file("record.txt")) { (say(words::game_text())) } }
            li { a download rel="nofollow" href=(file("record.json")) { (say(words::game_json())) } }
            li {
                a download rel="nofollow" href={ (file("board.svg")) "?ply=" (game.shown) } {
                    (say(words::game_picture()))
                }
            }
            li {
                a rel="nofollow" href={ "/embed" (address.bare()) "?in=" (language.tag()) } {
                    (say(words::game_embed()))
                }
            }
        }
    }
}

fn count(n: usize) -> i32 {
    i32::try_from(n).unwrap_or(i32::MAX)
}

#[cfg(test)]
mod tests {
    use catalog::{Game, Setup};

    use super::*;

    impl FinishedGame {
        /// A game that somebody of this name resigned after two moves.
        pub(crate) fn resigned(name: String) -> FinishedGame {
            let setup = Setup::usual(Game::Kamisado);
            let moves = ["c1-c5".to_owned(), "b8-b6".to_owned()];
            let start = AnyRecord::usual(Game::Kamisado).start();
            let chairs = vec![Chair::Person(name), Chair::Bot(3)];
            FinishedGame {
                record: setup.record(&start, &moves).unwrap(),
                table: Table { setup, clock: Some((60_000, 1_000)), chairs },
                ending: Ending::Resigned(Seat(0)),
                ended_at: 20_783 * 86_400_000,
                spent_ms: vec![None, Some(61_500)],
                is_public: false,
                is_nameless: false,
                shown: 2,
                has_page: Vec::new(),
                rating: None,
            }
        }
    }

    fn written(language: Language, shown: &FinishedGame) -> String {
        game(language, shown, &Address::Game("K7M4QX".to_owned(), 1)).into_string()
    }

    #[test]
    fn a_page_says_who_played_and_how_it_ended() {
        let bo = FinishedGame::resigned("Bobo".to_owned());
        let html = written(Language::English, &bo);
        for part in ["<bdi>Bobo</bdi> resigned.", "26 November 2026", "2 moves", "1:01", "c1-c5"] {
            assert!(html.contains(part), "{part} in {html}");
        }
        let persian = written(Language::Persian, &bo);
        assert!(persian.contains("۵ آذر ۱۴۰۵") && persian.contains("۱:۰۱"), "{persian}");
        let nameless = FinishedGame { is_nameless: true, ..FinishedGame::resigned(String::new()) };
        let html = written(Language::English, &nameless);
        assert!(!html.contains("Bobo") && !html.contains("id=\"names\""));
    }

    #[test]
    fn each_board_leads_to_those_beside_it() {
        let links = |shown| {
            let game = FinishedGame { shown, ..FinishedGame::resigned(String::new()) };
            let html = replay(Language::English, &game, "").into_string();
            let links = html.split("href=\"?ply=").skip(1);
            links.map(|rest| rest[..1].parse().unwrap()).collect::<Vec<usize>>()
        };
        assert_eq!(links(0), [1, 2]);
        assert_eq!(links(1), [0, 0, 2, 2]);
        assert_eq!(links(2), [0, 1]);
    }

    #[test]
    fn of_three_who_play_the_one_who_resigns_leaves_no_winner() {
        let daaliz = catalog::daaliz::Setup { players: 3, ..Default::default() };
        let setup = Setup::Daaliz(daaliz);
        let record = setup.begin(&mut game_core::Seeded::new(1)).unwrap();
        let chairs = ["Bo", "Eve", "Mina"].map(|name| Chair::Person(name.to_owned())).to_vec();
        let table = Table { setup, clock: None, chairs };
        let bo = FinishedGame::resigned(String::new());
        let game = FinishedGame { table, record, spent_ms: Vec::new(), shown: 0, ..bo };
        assert_eq!((game.result(), game.reason().is_some()), (words::game_no_winner(), true));
    }

    #[test]
    fn time_is_told_in_the_largest_unit_that_matters() {
        let said = |ms| spent(Language::English, ms);
        assert_eq!([said(900), said(75_000), said(3_725_000)], ["0:00", "1:15", "1:02:05"]);
        assert_eq!(said(49 * 3_600_000), "2 d");
    }
}
