//! Notices while no page is open: at each visit it is seen to that they come, and the bell rings there too.

use leptos::prelude::*;
use leptos::task::spawn_local;
use ui_kit::locale::Locale;
use ui_kit::visitor::visitor;
use web_people::json::list;
use web_people::push;
use web_people::request::Request;

/// Who plays, if it is somebody with an account.
fn player() -> Option<String> {
    let id = visitor().player.with_untracked(|player| player.split(' ').next().map(str::to_owned));
    id.filter(|id| !id.is_empty())
}

/// Sees to it for the person who plays here.
pub fn begin(locale: Locale) {
    if let Some(id) = player() {
        spawn_local(push::renew(id, locale.language().tag()));
    }
}

/// Whether the bell rings on this device while no page is open.
pub fn is_told() -> bool {
    player().is_some_and(|id| push::is_told(&id))
}

/// Asks the server to ring once when somebody looks for one of these games; for none of them, no longer. An open page hears it anyway,
/// so an answer is not waited for.
pub fn press_bell(games: &[&'static str]) {
    let Some(id) = player().filter(|id| push::is_told(id)) else { return };
    let games: Vec<String> = games.iter().map(|&game| game.to_owned()).collect();
    let body = ["{\"games\":", &list(&games), "}"].concat();
    spawn_local(async move {
        let _ = Request::bearing("/bell", &id, body).send().await;
    });
}
