//! Which of our languages a visitor likes best.

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use language::Language;

/// The language that `Accept-Language` (RFC 9110, 12.5.4) prefers among ours.
pub fn preferred(headers: &HeaderMap) -> Language {
    let lists = headers.get_all(ACCEPT_LANGUAGE).iter().filter_map(|list| list.to_str().ok());
    let mut best: Option<(u16, Language)> = None;
    for (language, weight) in lists.flat_map(|list| list.split(',')).filter_map(item) {
        if weight > best.map_or(0, |(weight, _)| weight) {
            best = Some((weight, language));
        }
    }
    best.map(|(_, language)| language).unwrap_or_default()
}

/// A language and its weight in thousandths. Others than ours count for nothing.
fn item(item: &str) -> Option<(Language, u16)> {
    let mut parts = item.split(';').map(str::trim);
    let language = Language::of_tag(parts.next()?)?;
    let weight = parts.find_map(|part| part.strip_prefix("q=").or(part.strip_prefix("Q=")));
    Some((language, weight.map_or(Some(1_000), thousandths)?))
}

fn thousandths(weight: &str) -> Option<u16> {
    let (whole, rest) = weight.split_once('.').unwrap_or((weight, ""));
    let is_short = rest.len() <= 3 && rest.bytes().all(|b| b.is_ascii_digit());
    let rest: u16 = format!("{rest:0<3}").parse().ok().filter(|_| is_short)?;
    match whole {
        "0" => Some(rest),
        "1" if rest == 0 => Some(1_000),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_heaviest_of_our_languages_wins() {
        let preferred = |list: &str| {
            let headers = [(ACCEPT_LANGUAGE, list.parse().unwrap())].into_iter().collect();
            preferred(&headers).tag()
        };
        for (list, tag) in [
            ("fa", "fa"),
            ("fa-IR,fa;q=0.9,en;q=0.8", "fa"),
            ("de, sv;q=0.3, en;q=0.2", "sv"),
            ("en;q=0.2, sv;q=0.9", "sv"),
            ("sv;q=0, en;q=0.1", "en"),
            ("SV-se ; q=0.5 , fa;q=0.25", "sv"),
            ("de-DE,de;q=0.9", "en"),
            ("*", "en"),
            ("", "en"),
            ("fa;q=2, sv;q=0.1", "sv"),
            ("fa;q=x, ;;, ,", "en"),
            ("sv, fa", "sv"),
        ] {
            assert_eq!(preferred(list), tag, "{list:?}");
        }
        assert_eq!(super::preferred(&HeaderMap::new()), Language::English);
    }
}
