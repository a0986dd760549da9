//! What was played here without an account becomes somebody's.

use i18n::people;
use leptos::task::spawn_local;
use ui_kit::seat_token::seats;

use crate::account::Account;
use crate::json::Json;
use crate::request::Request;

/// The most seats in one request.
const MOST: usize = 60;

/// Whether this browser has sat down anywhere.
pub fn has_played() -> bool {
    !seats().is_empty()
}

/// The requests that show all seats of this browser.
fn requests(person: &str) -> Vec<Request> {
    let pair = |(code, token): &(String, String)| ["[\"", code, "\",\"", token, "\"]"].concat();
    let is_plain = |text: &str| text.chars().all(|c| c.is_ascii_alphanumeric());
    let mut all = seats();
    all.retain(|(code, token)| is_plain(code) && is_plain(token));
    let request = |some: &[(String, String)]| {
        let pairs = some.iter().map(pair).collect::<Vec<_>>().join(",");
        Request::bearing("/claim", person, ["{\"seats\":[", &pairs, "]}"].concat())
    };
    all.chunks(MOST).map(request).collect()
}

/// Takes over what was played here, and tells how many games that is.
pub fn claim(account: Account, person: &str) {
    let requests = requests(person);
    spawn_local(async move {
        let mut claimed = 0;
        for request in requests {
            match request.send().await {
                Ok(text) => {
                    claimed += Json::read(&text).get("claimed").number().unwrap_or_default();
                }
                Err(why) => return account.tell(why.phrase(account.locale)),
            }
        }
        account.tell(people::games_claimed(usize::try_from(claimed).unwrap_or_default()));
    });
}
