//! The address by which phones in the same network reach this server, today and at its last start.

use std::cmp::Reverse;
use std::fs;
use std::io::ErrorKind;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// The file in the data folder that has the address.
pub const FILE: &str = "address";

/// No address is longer, in bytes.
const LONGEST: usize = 100;

/// An address of the documentation (RFC 5737): a way there is the way out. Nothing is sent.
const OUT: (Ipv4Addr, u16) = (Ipv4Addr::new(192, 0, 2, 1), 9);

/// The address of this machine in its network. It may change at any time. Clones share it.
#[derive(Clone, Debug)]
pub struct HomeAddress {
    listen: SocketAddr,
    file: PathBuf,
    before: Option<String>,
    stored: Arc<Mutex<Option<String>>>,
    own: fn() -> Vec<IpAddr>,
}

/// What phones in the same network type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reach {
    /// Nothing: the server answers this machine alone.
    HereOnly,
    /// Nothing: the machine is in no network.
    NoNetwork,
    /// This address.
    At {
        /// Such as `http://192.168.1.20:8427`.
        address: String,
        /// The address at the last start, if the machine has another one now.
        before: Option<String>,
    },
}

impl HomeAddress {
    /// That of a server which listens there; what an earlier one noted in this folder is its last one.
    #[must_use]
    pub fn new(listen: SocketAddr, data: &Path) -> HomeAddress {
        HomeAddress::among(listen, data, of_this_machine)
    }

    fn among(listen: SocketAddr, data: &Path, own: fn() -> Vec<IpAddr>) -> HomeAddress {
        let file = data.join(FILE);
        let before = read(&file);
        let stored = Arc::new(Mutex::new(before.clone()));
        HomeAddress { listen, file, before, stored, own }
    }

    /// What phones type now. `asked` is the address that a page was asked for by: one of several may be
    /// right.
    #[must_use]
    pub fn today(&self, asked: Option<IpAddr>) -> Reach {
        let listen = self.listen.ip().to_canonical();
        if listen.is_loopback() {
            return Reach::HereOnly;
        }
        let all = if listen.is_unspecified() { (self.own)() } else { vec![listen] };
        let all: Vec<_> = all.into_iter().filter(|ip| !ip.is_loopback()).collect();
        let out = way_out();
        let Some(&usual) = all.iter().min_by_key(|&&ip| rank(ip, out)) else {
            return Reach::NoNetwork;
        };
        self.store(&self.address(usual));
        let asked = asked.filter(|ip| all.contains(ip));
        let is_gone = |before: &&String| !all.iter().any(|&ip| self.address(ip) == **before);
        let before = self.before.as_ref().filter(is_gone).cloned();
        Reach::At { address: self.address(asked.unwrap_or(usual)), before }
    }

    fn address(&self, ip: IpAddr) -> String {
        match self.listen.port() {
            80 if ip.is_ipv4() => format!("http://{ip}"),
            port => format!("http://{}", SocketAddr::new(ip, port)),
        }
    }

    /// Notes the address for the next start.
    fn store(&self, address: &str) {
        let mut stored = self.stored.lock().unwrap_or_else(PoisonError::into_inner);
        if stored.as_deref() == Some(address) {
            return;
        }
        *stored = Some(address.to_owned());
        if let Err(why) = fs::write(&self.file, format!("{address}\n")) {
            tracing::warn!(
                %why, path = %self.file.display(),
                "cannot note today's address, so the next start will not warn if it has another one"
            );
        }
    }
}

/// What an earlier start noted. A file that is no address says nothing.
fn read(file: &Path) -> Option<String> {
    let text = match fs::read_to_string(file) {
        Ok(text) => text,
        Err(why) => {
            if why.kind() != ErrorKind::NotFound {
                tracing::warn!(%why, path = %file.display(), "cannot read the last start's address");
            }
            return None;
        }
    };
    let address = text.trim();
    let is_one = address.strip_prefix("http://").is_some_and(|place| {
        let plain = |c: char| c.is_ascii_hexdigit() || ".:[]".contains(c);
        !place.is_empty() && place.chars().all(plain)
    });
    (is_one && address.len() <= LONGEST).then(|| address.to_owned())
}

/// The addresses of this machine in its networks. Those that hold for one cable alone are none.
fn of_this_machine() -> Vec<IpAddr> {
    let found = if_addrs::get_if_addrs().inspect_err(|why| {
        tracing::debug!(%why, "cannot list the addresses of this machine");
    });
    let all = found.unwrap_or_default().into_iter();
    let up = all.filter(|of| !of.is_loopback() && !of.is_link_local());
    up.map(|of| of.ip()).collect()
}

/// The address from which this machine speaks to the world, if there is a way there.
fn way_out() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect(OUT).ok()?;
    Some(socket.local_addr().ok()?.ip())
}

/// The least is what phones most likely reach: short to type, towards the router, and of a home's network.
fn rank(ip: IpAddr, out: Option<IpAddr>) -> impl Ord {
    let is_private = matches!(ip, IpAddr::V4(four) if four.is_private());
    (ip.is_ipv6(), Reverse(out == Some(ip)), Reverse(is_private), ip)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    fn at(address: &str, before: Option<&str>) -> Reach {
        Reach::At { address: address.to_owned(), before: before.map(str::to_owned) }
    }

    fn everywhere() -> SocketAddr {
        "0.0.0.0:8427".parse().unwrap()
    }

    #[test]
    fn the_next_start_warns_of_another_address() {
        let folder = tempfile::tempdir().unwrap();
        let start = |own| HomeAddress::among(everywhere(), folder.path(), own).today(None);
        let monday = || vec![ip("192.168.1.20")];
        assert_eq!(start(monday), at("http://192.168.1.20:8427", None), "nothing was before");
        assert_eq!(start(monday), at("http://192.168.1.20:8427", None), "nothing changed");
        let written = fs::read_to_string(folder.path().join("address")).unwrap();
        assert_eq!(written, "http://192.168.1.20:8427\n", "later versions must read it");
        let tuesday = || vec![ip("192.168.1.31")];
        let warns = at("http://192.168.1.31:8427", Some("http://192.168.1.20:8427"));
        assert_eq!(start(tuesday), warns);
        assert_eq!(start(tuesday), at("http://192.168.1.31:8427", None), "that was last time");
        let two = || vec![ip("10.0.0.7"), ip("192.168.1.31")];
        let Reach::At { before, .. } = start(two) else { panic!("there is a network") };
        assert_eq!(before, None, "the old one still leads here");
    }

    #[test]
    fn a_network_that_comes_after_the_start_counts_as_well() {
        let folder = tempfile::tempdir().unwrap();
        let home = HomeAddress::among(everywhere(), folder.path(), Vec::new);
        assert_eq!(home.today(None), Reach::NoNetwork);
        let home = HomeAddress { own: || vec![ip("192.168.1.20")], ..home };
        assert_eq!(home.today(None), at("http://192.168.1.20:8427", None));
        let home = HomeAddress { own: || vec![ip("192.168.1.21")], ..home };
        assert_eq!(home.today(None), at("http://192.168.1.21:8427", None), "at this start");
        assert_eq!(read(&home.file).as_deref(), Some("http://192.168.1.21:8427"));
    }

    #[test]
    fn where_it_listens_decides_who_reaches_it() {
        let folder = tempfile::tempdir().unwrap();
        let own = || vec![ip("192.168.1.20"), ip("10.0.0.7"), ip("2001:db8::7"), ip("127.0.0.1")];
        let reach = |listen: &str, asked| {
            HomeAddress::among(listen.parse().unwrap(), folder.path(), own).today(asked)
        };
        for alone in ["127.0.0.1:8427", "[::1]:8427"] {
            assert_eq!(reach(alone, None), Reach::HereOnly);
        }
        assert_eq!(reach("10.0.0.9:80", None), at("http://10.0.0.9", None));
        let asked = reach("[::]:8427", Some(ip("192.168.1.20")));
        assert_eq!(asked, at("http://192.168.1.20:8427", Some("http://10.0.0.9")));
        let Reach::At { address, .. } = reach("0.0.0.0:8427", Some(ip("127.0.0.1"))) else {
            panic!("there is a network")
        };
        assert_ne!(address, "http://127.0.0.1:8427", "no phone reaches that");
        let six = HomeAddress::among(everywhere(), folder.path(), || vec![ip("2001:db8::7")]);
        assert!(
            matches!(six.today(None), Reach::At { address, .. } if address == "http://[2001:db8::7]:8427")
        );
    }

    #[test]
    fn the_way_out_comes_first_and_a_home_before_the_world() {
        let least = |all: &[&str], out: Option<&str>| {
            let all = all.iter().map(|text| ip(text));
            all.min_by_key(|&one| rank(one, out.map(ip))).unwrap().to_string()
        };
        let all = ["172.17.0.1", "192.168.1.20", "203.0.113.5", "fd00::7"];
        assert_eq!(least(&all, Some("192.168.1.20")), "192.168.1.20");
        assert_eq!(least(&all, Some("203.0.113.5")), "203.0.113.5");
        assert_eq!(least(&["203.0.113.5", "192.168.1.20", "fd00::7"], None), "192.168.1.20");
    }

    #[test]
    fn a_file_that_is_no_address_says_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(FILE);
        assert_eq!(read(&file), None);
        for text in ["", "http://", "192.168.1.20", "http://<b>", "http://a.example/x"] {
            fs::write(&file, text).unwrap();
            assert_eq!(read(&file), None, "{text:?}");
        }
        fs::write(&file, format!("http://{}", "1".repeat(200))).unwrap();
        assert_eq!(read(&file), None);
        fs::write(&file, "http://192.168.1.20:8427").unwrap();
        assert!(read(&file).is_some());
    }
}
