//! The parts of a page that repeat for each language: its template has them between `{each
//! language}` and `{end}`.
//!
//! There `{tag}` is the language's tag, `{dir}` an attribute if it is written from right to left,
//! and `{no-script}` the text for browsers without JavaScript. Elsewhere `{rtl}` lists the tags of
//! the right-to-left languages.

use std::error::Error;
use std::path::Path;
use std::{fs, iter};

use language::{Direction, Language};

/// The file in each language's folder with the words of the HTML pages.
pub const HTML_WORDS: &str = "html.ftl";

const EACH: &str = "{each language}";
const END: &str = "{end}";

/// A language's words in the HTML pages.
pub struct HtmlWords {
    language: Language,
    no_script: String,
}

impl HtmlWords {
    /// The words of all languages, from their folders.
    pub fn read(locales: &Path) -> Result<Vec<HtmlWords>, Box<dyn Error>> {
        let of = |language: Language| {
            let path = locales.join(language.tag()).join(HTML_WORDS);
            let text =
                fs::read_to_string(&path).map_err(|why| format!("{}: {why}", path.display()))?;
            let no_script = text.lines().find_map(|line| line.strip_prefix("no_script = "));
            let no_script = no_script.ok_or_else(|| format!("{}: no_script", path.display()))?;
            Ok(HtmlWords { language, no_script: no_script.to_owned() })
        };
        Language::ALL.into_iter().map(of).collect()
    }

    fn fill(&self, template: &str) -> String {
        let direction = self.language.direction();
        let dir = match direction {
            Direction::LeftToRight => String::new(),
            Direction::RightToLeft => format!(" dir=\"{}\"", direction.as_str()),
        };
        let filled = template.replace("{tag}", self.language.tag()).replace("{dir}", &dir);
        filled.replace("{no-script}", &self.no_script)
    }
}

/// Fills a template.
pub fn fill(template: &str, words: &[HtmlWords]) -> Result<String, Box<dyn Error>> {
    let mut parts = template.split(EACH);
    let mut page = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (each, rest) = part.split_once(END).ok_or_else(|| format!("{EACH} without {END}"))?;
        page.extend(words.iter().map(|words| words.fill(each)).chain(iter::once(rest.to_owned())));
    }
    let is_rtl = |language: &Language| language.direction() == Direction::RightToLeft;
    let rtl = Language::ALL.into_iter().filter(is_rtl).map(Language::tag).collect::<Vec<_>>();
    Ok(page.replace("{rtl}", &rtl.join(" ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words() -> Vec<HtmlWords> {
        let of = |language| HtmlWords { language, no_script: format!("JavaScript, {language:?}") };
        Language::ALL.map(of).into()
    }

    #[test]
    fn a_repeated_part_appears_once_per_language() {
        let template = "<a{each language} x-{tag}=\"/{tag}\"{end} rtl=\"{rtl}\">\
                        {each language}<p lang=\"{tag}\"{dir}>{no-script}</p>{end}.";
        let page = fill(template, &words()).unwrap();
        for language in Language::ALL {
            let tag = language.tag();
            assert!(page.contains(&format!(" x-{tag}=\"/{tag}\"")), "{page}");
        }
        assert!(page.contains("<p lang=\"fa\" dir=\"rtl\">JavaScript, Persian</p>"), "{page}");
        assert!(page.contains("<p lang=\"sv\">JavaScript, Swedish</p>"), "{page}");
        assert!(page.contains(" rtl=\"fa\">") && page.ends_with("</p>."), "{page}");
        assert!(!page.contains(['{', '}']), "{page}");
    }

    #[test]
    fn an_unclosed_repetition_is_an_error() {
        assert!(fill("{each language} x", &words()).is_err());
    }

    #[test]
    fn each_language_has_words_for_the_pages_themselves() {
        let locales = crate::root().join(crate::assets::LOCALES);
        for words in HtmlWords::read(&locales).unwrap() {
            assert!(!words.no_script.trim().is_empty(), "{:?}", words.language);
        }
    }
}
