//! Games that ended lately, for those who watch.

use i18n::{Language, html as words};
use maud::{Markup, PreEscaped, html};

use crate::address::Address;
use crate::known::PastGame;
use crate::words::{isolated, text};

/// Each game's last board, who played and who won, as a way to its page.
pub fn past_games(language: Language, games: &[PastGame]) -> Markup {
    html! {
        @if !games.is_empty() {
            h2 { (text(language, &words::past_games())) }
            ul class="boards" {
                @for PastGame { watch, number, game } in games {
                    li {
                        a href=(Address::Game(watch.clone(), *number).path(language)) {
                            span class="art" { (PreEscaped(board_view::inline(&game.board()))) }
                            b { (isolated(&game.headline(language))) }
                            span class="small muted" { (isolated(&text(language, &game.result()))) }
                        }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::FinishedGame;

    #[test]
    fn a_game_says_who_won_and_leads_to_its_page_in_every_language() {
        let game = FinishedGame::resigned("<b>\u{202e}Bo".to_owned());
        let past = PastGame { watch: "ABCDEF".to_owned(), number: 2, game };
        for language in Language::ALL {
            let html = past_games(language, std::slice::from_ref(&past)).into_string();
            let link = format!("href=\"/{}/g/ABCDEF/2\"", language.tag());
            assert!(html.contains(&link) && html.contains("<svg"), "{html}");
            assert!(!html.contains("<b>\u{202e}") && html.contains("&lt;b&gt;"), "{html}");
            assert_eq!(past_games(language, &[]).into_string(), "", "no empty shell");
        }
        let english = past_games(Language::English, &[past]).into_string();
        assert!(english.contains(" won</span>"), "{english}");
    }
}
