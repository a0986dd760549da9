//! Puts shapes on the screen: keeps one group for each part, changes only what differs, and lets
//! moved parts slide over the rest.

use std::time::Duration;

use board_view::{Part, Point, inner};
use leptos::leptos_dom::helpers::{TimeoutHandle, set_timeout_with_handle};
use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, SvgElement};

const SVG: &str = "http://www.w3.org/2000/svg";

/// The time after which nothing moves any more, in milliseconds.
const SETTLED: u64 = 620;

/// A group and the part that it shows.
struct Shown {
    part: Part,
    group: Element,
}

/// The picture on the screen.
pub struct Painter {
    svg: Element,
    shown: Vec<Shown>,
    leaving: Vec<Element>,
    /// The keys as last painted, back to front.
    order: Vec<u32>,
    timer: Option<TimeoutHandle>,
    begun: bool,
}

impl Painter {
    /// A painter for an empty SVG element.
    pub fn new(svg: Element) -> Painter {
        Painter {
            svg,
            shown: Vec::new(),
            leaving: Vec::new(),
            order: Vec::new(),
            timer: None,
            begun: false,
        }
    }

    /// Paints the parts. Returns whether something must settle afterwards.
    pub fn paint(&mut self, parts: Vec<Part>, motion: bool) -> bool {
        let motion = motion && self.begun;
        self.order = parts.iter().map(|part| part.key).collect();
        let mut old: Vec<Option<Shown>> = self.shown.drain(..).map(Some).collect();
        let mut moved = Vec::new();
        let mut later = Vec::new();
        for part in parts {
            let known = old
                .iter_mut()
                .find(|shown| shown.as_ref().is_some_and(|shown| shown.part.key == part.key))
                .and_then(Option::take);
            match known {
                Some(mut shown) => {
                    let slides = motion && shown.part.at != part.at && is_piece(&part);
                    if shown.part.class != part.class {
                        shown.group.set_attribute("class", part.class).ok();
                    }
                    if shown.part.shapes != part.shapes {
                        shown.group.set_inner_html(&inner(&part));
                    }
                    if shown.part.at != part.at {
                        moved.push((shown.group.clone(), part.at));
                    }
                    shown.part = part;
                    if slides { later.push(shown) } else { self.shown.push(shown) }
                }
                None => self.shown.push(fresh(part, motion)),
            }
        }
        let removed: Vec<Shown> = old.into_iter().flatten().collect();
        let settles = motion && !(later.is_empty() && removed.is_empty());
        for shown in removed {
            if motion && is_piece(&shown.part) {
                shown.group.class_list().add_1("leaving").ok();
                self.leaving.push(shown.group);
            } else {
                shown.group.remove();
            }
        }
        // Sliding parts go on top. A browser loses the position of a group that is moved in the
        // tree, so it is read once before the slide.
        let lifts = !later.is_empty();
        for shown in later {
            self.svg.append_child(&shown.group).ok();
            self.shown.push(shown);
        }
        self.put_in_order();
        if lifts {
            self.svg.get_bounding_client_rect();
        }
        for (group, at) in moved {
            place(&group, at);
        }
        self.begun = true;
        settles
    }

    /// Schedules the settling, and cancels the previous schedule.
    pub fn settle_later(&mut self, settle: impl FnOnce() + 'static) {
        if let Some(timer) = self.timer.take() {
            timer.clear();
        }
        self.timer = set_timeout_with_handle(settle, Duration::from_millis(SETTLED)).ok();
    }

    /// Removes faded groups, and puts all others at their final place.
    pub fn settle(&mut self) {
        let order = &self.order;
        for group in self.leaving.drain(..) {
            group.remove();
        }
        for shown in &self.shown {
            shown.group.class_list().remove_1("fresh").ok();
        }
        board_view::order(&mut self.shown, |shown| {
            order.iter().position(|key| *key == shown.part.key)
        });
        self.put_in_order();
    }

    /// Reorders the groups like the list, touching only those out of place.
    fn put_in_order(&self) {
        let mut next = self.svg.first_child();
        for shown in &self.shown {
            while let Some(node) = next.clone()
                && self.leaving.iter().any(|group| group.is_same_node(Some(&node)))
            {
                next = node.next_sibling();
            }
            if next.as_ref().is_some_and(|node| node.is_same_node(Some(&shown.group))) {
                next = shown.group.next_sibling();
            } else {
                self.svg.insert_before(&shown.group, next.as_ref()).ok();
            }
        }
    }
}

fn fresh(part: Part, motion: bool) -> Shown {
    let group = document().create_element_ns(Some(SVG), "g").expect("an SVG group can be made");
    group.set_attribute("class", part.class).ok();
    if motion {
        group.class_list().add_1("fresh").ok();
    }
    group.set_inner_html(&inner(&part));
    place(&group, part.at);
    Shown { part, group }
}

/// Positions by style and not by attribute: only styles can slide.
fn place(group: &Element, at: Point) {
    if let Some(group) = group.dyn_ref::<SvgElement>() {
        let mut text = String::from("translate(");
        board_view::length(&mut text, at.x);
        text.push_str("px,");
        board_view::length(&mut text, at.y);
        text.push_str("px)");
        group.style().set_property("transform", &text).ok();
    }
}

/// Whether the part is a piece of a player, and not a mark.
fn is_piece(part: &Part) -> bool {
    ["ring ", "towe", "pawn", "wall"].iter().any(|class| part.class.starts_with(class))
        && !part.class.ends_with("ghost")
        && !part.class.contains("preview")
}
