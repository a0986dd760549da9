//! The row of cards, and a vote for one or two of them.

use dixit::{Ballot, Command, Slot, Variant};
use i18n::dixit as phrases;
use leptos::prelude::*;
use protocol::dixit_messages::Handle;
use ui_kit::choice::choice;
use ui_kit::locale::{listed, localized};
use ui_kit::view_helpers::{FlagFn, button, flag, part, text, when};

use super::Table;
use super::cards::{Face, cards};
use super::stages::prompt;
use crate::words::{d, number};

/// The marked cards.
#[derive(Clone, PartialEq, Eq, Default)]
struct Marks {
    /// Slots that may hold the storyteller's card; or, in Party, green ones.
    slots: Vec<Slot>,
    red: Option<Slot>,
}

impl Marks {
    fn of(ballot: &Ballot) -> Marks {
        match ballot {
            Ballot::Slots { slots } => Marks { slots: slots.clone(), red: None },
            Ballot::Colors { green, red } => Marks { slots: vec![*green], red: *red },
        }
    }

    fn ballot(&self, party: bool, with_red: bool) -> Option<Ballot> {
        match (party, self.slots.first()) {
            (_, None) => None,
            (true, Some(_)) if with_red && self.red.is_none() => None,
            (true, Some(green)) => {
                Some(Ballot::Colors { green: *green, red: self.red.filter(|_| with_red) })
            }
            (false, Some(_)) => {
                let mut slots = self.slots.clone();
                slots.sort_unstable();
                Some(Ballot::Slots { slots })
            }
        }
    }
}

#[derive(Clone, Copy)]
struct Vote {
    table: Table,
    marks: RwSignal<Marks>,
    /// Whether the next press places the red vote.
    red: RwSignal<bool>,
    party: bool,
    tells: Memo<bool>,
    most: Memo<usize>,
    /// The legal votes.
    allowed: Memo<Vec<Ballot>>,
}

impl Vote {
    fn begin(table: Table) -> Vote {
        let state = table.state;
        let before = state.of_now(|view| {
            let mine = view.mine.as_ref()?;
            mine.ballot.as_ref().or(mine.draft_ballot.as_ref()).map(Marks::of)
        });
        let allowed = Memo::new(move |_| {
            table.may.with(|may| {
                let ballots = may.iter().filter_map(|command| match command {
                    Command::Vote(ballot) => Some(ballot.clone()),
                    _ => None,
                });
                ballots.collect::<Vec<_>>()
            })
        });
        Vote {
            table,
            marks: RwSignal::new(before.flatten().unwrap_or_default()),
            red: RwSignal::new(false),
            party: state.of_now(|view| view.settings.variant == Variant::Party).unwrap_or(false),
            tells: Memo::new(move |_| state.tells()),
            most: Memo::new(move |_| {
                state.open(|open| open.terms.variant.votes(open.players)).unwrap_or(1)
            }),
            allowed,
        }
    }

    fn may(self) -> bool {
        self.allowed.with(|allowed| !allowed.is_empty())
    }

    fn with_red(self) -> bool {
        self.party && self.tells.get()
    }

    /// Whether a legal vote includes this slot.
    fn is_open(self, slot: Slot) -> bool {
        self.allowed.with(|allowed| {
            allowed.iter().any(|ballot| match ballot {
                Ballot::Slots { slots } => slots.contains(&slot),
                Ballot::Colors { green, .. } => *green == slot,
            })
        })
    }

    fn ballot(self) -> Option<Ballot> {
        self.marks.with(|marks| marks.ballot(self.party, self.with_red()))
    }

    fn press(self, slot: Slot) {
        if !self.is_open(slot) {
            return;
        }
        let most = self.most.get_untracked();
        let red = self.red.get_untracked() && untrack(|| self.with_red());
        self.marks.update(|marks| {
            if red {
                marks.slots.retain(|other| *other != slot);
                marks.red = if marks.red == Some(slot) { None } else { Some(slot) };
            } else if let Some(at) = marks.slots.iter().position(|other| *other == slot) {
                marks.slots.remove(at);
            } else {
                marks.red = marks.red.filter(|other| *other != slot);
                marks.slots.push(slot);
                let over = marks.slots.len().saturating_sub(most);
                marks.slots.drain(..over);
            }
        });
        // Red comes after green; after red nothing more.
        if untrack(|| self.with_red()) {
            self.red.set(
                self.marks.with_untracked(|marks| !marks.slots.is_empty() && marks.red.is_none()),
            );
        }
        if let Some(ballot) = untrack(|| self.ballot()) {
            self.table.act(Command::DraftVote(ballot));
        }
    }

    /// Whether the cast vote is the marked one.
    fn is_cast(self) -> bool {
        let cast = self.table.state.mine(|mine| mine.ballot.clone()).flatten();
        cast.is_some() && cast == self.ballot()
    }

    fn lead(self) -> String {
        localized(if !self.may() {
            match (self.party, self.tells.get()) {
                (true, _) => phrases::dixit_all_vote(),
                (false, true) => phrases::dixit_teller_waits(),
                (false, false) => phrases::dixit_others_vote(),
            }
        } else if self.is_cast() {
            phrases::dixit_voted()
        } else if self.red.get() {
            phrases::dixit_red_now()
        } else if self.party {
            phrases::dixit_green_now()
        } else {
            phrases::dixit_vote_now()
        })
    }

    fn button(self) -> String {
        let marks = self.marks.get();
        let place = |slot: &Slot| number(slot.0);
        match (&marks.slots[..], marks.red) {
            ([one], Some(red)) => {
                localized(phrases::dixit_vote_colors(usize::from(one.0), usize::from(red.0)))
            }
            ([one], None) => localized(phrases::dixit_vote_for(place(one))),
            ([one, other], _) => localized(phrases::dixit_vote_both(place(one), place(other))),
            _ => localized(phrases::dixit_vote()),
        }
    }

    fn face(self, n: usize) -> Face {
        let slot = Slot(u8::try_from(n + 1).unwrap_or(0));
        let state = self.table.state;
        let is = move || self.marks.with(|marks| marks.slots.contains(&slot));
        let is_red = move || self.marks.with(|marks| marks.red == Some(slot));
        let own =
            Memo::new(move |_| state.mine(|mine| mine.slots.contains(&slot)).unwrap_or(false));
        let class = move || {
            let veiled = if self.may() && !self.is_open(slot) { " veiled" } else { "" };
            let mark = match (is(), is_red()) {
                (true, _) if self.party => " on green",
                (true, _) => " on",
                (_, true) => " on red",
                _ => "",
            };
            ["pc", veiled, mark].concat()
        };
        // Only screen readers learn why a card is hidden, not people who look over a shoulder.
        let labels = move || {
            let all = state.open(|open| open.row.len()).unwrap_or(0);
            let mut labels = vec![localized(phrases::dixit_card_n(n + 1, all))];
            labels.extend(own.get().then(|| {
                localized(if state.variant() == Variant::Team {
                    phrases::dixit_own_team_card()
                } else {
                    phrases::dixit_own_card()
                })
            }));
            labels.extend(is_red().then(|| localized(phrases::dixit_red())));
            listed(labels)
        };
        let pressed: FlagFn = flag(move || is() || is_red());
        Face {
            class: text(class),
            label: text(labels),
            chosen: self.may().then_some(pressed),
            over: view! { <span class="slot-no" aria-hidden="true">{text(move || number(slot.0))}</span> }.into_any(),
        }
    }
}

/// The row and the vote.
pub fn vote(table: Table) -> AnyView {
    let vote = Vote::begin(table);
    let state = table.state;
    let row = Memo::new(move |_| state.open(|open| open.row.clone()).unwrap_or_default());
    let face = move |n: usize, _: Handle| vote.face(n);
    let press = Callback::new(move |n: usize| {
        if untrack(|| vote.may()) {
            vote.press(Slot(u8::try_from(n + 1).unwrap_or(0)));
        } else {
            table.look.at(row.get_untracked(), n);
        }
    });
    let closer = move || {
        let first = vote.marks.with_untracked(|marks| marks.slots.last().copied());
        table
            .look
            .at(row.get_untracked(), first.map_or(0, |slot| usize::from(slot.0).saturating_sub(1)));
    };
    let cast = move || {
        if let Some(ballot) = untrack(|| vote.ballot()) {
            table.act(Command::Vote(ballot));
        }
    };
    let size = Memo::new(move |_| if row.with(Vec::len) > 6 { "row many" } else { "row few" });
    view! {
        {prompt(text(move || vote.lead()))}
        {when(move || vote.most.get() == 2 && vote.may() && !vote.is_cast(), || view! { <p class="small muted under">{d!(dixit_vote_two)}</p> }.into_any())}
        {when(move || vote.with_red(), move || tokens(vote.red))}
        {part(move || cards(size.get(), d!(dixit_row), row, RwSignal::new(0), table.look, face, press))}
        <p class="closer">{button("bare small", d!(dixit_closer), closer)}</p>
        {when(move || vote.may() && !vote.is_cast(), move || view! {
            <div class="do-it"><button type="button" prop:disabled=move || vote.ballot().is_none() on:click=move |_| cast()>{text(move || vote.button())}</button></div>
        }.into_any())}
    }
    .into_any()
}

/// Which of the two votes the next press places.
fn tokens(red: RwSignal<bool>) -> AnyView {
    let of = [(false, phrases::dixit_green()), (true, phrases::dixit_red())];
    let choose = Callback::new(move |is_red| red.set(is_red));
    choice(d!(dixit_token), "token", of, red.into(), choose)
}
