//! What strangers write to the reader of accounts, as a fuzzer makes it up.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz_targets::read("accounts", bytes));
