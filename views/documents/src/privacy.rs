//! The page that says what is stored about people, for how long, and how one is forgotten.

use std::time::Duration;

use i18n::{Language, Phrase, page as words, privacy as phrases};
use maud::{Markup, html};

use crate::address::Address;
use crate::frame::{bar, footer};
use crate::hub::Hub;
use crate::page_link::link;
use crate::promises::{AccountsFor, Promises};
use crate::words::{isolated, text};

/// A heading, and the paragraphs below it.
type Section = (Phrase, Vec<Phrase>);

/// The page.
pub fn privacy(language: Language, promises: Promises) -> Markup {
    let say = |phrase: &Phrase| isolated(&text(language, phrase));
    html! {
        (bar(language, &Address::Privacy))
        main id="main" tabindex="-1" class="read" {
            // The app takes it out of the document by these very letters.
            div id="book" {
                h1 { (say(&words::privacy())) }
                p class="muted" { (say(&phrases::privacy_lead())) }
                @for (heading, lines) in sections(promises) {
                    h2 { (say(&heading)) }
                    @for line in &lines { p { (say(line)) } }
                }
                p class="acts" { (ways(language, promises)) }
            }
            (footer(language))
        }
    }
}

/// How long tables are there whose games were rated.
fn rated_tables(rated: Option<Duration>) -> Phrase {
    rated.map_or_else(phrases::privacy_time_rated, |rated| {
        phrases::privacy_time_rated_until(long(rated))
    })
}

fn sections(promises: Promises) -> impl Iterator<Item = Section> {
    let Promises { accounts, finished, rated, deserted, lobbies, photos } = promises;
    let has_accounts = accounts != AccountsFor::Nobody;
    let tables = phrases::privacy_time_tables(long(finished), long(deserted), long(lobbies));
    let guest = [
        phrases::privacy_guest_table(),
        phrases::privacy_guest_seat(),
        phrases::privacy_guest_browser(),
        phrases::privacy_photos(long(photos)),
        phrases::privacy_address(),
        phrases::privacy_no_cookie(),
    ];
    let all = [
        Some((phrases::privacy_guest(), guest.to_vec())),
        Some((phrases::privacy_account(), account(accounts))),
        has_accounts.then(club),
        Some((
            phrases::privacy_seen(),
            [phrases::privacy_seen_table()]
                .into_iter()
                .chain(has_accounts.then(phrases::privacy_seen_person))
                .chain(has_accounts.then(phrases::privacy_seen_here))
                .chain([phrases::privacy_seen_operator(), phrases::privacy_report()])
                .collect(),
        )),
        Some((
            phrases::privacy_time(),
            [Some(tables), has_accounts.then(|| rated_tables(rated))]
                .into_iter()
                .chain([has_accounts.then(phrases::privacy_time_account)])
                .flatten()
                .chain([phrases::privacy_time_copies()])
                .collect(),
        )),
        Some((phrases::privacy_forget(), forgotten(has_accounts))),
        Some((phrases::privacy_who(), vec![phrases::privacy_who_runs()])),
    ];
    all.into_iter().flatten()
}

fn account(accounts: AccountsFor) -> Vec<Phrase> {
    let first = match accounts {
        AccountsFor::All => None,
        AccountsFor::Clubs => Some(phrases::privacy_by_club()),
        AccountsFor::Nobody => return vec![phrases::privacy_off()],
    };
    let stored = [
        phrases::privacy_account_stored(),
        phrases::privacy_account_not(),
        phrases::privacy_account_table(),
        phrases::privacy_account_cookie(),
        phrases::privacy_account_codes(),
        phrases::privacy_account_push(),
    ];
    first.into_iter().chain(stored).collect()
}

fn club() -> Section {
    let lines = vec![
        phrases::privacy_club_stored(),
        phrases::privacy_club_seen(),
        phrases::privacy_club_leader(),
    ];
    (phrases::privacy_club(), lines)
}

fn forgotten(has_accounts: bool) -> Vec<Phrase> {
    let account = has_accounts.then(phrases::privacy_forget_account);
    let guest = [phrases::privacy_forget_guest(), phrases::privacy_forget_pages()];
    account.into_iter().chain(guest).chain(has_accounts.then(phrases::privacy_take)).collect()
}

/// The pages on which a reader can act.
fn ways(language: Language, promises: Promises) -> Markup {
    let has_accounts = promises.accounts != AccountsFor::Nobody;
    html! {
        @if has_accounts { (link(language, &Address::Hub(Hub::Account))) " · " }
        (link(language, &Address::Hub(Hub::Settings)))
    }
}

/// A time in years, days or hours, whichever says it shortest; part of an hour counts as one.
fn long(time: Duration) -> Phrase {
    let hours = time.as_secs().div_ceil(3_600).max(1);
    let number = |n: u64| i32::try_from(n).unwrap_or(i32::MAX);
    match (hours % (365 * 24), hours % 24) {
        (0, _) => phrases::privacy_years(number(hours / (365 * 24))),
        (_, 0) => phrases::privacy_days(number(hours / 24)),
        _ => phrases::privacy_hours(number(hours)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(language: Language, promises: Promises) -> String {
        privacy(language, promises).into_string()
    }

    #[test]
    fn it_says_what_the_settings_of_this_server_promise() {
        let html = written(Language::English, Promises::default());
        for part in ["5 years", "180 days", "one day", "Delete me", "⌂"] {
            assert!(html.contains(part), "{part} in {html}");
        }
        assert!(html.contains("with rated games stay"), "{html}");
        let hours = |n: u64| Duration::from_secs(n * 3_600);
        let (finished, photos) = (hours(48), hours(6));
        let short = Promises { finished, rated: Some(hours(72)), photos, ..Promises::default() };
        let html = written(Language::English, short);
        assert!(html.contains("3 days") && !html.contains("with rated games stay"), "{html}");
        assert!(html.contains("2 days") && html.contains("6 hours"), "{html}");
        let persian = written(Language::Persian, Promises::default());
        assert!(persian.contains("۵ سال") && persian.contains("۱۸۰ روز"), "{persian}");
    }

    #[test]
    fn without_accounts_it_speaks_of_guests_alone() {
        let of =
            |accounts| written(Language::English, Promises { accounts, ..Promises::default() });
        let none = of(AccountsFor::Nobody);
        assert!(none.contains("This server has no accounts."), "{none}");
        for part in ["Delete me", "One cookie", "⌂", "/en/account\">"] {
            assert!(!none.split("id=\"book\"").nth(1).unwrap().contains(part), "{part} in {none}");
        }
        assert!(of(AccountsFor::Clubs).contains("only leaders of clubs have accounts"));
        assert!(!of(AccountsFor::All).contains("only leaders"));
    }
}
