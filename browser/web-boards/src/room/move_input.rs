//! A small field for typing a move.

use catalog::AnyRecord;
use game_core::Seat;
use game_faces::announcements;
use i18n::{Arg, Phrase, latin, page};
use leptos::prelude::*;
use ui_kit::live_region::focus;
use ui_kit::locale::{localized, t};
use ui_kit::timer;
use ui_kit::view_helpers::{change, text};

use super::player_panel::name;
use super::table_state::TableState;

/// The context of a typed move.
#[derive(Clone, Copy)]
pub struct Typing {
    /// The table.
    pub state: TableState,
    /// The game so far.
    pub record: Memo<AnyRecord>,
    /// The number of moves that are shown.
    pub shown: RwSignal<Option<usize>>,
    /// The seats that this screen moves for.
    pub mine: Memo<Vec<Seat>>,
}

impl Typing {
    /// The move that is meant.
    ///
    /// # Errors
    /// Why not, in words.
    fn read(self, typed: &str) -> Result<String, Phrase> {
        let mine = self.mine.get_untracked();
        let record = self.record.get_untracked();
        let shown = self.shown.get_untracked();
        board_view::typed(&record, shown, &mine, typed).map_err(|why| {
            let name = |seat| name(self.state, seat);
            announcements::not_allowed(record.game(), &why, record.turn(), &name)
        })
    }

    fn sample(self) -> Arg {
        latin(game_faces::example(self.state.game()))
    }
}

/// The field.
pub fn typed(typing: Typing, act: Callback<String>) -> AnyView {
    let (field, wrong) = (RwSignal::new(String::new()), RwSignal::new(None::<Phrase>));
    timer::later(0, || focus("typed"));
    let enter = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        match typing.read(&field.get_untracked()) {
            Ok(mv) => {
                field.set(String::new());
                act.run(mv);
            }
            Err(why) => wrong.set(Some(why)),
        }
    };
    let typed = change(move |event| {
        field.set(event_target_value(&event));
        wrong.set(None);
    });
    view! {
                <form class="typed" on:submit=enter>
                    <label class="small muted" for="typed">{text(move || localized(page::type_label(typing.sample())))}</label>
                    <div class="slot">
                        <input id="typed" dir="ltr" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="16"
                            aria-describedby="typed-wrong" prop:value=text(move || field.get()) on:input=typed/>
                        <button type="submit">{t!(play_it)}</button>
                    </div>
                    <p id="typed-wrong" class="no small" role="alert">
                        {text(move || wrong.get().map(localized).unwrap_or_default())}
                    </p>
                </form>
            }
            .into_any()
}
