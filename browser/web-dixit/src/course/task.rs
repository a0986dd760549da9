//! A task: the table, and the ways to answer and to go on.

use dixit::LONGEST;
use game_core::Seat;
use i18n::{Phrase, dixit as phrases, page, study};
use leptos::prelude::*;
use lessons::{Ask, DixitAnswer, DixitTask, name};
use ui_kit::lesson::{Answer, next_button, words};
use ui_kit::live_region::sentences;
use ui_kit::locale::{localized, t};
use ui_kit::view_helpers::{FlagFn, TextFn, button, change, effect, flag, part, press, text};

use super::learner::Learner;
use super::table::{badge, clue_line, laid};
use crate::words::{d, field_value, number};

/// The most characters that can be typed: more than are allowed, so that the rule is met.
const MOST: usize = 2 * LONGEST;

/// The table with what is asked.
pub fn lesson(learner: Learner) -> AnyView {
    let Some(task) = learner.task() else { return ().into_any() };
    follow_look(learner, &task);
    let sentence = task.sentence.clone();
    let ways = {
        let task = task.clone();
        move || if learner.is_done.get() { ().into_any() } else { ways(learner, &task) }
    };
    let answer = move || match learner.answer.get() {
        Answer::None => ().into_any(),
        answer => {
            let said = sentences(answer.phrases().into_iter().map(localized));
            view! { <p class=answer.class()>{said}</p> }.into_any()
        }
    };
    view! {
        <main id="main" tabindex="-1" class="evening course">
            {clue_line(&task)}
            <p class="prompt">{text(move || localized(&sentence))}</p>
            {laid(learner, &task)}
            <div class="told">{part(answer)}</div>
            {part(ways)}
            <div class="do-it">{part(move || ways_on(learner))}</div>
            {learner.dots()}
        </main>
    }
    .into_any()
}

/// A card was looked at as soon as its enlarged picture is closed.
fn follow_look(learner: Learner, task: &DixitTask) {
    if task.ask != Ask::Look {
        return;
    }
    let mut was_open = false;
    effect(move || {
        let is_open = learner.look.is_open();
        if std::mem::replace(&mut was_open, is_open) && !is_open {
            untrack(|| learner.try_answer(&DixitAnswer::Look(0)));
        }
    });
}

/// On, a hint, and back.
fn ways_on(learner: Learner) -> AnyView {
    let is_done = learner.is_done.get();
    let next = is_done.then(|| next_button(study::next_step, move || learner.next()));
    let hint = (!is_done).then(|| button("quiet", t!(hint), move || learner.hint()));
    let back = learner.has_before();
    let back = back.then(|| button("quiet", words(study::step_back), move || learner.back()));
    next.into_iter().chain(hint).chain(back).collect::<Vec<_>>().into_any()
}

/// The ways to answer.
fn ways(learner: Learner, task: &DixitTask) -> AnyView {
    match &task.ask {
        Ask::Look => ().into_any(),
        Ask::Tell => tell(learner),
        Ask::Give { .. } => {
            let give = move || {
                if let Some(card) = learner.chosen.with_untracked(|chosen| chosen.last().copied()) {
                    learner.try_answer(&DixitAnswer::Give(card));
                }
            };
            once_chosen(learner, d!(dixit_give), give)
        }
        Ask::Vote(_) => {
            let label = move || {
                let slots = learner.slots();
                localized(match &slots[..] {
                    [one] => phrases::dixit_vote_for(number(one.0)),
                    [one, other] => phrases::dixit_vote_both(number(one.0), number(other.0)),
                    _ => phrases::dixit_vote(),
                })
            };
            let vote = move || learner.try_answer(&DixitAnswer::Vote(untrack(|| learner.slots())));
            once_chosen(learner, text(label), vote)
        }
        Ask::Word { .. } | Ask::Count { .. } | Ask::Follow { .. } | Ask::Win(_) => {
            choices(learner, task)
        }
    }
}

/// The button that acts on the chosen cards.
fn once_chosen(learner: Learner, label: TextFn, act: impl FnMut() + 'static) -> AnyView {
    let none = move || learner.chosen.with(Vec::is_empty);
    view! {
        <div class="act"><button type="button" prop:disabled=none on:click=press(act)>{label}</button></div>
    }
    .into_any()
}

/// The field for a clue.
fn tell(learner: Learner) -> AnyView {
    let go = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let card = learner.chosen.with_untracked(|chosen| chosen.last().copied());
        learner.try_answer(&DixitAnswer::Tell(card, learner.typed.get_untracked()));
    };
    let typed = change(move |event| learner.typed.set(event_target_value(&event)));
    view! {
        <form class="say-it" on:submit=go>
            <input id="clue" dir="auto" maxlength=MOST autocomplete="off" enterkeyhint="send"
                aria-label=d!(dixit_clue_field) placeholder=d!(dixit_clue_field)
                prop:value=field_value(learner.typed) on:input=typed/>
            <button type="submit">{d!(dixit_say)}</button>
        </form>
    }
    .into_any()
}

/// Answers to choose among: clues, points, or seats.
fn choices(learner: Learner, task: &DixitTask) -> AnyView {
    let class = match task.ask {
        Ask::Count { .. } => "answers points",
        _ => "answers",
    };
    let one = |answer: DixitAnswer| {
        let marked = {
            let (task, answer) = (task.clone(), answer.clone());
            flag(move || learner.is_marked(&task, &answer))
        };
        let name = label(task, &answer);
        let drawn = match &answer {
            DixitAnswer::Seat(seat) => Some(badge(*seat)),
            DixitAnswer::Points(points) => Some(number(*points).into_any()),
            _ => None,
        };
        // Of points the number is enough to see.
        let is_short = matches!(answer, DixitAnswer::Points(_));
        choice(name, drawn, is_short, marked, move || learner.try_answer(&answer))
    };
    let answers = task.answers().into_iter().map(one).collect::<Vec<_>>();
    view! { <div class=class>{answers}</div> }.into_any()
}

fn choice(
    name: TextFn,
    drawn: Option<AnyView>,
    is_short: bool,
    marked: FlagFn,
    act: impl FnMut() + 'static,
) -> AnyView {
    let class = move || if marked() { "quiet marked" } else { "quiet" };
    let name_class = if is_short { "ear" } else { "" };
    let drawn = drawn.map(|drawn| view! { <span aria-hidden="true">{drawn}</span> });
    view! {
        <button type="button" class=class on:click=press(act)>
            {drawn}
            <span class=name_class>{name}</span>
        </button>
    }
    .into_any()
}

/// What a choice says.
fn label(task: &DixitTask, answer: &DixitAnswer) -> TextFn {
    let phrase: Phrase = match answer {
        DixitAnswer::Word(n) => task.clues[*n].clone(),
        DixitAnswer::Points(points) => phrases::dixit_points_n(*points),
        DixitAnswer::Seat(seat) => seat_words(&task.ask, *seat),
        _ => page::you(),
    };
    text(move || localized(&phrase))
}

/// A seat, and its points where the game is over.
fn seat_words(ask: &Ask, seat: Seat) -> Phrase {
    match ask {
        Ask::Win(totals) => {
            let total = totals.get(seat.index()).copied().unwrap_or(0);
            page::joined(name(seat), phrases::dixit_points_n(total))
        }
        _ => name(seat),
    }
}
