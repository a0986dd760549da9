//! Each bot is heard to have a manner of its own.

mod evening;

use dixit::Proposal;
use dixit_bot::{Bank, Persona, Voice, spoken};
use evening::{Guests, painted, play};

/// The voices by which one knows a persona at once.
fn first_voices(persona: Persona) -> &'static [Voice] {
    match persona {
        Persona::Childlike => &[Voice::Child],
        Persona::Poetic => &[Voice::Poetic, Voice::Verse],
        Persona::Dry => &[Voice::Dry],
        Persona::ProverbLover => &[Voice::Proverb, Voice::Verse],
    }
}

/// The voice that the bank gives a clue.
fn voice(clue: &str) -> Option<Voice> {
    let bank = Bank::written();
    let pattern = || bank.pattern_of(clue).map(|(pattern, _)| pattern.voice);
    let is_it = |text: &str| text.to_lowercase() == clue.to_lowercase();
    let mut lines = spoken().into_iter().flat_map(|language| bank.lines(language));
    lines.find(|line| is_it(&line.text)).map(|line| line.voice).or_else(pattern)
}

#[test]
fn two_clues_of_five_are_in_the_first_voice() {
    let terms = Proposal { players: 4, ..Proposal::default() };
    let evening = play(&terms, &Guests::speaking(&spoken()), &painted(), 80, 3);
    let in_voice = evening.rounds.iter().filter(|shown| {
        let known = voice(&shown.clue);
        known.is_some_and(|known| first_voices(Persona::of_chair(shown.teller)).contains(&known))
    });
    let percent = in_voice.count() * 100 / evening.rounds.len();
    assert!(percent >= 42, "{percent} % of what bots say is in their own manner");
}
