//! The page of a finished game of Dixit: who won, and each round with its clue, its cards and votes.
//!
//! It shows what everybody at the table has seen, and nothing of anybody's hand. It is read without
//! a script.

use dixit::{Cause, Shown, ShownCard, Side, Variant};
use dixit_words::{Tally, bot_name, ending, tally, variant};
use game_core::Seat;
use i18n::{Arg, Language, Phrase, dixit as phrases, html as words, page};
use maud::{Markup, html};

use crate::address::Address;
use crate::date;
use crate::frame::{bar, footer, names_off};
use crate::words::{called, isolated, listed, text};

/// A game of Dixit that is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinishedDixit {
    /// The variant.
    pub variant: Variant,
    /// Who sat where at the end, by seat.
    pub occupants: Vec<Occupant>,
    /// The side of each seat.
    pub sides: Vec<Side>,
    /// The points of each side.
    pub scores: Vec<u16>,
    /// The sides that won.
    pub winners: Vec<Side>,
    /// Why it is over.
    pub cause: Cause,
    /// The rounds that were counted.
    pub rounds: Vec<Round>,
    /// When it ended, in milliseconds since 1970.
    pub ended_at: u64,
    /// Whether its table was offered to anyone, so that the page may be listed.
    pub is_public: bool,
    /// Whether somebody took the names off.
    pub is_nameless: bool,
    /// Whether the person who sits there at the end has a page, by seat. It is filled in where that is known.
    pub has_page: Vec<bool>,
}

/// A counted round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Round {
    /// The round.
    pub shown: Shown<CardName>,
    /// Who sat where, by seat.
    pub occupants: Vec<Occupant>,
}

/// Who sat on a chair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Occupant {
    /// A person, perhaps without a name.
    Person(String),
    /// Somebody's program, and what it calls itself.
    Program(String),
    /// A bot.
    Bot,
    /// Nobody.
    Nobody,
}

/// Which card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardName {
    /// A card of our deck, by its number.
    Ours(u16),
    /// A card of the deck that is drawn from a number, by its own.
    Fresh(u16, u16),
    /// A photograph of the host's, which is shown at its table alone.
    Photo,
}

impl FinishedDixit {
    /// Who played.
    pub(crate) fn headline(&self) -> Phrase {
        let people = self.occupants.iter().filter_map(|occupant| match occupant {
            Occupant::Person(name) | Occupant::Program(name) if !name.is_empty() => {
                Some(called(name))
            }
            _ => None,
        });
        listed(people).map_or_else(page::name_dixit, words::doc_evening)
    }

    /// Who won, how long it was and when, in one line.
    pub(crate) fn summary(&self, language: Language) -> Phrase {
        words::game_summary(self.result(), self.length(), date::day(language, self.ended_at))
    }

    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.occupants.iter().filter_map(|occupant| match occupant {
            Occupant::Person(name) | Occupant::Program(name) => Some(name.as_str()),
            _ => None,
        })
    }

    /// The same with each name changed.
    #[must_use]
    pub fn with_names(mut self, change: impl Fn(&str) -> String) -> FinishedDixit {
        let rounds = self.rounds.iter_mut().flat_map(|round| &mut round.occupants);
        for occupant in self.occupants.iter_mut().chain(rounds) {
            if let Occupant::Person(name) | Occupant::Program(name) = occupant {
                *name = change(name);
            }
        }
        self
    }

    fn length(&self) -> Phrase {
        words::evening_rounds(i32::try_from(self.rounds.len()).unwrap_or(i32::MAX))
    }

    /// Who won.
    fn result(&self) -> Phrase {
        match self.winners[..] {
            [] => words::game_no_winner(),
            [side] => phrases::dixit_won(self.side(side)),
            _ => phrases::dixit_won_shared(),
        }
    }

    /// The name of a side.
    fn side(&self, side: Side) -> Phrase {
        let of_side = (0..).zip(&self.sides).filter(|(_, of)| **of == side);
        let mut names = of_side.map(|(seat, _)| name(&self.occupants, Seat(seat)));
        match (names.next(), names.next()) {
            (Some(one), Some(other)) => phrases::dixit_partners(one, other),
            (one, _) => one.unwrap_or_else(page::guest),
        }
    }

    /// The page of a side that is one person.
    fn person_page(&self, side: Side) -> Option<Address> {
        let mut of_side = (0..).zip(&self.sides).filter(|(_, of)| **of == side);
        let (Some((seat, _)), None) = (of_side.next(), of_side.next()) else { return None };
        let has_page = self.has_page.get(seat) == Some(&true);
        match self.occupants.get(seat)? {
            Occupant::Person(name) if has_page && !name.is_empty() => {
                Some(Address::Person(name.clone()))
            }
            _ => None,
        }
    }

    /// The sides with their points, most first. A chair that nobody took has none.
    fn standings(&self) -> Vec<(Side, u16)> {
        let taken = |side: &Side| {
            let mut seats = self.sides.iter().zip(&self.occupants);
            seats.any(|(of, occupant)| of == side && *occupant != Occupant::Nobody)
        };
        let mut sides: Vec<Side> = self.sides.clone();
        sides.sort_unstable_by_key(|side| side.0);
        sides.dedup();
        let points = |side: Side| self.scores.get(side.index()).copied().unwrap_or(0);
        let mut all: Vec<_> =
            sides.into_iter().filter(taken).map(|side| (side, points(side))).collect();
        all.sort_by_key(|(_, points)| std::cmp::Reverse(*points));
        all
    }
}

/// The name of a seat. Who has none is called by the number of the chair.
fn name(occupants: &[Occupant], seat: Seat) -> Phrase {
    match occupants.get(seat.index()) {
        Some(Occupant::Person(name)) if !name.is_empty() => page::named(called(name)),
        Some(Occupant::Program(name)) if !name.is_empty() => {
            page::aside(page::named(called(name)), page::program())
        }
        Some(Occupant::Program(_)) => page::program(),
        Some(Occupant::Bot) => bot_name(seat),
        _ => words::evening_player(i32::from(seat.0) + 1),
    }
}

/// The page of a game of Dixit.
pub fn dixit_game(language: Language, game: &FinishedDixit, address: &Address) -> Markup {
    let say = |phrase: Phrase| isolated(&text(language, &phrase));
    html! {
        (bar(language, address))
        main id="main" tabindex="-1" class="read played told" {
            h1 { (say(game.headline())) }
            p class="result" {
                b { (say(game.result())) "." } " " (say(ending(game.cause))) "."
            }
            p class="muted small" {
                (say(variant(game.variant))) " · " (say(game.length())) " · "
                time datetime=(date::machine(game.ended_at)) {
                    (say(words::game_ended(date::day(language, game.ended_at))))
                }
            }
            ol class="standings" {
                @for (side, points) in game.standings() {
                    li {
                        @match game.person_page(side) {
                            Some(page) => a href=(page.path(language)) { (say(game.side(side))) },
                            None => (say(game.side(side))),
                        }
                        " " b { (language.digits(&points.to_string())) }
                    }
                }
            }
            @for played in &game.rounds { (round(language, game.variant, played)) }
            (names_off(language, game.is_nameless, address))
            (footer(language))
        }
    }
}

fn round(language: Language, variant: Variant, round: &Round) -> Markup {
    let say = |phrase: Phrase| isolated(&text(language, &phrase));
    let shown = &round.shown;
    let counted = tally(shown, variant);
    let name = |seat| name(&round.occupants, seat);
    let who = match variant {
        Variant::Party => phrases::dixit_theme_of(name(shown.teller)),
        Variant::Base | Variant::Team => phrases::dixit_said(name(shown.teller)),
    };
    let points = (0..).map(Seat).zip(&shown.points).filter(|(_, points)| **points > 0);
    html! {
        section class="counted" {
            h2 { (say(phrases::dixit_round(usize::try_from(shown.round).unwrap_or(usize::MAX)))) }
            p class="muted small" { (say(who)) }
            p class="clue" { q { bdi { (shown.clue) } } }
            ul class="row" {
                @for (at, lying) in shown.row.iter().enumerate() {
                    (card(language, round, &counted, at, lying))
                }
            }
            @if let Some(lead) = counted.lead.clone() { p { (say(lead)) } }
            @if !shown.void {
                ul class="points small" {
                    @for (seat, points) in points {
                        li { (say(name(seat))) " " b { "+" (language.digits(&points.to_string())) } }
                    }
                }
            }
        }
    }
}

fn card(
    language: Language,
    round: &Round,
    counted: &Tally,
    at: usize,
    lying: &ShownCard<CardName>,
) -> Markup {
    let say = |phrase: Phrase| isolated(&text(language, &phrase));
    let name = |seat| name(&round.occupants, seat);
    let is_true = counted.truth == Some(at);
    let voters = counted.votes[at].iter().map(|seat| Arg::from(name(*seat)));
    html! {
        li class=[is_true.then_some("true")] {
            figure {
                (picture(language, lying.card))
                figcaption class="small" {
                    (say(phrases::dixit_from(name(lying.owner))))
                    @if is_true { " · " b { (say(phrases::dixit_true())) } }
                    @if counted.red == Some(at) { " · " (say(phrases::dixit_red())) }
                    @if lying.auto { " · " (say(phrases::dixit_auto())) }
                    @if let Some(voters) = listed(voters) {
                        div { (say(phrases::dixit_votes_of(voters))) }
                    }
                }
            }
        }
    }
}

/// A card; in the place of a photograph stands a word.
fn picture(language: Language, card: CardName) -> Markup {
    let (path, seen) = match card {
        CardName::Ours(number) => match deck::pieces().nth(usize::from(number)) {
            Some(piece) => (format!("/deck/{}.svg", piece.card.name), piece.description(language)),
            None => return blank(language),
        },
        CardName::Fresh(seed, number) => (format!("/deck/fresh/{seed}/{number}.svg"), None),
        CardName::Photo => return blank(language),
    };
    let seen = seen.map_or_else(|| text(language, &phrases::dixit_picture()), str::to_owned);
    html! { img loading="lazy" src=(path) width="2" height="3" alt=(seen); }
}

fn blank(language: Language) -> Markup {
    html! { p class="photo muted small" { (text(language, &words::evening_photo())) } }
}

#[cfg(test)]
mod tests {
    use dixit::{Ballot, ShownVote};

    use super::*;

    impl FinishedDixit {
        /// A game of one round, in which somebody of this name found the card that a bot told of.
        pub(crate) fn of_one_round(found: String) -> FinishedDixit {
            let occupants =
                vec![Occupant::Bot, Occupant::Person(found), Occupant::Person(String::new())];
            let card = |card, owner| ShownCard { card, owner: Seat(owner), auto: owner == 2 };
            let vote =
                |seat, slot| ShownVote { seat: Seat(seat), ballot: Ballot::one(slot), auto: false };
            let shown = Shown {
                round: 1,
                teller: Seat(0),
                clue: "<i>so far & so near".to_owned(),
                row: vec![
                    card(CardName::Ours(3), 0),
                    card(CardName::Fresh(7, 12), 1),
                    card(CardName::Photo, 2),
                ],
                votes: vec![vote(1, 1), vote(2, 2)],
                abstained: Vec::new(),
                points: vec![3, 4, 0],
                void: false,
            };
            FinishedDixit {
                variant: Variant::Base,
                sides: (0..3).map(Side).collect(),
                scores: vec![3, 4, 0],
                winners: vec![Side(1)],
                cause: Cause::Thirty,
                rounds: vec![Round { shown, occupants: occupants.clone() }],
                occupants,
                ended_at: 20_783 * 86_400_000,
                is_public: false,
                is_nameless: false,
                has_page: Vec::new(),
            }
        }
    }

    fn written(language: Language, game: &FinishedDixit) -> String {
        dixit_game(language, game, &Address::Game("K7M4QX".to_owned(), 1)).into_string()
    }

    #[test]
    fn a_page_tells_each_round_with_its_cards_and_votes() {
        let html = written(Language::English, &FinishedDixit::of_one_round("Bobo".to_owned()));
        for part in [
            "<b><bdi>Bobo</bdi> won.</b>",
            "&lt;i&gt;so far &amp; so near",
            "/deck/fresh/7/12.svg",
            "votes: <bdi>Bobo</bdi>",
            "Player 3",
            "Pip",
            "26 November 2026",
            "+4",
        ] {
            assert!(html.contains(part), "{part} in {html}");
        }
        assert_eq!(html.matches("<img").count(), 2, "a photograph is not shown");
        assert_eq!(html.matches("class=\"true\"").count(), 1);
    }

    #[test]
    fn who_has_a_page_is_led_to_by_their_name() {
        let game = FinishedDixit::of_one_round("Bobo".to_owned());
        let html = written(Language::English, &game);
        assert!(!html.contains("/en/@"), "{html}");
        let html = written(Language::English, &FinishedDixit { has_page: vec![true; 3], ..game });
        assert_eq!(html.matches("<a href=\"/en/@Bobo\">").count(), 1, "{html}");
        assert_eq!(html.matches("/en/@").count(), 1, "bots and guests have none");
    }

    #[test]
    fn a_program_is_said_to_be_one() {
        let mut game = FinishedDixit::of_one_round("Bobo".to_owned());
        game.occupants[1] = Occupant::Program("Bobo".to_owned());
        game.rounds[0].occupants = game.occupants.clone();
        let html = written(Language::English, &game);
        assert!(html.contains("<bdi>Bobo</bdi> (program)"), "{html}");
        let html = written(Language::English, &game.with_names(|_| String::new()));
        assert!(html.contains("program") && !html.contains("Bobo"), "{html}");
    }

    #[test]
    fn names_that_were_taken_off_are_nowhere() {
        let game = FinishedDixit::of_one_round("Bobo".to_owned());
        let game = FinishedDixit { is_nameless: true, ..game.with_names(|_| String::new()) };
        for language in Language::ALL {
            let html = written(language, &game);
            assert!(!html.contains("Bobo") && !html.contains("id=\"names\""), "{html}");
        }
    }
}
