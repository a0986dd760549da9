//! All settings of a new game, in a dialog.

use catalog::Game;
use game_faces::{BoardSwitch, Field, Form};
use i18n::{page, phrases};
use leptos::prelude::*;
use protocol::{Clock, Setup};
use ui_kit::choice::{choice, switch};
use ui_kit::dialog::sheet;
use ui_kit::locale::{locale, localized, t};
use ui_kit::set_phrases;
use ui_kit::view_helpers::{button, effect, text, when};
use ui_kit::visitor::visitor;
use web_boards::room::face;
use web_shell::game_starter::{GameConfig, GameStarter, remember, usual};
use web_shell::preferences::{Opponent, preferences};

/// An hour, in milliseconds.
const HOUR: u64 = 3_600_000;

/// What is chosen for any game.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Chosen {
    minutes: Option<u8>,
    increment: u8,
    /// By correspondence, in place of minutes.
    days: Option<Clock>,
    is_rated: bool,
    first: Option<bool>,
}

const USUAL: Chosen =
    Chosen { minutes: None, increment: 0, days: None, is_rated: false, first: Some(true) };

impl Chosen {
    fn terms(self, setup: Setup) -> GameConfig {
        let clock = self.minutes.map(|minutes| {
            Clock::new(u64::from(minutes) * 60_000, u64::from(self.increment) * 1000)
        });
        let clock = self.days.or(clock);
        GameConfig { setup, clock, is_rated: self.is_rated, first: self.first }
    }
}

/// The form of each game that was opened.
type Forms = RwSignal<Vec<(Game, Option<Box<dyn Form>>)>>;

/// The dialog with all settings.
pub fn options(of: RwSignal<Option<Game>>, starter: GameStarter) -> AnyView {
    let open = RwSignal::new(false);
    let chosen = RwSignal::new(USUAL);
    let forms: Forms = RwSignal::new(Vec::new());
    let game = RwSignal::new(Game::ALL[0]);
    let (foe, visitor) = (preferences().foe, visitor());
    effect(move || {
        if let Some(of) = of.get() {
            game.set(of);
            let setup = untrack(|| usual(of, foe.get(), preferences().level(of)));
            forms.update(|forms| {
                if game_faces::remembers_setup(of) {
                    forms.retain(|(known, _)| *known != of);
                }
                if forms.iter().all(|(known, _)| *known != of) {
                    forms.push((of, game_faces::form(&setup)));
                }
            });
            open.set(true);
        }
    });
    effect(move || {
        if !open.get() {
            of.set(None);
        }
    });
    let has_account =
        move || foe.get() == Opponent::Friend && visitor.player.with(|player| !player.is_empty());
    // By two of those with an account.
    let may_have_days = move || has_account() && agreed(forms, game.get()).seats() == 2;
    // By those with an account, with clocks and a standard setup.
    let may_be_rated = move || {
        let Chosen { minutes, days, .. } = chosen.get();
        has_account()
            && (minutes.is_some() || days.is_some())
            && agreed(forms, game.get()).rating_list().is_some()
    };
    let go = move || {
        open.set(false);
        let game = game.get_untracked();
        let setup = untrack(|| agreed(forms, game));
        remember(&setup);
        let mut terms = chosen.get_untracked().terms(setup);
        terms.is_rated &= untrack(may_be_rated);
        if !untrack(may_have_days) {
            terms.clock = terms.clock.filter(|clock| clock.cap_ms.is_none());
        }
        starter.begin(terms, foe.get_untracked());
    };
    let drawn = move || {
        let of = of_game(game.get(), forms);
        let rated = when(may_be_rated, move || rated(chosen));
        let label = text(move || {
            localized(if foe.get() == Opponent::Friend {
                page::room_open()
            } else {
                page::begin_game()
            })
        });
        view! {
            <div class="settings">{of}{of_all(chosen)}{when(may_have_days, move || by_days(chosen))}{rated}</div>
            <div class="acts">{button("", label, go)}</div>
        }
        .into_any()
    };
    sheet(open, text(move || localized(page::options_of(game_faces::name(game.get())))), drawn)
}

/// A field of the choices, for reading and writing.
fn field<T: Send + Sync + 'static>(
    chosen: RwSignal<Chosen>,
    read: fn(&Chosen) -> T,
    write: fn(&mut Chosen, T),
) -> (Signal<T>, Callback<T>) {
    let now = Signal::derive(move || chosen.with(read));
    (now, Callback::new(move |value| chosen.update(|chosen| write(chosen, value))))
}

/// Asks the form of a game, if it has one.
fn read<T>(forms: Forms, game: Game, ask: impl FnOnce(&dyn Form) -> T) -> Option<T> {
    forms.with(|forms| {
        let (_, form) = forms.iter().find(|(known, _)| *known == game)?;
        form.as_deref().map(ask)
    })
}

/// The setup that is chosen.
fn agreed(forms: Forms, game: Game) -> Setup {
    read(forms, game, |form| form.setup()).unwrap_or_else(|| Setup::usual(game))
}

/// Whether the game is rated.
fn rated(chosen: RwSignal<Chosen>) -> AnyView {
    let (is_rated, rate) = field(chosen, |c| c.is_rated, |c, is_rated| c.is_rated = is_rated);
    switch(t!(rated), is_rated, move |on| rate.run(on))
}

/// How many days each move has, for whom minutes are too few.
fn by_days(chosen: RwSignal<Chosen>) -> AnyView {
    let locale = locale();
    set_phrases::fetch(locale);
    let (days, set_days) = field(
        chosen,
        |c| c.days,
        |c, days| {
            c.days = days;
            c.minutes = c.minutes.filter(|_| days.is_none());
        },
    );
    let drawn = move || {
        let each = [1u8, 3, 7].map(|n| (Some(Clock::days(n.into())), phrases::days_each(n)));
        let more = Clock::by_correspondence(240 * HOUR, 36 * HOUR);
        let each = std::iter::once((None, phrases::days_none()))
            .chain(each)
            .chain([(Some(more), phrases::days_more(10u8, 36u8))]);
        let label = text(|| localized(phrases::days_which()));
        choice(label, "days", each, days, set_days)
    };
    when(move || locale.has(set_phrases::WORDS), drawn)
}

/// What is chosen for this game alone.
fn of_game(game: Game, forms: Forms) -> AnyView {
    let fields = untrack(|| read(forms, game, |form| form.fields())).unwrap_or_default();
    let field = |(at, field): (usize, Field)| {
        let now = Memo::new(move |_| {
            let now = read(forms, game, |form| {
                let field = form.fields().swap_remove(at);
                (field.is_open, field.now.unwrap_or(usize::MAX))
            });
            now.unwrap_or_default()
        });
        let Field { name, label, choices, .. } = field;
        let choose = Callback::new(move |n| {
            forms.update(|forms| {
                let form = forms.iter_mut().find(|(known, _)| *known == game);
                if let Some((_, Some(form))) = form {
                    form.choose(name, n);
                }
            });
        });
        let choices: Vec<_> = choices.into_iter().enumerate().collect();
        let draw = move || {
            let label = text(move || localized(label()));
            if choices.is_empty() {
                let on = Signal::derive(move || now.get().1 == 1);
                return switch(label, on, move |on| choose.run(usize::from(on)));
            }
            choice(label, name, choices.clone(), Signal::derive(move || now.get().1), choose)
        };
        when(move || now.get().0, draw)
    };
    let has_face = game_faces::switches(game).contains(&BoardSwitch::Face);
    let face = has_face.then(|| face("option-face"));
    vec![fields.into_iter().enumerate().map(field).collect::<Vec<_>>().into_any(), face.into_any()]
        .into_any()
}

fn of_all(chosen: RwSignal<Chosen>) -> AnyView {
    let foe = preferences().foe;
    let (first, set_first) = field(chosen, |c| c.first, |c, first| c.first = first);
    let (minutes, set_minutes) = field(
        chosen,
        |c| c.minutes,
        |c, minutes| {
            c.minutes = minutes;
            c.days = c.days.filter(|_| minutes.is_none());
        },
    );
    let (increment, set_increment) = field(chosen, |c| c.increment, |c, more| c.increment = more);
    let number = |n: u8| page::number(n);
    let each = [1u8, 3, 5, 10, 20, 30].map(|n| (Some(n), number(n)));
    let each = std::iter::once((None, page::clock_none())).chain(each);
    let more = move || [0u8, 2, 5, 10, 30].map(|n| (n, number(n)));
    let firsts = || {
        [
            (Some(true), page::first_me()),
            (Some(false), page::first_other()),
            (None, page::first_lot()),
        ]
    };
    vec![
        when(
            move || foe.get() != Opponent::Screen,
            move || choice(t!(first), "first", firsts(), first, set_first),
        ),
        choice(t!(minutes), "minutes", each, minutes, set_minutes),
        when(
            move || minutes.get().is_some(),
            move || choice(t!(increment), "increment", more(), increment, set_increment),
        ),
    ]
    .into_any()
}
