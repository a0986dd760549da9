//! `hambazi person`: lists persons with an account, shows what is stored of one, forgets one, or makes one a leader.

use std::error::Error;
use std::path::Path;
use std::process::ExitCode;

use clap::{Args, Subcommand};
use people::{AccountId, AccountName};
use server::PersonRecords;

use crate::backup::journal_file;
use crate::outcome::{exit_code, print_warnings};
use crate::rebuild::is_database;

/// Lists persons with an account, shows what is stored of one, forgets one, or makes one a leader.
///
/// A server may run on the folder or the database meanwhile.
#[derive(Args)]
pub struct PersonCommand {
    #[command(subcommand)]
    deed: Deed,
}

#[derive(Subcommand)]
enum Deed {
    /// Print a line for each person: id, since when in milliseconds since 1970, how many keys, and the name.
    List(Place),
    /// Print all that is stored of a person, a line at a time, as docs/people.md explains them: their book, and
    /// then a line for each of their games.
    Export(Whom),
    /// Forget a person for ever: their book and their names. Their games stay. Copies that were made before still hold
    /// the person; `hambazi restore` forgets them again if the journal that it replaces knows of it.
    Erase(Whom),
    /// Make somebody a leader, who may make clubs where not everybody may (`--accounts club`). Who has no account yet
    /// gets one: with the name and the printed number they sign in on the page of accounts.
    Leader(Leader),
}

#[derive(Args)]
struct Place {
    /// The journal, the folder of the file hambazi.sqlite, or a database such as <postgres://hambazi@db/hambazi>.
    #[arg(value_name = "FROM")]
    from: String,
}

#[derive(Args)]
struct Whom {
    /// The person's id, as `list` prints it.
    #[arg(value_name = "ID", value_parser = id)]
    id: AccountId,

    #[command(flatten)]
    place: Place,
}

#[derive(Args)]
struct Leader {
    /// The name: 2 to 24 letters and digits.
    #[arg(value_name = "NAME", value_parser = AccountName::new)]
    name: AccountName,

    #[command(flatten)]
    place: Place,
}

fn id(text: &str) -> Result<AccountId, &'static str> {
    AccountId::read(text)
        .ok_or("an id has 16 digits and small letters, as `hambazi person list` prints it")
}

impl PersonCommand {
    /// Does it, and prints what was done.
    pub fn run(self) -> ExitCode {
        print_warnings();
        exit_code(self.done())
    }

    fn done(self) -> Result<(), Box<dyn Error + Send + Sync>> {
        match self.deed {
            Deed::List(place) => {
                for (id, person) in place.records()?.list()? {
                    let since = person.since().unwrap_or_default().0;
                    let keys = person.keys().len() + person.passkeys().len();
                    let name = person.name().map_or("", |name| name.as_str());
                    println!("{id}\t{since}\t{keys}\t{name}");
                }
            }
            Deed::Export(Whom { id, place }) => {
                let mut records = place.records()?;
                for line in records.book(id)? {
                    println!("{line}");
                }
                for line in records.push(id)? {
                    println!("{line}");
                }
                for game in records.games(id)? {
                    println!("game {}", serde_json::to_string(&game)?);
                }
            }
            Deed::Erase(Whom { id, place }) => {
                place.records()?.erase(id)?;
                println!("{id}: forgotten");
            }
            Deed::Leader(Leader { name, place }) => {
                let said = name.as_str().to_owned();
                let (id, number) = place.records()?.appoint(name)?;
                let number = number.map(|number| number.groups()).unwrap_or_default();
                println!("{id}\t{said}\t{number}");
            }
        }
        Ok(())
    }
}

impl Place {
    fn records(&self) -> Result<PersonRecords, Box<dyn Error + Send + Sync>> {
        if is_database(&self.from) {
            return PersonRecords::within(&self.from);
        }
        PersonRecords::beside(&journal_file(Path::new(&self.from)))
    }
}
