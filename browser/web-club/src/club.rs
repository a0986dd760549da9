//! A club as the server tells of it, and what the page shows of it.

use i18n::Phrase;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ui_kit::locale::{Locale, locale};
use ui_kit::timer::now;
use ui_kit::visitor::{Visitor, visitor};
use web_people::js::to_top;
use web_people::json::{Json, object};
use web_people::progress::{Phase, Progress};
use web_people::qr_code::QrCode;

use crate::request::{get, post, signed_out};

/// A member.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Member {
    /// The id.
    pub id: String,
    /// The name, as it is in the club.
    pub name: String,
    /// Whether the card was tried too often.
    pub is_closed: bool,
    /// On how many devices they are signed in.
    pub devices: usize,
}

/// What the server says of the club.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ClubInfo {
    /// The club's name.
    pub name: String,
    /// Whether the one who plays leads it.
    pub leads: bool,
    /// Whether the door is open.
    pub is_open: bool,
    /// At which instant of the page it shuts, in milliseconds since the page was loaded.
    pub shuts: Option<f64>,
    /// The address that stays the same, if there is one.
    pub origin: String,
    /// The address that is right today; empty if the page's own is.
    pub today: String,
    /// The address of the club's page as a QR code.
    pub code: QrCode,
    /// Who is in it.
    pub people: Vec<Member>,
}

impl ClubInfo {
    #[allow(clippy::cast_precision_loss, reason = "a day has few milliseconds")]
    fn read(json: &Json) -> ClubInfo {
        let member = |json: Json| Member {
            id: json.get("person").text(),
            name: json.get("name").text(),
            is_closed: json.get("closed").is(),
            devices: count(&json.get("devices")),
        };
        ClubInfo {
            name: json.get("name").text(),
            leads: json.get("leads").is(),
            is_open: json.get("open").is(),
            shuts: json.get("open_ms").number().map(|left| now() + left as f64),
            origin: json.get("origin").text(),
            today: json.get("address").text(),
            code: QrCode::read(&json.get("qr")),
            people: json.get("people").items().map(member).collect(),
        }
    }
}

/// A count.
pub fn count(json: &Json) -> usize {
    usize::try_from(json.number().unwrap_or_default()).unwrap_or_default()
}

/// A card to be printed.
#[derive(Clone, PartialEq, Debug)]
pub struct Card {
    /// What its person is called.
    pub name: String,
    /// The four digits.
    pub digits: String,
}

impl Card {
    /// The cards of an answer.
    pub fn all(answer: &str) -> Vec<Card> {
        let cards = Json::read(answer).get("cards");
        let card =
            |json: Json| Card { name: json.get("name").text(), digits: json.get("digits").text() };
        cards.items().map(card).collect()
    }
}

/// What the page shows.
#[derive(Clone, PartialEq)]
pub enum Panel {
    /// The club.
    Home,
    /// Cards to be printed.
    Cards(Vec<Card>),
    /// A person's name and recovery number, and this as a QR code.
    Number(String, String, QrCode),
    /// Somebody who has just come in, by their name.
    Welcome(String),
}

/// A name that broke a rule, and the rule.
pub type Wrong = (String, String);

/// A club. All fields are signals, so it is cheap to copy.
#[derive(Clone, Copy)]
pub struct Club {
    /// The id, as it stands in the address.
    pub id: StoredValue<String>,
    /// What the server says of it.
    pub seen: RwSignal<ClubInfo>,
    /// How far the page has come.
    pub phase: RwSignal<Phase>,
    /// What it shows.
    pub panel: RwSignal<Panel>,
    /// What was done last.
    pub notice: RwSignal<Option<Phrase>>,
    /// Names that are to be mended.
    pub wrong: RwSignal<Vec<Wrong>>,
    /// The language.
    pub locale: Locale,
    visitor: Visitor,
}

impl Club {
    /// Asks the server for a club.
    pub fn begin(id: &str) -> Club {
        let club = Club {
            id: StoredValue::new(id.to_owned()),
            seen: RwSignal::default(),
            phase: RwSignal::new(Phase::Coming),
            panel: RwSignal::new(Panel::Home),
            notice: RwSignal::new(None),
            wrong: RwSignal::default(),
            locale: locale(),
            visitor: visitor(),
        };
        club.load();
        club
    }

    /// The id of who plays; empty for a guest.
    pub fn player(self) -> String {
        player_of(&self.visitor.player.get_untracked())
    }

    /// Asks again.
    pub fn load(self) {
        self.phase.set(Phase::Coming);
        self.look(true);
    }

    /// Asks again, and changes nothing if there is no answer.
    pub fn refresh(self) {
        self.look(false);
    }

    fn look(self, tells: bool) {
        let request = get(&["/", &self.id.get_value()].concat(), &self.player());
        spawn_local(async move {
            match request.send().await {
                Ok(text) => {
                    self.seen.try_set(ClubInfo::read(&Json::read(&text)));
                    if self.phase.try_get_untracked() != Some(Phase::Here) {
                        self.phase.try_set(Phase::Here);
                    }
                }
                Err(why) if tells => {
                    self.phase.try_set(Phase::Lost(why));
                }
                Err(_) => {}
            }
        });
    }

    /// Asks the server to do something for the club, and goes on with its answer. A request that waits is
    /// not sent twice.
    pub fn ask(
        self,
        what: &str,
        body: String,
        progress: RwSignal<Progress>,
        then: impl FnOnce(String) + 'static,
    ) {
        self.ask_boxed(what, body, progress, Box::new(then));
    }

    fn ask_boxed(
        self,
        what: &str,
        body: String,
        progress: RwSignal<Progress>,
        then: Box<dyn FnOnce(String)>,
    ) {
        if progress.get_untracked() == Progress::Asked {
            return;
        }
        progress.set(Progress::Asked);
        self.notice.set(None);
        let path = ["/", &self.id.get_value(), "/", what].concat();
        let request = post(&path, &self.player(), body);
        spawn_local(async move {
            match request.send().await {
                Ok(text) => {
                    progress.try_set(Progress::Idle);
                    then(text);
                }
                Err(why) if why.is_signed_out() => {
                    progress.try_set(Progress::Idle);
                    self.tell(signed_out());
                    self.refresh();
                }
                Err(why) => {
                    progress.try_set(Progress::Failed(why));
                }
            }
        });
    }

    /// Does something with a member, and looks at the club again.
    pub fn act(
        self,
        what: &str,
        id: &str,
        progress: RwSignal<Progress>,
        then: impl FnOnce(String) + 'static,
    ) {
        let body = object(&[("person", id)]);
        self.ask(what, body, progress, move |text| {
            self.refresh();
            then(text);
        });
    }

    /// Tells what was done.
    pub fn tell(self, what: Phrase) {
        self.notice.try_set(Some(what));
    }

    /// Shows something else, from its top.
    pub fn show(self, panel: Panel) {
        self.panel.try_set(panel);
        to_top();
    }

    /// A member of the club; nobody, if they have left.
    pub fn member(self, id: &str) -> Member {
        self.seen
            .with(|seen| seen.people.iter().find(|it| it.id == id).cloned().unwrap_or_default())
    }

    /// The place of the club's page.
    pub fn place(self) -> String {
        ["/club/", &self.id.get_value()].concat()
    }

    /// The address of the club's page, as others reach it.
    pub fn address(self) -> String {
        [&self.reached(), &*self.place()].concat()
    }

    /// Whether the address works on this computer alone.
    pub fn is_here_only(self) -> bool {
        let origin = self.reached();
        let host = origin.split("//").last().unwrap_or_default();
        ["localhost", "[::1]", "127."].iter().any(|own| host.starts_with(own))
    }

    /// The origin by which others reach the page.
    fn reached(self) -> String {
        let told = self.seen.with(|seen| [&seen.origin, &seen.today].map(String::clone));
        let told = told.into_iter().find(|origin| !origin.is_empty());
        told.unwrap_or_else(|| location().origin().unwrap_or_default())
    }

    /// Somebody came in, and plays from now on.
    pub fn welcome(self, id: &str, name: String) {
        self.visitor.play(id, &name);
        self.refresh();
        self.show(Panel::Welcome(name));
    }
}

/// The id of a player as the page stores it.
pub fn player_of(player: &str) -> String {
    player.split(' ').next().unwrap_or_default().to_owned()
}
