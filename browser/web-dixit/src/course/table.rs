//! The table of a task: what was said, the cards, and after the reveal whose they are.

use dixit::{Ballot, Slot};
use game_core::Seat;
use i18n::dixit as phrases;
use leptos::prelude::*;
use lessons::{Ask, DixitAnswer, DixitTask, LEARNER, Round, name};
use ui_kit::locale::{listed, localized};
use ui_kit::view_helpers::{flag, part, text};

use super::learner::Learner;
use crate::parts::{clue, lettered};
use crate::table::{Face, cards};
use crate::words::{d, number};

/// What the storyteller said.
pub fn clue_line(task: &DixitTask) -> AnyView {
    let (Some(teller), [words]) = (task.teller(), &task.clues[..]) else { return ().into_any() };
    let is_party = round(&task.ask).is_some_and(|round| round.variant == dixit::Variant::Party);
    let lead = if is_party { phrases::dixit_theme_of } else { phrases::dixit_said };
    let (lead, words) = (lead(name(teller)), words.clone());
    view! {
        <div class="clue">
            <p class="muted small">{text(move || localized(&lead))}</p>
            {part(move || clue(localized(&words)))}
        </div>
    }
    .into_any()
}

/// The round of a task with a row of cards.
fn round(ask: &Ask) -> Option<&Round> {
    match ask {
        Ask::Vote(round) | Ask::Count { round, .. } => Some(round),
        _ => None,
    }
}

/// The cards of a task: a hand, or a row.
pub fn laid(learner: Learner, task: &DixitTask) -> AnyView {
    if task.cards.is_empty() {
        return ().into_any();
    }
    let handles = learner.handles(task);
    let (size, label) = match round(&task.ask) {
        None if task.cards.len() == 1 => ("row one", d!(dixit_hand)),
        None => ("hand", d!(dixit_hand)),
        Some(_) if task.cards.len() > 6 => ("row many counted", d!(dixit_row)),
        Some(_) => ("row few counted", d!(dixit_row)),
    };
    let press = {
        let (handles, ask) = (handles.clone(), task.ask.clone());
        Callback::new(move |n: usize| match &ask {
            Ask::Tell | Ask::Give { .. } => learner.choose(n, 1),
            Ask::Vote(round) => learner.choose(n, round.variant.votes(round.players)),
            _ => learner.look.at(handles.clone(), n),
        })
    };
    let shown = StoredValue::new(task.clone());
    let face = move |n, _| shown.with_value(|task| face(learner, task, n));
    let handles = Memo::new(move |_| handles.clone());
    cards(size, label, handles, RwSignal::new(0), learner.look, face, press)
}

fn face(learner: Learner, task: &DixitTask, n: usize) -> Face {
    let all = task.cards.len();
    let can_choose = matches!(task.ask, Ask::Tell | Ask::Give { .. } | Ask::Vote(_));
    let is_chosen = move || learner.chosen.with(|chosen| chosen.contains(&n));
    let slot = Slot(u8::try_from(n + 1).unwrap_or(0));
    let marked = {
        let answer = match task.ask {
            Ask::Look => DixitAnswer::Look(n),
            Ask::Give { .. } => DixitAnswer::Give(n),
            _ => DixitAnswer::Vote(vec![slot]),
        };
        let task = task.clone();
        move || learner.is_marked(&task, &answer)
    };
    let Some(round) = round(&task.ask) else {
        return Face {
            class: text(move || class("", is_chosen(), marked())),
            label: text(move || localized(phrases::dixit_card_n(n + 1, all))),
            chosen: can_choose.then(|| flag(is_chosen)),
            over: ().into_any(),
        };
    };
    let owner = round.owners.get(n).copied().unwrap_or(LEARNER);
    let votes = Votes::of(&task.ask, slot);
    let is_shown = matches!(task.ask, Ask::Count { .. });
    // In Party nobody's card is the true one.
    let is_true = round.variant != dixit::Variant::Party && owner == round.teller;
    let knows = move || is_shown || owner == LEARNER || learner.is_done.get();
    let kind = move || match (is_true && knows(), votes.is_red) {
        (true, _) => " true",
        (_, true) => " red",
        _ => "",
    };
    let seats = votes.voters.clone();
    let labels = move || {
        let mut labels = vec![localized(phrases::dixit_card_n(n + 1, all))];
        labels.extend(knows().then(|| localized(phrases::dixit_from(name(owner)))));
        labels.extend((is_true && knows()).then(|| localized(phrases::dixit_true())));
        labels.extend(votes.is_red.then(|| localized(phrases::dixit_red())));
        let names = listed(seats.iter().map(|seat| localized(name(*seat))));
        labels.extend((!names.is_empty()).then(|| localized(phrases::dixit_votes_of(names))));
        listed(labels)
    };
    let whose = move || {
        if !knows() {
            return ().into_any();
        }
        view! { {badge(owner)}<bdi>{text(move || localized(name(owner)))}</bdi> }.into_any()
    };
    let over = view! {
        <span class="slot-no" aria-hidden="true">{text(move || number(n + 1))}</span>
        <span class="owner" aria-hidden="true">{part(whose)}</span>
        <span class="voters" aria-hidden="true">{votes.voters.into_iter().map(badge).collect::<Vec<_>>()}</span>
    };
    Face {
        class: text(move || class(kind(), is_chosen(), marked())),
        label: text(labels),
        chosen: can_choose.then(|| flag(is_chosen)),
        over: over.into_any(),
    }
}

fn class(kind: &str, is_chosen: bool, is_marked: bool) -> String {
    let on = if is_chosen { " on" } else { "" };
    ["pc", kind, on, if is_marked { " marked" } else { "" }].concat()
}

/// The votes that lie on a card and are shown.
struct Votes {
    voters: Vec<Seat>,
    is_red: bool,
}

impl Votes {
    fn of(ask: &Ask, slot: Slot) -> Votes {
        let mut all = Votes { voters: Vec::new(), is_red: false };
        let Ask::Count { votes, .. } = ask else { return all };
        for (seat, ballot) in votes {
            let lies_here = match ballot {
                Ballot::Slots { slots } => slots.contains(&slot),
                Ballot::Colors { green, red } => {
                    all.is_red |= *red == Some(slot);
                    *green == slot
                }
            };
            if lies_here {
                all.voters.push(*seat);
            }
        }
        all
    }
}

/// The rabbit of a seat: bots have a number, the learner a letter.
pub fn badge(seat: Seat) -> AnyView {
    let class = ["rabbit c", &seat.0.to_string()].concat();
    let letter = move || {
        let name = localized(name(seat));
        let mut signs = name.chars().filter(|c| c.is_alphanumeric());
        let sign = if seat == LEARNER { signs.next() } else { signs.next_back() };
        sign.map(|sign| sign.to_uppercase().to_string()).unwrap_or_default()
    };
    lettered(text(move || class.clone()), text(letter))
}
