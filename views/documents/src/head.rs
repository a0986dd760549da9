//! The head of a document: what it is, and what it fetches.

use std::borrow::Cow;
use std::fmt::Write as _;

use i18n::{Direction, Language};
use maud::{Markup, html};
use rulebook::Rulebook;

use crate::address::Address;
use crate::game::FinishedGame;
use crate::hub::Hub;
use crate::known::Known;
use crate::page::Page;
use crate::title::{description, title};

/// Where the documents are served from.
#[derive(Clone, Copy)]
pub struct Site<'a> {
    /// The origin, such as `https://play.example.org`.
    pub origin: &'a str,
    /// The path of a file of the page by its plain name, such as `web.js`; `None` if there is none.
    pub asset: &'a dyn Fn(&str) -> Option<Cow<'static, str>>,
}

impl Site<'_> {
    fn asset(&self, name: &str) -> Option<Cow<'static, str>> {
        (self.asset)(name)
    }

    /// The paths of these files in one attribute.
    fn assets(&self, names: &[String]) -> String {
        names.iter().filter_map(|name| self.asset(name)).collect::<Vec<_>>().join(" ")
    }
}

/// The start and the end of the document, outside of head and body.
pub fn root(site: &Site, page: &Page) -> [String; 2] {
    let language = page.language;
    // What only a page itself leads to more of, by links that fetch a whole document.
    let own = match page.address {
        Some(Address::Club(_)) => Some("club"),
        _ => None,
    };
    let mut open = format!(
        "<!doctype html>\n<html lang=\"{}\" dir=\"{}\"",
        language.tag(),
        language.direction().as_str()
    );
    for tag in Language::ALL.map(Language::tag) {
        let words = site.assets(&[format!("{tag}.ftl")]);
        let dixit = site.assets(&[format!("dixit-{tag}.ftl"), format!("dixit-photos-{tag}.ftl")]);
        let study = site.assets(&[format!("study-{tag}.ftl")]);
        let phrases = site.assets(&[format!("phrases-{tag}.ftl")]);
        let people = site.assets(&[format!("people-{tag}.ftl")]);
        let lobby = site.assets(&[format!("lobby-{tag}.ftl")]);
        let screen = site.assets(&[format!("screen-{tag}.ftl")]);
        let parts = [
            ("", words),
            ("dixit-", dixit),
            ("screen-", screen),
            ("study-", study),
            ("phrases-", phrases),
            ("people-", people),
            ("lobby-", lobby),
        ];
        for (part, files) in parts {
            let _ = write!(open, " data-{part}words-{tag}=\"{files}\"");
        }
        if let Some(own) = own {
            let files = site.assets(&[format!("{own}-{tag}.ftl")]);
            let _ = write!(open, " data-{own}-words-{tag}=\"{files}\"");
        }
    }
    let parts = [
        ("dixit", &DIXIT_STYLES[..]),
        ("tv", &TV_STYLES[..]),
        ("study", &STUDY_STYLES[..]),
        ("phrases", &PHRASES_STYLES[..]),
        ("people", &PEOPLE_STYLES[..]),
        ("lobby", &LOBBY_STYLES[..]),
    ];
    for (name, styles) in parts {
        let styles = site.assets(&styles.iter().map(ToString::to_string).collect::<Vec<_>>());
        let _ = write!(open, " data-{name}-styles=\"{styles}\"");
    }
    if let Some(own) = own {
        let _ = write!(open, " data-{own}-styles=\"{}\"", site.assets(&[format!("{own}.css")]));
    }
    let worker = site.assets(&["worker-boot.js".to_owned()]);
    let _ = writeln!(open, " data-worker=\"{worker}\">");
    [open, "\n</html>\n".to_owned()]
}

/// The style sheets of all pages, and those of Dixit's.
const STYLES: [&str; 3] = ["tokens.css", "page.css", "board.css"];
const DIXIT_STYLES: [&str; 2] = ["dixit.css", "dixit-photos.css"];
const TV_STYLES: [&str; 1] = ["dixit-tv.css"];
const STUDY_STYLES: [&str; 1] = ["study.css"];
const PHRASES_STYLES: [&str; 1] = ["phrases.css"];
const PEOPLE_STYLES: [&str; 1] = ["people.css"];
const CLUB_STYLES: [&str; 1] = ["club.css"];
const LOBBY_STYLES: [&str; 1] = ["lobby.css"];
const HUB_STYLES: [&str; 1] = ["hub.css"];
const GAME_STYLES: [&str; 1] = ["game.css"];

/// The head of a page.
pub fn head(site: &Site, page: &Page) -> Markup {
    use Address::{Course, Puzzle, Puzzles, Study};
    let asset = |name: &str| site.asset(name);
    let of_dixit = page.address.as_ref().is_some_and(Address::is_of_dixit);
    let is_screen = matches!(page.address, Some(Address::Screen(_)));
    let styles = STYLES.into_iter().chain(DIXIT_STYLES.into_iter().filter(|_| of_dixit));
    let styles = styles.chain(TV_STYLES.into_iter().filter(|_| is_screen));
    let of_study = matches!(page.address, Some(Course(_) | Puzzles(_) | Puzzle(..) | Study(_)));
    let styles = styles.chain(STUDY_STYLES.into_iter().filter(|_| of_study));
    let of_account = page.address == Some(Address::Hub(Hub::Account));
    let of_club = matches!(page.address, Some(Address::Club(_)));
    let of_lobby = page.address == Some(Address::Lobby);
    let styles = styles.chain(PEOPLE_STYLES.into_iter().filter(|_| of_account || of_club));
    let styles = styles.chain(CLUB_STYLES.into_iter().filter(|_| of_club));
    let styles = styles.chain(LOBBY_STYLES.into_iter().filter(|_| of_lobby));
    // The content brings it too, for when the app shows it; but that comes a moment after.
    let of_hub = matches!(page.address, Some(Address::Hub(_) | Address::Overview(_)));
    let styles = styles.chain(HUB_STYLES.into_iter().filter(|_| of_hub && !of_account));
    let has_app = page.has_app();
    let styles = styles.chain(GAME_STYLES.into_iter().filter(|_| !has_app));
    let scripts = [if has_app { "boot.js" } else { "game.js" }].into_iter();
    let scripts = scripts.chain(of_hub.then_some("stored.js"));
    html! {
        head {
            meta charset="utf-8";
            meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
            meta name="color-scheme" content="light dark";
            title { (title(page)) }
            meta name="description" content=(description(page));
            @if let Some(early) = asset("early.js") { script src=(early) {} }
            @for style in styles.filter_map(asset) { link rel="stylesheet" href=(style); }
            @if has_app {
                @if let Some(script) = asset("web.js") { link rel="modulepreload" href=(script); }
                @for (file, kind) in fetched(page) {
                    @if let Some(path) = asset(&file) {
                        link rel="preload" href=(path) as="fetch" type=(kind) crossorigin;
                    }
                }
            }
            @if let Some(face) = asset(typeface(page.language)) {
                link rel="preload" href=(face) as="font" type="font/woff2" crossorigin;
            }
            @if let Some(icon) = asset("icon.svg") { link rel="icon" href=(icon) type="image/svg+xml"; }
            @if let Some(icon) = asset("icon-192.png") { link rel="apple-touch-icon" href=(icon); }
            @if let Some(manifest) = asset("hambazi.webmanifest") { link rel="manifest" href=(manifest); }
            (links(site, page))
            (cards(site, page))
            @for script in scripts.filter_map(asset) { script type="module" src=(script) {} }
        }
    }
}

/// The head of a finished game inside a page of somebody else's.
pub fn embedded_head(site: &Site, language: Language, game: &FinishedGame) -> Markup {
    let name = game.headline(language);
    let styles = STYLES.into_iter().chain(GAME_STYLES);
    html! {
        head {
            meta charset="utf-8";
            meta name="viewport" content="width=device-width, initial-scale=1";
            meta name="robots" content="noindex";
            title { (name) }
            @for style in styles.filter_map(|name| site.asset(name)) { link rel="stylesheet" href=(style); }
        }
    }
}

/// The typeface of a language.
fn typeface(language: Language) -> &'static str {
    match language.direction() {
        Direction::LeftToRight => "figtree.woff2",
        Direction::RightToLeft => "vazirmatn.woff2",
    }
}

/// The files that the app fetches first, so that the browser need not wait for it to ask.
fn fetched(page: &Page) -> Vec<(String, &'static str)> {
    const WASM: &str = "application/wasm";
    let splits: &[&str] = match &page.address {
        Some(address) if *address == Address::Front || address.is_only_read() => &[],
        None => &[],
        Some(
            Address::Screen(_)
            | Address::Album(_)
            | Address::Fair(_)
            | Address::Course(Rulebook::Dixit)
            | Address::Puzzles(Rulebook::Dixit),
        ) => &["dixit", "screen"],
        Some(address) if address.is_of_dixit() => &["dixit"],
        Some(Address::Hub(_)) => &["people"],
        Some(Address::Club(_)) => &["people", "club"],
        Some(Address::Lobby) => &["people", "lobby"],
        Some(Address::Course(_)) => &["lessons"],
        Some(Address::Puzzles(_) | Address::Puzzle(..)) => &["puzzles"],
        Some(Address::Study(_)) => &["study"],
        Some(Address::Here(_)) => &["boards"],
        Some(_) => &["online"],
    };
    let mut files = vec![("web_bg.wasm".to_owned(), WASM)];
    files.extend(chunks(splits).map(|file| (file, WASM)));
    files.push((format!("{}.ftl", page.language.tag()), "text/plain"));
    files
}

/// The chunks that the page may need for some splits, and the packs of what these share with
/// others: each is named after its users, but all that have a board share what boards share.
fn chunks(wanted: &[&str]) -> impl Iterator<Item = String> {
    const SPLITS: [&str; 10] = [
        "boards", "dialogs", "dixit", "lessons", "online", "people", "puzzles", "review", "screen",
        "study",
    ];
    const ON_BOARDS: [&str; 4] = ["lessons", "online", "puzzles", "study"];
    let sets = 1..1_usize << SPLITS.len();
    let names = |set: usize| SPLITS.iter().enumerate().filter(move |(n, _)| set >> n & 1 == 1);
    let listed = move |set| names(set).map(|(_, name)| *name).collect::<Vec<_>>();
    let has_board = wanted.iter().any(|split| ON_BOARDS.contains(split));
    let needs = move |user: &&str| wanted.contains(user) || *user == "boards" && has_board;
    let packs = sets.map(listed).filter(move |users| users.iter().any(needs));
    let packs = packs.map(|users| format!("shared_{}.wasm", users.join("_")));
    wanted.iter().map(|split| format!("split_{split}.wasm")).chain(packs)
}

/// Where the page is in other languages, and whether it may be listed.
fn links(site: &Site, page: &Page) -> Markup {
    let listed = page.address.as_ref().filter(|_| page.is_listed());
    html! {
        @if let Some(address) = &page.address {
            link rel="canonical" href=(url(site, &address.path(page.language)));
        }
        @if let Some(address) = listed {
            @for language in Language::ALL {
                link rel="alternate" hreflang=(language.tag()) href=(url(site, &address.path(language)));
            }
            link rel="alternate" hreflang="x-default" href=(url(site, &address.bare()));
        } @else {
            meta name="robots" content="noindex";
        }
    }
}

/// What messengers show for a link.
fn cards(site: &Site, page: &Page) -> Markup {
    let (title, description) = (title(page), description(page));
    // A picture of people would have to follow each new name.
    let has_card =
        !page.known.is_missing() && !matches!(page.known, Known::Person(_) | Known::Players(_));
    let Some(address) = page.address.as_ref().filter(|_| has_card) else {
        return html! {};
    };
    html! {
        meta property="og:type" content="website";
        meta property="og:site_name" content="Hambazi";
        meta property="og:url" content=(url(site, &address.path(page.language)));
        meta property="og:title" content=(title);
        meta property="og:description" content=(description);
        meta property="og:image" content=(url(site, &preview(page.language, address)));
        meta property="og:image:type" content="image/png";
        meta property="og:image:width" content="1200";
        meta property="og:image:height" content="630";
        meta property="og:image:alt" content=(title);
        meta name="twitter:card" content="summary_large_image";
    }
}

/// The path of a page's preview.
fn preview(language: Language, address: &Address) -> String {
    format!("/preview{}.png", address.path(language).trim_end_matches('/'))
}

fn url(site: &Site, path: &str) -> String {
    [site.origin, path].concat()
}
