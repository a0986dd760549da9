//! Who is signed in on this device, who of them plays, and what the page shows of it.

use i18n::{Phrase, people};
use leptos::prelude::*;
use leptos::task::spawn_local;
use ui_kit::live_region::focus;
use ui_kit::locale::{Locale, locale};
use ui_kit::storage;
use ui_kit::timer;
use ui_kit::visitor::{Visitor, visitor};

use crate::js::to_top;
use crate::json::Json;
use crate::number::HEADING;
use crate::progress::{Phase, Progress};
use crate::qr_code::QrCode;
use crate::request::Request;

/// The storage key of who plays.
const PLAYER: &str = "player";

/// Somebody with an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// The id, without spaces.
    pub id: String,
    /// The name.
    pub name: String,
}

impl Person {
    /// The person of an answer.
    pub fn read(json: &Json) -> Person {
        Person { id: json.get("person").text(), name: json.get("name").text() }
    }
}

/// What the page shows.
#[derive(Clone, PartialEq)]
pub enum Panel {
    /// Who plays, and what is theirs.
    Own,
    /// The ways in, for one person more.
    Adding,
    /// A recovery number, the same as a QR code, and whose it is.
    Number(Person, String, QrCode),
}

/// What comes in a chunk of its own.
#[derive(Clone)]
pub enum Ways {
    /// This person's games, and all that one can do with the account.
    Own(String),
    /// What a new device shows, and by which another one lets it in.
    NewDevice,
    /// The way in by a passkey.
    Passkey,
}

/// Draws that, as soon as the chunk is there.
pub type DrawWays = fn(Account, Ways) -> AnyView;

/// The account of this device. All fields are signals, so it is cheap to copy.
#[derive(Clone, Copy)]
pub struct Account {
    /// Who is signed in.
    pub people: RwSignal<Vec<Person>>,
    /// How far the page has come.
    pub phase: RwSignal<Phase>,
    /// What it shows.
    pub panel: RwSignal<Panel>,
    /// What was done last.
    pub notice: RwSignal<Option<Phrase>>,
    /// Whether the server has passkeys.
    pub passkeys: RwSignal<bool>,
    /// Whether a person who was just made is offered one.
    pub offers_passkey: RwSignal<bool>,
    /// The language.
    pub locale: Locale,
    draw_ways: DrawWays,
    visitor: Visitor,
}

impl Account {
    /// Asks the server who is signed in.
    pub fn begin(draw_ways: DrawWays) -> Account {
        let account = Account {
            people: RwSignal::default(),
            phase: RwSignal::new(Phase::Coming),
            panel: RwSignal::new(Panel::Own),
            notice: RwSignal::new(None),
            passkeys: RwSignal::new(false),
            offers_passkey: RwSignal::new(false),
            locale: locale(),
            draw_ways,
            visitor: visitor(),
        };
        account.load();
        account
    }

    /// Asks again.
    pub fn load(self) {
        self.phase.set(Phase::Coming);
        spawn_local(async move {
            let phase = match Request::get("", "").send().await {
                Ok(text) => {
                    let json = Json::read(&text);
                    self.passkeys.try_set(json.get("passkeys").is());
                    let json = json.get("people");
                    self.people.try_set(json.items().map(|json| Person::read(&json)).collect());
                    self.settle();
                    Phase::Here
                }
                Err(why) => Phase::Lost(why),
            };
            self.phase.try_set(phase);
        });
    }

    /// What comes in a chunk of its own.
    pub fn ways(self, of: Ways) -> AnyView {
        (self.draw_ways)(self, of)
    }

    /// The id of who plays.
    pub fn player(self) -> String {
        self.visitor.player.with(|player| player.split(' ').next().unwrap_or_default().to_owned())
    }

    /// The place of a person among those on this device, which gives them their color.
    pub fn place(self, id: &str) -> usize {
        self.people.with(|people| people.iter().position(|it| it.id == id)).unwrap_or_default()
    }

    /// A person of this device.
    pub fn person(self, id: &str) -> Option<Person> {
        self.people.with(|people| people.iter().find(|it| it.id == id).cloned())
    }

    /// The name of a person of this device.
    pub fn name(self, id: &str) -> String {
        self.person(id).map(|person| person.name).unwrap_or_default()
    }

    /// Asks the server, and goes on with its answer. A request that waits is not sent twice.
    pub fn ask(
        self,
        request: Request,
        progress: RwSignal<Progress>,
        then: impl FnOnce(String) + 'static,
    ) {
        self.ask_boxed(request, progress, Box::new(then));
    }

    /// Asks for what the page shows by itself: what was told last still stands.
    pub fn look_up(
        self,
        request: Request,
        progress: RwSignal<Progress>,
        then: impl FnOnce(String) + 'static,
    ) {
        let told = self.notice.get_untracked();
        self.ask(request, progress, then);
        self.notice.set(told);
    }

    fn ask_boxed(
        self,
        request: Request,
        progress: RwSignal<Progress>,
        then: Box<dyn FnOnce(String)>,
    ) {
        if progress.get_untracked() == Progress::Asked {
            return;
        }
        progress.set(Progress::Asked);
        self.notice.set(None);
        spawn_local(async move {
            match request.send().await {
                Ok(text) => {
                    progress.try_set(Progress::Idle);
                    then(text);
                }
                Err(why) if why.is_signed_out() => {
                    self.part(&request.person, people::account_no_signed_out());
                }
                Err(why) => {
                    progress.try_set(Progress::Failed(why));
                }
            }
        });
    }

    /// Shows the recovery number of an answer.
    pub fn show_number(self, person: Person, answer: &Json) {
        let code = QrCode::read(&answer.get("qr"));
        self.panel.try_set(Panel::Number(person, answer.get("recovery").text(), code));
        timer::later(0, || focus(HEADING));
    }

    /// Tells what was done.
    pub fn tell(self, what: Phrase) {
        self.notice.try_set(Some(what));
    }

    /// Somebody came, or has another name, and plays.
    pub fn welcome(self, person: &Person) {
        self.people.try_update(|people| match people.iter_mut().find(|it| it.id == person.id) {
            Some(known) => known.clone_from(person),
            None => people.push(person.clone()),
        });
        self.play(person);
    }

    /// Somebody is signed in who had a name already: the person of an answer.
    pub fn came(self, text: &str) {
        let person = Person::read(&Json::read(text));
        self.welcome(&person);
        self.panel.try_set(Panel::Own);
        self.tell(people::account_plays(person.name));
        to_top();
    }

    /// From now on this person plays, and sits down at tables by this name.
    pub fn play(self, person: &Person) {
        self.visitor.play(&person.id, &person.name);
    }

    /// A person is not on this device any more: the page forgets them, and tells why.
    pub fn part(self, id: &str, why: Phrase) {
        self.people.try_update(|people| people.retain(|it| it.id != id));
        self.settle();
        self.panel.try_set(Panel::Own);
        self.tell(why);
        to_top();
    }

    /// Makes sure that who plays is one of those who are signed in.
    fn settle(self) {
        untrack(|| {
            let Some(people) = self.people.try_get() else { return };
            let player = self.player();
            let plays = people.iter().find(|it| it.id == player).or(people.first());
            if let Some(person) = plays {
                self.play(person);
            } else if !player.is_empty() {
                storage::forget(PLAYER);
                self.visitor.player.set(String::new());
                self.visitor.name.set(String::new());
            }
        });
    }
}
