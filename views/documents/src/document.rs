//! A whole document.

use i18n::{Language, html as phrases};
use maud::{Markup, html};
use rulebook::Rulebook;

use crate::address::Address;
use crate::game::FinishedGame;
use crate::head::{Site, embedded_head, head, root};
use crate::known::Known;
use crate::page::Page;
use crate::promises::Promises;
use crate::words::text;
use crate::{
    course, dixit_game, front, game, hubs, overview, person, pictures, privacy, puzzles, rules,
    still,
};

/// The HTML of a page.
#[must_use]
pub fn document(site: &Site, page: &Page) -> String {
    let has_app = page.has_app();
    let body = html! {
        (head(site, page))
        body {
            @if has_app { noscript { p class="noscript" { (text(page.language, &phrases::no_script())) } } }
            div id="painted" { (painted(site, page)) }
            @if has_app { (pictures::templates()) }
        }
    };
    let [open, close] = root(site, page);
    [open, body.into_string(), close].concat()
}

/// The HTML of a finished game inside a page of somebody else's: no script, no form, no storage.
/// `address` leads to the game's own page.
#[must_use]
pub fn embedded(site: &Site, language: Language, game: &FinishedGame, address: &Address) -> String {
    let body = html! {
        (embedded_head(site, language, game))
        body { (game::embedded(language, game, address)) }
    };
    let (tag, direction) = (language.tag(), language.direction().as_str());
    let open = format!("<!doctype html>\n<html lang=\"{tag}\" dir=\"{direction}\">\n");
    [&open, &body.into_string(), "\n</html>\n"].concat()
}

fn painted(site: &Site, page: &Page) -> Markup {
    if let (Some(address), Known::Game(game)) = (&page.address, &page.known) {
        return game::game(page.language, game, address);
    }
    if let (Some(address), Known::FinishedDixit(game)) = (&page.address, &page.known) {
        return dixit_game::dixit_game(page.language, game, address);
    }
    if let Known::Person(person) = &page.known {
        return person::person(page.language, person);
    }
    match &page.address {
        Some(Address::Front) => front::front(site, page),
        Some(Address::Overview(book)) => overview::overview(site, page, *book),
        Some(Address::Hub(hub)) => hubs::hub(site, page, *hub),
        Some(Address::Rules(book)) => rules::rules(site, page, *book),
        Some(Address::Course(book)) => course::course(site, page.language, *book),
        Some(Address::Puzzles(book)) => puzzles::puzzles(page.language, *book),
        Some(Address::Puzzle(game, _)) => puzzles::puzzles(page.language, Rulebook::Open(*game)),
        Some(Address::About) => still::about(page.language),
        Some(Address::Privacy) => {
            let promises = if let Known::Promises(promises) = page.known {
                promises
            } else {
                Promises::default()
            };
            privacy::privacy(page.language, promises)
        }
        _ => still::still(page),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::{Game, Setup};

    use crate::dixit_game::FinishedDixit;
    use crate::first_moves::{FirstMove, FirstMoves};
    use crate::hub::Hub;
    use crate::known::{Chair, Evening, Past, PastGame, Table};
    use crate::live::{Live, LiveGame, OpenTable, SeekCount};
    use crate::person::Person;

    const SITE: Site =
        Site { origin: "https://a.example", asset: &|name| Some(format!("/assets/{name}").into()) };

    /// Every kind of page, with a table that has hostile names.
    fn pages(language: Language) -> Vec<Page> {
        let code = || "K7M4QX".to_owned();
        let name = || "<b>\u{202e}\"'&".to_owned();
        let mut addresses: Vec<_> = Address::listed().into_iter().map(Some).collect();
        addresses.extend([
            None,
            Some(Address::Lobby),
            Some(Address::Club(None)),
            Some(Address::Practice),
            Some(Address::Dixit),
        ]);
        addresses.extend([Hub::Settings, Hub::Account].map(|hub| Some(Address::Hub(hub))));
        addresses.push(Some(Address::Puzzle(Game::Kamisado, code())));
        addresses.extend(Game::ALL.map(|game| Some(Address::Here(game))));
        let known = |address, known| Page { language, address: Some(address), known };
        let mut pages: Vec<_> = addresses
            .into_iter()
            .map(|address| Page { language, address, known: Known::Nothing })
            .collect();
        for chairs in [vec![Chair::Person(name()), Chair::Free], vec![Chair::Bot(1); 2]] {
            let (setup, clock) = (Setup::usual(Game::Dvonn), Some((60_000, 1_000)));
            let table = Table { setup, clock, chairs };
            pages.push(known(Address::Table(code()), Known::Table(table)));
        }
        for has_begun in [false, true] {
            let evening = Evening { host: Some(name()), people: vec![name(), name()], has_begun };
            for address in [Address::Evening, Address::Album, Address::Fair, Address::Screen] {
                pages.push(known(address(code()), Known::Evening(evening.clone())));
            }
        }
        let table = OpenTable {
            code: code(),
            game: None,
            clock: None,
            host: name(),
            program: false,
            taken: 1,
            seats: 4,
        };
        let names = vec![Some(name()), None];
        let board = "<svg></svg>".to_owned();
        let game = LiveGame { watch: code(), game: Game::Dvonn, names, board };
        let seek = SeekCount { game: Game::Kamisado, list: "kamisado-match", people: 3 };
        let live = Live { tables: vec![table], games: vec![game], seeks: Some(vec![seek]) };
        let game = FinishedGame::resigned(name());
        let past = PastGame { watch: code(), number: 1, game: game.clone() };
        let first = FirstMove { mv: "d1-d5".to_owned(), won: 60, games: 100 };
        let first_moves = FirstMoves { public: vec![first; 3], book: Vec::new() };
        let past = Past { games: vec![past; 6], first_moves };
        let kamisado = Address::Overview(Rulebook::Open(Game::Kamisado));
        for address in [Address::Front, Address::Hub(Hub::Watch), kamisado] {
            let (live, past) = (live.clone(), past.clone());
            pages.push(known(address, Known::Now { live, day: 20_783, past }));
        }
        pages.push(known(Address::Game(code(), 1), Known::Game(Box::new(game))));
        let game = Box::new(FinishedDixit::of_one_round(name()));
        pages.push(known(Address::Game(code(), 1), Known::FinishedDixit(game)));
        pages.push(known(Address::Game(code(), 1), Known::NoGame));
        let person = Box::new(Person::of(name()));
        pages.push(known(Address::Person(name()), Known::Person(person)));
        let query = "players=4&n2=%3Cb%3E&v2=1&v3=2".to_owned();
        pages.push(known(Address::Rules(Some(Rulebook::Dixit)), Known::Asked(query)));
        pages.push(known(Address::Table(code()), Known::Nothing));
        pages.push(known(Address::Watch(code()), Known::NoTable));
        pages
    }

    /// The text of a document without its tags.
    fn bare(html: &str) -> String {
        html.split('<').filter_map(|part| part.split_once('>')).map(|(_, text)| text).collect()
    }

    #[test]
    fn no_phrase_is_missing_in_any_language() {
        let keys = i18n::page::ALL
            .iter()
            .chain(i18n::html::ALL)
            .chain(i18n::rulebook::ALL)
            .chain(i18n::dixit::ALL)
            .chain(i18n::people::ALL)
            .chain(i18n::club::ALL)
            .chain(i18n::lobby::ALL)
            .chain(i18n::privacy::ALL)
            .chain(i18n::study::ALL);
        let keys: Vec<_> = keys.map(|(key, _)| *key).filter(|key| key.contains('_')).collect();
        for page in Language::ALL.into_iter().flat_map(pages) {
            let text = bare(&document(&SITE, &page));
            let missing = keys.iter().find(|key| text.contains(**key));
            assert_eq!(missing, None, "{:?} in {}", page.address, page.language.tag());
        }
    }

    #[test]
    fn names_are_text_and_every_tag_is_closed() {
        const VOID: [&str; 6] = ["meta", "link", "input", "img", "source", "!doctype"];
        for page in Language::ALL.into_iter().flat_map(pages) {
            let html = document(&SITE, &page);
            assert!(!html.contains("<b>\u{202e}"), "{html}");
            let mut open = Vec::new();
            for tag in html.split('<').skip(1).filter_map(|part| part.split('>').next()) {
                let name = tag.split([' ', '\n']).next().unwrap();
                match name.strip_prefix('/') {
                    Some(name) => assert_eq!(open.pop(), Some(name), "{:?}", page.address),
                    None if VOID.contains(&name) || tag.ends_with('/') => {}
                    None => open.push(name),
                }
            }
            assert!(open.is_empty(), "{open:?}");
        }
    }

    #[test]
    fn every_paragraph_of_every_rulebook_has_its_anchor_in_every_language() {
        for (book, language) in Rulebook::all().flat_map(|book| Language::ALL.map(|of| (book, of)))
        {
            let address = Some(Address::Rules(Some(book)));
            let html = document(&SITE, &Page { language, address, known: Known::Nothing });
            for number in rulebook::text(book, Language::English).numbers() {
                assert!(html.contains(&format!("id=\"{number}\"")), "{number} of {book:?}");
                let link = format!("class=\"number\" href=\"#{number}\">");
                assert!(html.contains(&link), "{number} of {book:?}");
            }
            for target in html.split(" href=\"#").skip(1).filter_map(|rest| rest.split('"').next())
            {
                assert!(html.contains(&format!(" id=\"{target}\"")), "#{target} leads nowhere");
            }
        }
    }

    #[test]
    fn every_link_leads_to_a_page() {
        let files = ["/api/", "/assets/", "/deck/", "/embed/"];
        let mut seen = std::collections::BTreeSet::new();
        for page in Language::ALL.into_iter().flat_map(pages) {
            let html = document(&SITE, &page);
            for link in html.split(" href=\"/").skip(1).filter_map(|rest| rest.split('"').next()) {
                let path = ["/", link.split(['?', '#']).next().unwrap_or_default()].concat();
                if files.iter().any(|folder| path.starts_with(folder)) {
                    continue;
                }
                let Some((Some(language), place)) = Address::parse(&path) else {
                    panic!("{path} in {:?} leads nowhere", page.address);
                };
                assert_eq!(place.path(language), path, "a link needs no redirect");
                seen.insert(path);
            }
        }
        let all = Language::ALL.into_iter().flat_map(|language| {
            Address::listed().into_iter().map(move |address| address.path(language))
        });
        let unreached: Vec<_> = all.filter(|path| !seen.contains(path)).collect();
        assert!(unreached.is_empty(), "no page leads to {unreached:?}");
    }

    #[test]
    fn every_page_has_a_title_of_its_own() {
        for language in Language::ALL {
            let listed = Address::listed();
            let titles: std::collections::BTreeSet<_> = listed
                .iter()
                .map(|address| {
                    let address = Some(address.clone());
                    crate::title(&Page { language, address, known: Known::Nothing })
                })
                .collect();
            assert_eq!(titles.len(), listed.len(), "{titles:#?}");
        }
    }

    #[test]
    fn every_document_is_light_enough_for_a_phone() {
        const MOST_BYTES: usize = 250_000;
        const MOST_ELEMENTS: usize = 4_000;
        for page in Language::ALL.into_iter().flat_map(pages) {
            let html = document(&SITE, &page);
            let tags = html.as_bytes().windows(2).filter(|it| it[0] == b'<');
            let elements = tags.filter(|it| it[1].is_ascii_lowercase()).count();
            let at = page.address.as_ref();
            assert!(html.len() <= MOST_BYTES, "{} bytes: {at:?}", html.len());
            assert!(elements <= MOST_ELEMENTS, "{elements} elements: {at:?}");
        }
    }

    #[test]
    fn no_id_comes_twice() {
        for page in Language::ALL.into_iter().flat_map(pages) {
            let html = document(&SITE, &page);
            let mut ids: Vec<_> =
                html.split(" id=\"").skip(1).map(|rest| rest.split('"').next()).collect();
            let count = ids.len();
            ids.sort_unstable();
            ids.dedup();
            assert_eq!(ids.len(), count, "{:?}", page.address);
        }
    }
}
