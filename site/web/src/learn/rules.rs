//! Short illustrated rules of each game.

use leptos::prelude::*;
use lexicon::{Phrase, page};
use play::Seat;
use scene::{Stance, Taste};

use crate::game::{self, Game};
use crate::likes::{Foe, likes};
use crate::lobby::{Footer, FrontBar};
use crate::routes::{Route, way};
use crate::voice::{say, t};

/// A passage: a heading, a few sentences, and perhaps a board.
struct Passage {
    head: Phrase,
    text: Vec<Phrase>,
    board: Option<(&'static str, Option<Seat>)>,
}

fn passages(game: Game) -> Vec<Passage> {
    let passage = |head, text, board| Passage { head, text, board };
    match game {
        Game::Dvonn => vec![
            passage(page::learn_aim(), vec![page::dvonn_aim()], None),
            passage(
                page::learn_begin(),
                vec![page::dvonn_begin_1(), page::dvonn_begin_2()],
                Some(("place W E3:R,G2:R,C4:R,A1:W,B1:B,D2:W,F4:B,H3:W,J4:B,F1:W,C2:B", None)),
            ),
            passage(
                page::learn_move(),
                vec![page::dvonn_move_1(), page::dvonn_move_2(), page::dvonn_move_3()],
                Some(("jump W D3:BW,F3:R,E3:B,D4:W,G3:WB,C2:W,E4:B,F2:WBW,H4:B,D2:B,E2:W", None)),
            ),
            passage(page::learn_cut(), vec![page::dvonn_cut_1(), page::dvonn_cut_2()], None),
            passage(page::learn_end(), vec![page::dvonn_end_1()], None),
        ],
        Game::Kamisado => vec![
            passage(
                page::learn_aim(),
                vec![page::kamisado_aim()],
                Some(("single 0 0 | b - a1,b1,c1,d1,e1,f1,g1,h1", None)),
            ),
            passage(
                page::learn_move(),
                vec![page::kamisado_move_1(), page::kamisado_move_2(), page::kamisado_move_3()],
                None,
            ),
            passage(page::learn_end(), vec![page::kamisado_end_1()], None),
            passage(
                page::learn_match(),
                vec![page::kamisado_match_1(), page::kamisado_match_2(), page::kamisado_match_3()],
                None,
            ),
        ],
        Game::Daaliz => vec![
            passage(page::learn_aim(), vec![page::daaliz_aim_1(), page::daaliz_aim_2()], None),
            passage(
                page::learn_move(),
                vec![page::daaliz_move_1(), page::daaliz_move_2(), page::daaliz_move_3()],
                Some(("1 e4 e7 8 8 d5h,e6v,b3h,g7v", None)),
            ),
            passage(
                page::learn_jump(),
                vec![page::daaliz_jump_1()],
                Some(("1 e5 e6 9 9 c6h,f5v", None)),
            ),
            passage(page::learn_more(), vec![page::daaliz_more_1()], None),
        ],
    }
}

/// The rules of a game, or the choice of one.
#[component]
pub fn Learn(game: Option<Game>) -> impl IntoView {
    view! {
        <FrontBar/>
        <main id="main" tabindex="-1" class="read">
            {match game {
                None => view! {
                    <h1>{t!(learn)}</h1>
                    <ul class="books">
                        {Game::ALL.map(|game| view! {
                            <li><a class="book" href=Route::Learn(Some(game)).path()>
                                <b>{move || say(game.name())}</b><span class="muted">{move || say(game.line())}</span>
                            </a></li>
                        }).collect_view()}
                    </ul>
                }.into_any(),
                Some(game) => view! { <Book game=game/> }.into_any(),
            }}
            <Footer/>
        </main>
    }
}

#[component]
fn Book(game: Game) -> impl IntoView {
    let way = way();
    let likes = likes();
    let begin = move |_| {
        if likes.foe.get_untracked() == Foe::Friend {
            likes.foe.set(Foe::Computer);
        }
        way.go(&Route::Here(game));
    };
    view! {
        <h1>{move || say(game.name())}</h1>
        <p class="muted">{move || say(game.line())}</p>
        {passages(game).into_iter().map(|passage| {
            let Passage { head, text, board } = passage;
            view! {
                <section>
                    <h2>{move || say(&head)}</h2>
                    {board.and_then(|(start, _)| drawn(game, start))}
                    {text.into_iter().map(|text| view! { <p>{move || say(&text)}</p> }).collect_view()}
                </section>
            }
        }).collect_view()}
        <p><button type="button" on:click=begin>{t!(play)}</button></p>
    }
}

/// A board that nobody plays on.
fn drawn(game: Game, start: &str) -> Option<impl IntoView + use<>> {
    let record = game::read(&game.usual(), start, &[]).ok()?;
    let stance = Stance { facing: Seat(0), taste: Taste::default(), standing: false };
    let scene = record.scene(None, stance);
    Some(crate::lobby::painted(&scene))
}
