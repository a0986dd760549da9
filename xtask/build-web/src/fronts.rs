//! The front page in each language, as the server will write it: to weigh it, to check the names of
//! files in documents, and to have the service worker fetch it anew when it changes.

use std::cell::RefCell;

use documents::{Address, Known, Page, document};
use language::Language;

use crate::Result;
use crate::assets::{Front, Site};
use crate::split::{CHUNK, SHARED};

/// The front pages of a site.
///
/// # Errors
/// Documents name a file that there is not.
pub fn fronts(site: &Site) -> Result<Vec<Front>> {
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
    // The style sheets and chunks of all other pages are checked along.
    let code = String::new;
    for other in [Address::Screen(code()), Address::Evening(code()), Address::Table(code())] {
        write(Language::default(), other);
    }
    match missing.into_inner().first() {
        Some(name) => Err(format!("documents name {name}, which is not there").into()),
        None => Ok(fronts),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assets;

    #[test]
    fn a_file_that_documents_name_must_be_there() {
        let site = assets::name(Vec::new()).unwrap();
        let why = fronts(&site).err().unwrap().to_string();
        assert!(why.starts_with("documents name "), "{why}");
    }
}
