//! The pictures of the games.

use catalog::Game;
use maud::{Markup, PreEscaped, html};

/// The logo: two rings, one of them stitched.
pub const EMBLEM: PreEscaped<&str> = PreEscaped(
    "<svg class=\"emblem\" width=\"34\" height=\"22\" viewBox=\"0 0 34 22\" aria-hidden=\"true\">\
     <circle class=\"a\" cx=\"11\" cy=\"11\" r=\"8\"/><circle class=\"b\" cx=\"23\" cy=\"11\" r=\"10\"/>\
     <path class=\"c\" d=\"M23 1a10 10 0 0 0 0 20\"/></svg>",
);

/// The theme: a half of a circle is dark.
pub const HALF_MOON: PreEscaped<&str> = PreEscaped(
    "<svg class=\"icon\" width=\"24\" height=\"24\" viewBox=\"0 0 24 24\" aria-hidden=\"true\">\
     <circle cx=\"12\" cy=\"12\" r=\"8\"/><path d=\"M12 4a8 8 0 0 1 0 16z\" fill=\"currentColor\"/></svg>",
);

/// The visitor's own corner: head and shoulders.
pub const CORNER: PreEscaped<&str> = PreEscaped(
    "<svg class=\"icon\" width=\"24\" height=\"24\" viewBox=\"0 0 24 24\" aria-hidden=\"true\">\
     <circle cx=\"12\" cy=\"8.5\" r=\"3.8\"/><path d=\"M4.5 20q1-6 7.5-6t7.5 6\"/></svg>",
);

/// Two sliders.
pub const SLIDERS: PreEscaped<&str> = PreEscaped(
    "<svg class=\"icon\" width=\"24\" height=\"24\" viewBox=\"0 0 24 24\" aria-hidden=\"true\">\
     <path d=\"M4 8h7m5 0h4M4 16h3m5 0h8\"/><circle cx=\"13.5\" cy=\"8\" r=\"2.4\"/><circle cx=\"9.5\" cy=\"16\" r=\"2.4\"/></svg>",
);

/// Three of Dixit's cards, drawn for the front page alone.
pub const CARDS: &str = include_str!("cards.svg");

/// The picture of a game.
pub fn picture(game: Game) -> PreEscaped<String> {
    PreEscaped(board_view::inline(&board_view::picture(game)))
}

/// The pictures for the app, which draws the front page anew when somebody comes back to it.
pub fn templates() -> Markup {
    html! {
        @for game in Game::ALL {
            template id={ "picture-" (game.name()) } { (picture(game)) }
        }
        template id="picture-dixit" { (PreEscaped(CARDS)) }
    }
}
