//! Passkeys: made for a person, and shown by one who comes back.
//!
//! No attestation is asked for, and the user's verification only where the authenticator has one. Nothing is
//! stored of a use, so counters of uses don't count.

use journal::AppendError;
use people::{AccountId, CeremonyBook, Label, Person};
use serde_json::Value;
use webauthn_rp::bin::{Decode, Encode};
use webauthn_rp::request::auth::{AuthenticationVerificationOptions, SignatureCounterEnforcement};
use webauthn_rp::request::register::{
    CoseAlgorithmIdentifier, CoseAlgorithmIdentifiers, CredProtect, PublicKeyCredentialUserEntity,
    RegistrationVerificationOptions, UserHandle16,
};
use webauthn_rp::request::{
    AsciiDomain, BackupReq, PublicKeyCredentialDescriptor, RpId, UserVerificationRequirement,
};
use webauthn_rp::response::register::{
    AuthenticatorExtensionOutputStaticState, CredentialProtectionPolicy, DynamicState, StaticState,
};
use webauthn_rp::response::{AuthTransports, AuthenticatorAttachment, Backup, CredentialId};
use webauthn_rp::{
    AuthenticatedCredential, DiscoverableAuthentication, DiscoverableAuthenticationServerState,
    DiscoverableCredentialRequestOptions, PublicKeyCredentialCreationOptions, Registration,
    RegistrationServerState,
};

use crate::accounts::{Accounts, Device, append, count};
use crate::cose;
use crate::error::AccountError;

/// What authenticators are asked to call this site.
const SITE: &str = "Hambazi";

/// The site for which a passkey is made: passkeys of one open no other.
pub struct RelyingParty {
    id: RpId,
    origin: String,
}

impl RelyingParty {
    /// The relying party of pages from this origin, such as `https://play.example.org`. `None` where browsers
    /// know no passkeys: without HTTPS, but for this machine by its name, and without a domain.
    #[must_use]
    pub fn of(origin: &str) -> Option<RelyingParty> {
        let (scheme, place) = origin.split_once("://")?;
        let host = place.rsplit_once(':').map_or(place, |(host, _)| host);
        let is_safe = scheme == "https" || scheme == "http" && host == "localhost";
        let is_domain = host.chars().all(|c| c.is_ascii_alphanumeric() || "-.".contains(c))
            && host.chars().any(|c| c.is_ascii_alphabetic());
        let id = RpId::Domain(AsciiDomain::try_from(host.to_owned()).ok()?);
        (is_safe && is_domain).then(|| RelyingParty { id, origin: origin.to_owned() })
    }
}

/// What was wrong is in no answer: it would only help somebody who tries.
fn no<E>(_: E) -> AccountError {
    AccountError::NoPasskey
}

impl Accounts {
    /// What an authenticator is asked, to make a passkey for a person.
    ///
    /// # Errors
    /// The journal fails.
    pub async fn begin_passkey(
        &self,
        site: &RelyingParty,
        id: AccountId,
        person: &Person,
    ) -> Result<Value, AccountError> {
        let handle = handle(id)?;
        let known = person.passkeys().iter().filter_map(|passkey| {
            let id = CredentialId::try_from(passkey.credential.clone()).ok()?;
            Some(PublicKeyCredentialDescriptor { id, transports: AuthTransports::NONE })
        });
        let user = PublicKeyCredentialUserEntity::from(&handle);
        let mut wish = PublicKeyCredentialCreationOptions::passkey(&site.id, user, known.collect());
        wish.pub_key_cred_params =
            CoseAlgorithmIdentifiers::ALL.remove(CoseAlgorithmIdentifier::Es384);
        wish.authenticator_selection.user_verification = UserVerificationRequirement::Preferred;
        wish.extensions.cred_protect = CredProtect::None;
        let challenge = wish.challenge.as_data();
        let (state, wish) = wish.start_ceremony().map_err(no)?;
        let mut wish = serde_json::to_value(&wish).map_err(no)?;
        // The library would refuse some names that we allow, such as those with a half-space.
        let name = person.name().map_or("", |name| name.as_str());
        for (of, field) in [("user", "name"), ("user", "displayName")] {
            wish[of][field] = name.into();
        }
        wish["rp"]["name"] = SITE.into();
        self.begin(challenge, Some(id), &state.encode().map_err(no)?).await?;
        Ok(wish)
    }

    /// Takes in a passkey that an authenticator made for a person.
    ///
    /// # Errors
    /// It is none that was asked for, it is known already, or the journal fails.
    pub async fn add_passkey(
        &self,
        site: &RelyingParty,
        id: AccountId,
        made: &Value,
        label: Label,
    ) -> Result<Person, AccountError> {
        let made = Registration::from_json_relaxed(made.to_string().as_bytes()).map_err(no)?;
        let challenge = made.challenge_relaxed().map_err(no)?.0;
        let state = self.end(challenge, Some(id)).await?;
        let state = RegistrationServerState::<16>::decode(&state).map_err(no)?;
        let options = RegistrationVerificationOptions::<&str, &str> {
            allowed_origins: &[&site.origin],
            error_on_unsolicited_extensions: false,
            ..Default::default()
        };
        let passkey = state.verify(&site.id, &made, &options).map_err(no)?;
        let key = cose::encode(&passkey.static_state().credential_public_key);
        let (credential, key) =
            (passkey.id().as_ref().to_vec(), key.ok_or(AccountError::NoPasskey)?);
        let added = self.change(id, |person, _| {
            Ok(vec![person.add_passkey(credential.clone(), key.clone(), label.clone())?])
        });
        added.await
    }

    /// What an authenticator is asked, to show a passkey of anybody's.
    ///
    /// # Errors
    /// The journal fails.
    pub async fn begin_to_enter(&self, site: &RelyingParty) -> Result<Value, AccountError> {
        let mut wish = DiscoverableCredentialRequestOptions::passkey(&site.id);
        wish.0.user_verification = UserVerificationRequirement::Preferred;
        let challenge = wish.0.challenge.as_data();
        let (state, wish) = wish.start_ceremony().map_err(no)?;
        self.begin(challenge, None, &state.encode().map_err(no)?).await?;
        serde_json::to_value(&wish).map_err(no)
    }

    /// Signs in on a device the person whose passkey an authenticator shows.
    ///
    /// # Errors
    /// It opens nothing, or the journal fails.
    pub async fn enter_by_passkey(
        &self,
        site: &RelyingParty,
        shown: &Value,
        device: Device,
    ) -> Result<(AccountId, Person), AccountError> {
        let shown = shown.to_string();
        let shown = DiscoverableAuthentication::<16>::from_json_relaxed(shown.as_bytes());
        let shown = shown.map_err(no)?;
        let challenge = shown.challenge_relaxed().map_err(no)?.0;
        let state = self.end(challenge, None).await?;
        let state = DiscoverableAuthenticationServerState::decode(&state).map_err(no)?;
        let handle = shown.response().user_handle();
        let id = std::str::from_utf8(handle.as_ref()).ok().and_then(AccountId::read);
        let id = id.ok_or(AccountError::NoPasskey)?;
        let person = self.person(id).await?;
        let mut passkeys = person.passkeys().iter();
        let passkey = passkeys.find(|one| one.credential == shown.raw_id().as_ref());
        let key = passkey.and_then(|one| cose::decode(&one.public_key));
        let key = StaticState {
            credential_public_key: key.ok_or(AccountError::NoPasskey)?,
            extensions: AuthenticatorExtensionOutputStaticState {
                cred_protect: CredentialProtectionPolicy::None,
                hmac_secret: None,
            },
        };
        let uses = DynamicState {
            user_verified: false,
            backup: Backup::NotEligible,
            sign_count: 0,
            authenticator_attachment: AuthenticatorAttachment::None,
        };
        let mut known =
            AuthenticatedCredential::new(shown.raw_id(), handle, key, uses).map_err(no)?;
        let options = AuthenticationVerificationOptions::<&str, &str> {
            allowed_origins: &[&site.origin],
            backup_requirement: Some(BackupReq::None),
            error_on_unsolicited_extensions: false,
            sig_counter_enforcement: SignatureCounterEnforcement::Ignore,
            ..Default::default()
        };
        state.verify(&site.id, &shown, &mut known, &options).map_err(no)?;
        let person = self.add_device(id, device).await?;
        Ok((id, person))
    }

    /// Stores what an authenticator was asked, for five minutes.
    async fn begin(
        &self,
        challenge: u128,
        whose: Option<AccountId>,
        state: &[u8],
    ) -> Result<(), AccountError> {
        let (book, now) = (CeremonyBook::of(challenge), self.time.now());
        let line = vec![CeremonyBook::write_begun(now, whose, state)];
        append(&self.journal, &book, 0, line, now).await?;
        self.strike_after(CeremonyBook::LIFE, book);
        Ok(())
    }

    /// What was stored then, once.
    async fn end(
        &self,
        challenge: u128,
        whose: Option<AccountId>,
    ) -> Result<Vec<u8>, AccountError> {
        let name = CeremonyBook::of(challenge);
        let lines = self.journal.read(&name).await?;
        let mut book = CeremonyBook::default();
        for line in &lines {
            // A line of a later version is passed over.
            let _ = book.read(line);
        }
        let now = self.time.now();
        let state = book.state(whose, now).map_err(no)?.to_vec();
        let used = vec![CeremonyBook::write_used(now)];
        match append(&self.journal, &name, count(&lines), used, now).await {
            Err(AppendError::OutOfTurn) => Err(AccountError::NoPasskey),
            done => {
                done?;
                Ok(state)
            }
        }
    }
}

/// The id of a person, as an authenticator stores it.
fn handle(id: AccountId) -> Result<UserHandle16, AccountError> {
    let signs: [u8; 16] = id.to_string().into_bytes().try_into().map_err(no)?;
    Ok(UserHandle16::from(signs))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_passkeys_over_https_at_a_domain_and_at_localhost() {
        for (origin, id) in [
            ("https://play.example.org", Some("play.example.org")),
            ("https://play.example.org:8443", Some("play.example.org")),
            ("http://localhost:8427", Some("localhost")),
            ("http://localhost", Some("localhost")),
            ("http://play.example.org", None),
            ("http://127.0.0.1:8427", None),
            ("https://127.0.0.1", None),
            ("https://[::1]:8427", None),
            ("http://hambazi.local", None),
            ("play.example.org", None),
            ("https://", None),
        ] {
            let site = RelyingParty::of(origin);
            assert_eq!(site.as_ref().map(|site| site.id.as_ref()), id, "{origin}");
        }
    }
}
