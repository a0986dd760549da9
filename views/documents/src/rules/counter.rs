//! The counter of Dixit: who voted for whose card, and who gets what for it, by which rule.
//!
//! A plain form that the server answers. Everything is in the address, and nothing is stored.

use dixit::{Ballot, Gain, Poll, Proposal, Reason, Refusal, Setup, Slot, Variant};
use game_core::{Ruled, Seat};
use i18n::{Language, Phrase, dixit as table_words, rulebook as words};
use maud::{Markup, html};
use rulebook::Rulebook;

use super::asked::Asked;
use super::prose::Prose;
use crate::address::Address;
use crate::words::{isolated, text};

/// The anchor of the counter.
const COUNTER: &str = "counter";

/// The rulebook's example: six vote for one card, two for the red one, and one alone.
const TOM: &str = "variant=party&players=9&teller=2&n1=Tom&n7=Chris&n8=Amanda&n9=Kate\
    &v1=3&v2=3&v3=3&v4=3&v5=3&v6=3&v7=2&v8=2&v9=1&red=2";

/// The word of a form, the variant, and its name.
type Named = (&'static str, Variant, fn() -> Phrase);

const VARIANTS: [Named; 3] = [
    ("base", Variant::Base, words::counter_base),
    ("party", Variant::Party, table_words::dixit_party),
    ("team", Variant::Team, table_words::dixit_team),
];

/// Why a form cannot be counted: the reason, its rule, and whose vote it is.
struct Fault {
    why: Phrase,
    rule: &'static str,
    seat: Option<Seat>,
}

impl Fault {
    fn unfit() -> Fault {
        Fault { why: table_words::dixit_no_players(), rule: "2", seat: None }
    }

    fn refused(seat: Option<Seat>, refusal: Refusal) -> Fault {
        let why = match refusal {
            Refusal::StorytellerCannotVote => table_words::dixit_no_storyteller_cannot_vote(),
            Refusal::StorytellerTeamCannotVote => {
                table_words::dixit_no_storyteller_team_cannot_vote()
            }
            Refusal::ContributorCannotVote => table_words::dixit_no_contributor_cannot_vote(),
            Refusal::TooManyVotes { .. } => table_words::dixit_no_too_many_votes(),
            Refusal::DuplicateVote(_) => table_words::dixit_no_duplicate_vote(),
            Refusal::OwnCard(_) => table_words::dixit_no_own_card(),
            Refusal::OwnTeamCard(_) => table_words::dixit_no_own_team_card(),
            Refusal::RedMissing => table_words::dixit_no_red_missing(),
            Refusal::RedEqualsGreen => table_words::dixit_no_red_equals_green(),
            Refusal::RedOnlyStoryteller => table_words::dixit_no_red_only_storyteller(),
            Refusal::RowImpossible => table_words::dixit_no_row_impossible(),
            _ => table_words::dixit_no_no_such_slot(),
        };
        Fault { why, rule: refusal.rule(), seat }
    }
}

/// A round as the form tells it.
struct Round {
    poll: Poll,
    cast: Vec<(Seat, Ballot)>,
}

/// How many play what, and the names of the players.
struct Table<'a> {
    variant: Variant,
    players: u8,
    teller: Seat,
    asked: &'a Asked,
}

impl<'a> Table<'a> {
    fn read(asked: &'a Asked) -> Result<Table<'a>, Fault> {
        let variant = match asked.value("variant") {
            None => Variant::Base,
            Some(name) => {
                let known = VARIANTS.iter().find(|(known, ..)| *known == name);
                known.ok_or_else(Fault::unfit)?.1
            }
        };
        let least = variant.fewest().max(4);
        let players = asked.number("players").map_err(|()| Fault::unfit())?.unwrap_or(least);
        let proposal = Proposal { variant, players, ..Proposal::default() };
        Setup::try_from(proposal).map_err(|_| Fault::unfit())?;
        let no_seat = || Fault::refused(None, Refusal::NoSuchSlot(Slot(0)));
        let teller = asked.number("teller").map_err(|()| no_seat())?.unwrap_or(1);
        if !(1..=players).contains(&teller) {
            return Err(no_seat());
        }
        Ok(Table { variant, players, teller: Seat(teller - 1), asked })
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players).map(Seat)
    }

    /// The player's name, or their number.
    fn name(&self, seat: Seat) -> Phrase {
        let number = seat.0 + 1;
        match self.asked.value(&format!("n{number}")).filter(|name| !name.is_empty()) {
            Some(name) => i18n::page::named(name.to_owned()),
            None => words::counter_player(number),
        }
    }

    /// The seat that a field of the form names.
    fn voted(&self, field: &str, seat: Seat) -> Result<Option<Seat>, Fault> {
        let fault = || Fault::refused(Some(seat), Refusal::NoSuchSlot(Slot(0)));
        match self.asked.number(field).map_err(|()| fault())? {
            None => Ok(None),
            Some(number) if (1..=self.players).contains(&number) => Ok(Some(Seat(number - 1))),
            Some(_) => Err(fault()),
        }
    }

    fn partner(&self, seat: Seat) -> Seat {
        let half = self.players / 2;
        Seat(if seat.0 < half { seat.0 + half } else { seat.0 - half })
    }

    /// Whose cards lie in the row. In Team the voter's partner has given one.
    fn owners(&self, votes: &[(Seat, [Option<Seat>; 2])]) -> Vec<Seat> {
        let has_voted = |seat: Seat| votes.iter().any(|(of, it)| *of == seat && it[0].is_some());
        let gives = |seat: &Seat| match self.variant {
            Variant::Base | Variant::Party => true,
            Variant::Team => {
                let partner = self.partner(*seat);
                let (lower, upper) = (*seat.min(&partner), *seat.max(&partner));
                let giver = if has_voted(lower) && !has_voted(upper) { upper } else { lower };
                [*seat, partner].contains(&self.teller) || *seat == giver
            }
        };
        let cards = |seat: Seat| {
            let gives = self.variant.gives(self.players);
            std::iter::repeat_n(seat, if seat == self.teller { 1 } else { gives })
        };
        self.seats().filter(gives).flat_map(cards).collect()
    }

    fn round(&self) -> Result<Round, Fault> {
        let votes = self.seats().map(|seat| {
            let number = seat.0 + 1;
            let voted = |letter: &str| self.voted(&format!("{letter}{number}"), seat);
            Ok((seat, [voted("v")?, voted("w")?]))
        });
        let votes = votes.collect::<Result<Vec<_>, Fault>>()?;
        let owners = self.owners(&votes);
        let slot = |owner: Seat| {
            let at = owners.iter().position(|seat| *seat == owner);
            let number = at.and_then(|at| u8::try_from(at + 1).ok()).unwrap_or_default();
            Slot(number)
        };
        let red = self.voted("red", self.teller)?.map(slot);
        let mut cast = Vec::new();
        for (seat, [first, second]) in &votes {
            let slots: Vec<Slot> = first.iter().chain(second).map(|owner| slot(*owner)).collect();
            let Some(&green) = slots.first() else { continue };
            let ballot = match self.variant {
                Variant::Base | Variant::Team => Ballot::Slots { slots },
                Variant::Party => {
                    Ballot::Colors { green, red: red.filter(|_| *seat == self.teller) }
                }
            };
            cast.push((*seat, ballot));
        }
        let poll = Poll::new(self.variant, self.players, self.teller, owners.clone());
        poll.row_is_possible().map_err(|why| Fault::refused(None, why))?;
        for (seat, ballot) in &cast {
            poll.check(*seat, ballot).map_err(|why| Fault::refused(Some(*seat), why))?;
        }
        Ok(Round { poll, cast })
    }
}

/// The counter, with the answer to what was asked.
pub fn counter(language: Language, asked: &Asked) -> Markup {
    let table = Table::read(asked);
    html! {
        section class="counter" id=(COUNTER) {
            h2 { (text(language, &words::counter())) }
            p { (text(language, &words::counter_lead())) }
            p class="example" id="example-1" {
                (text(language, &words::example_tom())) " "
                a class="try" href=(action(language, TOM)) { (text(language, &words::example_count())) }
            }
            @match &table {
                Ok(table) => {
                    (setting(language, table.variant, table.players))
                    (votes(language, table))
                    @if asked.is_filled() { (answer(language, table)) }
                }
                Err(fault) => {
                    (setting(language, Variant::Base, 6))
                    (self::fault(language, None, fault))
                }
            }
        }
    }
}

/// The address of the counter with what is filled in.
fn action(language: Language, query: &str) -> String {
    let path = Address::Rules(Some(Rulebook::Dixit)).path(language);
    let mark = if query.is_empty() { "" } else { "?" };
    [&path, mark, query, "#", COUNTER].concat()
}

/// The form that says what is played.
fn setting(language: Language, variant: Variant, players: u8) -> Markup {
    html! {
        form method="get" action=(action(language, "")) class="setting" {
            label {
                span { (text(language, &table_words::dixit_variant())) }
                select name="variant" {
                    @for (name, of, label) in VARIANTS {
                        option value=(name) selected[of == variant] { (text(language, &label())) }
                    }
                }
            }
            label {
                span { (text(language, &words::counter_players())) }
                select name="players" {
                    @for n in 3..=12_u8 {
                        option value=(n) selected[n == players] { (language.digits(&n.to_string())) }
                    }
                }
            }
            button type="submit" class="quiet" { (text(language, &words::counter_next())) }
        }
    }
}

/// The form that says who voted for whose card.
fn votes(language: Language, table: &Table) -> Markup {
    let (name, _, _) =
        VARIANTS.iter().find(|(_, of, _)| *of == table.variant).unwrap_or(&VARIANTS[0]);
    let is_party = table.variant == Variant::Party;
    let two = table.variant.votes(table.players) == 2;
    let say = |phrase: Phrase| text(language, &phrase);
    html! {
        form method="get" action=(action(language, "")) {
            input type="hidden" name="variant" value=(name);
            input type="hidden" name="players" value=(table.players);
            label {
                span { (say(words::counter_teller())) }
                select name="teller" {
                    @for seat in table.seats() {
                        option value=(seat.0 + 1) selected[seat == table.teller] {
                            (isolated(&say(table.name(seat))))
                        }
                    }
                }
            }
            div class="scrolls" tabindex="0" {
                table {
                    thead { tr {
                        th scope="col" { (say(words::counter_name())) }
                        th scope="col" { (say(words::counter_vote())) }
                        @if two { th scope="col" { (say(words::counter_second())) } }
                    } }
                    tbody {
                        @for seat in table.seats() {
                            tr {
                                td { (name_field(language, table, seat)) }
                                td { (choice(language, table, &format!("v{}", seat.0 + 1), &words::counter_vote())) }
                                @if two {
                                    td { (choice(language, table, &format!("w{}", seat.0 + 1), &words::counter_second())) }
                                }
                            }
                        }
                    }
                }
            }
            @if is_party {
                label { span { (say(words::counter_red())) } (choice(language, table, "red", &words::counter_red())) }
            }
            button type="submit" { (say(words::counter_count())) }
        }
    }
}

fn name_field(language: Language, table: &Table, seat: Seat) -> Markup {
    let number = seat.0 + 1;
    let field = format!("n{number}");
    let label = text(language, &words::counter_player(number));
    html! {
        input name=(field) aria-label=(label) placeholder=(label) maxlength="24" autocomplete="off" dir="auto"
            value=(table.asked.value(&field).unwrap_or_default());
    }
}

/// A choice of whose card.
fn choice(language: Language, table: &Table, field: &str, label: &Phrase) -> Markup {
    let chosen = table.asked.number(field).ok().flatten();
    html! {
        select name=(field) aria-label=(text(language, label)) {
            option value="" { "–" }
            @for seat in table.seats() {
                option value=(seat.0 + 1) selected[chosen == Some(seat.0 + 1)] {
                    (isolated(&text(language, &table.name(seat))))
                }
            }
        }
    }
}

fn answer(language: Language, table: &Table) -> Markup {
    let counted = table.round().and_then(|round| {
        let refused = |why| Fault::refused(None, why);
        let gains = round.poll.gains(&round.cast).map_err(refused)?;
        Ok((round.poll.count(&round.cast).map_err(refused)?, round.poll, gains))
    });
    let (points, poll, gains) = match counted {
        Ok(counted) => counted,
        Err(fault) => return self::fault(language, Some(table), &fault),
    };
    let say = |phrase: &Phrase| isolated(&text(language, phrase));
    html! {
        table class="points" role="status" {
            thead { tr {
                th scope="col" { (say(&words::counter_name())) }
                th scope="col" { (say(&words::counter_points())) }
                th scope="col" { (say(&words::counter_why())) }
            } }
            tbody {
                @for (side, points) in points.sides.iter().enumerate() {
                    @let seats = || table.seats().filter(|seat| poll.side(*seat).index() == side);
                    tr {
                        th scope="row" {
                            @for (n, seat) in seats().enumerate() { @if n > 0 { " · " } (say(&table.name(seat))) }
                        }
                        td { (language.digits(&points.to_string())) }
                        td {
                            @for gain in gains.iter().filter(|gain| seats().any(|seat| seat == gain.seat)) {
                                (reason(language, *gain))
                            }
                        }
                    }
                }
            }
        }
        @if points.void {
            p { (say(&words::counter_void())) " " (rule(language, "section 5")) }
        }
    }
}

fn reason(language: Language, gain: Gain) -> Markup {
    let why = match gain.reason {
        Reason::AllOrNobody => words::why_all_or_nobody(gain.points),
        Reason::TooClearOrTooDark => words::why_teller_nothing(),
        Reason::Found => words::why_found(gain.points),
        Reason::WellTold => words::why_well_told(gain.points),
        Reason::SingleVote => words::why_single(gain.points),
        Reason::Votes(votes) if votes > gain.points => words::why_most_votes(votes, gain.points),
        Reason::Votes(votes) => words::why_votes(votes),
        Reason::Together(n) if n > gain.points => words::why_most_together(n, gain.points),
        Reason::Together(n) => words::why_together(n),
        Reason::Alone => words::why_alone(),
        Reason::Red => words::why_red(),
    };
    html! { p { (text(language, &why)) " " (rule(language, gain.reason.rule())) } }
}

fn fault(language: Language, table: Option<&Table>, fault: &Fault) -> Markup {
    html! {
        p class="no" role="alert" {
            @if let (Some(table), Some(seat)) = (table, fault.seat) {
                (isolated(&text(language, &table.name(seat)))) ": "
            }
            (text(language, &fault.why)) " " (rule(language, fault.rule))
        }
    }
}

/// A link to the paragraph of a rule, or to its section.
fn rule(language: Language, rule: &str) -> Markup {
    let anchor = rule.replace(' ', "-");
    let shown = rule.trim_start_matches("section ");
    html! { a href={ "#" (anchor) } { "§ " (Prose { language, book: None }.isolated(shown)) } }
}

#[cfg(test)]
mod tests {
    use std::fmt::Write as _;

    use super::*;
    use serde_json::Value;

    /// The points of each side, as the page shows them.
    fn shown(query: &str) -> Vec<u32> {
        let html = counter(Language::English, &Asked::read(query)).into_string();
        let table = html.split("class=\"points\"").nth(1).unwrap_or_else(|| panic!("{html}"));
        let body = table.split("<tbody>").nth(1).unwrap();
        let cells = body.split("</th><td>").skip(1);
        cells.map(|cell| cell.split('<').next().unwrap().parse().unwrap()).collect()
    }

    /// The refusal that the page shows.
    fn refused(query: &str) -> String {
        let html = counter(Language::English, &Asked::read(query)).into_string();
        let no = html.split("role=\"alert\">").nth(1).unwrap_or_else(|| panic!("{html}"));
        no.split("</p>").next().unwrap().to_owned()
    }

    #[test]
    fn tom_gets_five_and_chris_amanda_and_kate_nothing() {
        assert_eq!(shown(TOM), [5, 5, 5, 5, 5, 5, 0, 0, 0]);
        let html = counter(Language::English, &Asked::read(TOM)).into_string();
        assert!(html.contains("Chris") && html.contains("href=\"#27\">§ 27"), "{html}");
    }

    #[test]
    fn the_base_game_is_counted_with_its_reasons() {
        let some = "variant=base&players=4&teller=1&v2=1&v3=2&v4=2";
        assert_eq!(shown(some), [3, 5, 0, 0]);
        assert_eq!(shown("players=4&v2=1&v3=1&v4=1"), [0, 2, 2, 2]);
        assert_eq!(shown("players=7&v2=1&v3=1&w3=2&v4=2&v5=2&v6=2&v7=3"), [3, 7, 4, 0, 0, 0, 0]);
        assert_eq!(shown("players=3&v2=1&v3=2"), [3, 4, 0]);
        assert_eq!(shown("variant=team&players=6&v2=1&v6=4"), [4, 3, 0], "seat 4 is the partner");
    }

    #[test]
    fn what_breaks_a_rule_is_answered_with_it() {
        let cases = [
            ("players=4&v2=2", "12"),
            ("players=4&v1=2", "11"),
            ("players=4&v2=9", "A14"),
            ("players=4&v2=x", "A14"),
            ("players=4&teller=5", "A14"),
            ("players=4&v2=1&w2=3", "13"),
            ("players=8&v2=1&w2=1", "A3"),
            ("players=2", "2"),
            ("players=99999", "2"),
            ("variant=chess", "2"),
            ("variant=team&players=7", "2"),
            ("variant=team&players=6&v2=1&v5=1", "33"),
            ("variant=team&players=6&v4=2", "33"),
            ("variant=party&players=6&v1=2", "P-b"),
            ("variant=party&players=6&v1=2&red=2", "26"),
        ];
        for (query, rule) in cases {
            assert!(refused(query).contains(&format!("#{rule}\"")), "{query}: {}", refused(query));
        }
    }

    #[test]
    fn names_are_text() {
        let html = counter(Language::Persian, &Asked::read("players=4&n2=%3Cb%3E&v2=1&v3=2"));
        assert!(!html.into_string().contains("<b>"));
    }

    /// Every case of the rules crate whose row holds one card of each seat.
    #[test]
    fn the_counter_counts_as_the_rules_do() {
        let cases = include_str!("../../../../games/dixit/tests/scoring_cases.json");
        let file: Value = serde_json::from_str(cases).unwrap();
        let mut counted = 0;
        for case in file["cases"].as_array().unwrap() {
            let Some((query, expected)) = as_query(case) else { continue };
            assert_eq!(shown(&query), expected, "{}: {query}", case["id"]);
            counted += 1;
        }
        assert!(counted > 10, "only {counted} cases can be asked");
    }

    /// A case of the base game as the address of the form.
    fn as_query(case: &Value) -> Option<(String, Vec<u32>)> {
        if case["variant"] != "base" || case["kind"] != "score" {
            return None;
        }
        let players: Vec<&str> =
            case["players"].as_array()?.iter().filter_map(Value::as_str).collect();
        let number = |name: &Value| players.iter().position(|of| Some(*of) == name.as_str());
        let table = case["table"].as_object()?;
        let teller = number(&case["storyteller"])? + 1;
        let mut query = format!("players={}&teller={teller}", players.len());
        for (n, name) in (1..).zip(&players) {
            let Some(votes) = case["votes"].get(*name).and_then(Value::as_array) else { continue };
            for (letter, slot) in ["v", "w"].iter().zip(votes) {
                let owner = number(&table[&slot.to_string()])? + 1;
                let _ = write!(query, "&{letter}{n}={owner}");
            }
        }
        let of = |name: &&str| case["expect"][*name].as_u64().and_then(|n| u32::try_from(n).ok());
        Some((query, players.iter().map(of).collect::<Option<_>>()?))
    }
}
