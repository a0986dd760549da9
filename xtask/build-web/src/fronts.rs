//! The front page in each language, as the server will write it: to weigh it, to check the names of
//! files in documents, and to have the service worker fetch it anew when it changes. And the documents
//! to which links lead, to weigh them.

use std::cell::RefCell;

use catalog::Game;
use documents::{Address, Known, Page, document};
use language::Language;

use crate::Result;
use crate::assets::{Front, Site};
use crate::split::{CHUNK, SHARED};

/// The documents that are weighed.
pub struct Documents {
    /// The front page in each language.
    pub fronts: Vec<Front>,
    /// What a link leads to in each language, and the split that shows it.
    pub linked: Vec<(&'static str, Front)>,
}

/// The front pages of a site, and the documents behind links.
///
/// # Errors
/// Documents name a file that there is not.
pub fn documents(site: &Site) -> Result<Documents> {
    let missing = RefCell::new(Vec::new());
    let asset = |name: &str| {
        let found = site.assets.iter().find(|asset| asset.name == name);
        // A draft has no chunks.
        let is_chunk = name.starts_with(CHUNK) || name.starts_with(SHARED);
        if found.is_none() && !is_chunk {
            missing.borrow_mut().push(name.to_owned());
        }
        found.map(|asset| format!("/assets/{}", asset.lasting).into())
    };
    let write = |language: Language, address: Address| {
        let path = address.path(language);
        let page = Page { language, address: Some(address), known: Known::Nothing };
        let html = document(&documents::Site { origin: "", asset: &asset }, &page);
        Front { path, html }
    };
    let fronts = Language::ALL.map(|language| write(language, Address::Front)).into();
    let code = || "K7M4QX".to_owned();
    let linked = |language| {
        let here = Game::ALL.map(|game| ("boards", write(language, Address::Here(game))));
        let others = [("online", Address::Table(code())), ("dixit", Address::Evening(code()))];
        here.into_iter().chain(others.map(|(split, address)| (split, write(language, address))))
    };
    let linked = Language::ALL.into_iter().flat_map(linked).collect();
    // The style sheets of the television are checked along.
    write(Language::default(), Address::Screen(code()));
    match missing.into_inner().first() {
        Some(name) => Err(format!("documents name {name}, which is not there").into()),
        None => Ok(Documents { fronts, linked }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assets;

    #[test]
    fn a_file_that_documents_name_must_be_there() {
        let site = assets::name(Vec::new()).unwrap();
        let why = documents(&site).err().unwrap().to_string();
        assert!(why.starts_with("documents name "), "{why}");
    }
}
