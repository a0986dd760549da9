//! The page of puzzles: the board, what came of the last try, and the choice of a mode.

use catalog::Game;
use i18n::{Phrase, page, study};
use leptos::prelude::*;
use puzzles::{Puzzle, Solving, Theme};
use ui_kit::choice::choice;
use ui_kit::lesson::{bar, dot, next_button, words};
use ui_kit::link::{link, share};
use ui_kit::locale::{digits, listed, localized, t};
use ui_kit::still::{lost, still, waits};
use ui_kit::timer::today;
use ui_kit::view_helpers::{button, change, effect, part, text, when};
use web_boards::room::study_of;

use super::player::{Mode, Phase, Player};
use super::puzzle_words::theme_name;
use crate::exercise::Asking;

/// The puzzles of a game.
pub fn puzzles_page(game: Game) -> AnyView {
    let player = Player::begin(game);
    let title = move || localized(study::puzzles_of(game_faces::name(game)));
    effect(move || {
        document().set_title(&[&title(), " · ", &localized(page::brand())].concat());
    });
    let missing = Memo::new(move |_| {
        let is_missing = player.puzzle.with(Option::is_none);
        is_missing.then(|| player.phase.get())
    });
    let page = move || {
        let page = match missing.get() {
            None => solve(player),
            Some(Phase::Lost) => lost(t!(part_lost), move || player.next()),
            Some(Phase::None) => unknown(player),
            // Without the bar, which would stand below what the server painted.
            Some(_) => return waits(),
        };
        vec![bar(text(title), text(move || place(player))), page].into_any()
    };
    part(page).into_any()
}

/// No puzzle has the name in the address: the one of the day is there.
fn unknown(player: Player) -> AnyView {
    let today = button("", words(study::puzzle_todays), move || player.enter(Mode::Today));
    still(words(study::puzzle_unknown), today)
}

/// How far one is.
fn place(player: Player) -> String {
    let solved = || localized(study::puzzle_count(player.counters.get().solved));
    match player.mode.get() {
        Mode::Today | Mode::Sent | Mode::Training => {
            localized(study::puzzle_strength(player.memory.with(|m| m.strength.rating())))
        }
        Mode::Streak => solved(),
        Mode::Run => [clock(player.counters.get().left), solved()].join(" · "),
    }
}

fn clock(seconds: u32) -> String {
    let (minutes, seconds) = (seconds / 60, seconds % 60);
    let tens = if seconds < 10 { ":0" } else { ":" };
    digits(&[minutes.to_string().as_str(), tens, &seconds.to_string()].concat())
}

/// The board with the puzzle.
fn solve(player: Player) -> AnyView {
    let asking = Asking {
        seat: Memo::new(move |_| player.seat()),
        is_asked: Memo::new(move |_| player.phase.get().is_asked()),
        on_move: Callback::new(move |mv: String| player.play(&mv)),
        on_forbidden: Callback::new(move |why| player.forbidden(why)),
        on_hint: Callback::new(move |()| player.hint()),
    };
    let says = move || {
        let phrase = match player.phase.get() {
            Phase::Ready => Some(study::puzzle_run_lead()),
            Phase::Over => Some(study::puzzle_over(player.counters.get().solved)),
            Phase::Lost => Some(page::part_lost()),
            Phase::None => Some(study::puzzle_none()),
            _ => player.goal(),
        };
        phrase.map(localized).unwrap_or_default()
    };
    let phase = Memo::new(move |_| player.phase.get());
    let ways_on = part(move || ways_on(player, phase.get()));
    player.board.view(asking, text(says), ways_on, under(player))
}

/// The buttons below the board.
fn ways_on(player: Player, phase: Phase) -> AnyView {
    let solution = || button("quiet", words(study::puzzle_solution), move || player.solution());
    let buttons = match phase {
        Phase::Lost => vec![button("", t!(try_again), move || player.next())],
        Phase::Ready => vec![button("next", words(study::puzzle_start), move || player.start())],
        Phase::Asked | Phase::AskedAgain if player.mode.get_untracked().is_rated() => {
            let refute = move || player.refute();
            let why = (phase == Phase::AskedAgain)
                .then(|| button("quiet", words(study::puzzle_why), refute));
            let hint = button("quiet", t!(hint), move || player.hint());
            why.into_iter().chain([hint, solution()]).collect()
        }
        Phase::Refuted => vec![next_button(study::puzzle_take_back, move || player.take_back())],
        Phase::Done => vec![next_button(study::next_step, move || player.go_on())],
        Phase::Over => {
            let again = move || player.enter(player.mode.get_untracked());
            vec![next_button(study::puzzle_again, again), solution()]
        }
        _ => Vec::new(),
    };
    buttons.into_any()
}

/// What came of the puzzle, and the choice of a mode.
fn under(player: Player) -> AnyView {
    let is_told = move || matches!(player.phase.get(), Phase::Done | Phase::Over);
    let is_todays = move || player.mode.get() == Mode::Today;
    let is_training = move || player.mode.get() == Mode::Training;
    let modes = [
        (Mode::Today, study::puzzle_today()),
        (Mode::Training, study::puzzle_training()),
        (Mode::Streak, study::puzzle_streak()),
        (Mode::Run, study::puzzle_run()),
    ];
    let enter = Callback::new(move |mode| player.enter(mode));
    let note = move || {
        let (lead, best) = match player.mode.get() {
            Mode::Today | Mode::Sent | Mode::Training => (study::puzzle_cost(), None),
            Mode::Streak => (study::puzzle_streak_lead(), Some(player.memory.with(|m| m.streak))),
            Mode::Run => (study::puzzle_run_lead(), Some(player.memory.with(|m| m.run))),
        };
        let best = best.filter(|n| *n > 0).map(study::puzzle_best);
        std::iter::once(lead).chain(best).map(localized).collect::<Vec<_>>().join(" ")
    };
    let legend = words(study::puzzle_modes);
    // For those who look in from outside, such as tests.
    let name = move || player.puzzle.with(|puzzle| puzzle.as_ref().map(|p| p.name.clone()));
    let name = move || name().unwrap_or_default();
    let phase = move || if player.phase.get().is_asked() { "asked" } else { "" }.to_owned();
    view! {
        {when(is_told, move || result(player))}
        <section class="card puzzles" data-puzzle=text(name) data-phase=text(phase)>
            {choice(legend, "mode", modes, player.mode.into(), enter)}
            {when(is_training, move || themes(player))}
            {when(is_todays, move || week(player))}
            <p class="small muted">{text(note)}</p>
            {share(move || link(&player.place().unwrap_or_default()))}
        </section>
    }
    .into_any()
}

/// The last seven days: whose puzzles were solved.
fn week(player: Player) -> AnyView {
    let week = move || player.memory.with(|memory| memory.week(today()));
    let count = move || week().iter().filter(|solved| **solved).count();
    let drawn = move || week().map(dot).concat();
    view! {
        <p class="small">
            {text(move || localized(study::puzzle_week(count())))}" "
            <span class="dots" aria-hidden="true">{text(drawn)}</span>
        </p>
    }
    .into_any()
}

/// What came of the puzzle.
fn result(player: Player) -> AnyView {
    let Some(puzzle) = player.puzzle.get_untracked() else { return ().into_any() };
    let address = study_link(&puzzle);
    let lines = move || {
        let now = player.memory.with(|memory| memory.strength.rating());
        let change = player.before().map(|before| {
            let by = now.abs_diff(before);
            if now < before { study::puzzle_down(now, by) } else { study::puzzle_up(now, by) }
        });
        let themes = puzzle.themes.iter().map(|theme| localized(theme_name(*theme)));
        let themes = study::puzzle_themes(listed(themes));
        let rating = study::puzzle_rating(puzzle.rating);
        let line = |phrase: Phrase| view! { <p>{localized(phrase)}</p> }.into_any();
        change.into_iter().chain([rating, themes]).map(line).collect::<Vec<_>>().into_any()
    };
    view! {
        <section class="card puzzles">
            {part(lines)}
            <p><a href=text(address)>{words(study::puzzle_study)}</a></p>
        </section>
    }
    .into_any()
}

/// The address of a study of this puzzle.
fn study_link(puzzle: &Puzzle) -> impl Fn() -> String + Send + Sync + 'static {
    let (setup, start) = (puzzle.setup.clone(), puzzle.start.position());
    let moves = Solving::new(puzzle).solution();
    move || study_of(&setup, &start, &moves)
}

/// The choice of a theme.
fn themes(player: Player) -> AnyView {
    let choose = change(move |event| {
        let name = event_target_value(&event);
        player.train(Theme::ALL.into_iter().find(|theme| theme.name() == name));
    });
    let options = text(move || {
        let mut options = String::new();
        let chosen = player.theme().map_or("", Theme::name);
        let mut option = |value: &str, label: Phrase| {
            let selected = if value == chosen { "\" selected>" } else { "\">" };
            for part in ["<option value=\"", value, selected, &localized(label), "</option>"] {
                options.push_str(part);
            }
        };
        option("", study::puzzle_any());
        for theme in player.themes() {
            option(theme.name(), theme_name(theme));
        }
        options
    });
    view! {
        <label class="field"><span class="small muted">{words(study::puzzle_theme)}</span>
            <select on:change=choose inner_html=options></select>
        </label>
    }
    .into_any()
}
