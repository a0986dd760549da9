//! The board for screen readers and keys: a grid of labelled cells over the picture.

use board_view::{BoardView, Cell};
use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// The cells in the page.
pub struct Grid {
    root: Element,
    cells: Vec<(Cell, HtmlElement, String)>,
    shape: Option<(board_view::Point, Vec<Vec<Cell>>)>,
    cursor: Option<Cell>,
}

impl Grid {
    /// A grid without cells.
    pub fn new(root: Element) -> Grid {
        Grid { root, cells: Vec::new(), shape: None, cursor: None }
    }

    /// Lays out the cells again, if the board or its orientation changed.
    pub fn lay(&mut self, view: &dyn BoardView, name: &str) {
        self.root.set_attribute("aria-label", name).ok();
        let shape = (view.size(), view.rows());
        if self.shape.as_ref() == Some(&shape) {
            return;
        }
        let had_focus = self.has_focus();
        self.root.set_inner_html("");
        self.cells.clear();
        let (half, size) = (view.half(), shape.0);
        for cells in &shape.1 {
            let row = child(&self.root, "row", "");
            for &cell in cells {
                let element = child(&row, "gridcell", "cell");
                element.set_tab_index(-1);
                let at = view.center(cell);
                let style = element.style();
                for (name, part) in [
                    ("left", (at.x - half.x) / size.x),
                    ("top", (at.y - half.y) / size.y),
                    ("width", 2.0 * half.x / size.x),
                    ("height", 2.0 * half.y / size.y),
                ] {
                    let mut text = String::new();
                    board_view::length(&mut text, part * 100.0);
                    text.push('%');
                    style.set_property(name, &text).ok();
                }
                self.cells.push((cell, element, String::new()));
            }
        }
        self.shape = Some(shape);
        let cursor = self.cursor.filter(|cursor| self.element(*cursor).is_some());
        self.cursor = None;
        self.put(cursor.or_else(|| board_view::beginning(view)), had_focus);
    }

    /// Labels each cell.
    pub fn name(&mut self, mut name: impl FnMut(Cell) -> String) {
        for (cell, element, label) in &mut self.cells {
            let new = name(*cell);
            if *label != new {
                element.set_attribute("aria-label", &new).ok();
                *label = new;
            }
        }
    }

    /// Moves the cursor to a cell, and optionally the focus.
    pub fn put(&mut self, cell: Option<Cell>, focus: bool) {
        if let Some(old) = self.cursor.and_then(|old| self.element(old)) {
            old.set_tab_index(-1);
        }
        self.cursor = cell.or(self.cursor);
        if let Some(element) = self.cursor.and_then(|cell| self.element(cell)) {
            element.set_tab_index(0);
            if focus {
                element.focus().ok();
            }
        }
    }

    /// The focused cell.
    pub fn focused(&self) -> Option<Cell> {
        let active = document().active_element()?;
        let found = self.cells.iter().find(|(_, element, _)| element.is_same_node(Some(&active)));
        found.map(|(cell, ..)| *cell)
    }

    fn has_focus(&self) -> bool {
        self.focused().is_some()
    }

    fn element(&self, wanted: Cell) -> Option<&HtmlElement> {
        self.cells.iter().find(|(cell, ..)| *cell == wanted).map(|(_, element, _)| element)
    }
}

fn child(parent: &Element, role: &str, class: &str) -> HtmlElement {
    let element = document().create_element("div").expect("a div can be made");
    element.set_attribute("role", role).ok();
    if !class.is_empty() {
        element.set_attribute("class", class).ok();
    }
    parent.append_child(&element).ok();
    element.unchecked_into()
}
