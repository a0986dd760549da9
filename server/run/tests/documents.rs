//! Documents and previews, as visitors without scripts, search engines and messengers' robots see
//! them.

mod support;

use std::collections::BTreeMap;
use std::net::SocketAddr;

use language::Language;
use protocol::{Clock, Setup};
use server::{Config, Limits, Rate};
use support::{Answer, Person, config, daaliz, dvonn, http, kamisado, open, start, token};
use tempfile::TempDir;

/// As messengers' robots ask: without a language.
const ROBOTS: [&str; 4] = [
    "user-agent: WhatsApp/2.23.20.0",
    "user-agent: TelegramBot (like TwitterBot)",
    "user-agent: facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    "user-agent: Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
];

async fn get(at: SocketAddr, path: &str) -> Answer {
    http(at, &format!("GET {path}"), &[ROBOTS[0]], "").await
}

fn html(answer: &Answer) -> String {
    String::from_utf8(answer.body.clone()).expect("documents are text")
}

/// The values of all attributes of this name in tags that have `mark` in them.
fn attributes(html: &str, mark: &str, name: &str) -> Vec<String> {
    let tags = html.split('<').filter_map(|tag| tag.split('>').next()).filter(|t| t.contains(mark));
    let value = |tag: &str| {
        let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
        Some(rest.split('"').next()?.to_owned())
    };
    tags.filter_map(value).collect()
}

/// What a card says: `og:title` and the like.
fn card(html: &str, property: &str) -> String {
    let found = attributes(html, &format!("property=\"{property}\""), "content");
    assert_eq!(found.len(), 1, "{property} in {html}");
    found[0].replace(['\u{2066}', '\u{2068}', '\u{2069}'], "")
}

/// The path of an address of this server.
fn local(at: SocketAddr, url: &str) -> String {
    let origin = format!("http://{at}");
    url.strip_prefix(&origin).unwrap_or_else(|| panic!("{url} is not at {origin}")).to_owned()
}

/// The width and height of a PNG, from its first chunk.
fn size(png: &[u8]) -> (u32, u32) {
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"), "it is a PNG");
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().expect("four bytes"));
    (number(16), number(20))
}

fn paths(language: Language) -> Vec<String> {
    let pages = [
        "/",
        "/rules",
        "/rules/dvonn",
        "/rules/kamisado",
        "/rules/daaliz",
        "/rules/dixit",
        "/about",
    ];
    let more = [
        "/here/dvonn",
        "/here/kamisado",
        "/here/daaliz",
        "/course/dvonn",
        "/course/dixit",
        "/puzzles/dvonn",
        "/dvonn",
        "/dixit",
        "/learn",
        "/puzzles",
        "/study",
        "/watch",
        "/settings",
        "/privacy",
        "/dixit/open",
        "/dixit/practice",
    ];
    pages.iter().chain(&more).map(|path| format!("/{}{path}", language.tag())).collect()
}

#[tokio::test]
async fn each_page_is_a_document_in_the_language_of_its_address() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let mut titles = Vec::new();
    for language in Language::ALL {
        for path in paths(language) {
            // The address decides, whatever the browser prefers.
            let answer = http(at, &format!("GET {path}"), &["accept-language: de, sv"], "").await;
            assert_eq!(answer.status, 200, "{path}");
            assert_eq!(answer.header("content-type"), Some("text/html; charset=utf-8"));
            assert_eq!(answer.header("cache-control"), Some("no-cache"));
            let html = html(&answer);
            let (tag, dir) = (language.tag(), language.direction().as_str());
            assert!(
                html.starts_with(&format!("<!doctype html>\n<html lang=\"{tag}\" dir=\"{dir}\"")),
                "{path}"
            );
            assert_eq!(html.matches("<h1").count(), 1, "{path} has one heading");
            assert_eq!(html.matches("<main").count(), 1, "{path}");
            assert_eq!(
                attributes(&html, "rel=\"canonical\"", "href"),
                [format!("http://{at}{path}")]
            );
            let title = html.split("<title>").nth(1).and_then(|rest| rest.split("</title>").next());
            titles.push(title.expect("a title").to_owned());
        }
    }
    let count = titles.len();
    titles.sort();
    titles.dedup();
    // Some names are the same in two languages.
    assert!(titles.len() > count * 2 / 3, "{titles:?}");
}

#[tokio::test]
async fn nothing_inside_a_document_needs_a_looser_policy() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let code = open(at, dvonn(), None, 0).await.code;
    let tables = Language::ALL.map(|language| format!("/{}/t/{code}", language.tag()));
    for path in Language::ALL.into_iter().flat_map(paths).chain(tables) {
        let html = html(&get(at, &path).await);
        assert!(!html.contains("<style") && !html.contains(" style="), "{path} has a style inside");
        for script in html.split("<script").skip(1) {
            let (head, rest) = script.split_once('>').expect("a tag ends");
            // A block of data is not run.
            if head == " type=\"application/ld+json\"" {
                continue;
            }
            assert!(head.contains(" src=\"/assets/") && rest.starts_with("</script>"), "{path}");
        }
        let handlers = html.split('<').filter(|tag| {
            tag.split('>').next().is_some_and(|tag| {
                tag.split_whitespace().any(|word| word.starts_with("on") && word.contains('='))
            })
        });
        assert_eq!(handlers.count(), 0, "{path} has a handler inside");
    }
}

#[tokio::test]
async fn pages_name_each_other_in_all_languages() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    for path in ["/", "/rules", "/rules/kamisado", "/about", "/daaliz", "/puzzles"] {
        let mut lists = Vec::new();
        for language in Language::ALL {
            let html = html(&get(at, &format!("/{}{path}", language.tag())).await);
            let tags = attributes(&html, "rel=\"alternate\"", "hreflang");
            let urls = attributes(&html, "rel=\"alternate\"", "href");
            lists.push(tags.into_iter().zip(urls).collect::<Vec<_>>());
        }
        assert!(lists.windows(2).all(|pair| pair[0] == pair[1]), "{path}: {lists:?}");
        let tags: Vec<_> = lists[0].iter().map(|(tag, _)| tag.as_str()).collect();
        assert_eq!(tags, ["fa", "sv", "en", "x-default"], "{path}");
        for (tag, url) in &lists[0] {
            let status = if tag == "x-default" { 307 } else { 200 };
            assert_eq!(get(at, &local(at, url)).await.status, status, "{url}");
        }
    }
}

#[tokio::test]
async fn an_address_without_a_language_leads_to_the_visitors_own() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    for (path, accept, target) in [
        ("/", "", "/en/"),
        ("/", "fa", "/fa/"),
        ("/", "de-DE, sv;q=0.4, fa;q=0.7", "/fa/"),
        ("/", "sv;q=0, en;q=0.1", "/en/"),
        ("/about?from=friend&x=%2F", "sv-SE, sv;q=0.9", "/sv/about?from=friend&x=%2F"),
        ("/learn", "sv", "/sv/learn"),
        ("/quoridor", "sv", "/sv/daaliz"),
        ("/learn/dvonn", "fa", "/fa/rules/dvonn"),
        ("/t/K7M4QX", "fa", "/fa/t/K7M4QX"),
        ("/w/K7M4QX", "fa", "/fa/w/K7M4QX"),
        ("/dixit", "sv", "/sv/dixit"),
        ("/dixit/K7M4QX/album", "sv", "/sv/dixit/K7M4QX/album"),
        ("/tv/K7M4QX", "en", "/en/tv/K7M4QX"),
        ("/here/daaliz", "en", "/en/here/daaliz"),
        ("/fa", "sv", "/fa/"),
        ("/fa/rules/", "sv", "/fa/rules"),
        ("//fa//rules", "sv", "/fa/rules"),
    ] {
        let language = format!("accept-language: {accept}");
        let headers = if accept.is_empty() { vec![] } else { vec![language.as_str()] };
        let answer = http(at, &format!("GET {path}"), &headers, "").await;
        assert_eq!((answer.status, answer.header("location")), (307, Some(target)), "{path}");
        assert_eq!(answer.header("vary"), Some("accept-language"), "{path}");
        assert_eq!(answer.header("cache-control"), Some("no-cache"), "{path}");
        assert!(answer.all("set-cookie").is_empty());
    }
}

#[tokio::test]
async fn no_redirect_leads_to_another_site() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    for path in [
        "//evil.example",
        "//evil.example/",
        "//evil",
        "///evil",
        "/%2F%2Fevil",
        "/fa//evil",
        "/t//evil.example/x",
        "/t/evil%0d%0ax:y",
        "/\\evil",
        "/@evil/t",
    ] {
        let answer = get(at, path).await;
        if let Some(to) = answer.header("location") {
            let ours = Language::ALL.iter().any(|it| to.starts_with(&format!("/{}/", it.tag())));
            assert!(ours && !to.contains("//"), "{path} leads to {to}");
        } else {
            assert_eq!(answer.status, 404, "{path}");
        }
    }
}

#[tokio::test]
async fn an_address_that_leads_nowhere_says_so_in_the_visitors_language() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    for (path, accept, tag, says) in [
        ("/nowhere", "fa", "fa", "این صفحه وجود ندارد."),
        ("/sv/here/chess", "fa", "sv", "Sidan finns inte."),
        ("/en/rules/go", "", "en", "This page doesn’t exist."),
        ("/fa/t/222222", "sv", "fa", "این اتاق پیدا نشد."),
        ("/sv/dixit/222222", "fa", "sv", "Rummet finns inte."),
        ("/en/tv/nonsense", "fa", "en", "No such room."),
    ] {
        let language = format!("accept-language: {accept}");
        let answer = http(at, &format!("GET {path}"), &[&language], "").await;
        let html = html(&answer);
        assert_eq!(answer.status, 404, "{path}");
        assert!(html.contains(&format!("<html lang=\"{tag}\"")), "{path}");
        assert!(html.contains(says), "{path}: {html}");
        assert!(html.contains("noindex") && html.contains("/assets/boot."), "the app boots there");
    }
    for file in ["/missing.js", "/assets/missing", "/api/nothing", "/index.html", "/wp-login.php"] {
        let answer = get(at, file).await;
        assert_eq!((answer.status, answer.body.len()), (404, 0), "{file} is no document");
    }
}

#[tokio::test]
async fn the_sitemap_lists_what_exists_in_every_language() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let map = get(at, "/sitemap.xml").await;
    assert_eq!(map.header("content-type"), Some("application/xml"));
    let map = html(&map);
    let places: Vec<_> =
        map.split("<loc>").skip(1).map(|at| at.split('<').next().unwrap()).collect();
    assert!(places.len() >= 26 * Language::COUNT, "{}", places.len());
    for game in catalog::Game::ALL {
        assert!(places.iter().any(|place| place.ends_with(&format!("/sv/{game}"))), "{game}");
    }
    for place in places {
        let path = local(at, place);
        let answer = get(at, &path).await;
        assert!(answer.status == 200 && !html(&answer).contains("noindex"), "{path}");
        assert!(map.contains(&format!("href=\"{place}\"")), "{path} is named by others");
    }
    let robots = html(&get(at, "/robots.txt").await);
    assert!(robots.contains(&format!("Sitemap: http://{at}/sitemap.xml")), "{robots}");
    for closed in ["Disallow: /api/\n", "Disallow: /t/\n", "Disallow: /fa/t/\n"] {
        assert!(robots.contains(closed), "{robots}");
    }
    let code = open(at, dvonn(), None, 0).await.code;
    assert!(html(&get(at, &format!("/en/t/{code}")).await).contains("noindex"));
}

#[tokio::test]
async fn a_document_is_asked_for_again_and_sent_once() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let first = http(at, "GET /fa/rules/dvonn", &["accept-encoding: br"], "").await;
    assert_eq!(first.header("content-encoding"), Some("br"));
    let plain = get(at, "/fa/rules/dvonn").await;
    assert!(plain.header("content-encoding").is_none() && plain.body.len() > first.body.len() * 2);
    let tag = first.header("etag").unwrap();
    assert_eq!(plain.header("etag"), Some(tag));
    let again = http(at, "GET /fa/rules/dvonn", &[&format!("if-none-match: {tag}")], "").await;
    assert_eq!((again.status, again.body.len()), (304, 0));
}

/// Asks for a page under several names of the server, and sees that each is given its own links.
async fn links_lead_to(origins: &[&str], expected: &[(&str, &str)]) {
    let folder = TempDir::new().unwrap();
    let origins = origins.iter().map(|origin| (*origin).to_owned()).collect();
    let running = server::start(Config { origins, ..config(&folder) }).await.unwrap();
    let at = running.address();
    let mut tags = Vec::new();
    for (host, origin) in expected {
        let answer = http(at, "GET /sv/", &[&format!("host: {host}")], "").await;
        let html = html(&answer);
        let canonical = attributes(&html, "rel=\"canonical\"", "href");
        assert_eq!(canonical, [format!("{origin}/sv/")], "{host}");
        assert_eq!(card(&html, "og:url"), format!("{origin}/sv/"));
        assert!(!html.contains("origin.invalid"), "{host}");
        tags.push((origin, answer.header("etag").unwrap().to_owned()));
    }
    for ((one, tag), (other, second)) in tags.iter().zip(&tags[1..]) {
        assert_eq!(one == other, tag == second, "{one} and {other}");
    }
}

#[tokio::test]
async fn documents_of_one_host_are_not_given_to_another() {
    let expected = [
        ("play.example.org", "http://play.example.org"),
        ("other.example", "http://other.example"),
        ("play.example.org", "http://play.example.org"),
        ("x\"><script>", "http://localhost"),
        ("localhost", "http://localhost"),
    ];
    links_lead_to(&[], &expected).await;
}

#[tokio::test]
async fn an_unknown_host_is_led_to_the_operators_first_origin() {
    let (first, second) = ("https://play.example.org", "https://spela.example.se");
    let expected = [
        ("play.example.org", first),
        ("spela.example.se", second),
        ("evil.example", first),
        ("x\"><script>", first),
    ];
    links_lead_to(&[first, second], &expected).await;
}

#[tokio::test]
async fn a_household_may_have_so_many_documents_written() {
    let folder = TempDir::new().unwrap();
    let documents = server::Rate { burst: 6.0, per_second: 0.0 };
    let limits = server::Limits { documents, ..server::Limits::unhurried() };
    let config = Config { limits, behind_proxy: true, ..config(&folder) };
    let running = server::start(config).await.unwrap();
    let at = running.address();
    let ask = async |from: &str, host: &str, path: &str| {
        let heads = [
            &format!("host: {host}")[..],
            &format!("x-forwarded-for: {from}"),
            "accept-encoding: br",
        ];
        http(at, &format!("GET {path}"), &heads, "").await
    };
    let coding = |answer: &Answer| answer.header("content-encoding").map(str::to_owned);
    // One to write it, and one for each name under which it is packed.
    for host in 0..5 {
        let answer = ask("10.0.0.1", &format!("h{host}.example"), "/fa/rules/dvonn").await;
        assert_eq!((answer.status, coding(&answer).as_deref()), (200, Some("br")), "{host}");
    }
    let plain = ask("10.0.0.1", "h9.example", "/fa/rules/dvonn").await;
    assert_eq!((plain.status, coding(&plain)), (200, None), "it is written, and no more is packed");
    assert!(html(&plain).contains("https://h9.example/fa/rules/dvonn"));
    let again = ask("10.0.0.1", "h0.example", "/fa/rules/dvonn").await;
    assert_eq!(coding(&again).as_deref(), Some("br"), "what is packed costs nothing");
    for path in ["/sv/rules/dvonn", "/en/rules/dixit?a=3", "/en/t/AAAAAA", "/en/nowhere"] {
        assert_eq!(ask("10.0.0.1", "h0.example", path).await.status, 429, "{path}");
    }
    let other = ask("10.0.0.2", "h0.example", "/sv/rules/dvonn").await;
    assert_eq!(
        (other.status, coding(&other).as_deref()),
        (200, Some("br")),
        "others have their own"
    );
}

#[tokio::test]
async fn rules_can_be_read_without_scripts() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let shelf = html(&get(at, "/fa/rules").await);
    for path in attributes(&shelf, "class=\"book\"", "href") {
        let html = html(&get(at, &path).await);
        let painted = html.split("<template").next().unwrap();
        assert!(painted.matches("<section").count() >= 3, "{path}");
        let shows = if path.ends_with("/dixit") { "<form" } else { "<figure><svg" };
        assert!(painted.contains(shows) && painted.contains("class=\"rule\""), "{path}");
        assert!(html.contains("قوانین"), "{path}");
    }
    let front = html(&get(at, "/sv/").await);
    for link in attributes(&front, "class=\"btn go\"", "href") {
        assert_eq!(get(at, &link).await.status, 200, "{link}");
    }
    let ways = attributes(&front, "class=\"btn go\"", "href").len();
    assert_eq!(ways, catalog::Game::ALL.len() + 1, "the open games and Dixit");
}

#[tokio::test]
async fn a_round_of_dixit_is_counted_for_whoever_asks_and_nobody_else() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let asked = get(at, "/en/rules/dixit?players=4&n2=Bo&v2=1&v3=2&v4=2").await;
    assert_eq!((asked.status, asked.header("cache-control")), (200, Some("no-store")));
    let counted = html(&asked);
    assert!(counted.contains("class=\"points\"") && counted.contains("Bo"), "{counted}");
    let wrong = html(&get(at, "/sv/rules/dixit?players=4&v2=2").await);
    assert!(wrong.contains("role=\"alert\"") && wrong.contains("href=\"#12\""), "{wrong}");
    let long = format!("/en/rules/dixit?players=4&v2=1&n1={}", "x".repeat(5_000));
    for path in ["/en/rules/dixit", "/en/rules/dvonn?players=4&v2=1", &long] {
        let plain = get(at, path).await;
        assert_eq!(plain.header("cache-control"), Some("no-cache"), "{path}");
        assert!(!html(&plain).contains("class=\"points\""), "{path}");
    }
}

#[tokio::test]
async fn messengers_show_what_a_link_leads_to() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let clock = Some(Clock::new(180_000, 0));
    let opened = open(at, kamisado(), clock, 0).await;
    let mut fetched = Vec::new();
    for robot in ROBOTS {
        // A person sends the link with or without its language.
        let short = http(at, &format!("GET /t/{}", opened.code), &[robot], "").await;
        let path = short.header("location").expect("it leads on").to_owned();
        let html = html(&http(at, &format!("GET {path}"), &[robot], "").await);
        let title = card(&html, "og:title");
        assert!(title.starts_with("Person 0 invites you to Kamisado, 3 minutes each"), "{title}");
        assert_eq!(
            (card(&html, "og:image:width"), card(&html, "og:image:height")),
            ("1200".into(), "630".into())
        );
        let image = local(at, &card(&html, "og:image"));
        let png = http(at, &format!("GET {image}"), &[robot], "").await;
        assert_eq!((png.status, png.header("content-type")), (200, Some("image/png")));
        assert_eq!(size(&png.body), (1200, 630));
        assert!(png.body.len() < 300_000, "messengers take no larger one");
        fetched.push(png.body);
    }
    assert!(fetched.windows(2).all(|pair| pair[0] == pair[1]));
    for (tag, says) in [("fa", "دعوت"), ("sv", "bjuder in dig")] {
        let page = html(&get(at, &format!("/{tag}/t/{}", opened.code)).await);
        assert!(card(&page, "og:title").contains(says));
        let png = get(at, &local(at, &card(&page, "og:image"))).await;
        assert!(size(&png.body) == (1200, 630) && png.body != fetched[0], "in its language");
    }
    // Onlookers are not given the code that lets people in.
    let watched = html(&get(at, &format!("/en/w/{}", opened.watch)).await);
    assert!(card(&watched, "og:title").contains("Kamisado") && !watched.contains(&opened.code));
}

#[tokio::test]
async fn a_preview_shows_the_board_as_it_stands_and_who_plays() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let opened = open(at, daaliz(2), None, 0).await;
    let preview = format!("/preview/en/t/{}.png", opened.code);
    let before = get(at, &preview).await;
    assert_eq!(before.header("cache-control"), Some("no-store"), "for those who have the code");
    let watched = get(at, &format!("/preview/en/w/{}.png", opened.watch)).await;
    assert_eq!(watched.header("cache-control"), Some("no-store"));
    let rules = get(at, "/preview/en/rules/daaliz.png").await;
    assert_eq!(rules.header("cache-control"), Some("public, max-age=60"), "for everybody");
    let [mut first, _other] = Person::pair(at, &opened.code).await;
    let full = html(&get(at, &format!("/en/t/{}", opened.code)).await);
    assert!(card(&full, "og:title").starts_with("Daaliz: Person 0 against Person 1"));
    first.play("e2").await;
    first.until(|view| view.moves.len() == 1).await;
    let after = get(at, &preview).await;
    assert!(before.body != after.body && before.header("etag") != after.header("etag"));
    let tag = format!("if-none-match: {}", after.header("etag").unwrap());
    let again = http(at, &format!("GET {preview}"), &[&tag], "").await;
    assert_eq!((again.status, again.body.len()), (304, 0));
}

#[tokio::test]
async fn every_page_has_its_preview() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let mut pictures = std::collections::HashSet::new();
    for path in Language::ALL.into_iter().flat_map(|it| paths(it).into_iter().take(6)) {
        let html = html(&get(at, &path).await);
        let png = get(at, &local(at, &card(&html, "og:image"))).await;
        assert_eq!(size(&png.body), (1200, 630), "{path}");
        assert!(pictures.insert(png.body), "{path} has one of its own");
        assert!(!card(&html, "og:description").is_empty() && !card(&html, "og:title").is_empty());
    }
    for nothing in
        ["/preview/en/nowhere.png", "/preview/fa.jpg", "/preview/t/K7M4QX.png", "/preview/"]
    {
        assert_eq!(get(at, nothing).await.status, 404, "{nothing}");
    }
}

#[tokio::test]
async fn a_name_is_text_whatever_is_in_it() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    for called in
        ["<script>alert(1)</script>", "\"><img src=x onerror=a>", "\u{202e}evil &amp;", "Вера 🎲"]
    {
        let (clock, seat, rated, program, token) = (None, None, false, false, token(7));
        let (setup, name) = (Setup::usual(catalog::Game::Dvonn), called.to_owned());
        let wish = protocol::OpenRequest { setup, clock, rated, seat, name, program, token };
        let body = serde_json::to_string(&wish).unwrap();
        let answer = http(at, "POST /api/tables", &[], &body).await;
        let opened: protocol::OpenResponse = serde_json::from_slice(&answer.body).unwrap();
        for tag in ["fa", "en"] {
            let html = html(&get(at, &format!("/{tag}/t/{}", opened.code)).await);
            assert!(!html.contains("<script>") && !html.contains("<img"), "{html}");
            assert!(!html.contains('\u{202e}'), "no name turns the text around");
            let heading = html.split("<h1 class=\"say\">").nth(1).unwrap();
            assert!(heading.split("</h1>").next().unwrap().contains("<bdi>"), "{heading}");
            let png = get(at, &format!("/preview/{tag}/t/{}.png", opened.code)).await;
            assert_eq!(size(&png.body), (1200, 630), "{called}");
        }
    }
}

#[tokio::test]
async fn who_tries_many_codes_must_wait() {
    let folder = TempDir::new().unwrap();
    let joining = Rate { burst: 3.0, per_second: 0.0 };
    let limits = Limits { joining, ..Limits::unhurried() };
    let running = server::start(Config { limits, ..config(&folder) }).await.unwrap();
    let at = running.address();
    let code = open(at, dvonn(), None, 0).await.code;
    for _ in 0..3 {
        assert_eq!(get(at, "/en/t/222222").await.status, 404);
    }
    let answers = [get(at, "/en/t/222222").await, get(at, &format!("/en/t/{code}")).await];
    for answer in answers {
        assert_eq!(answer.status, 429, "neither says whether there is a table");
        let html = html(&answer);
        assert!(html.contains("/assets/boot.") && !html.contains("Person 0"), "the app boots");
    }
    assert_eq!(get(at, "/preview/en/t/222222.png").await.status, 429);
    assert_eq!(get(at, "/en/rules").await.status, 200, "texts are for everybody");
}

#[tokio::test]
async fn who_asks_for_many_pictures_must_wait() {
    let folder = TempDir::new().unwrap();
    let pictures = Rate { burst: 2.0, per_second: 0.0 };
    let limits = Limits { pictures, ..Limits::unhurried() };
    let running = server::start(Config { limits, ..config(&folder) }).await.unwrap();
    let at = running.address();
    assert_eq!(get(at, "/preview/en/rules/dvonn.png").await.status, 200);
    assert_eq!(get(at, "/preview/en/rules/daaliz.png").await.status, 429, "painting counts more");
}

#[tokio::test]
async fn riddles_are_shown_with_cards_of_our_deck() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    for language in Language::ALL {
        let page = html(&get(at, &format!("/{}/puzzles/dixit", language.tag())).await);
        let cards = attributes(&page, "/deck/", "src");
        assert_eq!(cards.len(), 12 * 6, "{language:?}");
        let seen = get(at, &format!("/api/deck/{}", language.tag())).await;
        let seen: BTreeMap<String, String> = serde_json::from_slice(&seen.body).unwrap();
        assert_eq!(seen.len(), deck::WHOLE);
        for card in &cards[..6] {
            let name = card.strip_prefix("/deck/").unwrap().strip_suffix(".svg").unwrap();
            let picture = get(at, card).await;
            assert_eq!(html(&picture), deck::piece(name).unwrap().svg());
            assert_eq!(Some(seen[name].as_str()), deck::piece(name).unwrap().description(language));
        }
    }
    running.stop().await;
}
