//! The tree of moves: the main line, and variations in brackets, indented.

use catalog::{GameTree, NodeId};
use game_study::Study;
use i18n::study;
use leptos::prelude::*;
use ui_kit::locale::localized;
use ui_kit::timer;
use ui_kit::view_helpers::{effect, part, press, text};
use web_boards::room::scroll_to_current;

use crate::desk::Desk;

/// What is written of the tree: it is drawn again when this changes, and not with each step.
#[derive(Clone, PartialEq)]
struct Written {
    nodes: Vec<NodeId>,
    text: String,
}

/// The tree.
pub fn twigs(desk: Desk) -> AnyView {
    let written = Memo::new(move |_| {
        let (opened, _) = desk.at.get();
        let written = |study: &Study| Written { nodes: study.order(), text: study.tree().write() };
        (opened, desk.study.with(written))
    });
    effect(move || {
        desk.at.track();
        timer::later(0, scroll_to_current);
    });
    let drawn = move || {
        if written.with(|(_, written)| written.text.is_empty()) {
            return view! { <p class="muted">{localized(study::study_empty())}</p> }.into_any();
        }
        desk.study.with_untracked(|study| {
            let tree = study.tree();
            let comment = comment(tree, GameTree::ROOT);
            view! { {comment}<ol class="log twigs">{line(desk, tree, GameTree::ROOT)}</ol> }
                .into_any()
        })
    };
    view! {
        <section class="card moves" aria-label=text(|| localized(study::study_tree()))>
            {part(drawn)}
        </section>
    }
    .into_any()
}

/// The items of a line after a node, with the variations of each move behind it.
fn line(desk: Desk, tree: &GameTree, from: NodeId) -> Vec<AnyView> {
    let (mut items, mut at) = (Vec::new(), from);
    while let Some((&main, others)) = tree.children(at).split_first() {
        items.push(item(desk, tree, main, items.is_empty()));
        for &other in others {
            let mut aside = vec![item(desk, tree, other, true)];
            aside.extend(line(desk, tree, other));
            let label = text(|| localized(study::study_variation()));
            items.push(
                view! { <li class="aside"><ol aria-label=label>{aside}</ol></li> }.into_any(),
            );
        }
        at = main;
    }
    items
}

/// A move, numbered where a line begins and with each first seat's move.
fn item(desk: Desk, tree: &GameTree, node: NodeId, begins: bool) -> AnyView {
    let ply = tree.ply(node);
    let seats = usize::from(tree.position(node).seats());
    let number = (begins || ply % seats == 1).then(|| [ply.to_string().as_str(), "."].concat());
    let mark = tree.mark(node).map(catalog::Mark::sign);
    // A mark of one's own stands before what the review says.
    let mark = text(move || mark.unwrap_or_else(|| desk.sign(node)).to_owned());
    let current = text(move || {
        let here = desk.study.with(|study| study.at() == node);
        if here { "step" } else { "false" }.to_owned()
    });
    let go = press(move || desk.edit(|study| study.go(node)));
    let mv = tree.mv(node).unwrap_or_default().to_owned();
    view! {
        <li>
            <span class="no" aria-hidden="true">{number}</span>
            <button type="button" class="mv" aria-current=current on:click=go>{mv}</button>
            <b class="mark">{mark}</b>
            {comment(tree, node)}
        </li>
    }
    .into_any()
}

fn comment(tree: &GameTree, node: NodeId) -> Option<AnyView> {
    let comment = tree.comment(node).to_owned();
    (!comment.is_empty())
        .then(|| view! { <span class="note small" dir="auto">{comment}</span> }.into_any())
}
