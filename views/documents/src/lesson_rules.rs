//! The pictures of the rules that lessons show.

use std::collections::BTreeMap;

use board_view::Scene;
use catalog::Game;
use i18n::{Language, rulebook as words};
use lessons::Course;
use maud::{Markup, html};
use rulebook::Rulebook;

use crate::address::Address;
use crate::head::Site;
use crate::rules::{picture_of, plain};
use crate::words::text;

/// The picture of each rule that a lesson shows, by the name of its file.
#[must_use]
pub fn rule_pictures() -> BTreeMap<String, Scene> {
    let of_game = |game| {
        let steps = Course::of(game).into_iter().flat_map(|course| course.steps);
        steps.filter_map(move |step| {
            Some((rule_file(game, &step.rule), picture_of(game, &step.rule)?.0))
        })
    };
    Game::ALL.into_iter().flat_map(of_game).collect()
}

/// The name of the file with the picture of a rule, such as `3.4`.
#[must_use]
pub fn rule_file(game: Game, rule: &str) -> String {
    format!("rule-{game}-{}.svg", rule.replace('.', "-"))
}

/// The picture of a rule, and the way to its paragraph.
pub fn rule_figure(site: &Site, language: Language, game: Game, rule: &str) -> Markup {
    let shown = (site.asset)(&rule_file(game, rule)).zip(picture_of(game, rule));
    let book = Address::Rules(Some(Rulebook::Open(game))).path(language);
    html! {
        @if let Some((file, (scene, caption))) = shown {
            figure {
                img loading="lazy" src=(file) width=(scene.wide) height=(scene.high) alt="";
                figcaption {
                    @if let Some(caption) = words::named(caption) { (plain(language, &text(language, &caption))) " " }
                    a href={ (book) "#" (rule) } target="_blank" rel="noopener" { "§ " (plain(language, rule)) }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_lesson_shows_a_rule_that_has_a_picture() {
        let pictures = rule_pictures();
        for game in Game::ALL {
            let book = rulebook::text(Rulebook::Open(game), Language::English);
            for step in Course::of(game).into_iter().flat_map(|course| course.steps) {
                let (name, rule) = (&step.name, &step.rule);
                assert!(book.numbers().any(|number| number == rule), "{game} {name}: {rule}");
                assert!(pictures.contains_key(&rule_file(game, rule)), "{game} {name}: {rule}");
            }
        }
    }

    #[test]
    fn a_picture_leads_to_its_rule() {
        let site = Site { origin: "", asset: &|name| Some(format!("/assets/{name}").into()) };
        for language in Language::ALL {
            let html = rule_figure(&site, language, Game::Dvonn, "3.4").into_string();
            assert!(
                html.starts_with(
                    "<figure><img loading=\"lazy\" src=\"/assets/rule-dvonn-3-4.svg\""
                )
            );
            let link = format!("href=\"/{}/rules/dvonn#3.4\"", language.tag());
            assert!(html.contains(&link) && !html.contains("fig_dvonn"), "{html}");
        }
        let bare = Site { origin: "", asset: &|_| None };
        let html = rule_figure(&bare, Language::English, Game::Dvonn, "3.4").into_string();
        assert_eq!(html, "", "no broken picture");
    }
}
