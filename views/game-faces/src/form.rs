//! What is chosen before a game, as the page asks for it.

use catalog::Setup;
use i18n::Phrase;

/// The choices of a new game, while somebody makes them.
pub trait Form: Send + Sync {
    /// The setup that they make.
    fn setup(&self) -> Setup;

    /// All that can be chosen. Choosing may open and close other fields.
    fn fields(&self) -> Vec<Field>;

    /// Chooses the n-th of a field's choices; of a switch, 0 is off and 1 is on.
    fn choose(&mut self, field: &str, n: usize);
}

/// One of the choices.
#[derive(Clone, Debug)]
pub struct Field {
    /// Its name on the page.
    pub name: &'static str,
    /// Its label.
    pub label: fn() -> Phrase,
    /// What can be chosen; nothing for a switch.
    pub choices: Vec<Phrase>,
    /// What is chosen; of a switch, 0 is off and 1 is on.
    pub now: Option<usize>,
    /// Whether it matters now.
    pub is_open: bool,
}

impl Field {
    /// A choice of one among these values.
    pub fn choice<T: PartialEq>(
        name: &'static str,
        label: fn() -> Phrase,
        of: impl IntoIterator<Item = (T, Phrase)>,
        now: &T,
    ) -> Field {
        let (values, choices): (Vec<T>, Vec<Phrase>) = of.into_iter().unzip();
        let now = values.iter().position(|value| value == now);
        Field { name, label, choices, now, is_open: true }
    }

    /// A switch.
    #[must_use]
    pub fn switch(name: &'static str, label: fn() -> Phrase, on: bool) -> Field {
        Field { name, label, choices: Vec::new(), now: Some(usize::from(on)), is_open: true }
    }

    /// This field where it matters only sometimes.
    #[must_use]
    pub fn open_if(self, is_open: bool) -> Field {
        Field { is_open, ..self }
    }
}
