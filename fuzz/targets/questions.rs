//! What strangers write to `hambazi ask`, as a fuzzer makes it up.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz_targets::read("questions", bytes));
