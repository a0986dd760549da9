//! What search engines are told of the site.

use i18n::Language;
use maud::{PreEscaped, html};

use crate::address::Address;

/// `sitemap.xml`: every listed page in every language.
#[must_use]
pub fn sitemap(origin: &str) -> String {
    let url = |path: String| [origin, &path].concat();
    let entries = html! {
        @for address in Address::listed() {
            @for language in Language::ALL {
                url {
                    loc { (url(address.path(language))) }
                    @for other in Language::ALL {
                        (alternate(other.tag(), &url(address.path(other))))
                    }
                    (alternate("x-default", &url(address.bare())))
                }
            }
        }
    };
    let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
        <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
        xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">";
    [head, &entries.into_string(), "</urlset>\n"].concat()
}

/// XML closes every element, which HTML's own writer does not.
fn alternate(tag: &str, url: &str) -> PreEscaped<String> {
    let url = html! { (url) }.into_string();
    PreEscaped(format!("<xhtml:link rel=\"alternate\" hreflang=\"{tag}\" href=\"{url}\"/>"))
}

/// Robots that draw the preview of a link which a person sent; some of them obey `robots.txt`.
const MESSENGERS: [&str; 8] = [
    "Twitterbot",
    "facebookexternalhit",
    "WhatsApp",
    "TelegramBot",
    "LinkedInBot",
    "Slackbot-LinkExpanding",
    "Discordbot",
    "Mastodon",
];

/// `robots.txt`: tables are for their players, and messengers may preview them.
#[must_use]
pub fn robots(origin: &str) -> String {
    let mut text = String::new();
    for messenger in MESSENGERS {
        text.extend(["User-agent: ", messenger, "\n"]);
    }
    text += "Disallow: /api/\nDisallow: /cards/\n\n";
    text += "User-agent: *\nDisallow: /api/\nDisallow: /cards/\n";
    let prefixes = Language::ALL.map(|language| format!("/{}", language.tag()));
    for prefix in prefixes.iter().map(String::as_str).chain([""]) {
        for table in ["t/", "w/", "tv/", "dixit/"] {
            text.extend(["Disallow: ", prefix, "/", table, "\n"]);
        }
    }
    text + &format!("\nSitemap: {origin}/sitemap.xml\n")
}
