//! Bots sit down only at tables whose language they speak.

use dixit::{Command, Variant};
use dixit_table::{Table, refused, settings};
use game_core::Seat;
use language::Language;
use protocol::dixit_messages::{Request, Settings, Timers};

fn speaking(languages: &[Language]) -> Settings {
    Settings { tongues: languages.to_vec(), ..settings(Variant::Base, Timers::Off) }
}

#[test]
fn bots_do_not_sit_down_at_a_table_whose_languages_they_lack() {
    let mut table = Table::open(speaking(&[Language::Swedish]));
    (0..3).for_each(|number| table.sit(number));
    let speechless = refused("bots_cannot_speak");
    assert!(speechless(&table.ask(0, Request::Bot { seat: None })));

    let both = speaking(&[Language::Swedish, Language::Persian]);
    table.ask(0, Request::Settle { settings: both }).unwrap();
    table.ask(0, Request::Bot { seat: None }).unwrap();
    let swedish = || Request::Settle { settings: speaking(&[Language::Swedish]) };
    assert!(speechless(&table.ask(0, swedish())), "while one sits there");
    table.ask(0, Request::Remove { seat: Seat(3) }).unwrap();
    table.ask(0, swedish()).unwrap();

    table.ask(0, Request::Begin).unwrap();
    assert!(speechless(&table.act(1, Command::Lend)), "nor does one play for somebody");
    assert!(speechless(&table.ask(0, Request::Bot { seat: None })), "nor from the next round on");
}
