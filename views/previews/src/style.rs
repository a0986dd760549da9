//! The look of boards, from the style sheets of the page: what a browser would do, as far as boards
//! need it. Painters of SVG know neither variables nor Oklch.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::LazyLock;

use board_view::{Form, Scene};

use crate::blocks::{blocks, selector};
use crate::color::{Color, split};

/// The page's own style sheets, so that a preview looks like the page.
const SHEETS: [&str; 2] = [
    include_str!("../../../browser/web/static/tokens.css"),
    include_str!("../../../browser/web/static/board.css"),
];

/// The root of a page, which is no tag, and the class by which the dark one is told here.
const ROOT: &str = ":root";
const DARK: &str = "dark";

static RULES: LazyLock<Vec<Rule>> = LazyLock::new(|| SHEETS.into_iter().flat_map(rules).collect());

/// A rule for one selector.
struct Rule {
    /// From the outermost element to the one that it styles.
    selector: Vec<Compound>,
    /// How many classes and tags it names: the more, the stronger.
    weight: (usize, usize),
    declarations: Vec<(&'static str, &'static str)>,
}

/// An element in a selector: perhaps a tag, and classes.
struct Compound {
    tag: Option<&'static str>,
    classes: Vec<&'static str>,
}

/// An element of a picture.
#[derive(Clone, Copy)]
struct Element<'a> {
    tag: &'a str,
    class: &'a str,
}

type Properties = BTreeMap<&'static str, String>;

const SVG: Element = Element { tag: "svg", class: "painted" };

/// Which of the page's colors a picture has.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Theme {
    Light,
    Dark,
}

impl Theme {
    fn root(self) -> Element<'static> {
        Element { tag: ROOT, class: if self == Theme::Dark { DARK } else { "" } }
    }
}

/// A style sheet for one picture, in which everything is worked out.
pub fn sheet(scene: &Scene) -> String {
    written(&lines(scene, Theme::Light))
}

/// What a style sheet for the dark has that the one for the light has not.
pub fn dark_sheet(scene: &Scene) -> String {
    let light = lines(scene, Theme::Light);
    let mut dark = lines(scene, Theme::Dark);
    dark.retain(|selector, style| light.get(selector) != Some(style));
    written(&dark)
}

fn written(lines: &BTreeMap<String, String>) -> String {
    let mut sheet = String::new();
    for (selector, style) in lines {
        let _ = write!(sheet, "{selector}{{{style}}}");
    }
    sheet
}

/// The style of each selector.
fn lines(scene: &Scene, theme: Theme) -> BTreeMap<String, String> {
    let mut lines = BTreeMap::new();
    let top = theme.root();
    let root = properties(&[top], &Properties::new());
    for part in &scene.parts {
        let group = Element { tag: "g", class: part.class };
        let of_group = properties(&[top, SVG, group], &root);
        lines.entry(format!("g[class=\"{}\"]", part.class)).or_insert_with(|| shown(&of_group));
        for shape in &part.shapes {
            let element = Element { tag: tag(&shape.form), class: shape.class };
            let selector =
                format!("g[class=\"{}\"]>{}[class=\"{}\"]", part.class, element.tag, shape.class);
            lines.entry(selector).or_insert_with(|| {
                shown(&properties(&[top, SVG, group, element], &inherited(&of_group)))
            });
        }
    }
    lines
}

/// A color of the page by its name, such as `linen`.
pub fn token(name: &str) -> String {
    color(name, Theme::Light)
}

/// The same in the dark.
pub fn dark_token(name: &str) -> String {
    color(name, Theme::Dark)
}

fn color(name: &str, theme: Theme) -> String {
    let root = properties(&[theme.root()], &Properties::new());
    let value = root.get(&*format!("--{name}")).map_or("", String::as_str);
    Color::read(&resolved(value, &root)).map_or_else(|| "rgb(0,0,0)".to_owned(), Color::srgb)
}

/// Only variables are inherited here; SVG inherits the rest by itself.
fn inherited(of_group: &Properties) -> Properties {
    of_group
        .iter()
        .filter(|(name, _)| name.starts_with("--"))
        .map(|(n, v)| (*n, v.clone()))
        .collect()
}

/// All properties of the last element of a path, on top of those that it inherits.
fn properties(path: &[Element], inherited: &Properties) -> Properties {
    let mut all = inherited.clone();
    let mut matching: Vec<&Rule> =
        RULES.iter().filter(|rule| matches(&rule.selector, path)).collect();
    matching.sort_by_key(|rule| rule.weight);
    for (name, value) in matching.iter().flat_map(|rule| &rule.declarations) {
        all.insert(name, (*value).to_owned());
    }
    all
}

fn matches(selector: &[Compound], path: &[Element]) -> bool {
    let (Some((last, before)), Some((element, above))) = (selector.split_last(), path.split_last())
    else {
        return false;
    };
    last.fits(*element) && is_below(before, above)
}

/// Whether the rest of a selector fits some of the elements above.
fn is_below(selector: &[Compound], above: &[Element]) -> bool {
    let Some((last, before)) = selector.split_last() else { return true };
    (0..above.len()).rev().any(|at| last.fits(above[at]) && is_below(before, &above[..at]))
}

impl Compound {
    fn fits(&self, element: Element) -> bool {
        let has = |class: &&str| element.class.split(' ').any(|own| own == *class);
        self.tag.is_none_or(|tag| tag == element.tag) && self.classes.iter().all(has)
    }

    /// `None` for what only an interactive page knows, such as `:hover`.
    fn read(text: &'static str) -> Option<Compound> {
        match text {
            ":root" => return Some(Compound { tag: Some(ROOT), classes: Vec::new() }),
            ":root[data-theme=\"dark\"]" => {
                return Some(Compound { tag: Some(ROOT), classes: vec![DARK] });
            }
            _ => {}
        }
        if text.contains([':', '[', '>', '+', '~', '*']) {
            return None;
        }
        let mut parts = text.split('.');
        let tag = parts.next().filter(|tag| !tag.is_empty());
        Some(Compound { tag, classes: parts.collect() })
    }
}

/// What a painter understands.
const SHOWN: [&str; 13] = [
    "display",
    "fill",
    "font-family",
    "font-weight",
    "opacity",
    "stroke",
    "stroke-dasharray",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-width",
    "text-anchor",
    "visibility",
    "fill-opacity",
];

fn shown(properties: &Properties) -> String {
    let mut style = String::new();
    for (name, value) in properties.iter().filter(|(name, _)| SHOWN.contains(name)) {
        let value = resolved(value, properties);
        let value = Color::read(&value).map_or(value, Color::srgb);
        let _ = write!(style, "{name}:{value};");
    }
    style
}

/// The value with its variables put in.
fn resolved(value: &str, properties: &Properties) -> String {
    let mut value = value.to_owned();
    // A variable may stand for another one, but not for ever.
    for _ in 0..64 {
        let Some(start) = value.find("var(--") else { break };
        let Some(end) = value[start..].find(')') else { break };
        let name = &value[start + 4..start + end];
        let put = properties.get(name).cloned().unwrap_or_else(|| "none".to_owned());
        value.replace_range(start..=start + end, &put);
    }
    value
}

/// The rules of a style sheet, but for those in `@media` and the like.
fn rules(sheet: &'static str) -> Vec<Rule> {
    let own = blocks(sheet).map(|(head, body)| (selector(head), body));
    let own = own.filter(|(head, _)| !head.starts_with('@'));
    let each = |(head, body)| split(head, ',').into_iter().filter_map(move |one| rule(one, body));
    own.flat_map(each).collect()
}

fn rule(selector: &'static str, body: &'static str) -> Option<Rule> {
    let selector: Vec<_> =
        selector.split_whitespace().map(Compound::read).collect::<Option<_>>()?;
    let classes = selector.iter().map(|compound| compound.classes.len()).sum();
    let tags = selector.iter().filter(|compound| compound.tag.is_some()).count();
    let declarations = body.split(';').filter_map(|line| line.split_once(':'));
    let declarations = declarations.map(|(name, value)| (name.trim(), value.trim())).collect();
    Some(Rule { selector, weight: (classes, tags), declarations })
}

/// The tag that [`board_view::inner`] writes for a form.
fn tag(form: &Form) -> &'static str {
    match form {
        Form::Oval(..) => "ellipse",
        Form::Rect(..) => "rect",
        Form::Poly(_) => "polygon",
        Form::Line(_) => "polyline",
        Form::Path(..) => "path",
        Form::Text(..) => "text",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board_view::{BoardPreferences, Stance};
    use catalog::{AnyRecord, Game};

    fn scene(game: Game, plies: usize) -> Scene {
        let mut record = AnyRecord::usual(game);
        for _ in 0..plies {
            let legal = record.legal();
            if legal.is_empty() {
                break;
            }
            record.play(&legal[legal.len() / 2]).unwrap();
        }
        let preferences = BoardPreferences::default();
        let stance = Stance::spectator(preferences);
        board_view::still(&record, None, stance)
    }

    #[test]
    fn every_shape_of_every_board_has_a_color_that_painters_know() {
        for (game, plies) in Game::ALL.into_iter().flat_map(|game| [(game, 0), (game, 60)]) {
            let scene = scene(game, plies);
            let sheet = sheet(&scene);
            assert!(!sheet.contains("var(") && !sheet.contains("okl"), "{game}: {sheet}");
            for line in sheet.split('}').filter(|line| line.contains('>')) {
                assert!(line.contains("fill:") || line.contains("stroke:"), "{game}: {line}");
            }
        }
    }

    #[test]
    fn the_dark_says_only_what_it_changes() {
        let scene = scene(Game::Daaliz, 9);
        let (light, dark) = (sheet(&scene), dark_sheet(&scene));
        assert!(dark.contains("fill:") && dark.len() < light.len(), "{dark}");
        assert!(dark.split_inclusive('}').all(|line| !light.contains(line)), "{dark}");
    }

    #[test]
    fn stronger_and_later_rules_win() {
        let style = |class, tag, shape| {
            let top = Theme::Light.root();
            let root = properties(&[top], &Properties::new());
            let group = Element { tag: "g", class };
            let of_group = properties(&[top, SVG, group], &root);
            let element = Element { tag, class: shape };
            shown(&properties(&[top, SVG, group, element], &inherited(&of_group)))
        };
        assert_ne!(style("ring white", "ellipse", "face"), style("ring black", "ellipse", "face"));
        assert!(style("ring white", "text", "figure").contains("font-weight:750"));
        assert!(style("ring white", "text", "figure light").contains("fill:rgb(255,255,255)"));
        assert!(style("wall first preview illegal", "rect", "shine").contains("display:none"));
    }

    #[test]
    fn the_colors_of_the_page_are_found() {
        let known = |color| Color::read(color).unwrap().srgb();
        assert_eq!(token("linen"), known("oklch(0.962 0.014 82)"));
        assert_eq!(dark_token("linen"), known("oklch(0.205 0.014 345)"));
    }
}
