//! Folds functions that are alike into one, and constants, before a module is cut.
//!
//! The compiler makes an instance of a generic function in each crate that knows of none below it,
//! and the linker keeps them all, so that two chunks bring one each. A module that was linked with
//! `--emit-relocs` tells where it names functions and constants, and the splitter goes by these
//! relocations alone. So only they are changed: what none names any more, the splitter leaves out.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::hash::Hash;
use std::ops::Range;

use wasmparser::{RelocationType, SymbolInfo};

use crate::Result;
use crate::linked::{Linked, names_a_symbol, renamed};

/// A function, or a constant.
struct Item {
    /// The symbols that stand for it.
    symbols: Vec<usize>,
    bytes: Range<usize>,
    /// The type of a function.
    of_type: Option<u32>,
    /// The power of two to which a constant is aligned.
    aligned: u32,
}

/// What an item is, but for what it names.
#[derive(PartialEq, Eq, Hash)]
struct Shape {
    of_type: Option<u32>,
    /// Its bytes, with zeros in the place of what it names.
    bytes: Vec<u8>,
    /// Where and how it names something, and what it adds to the address of that.
    places: Vec<(usize, RelocationType, i64)>,
}

/// The module, in which all that is alike is named as one.
///
/// # Errors
/// When the module is not what the compiler makes.
pub fn fold(module: &[u8]) -> Result<Vec<u8>> {
    let linked = Linked::read(module)?;
    let items = items(&linked);
    let first = first_alike(module, &linked, &items)?;
    let mut becomes: Vec<usize> = (0..linked.symbols.len()).collect();
    for (item, first) in items.iter().zip(first) {
        for symbol in &item.symbols {
            becomes[*symbol] = items[first].symbols[0];
        }
    }
    renamed(module, &becomes)
}

/// All that may be folded, first what is aligned best: it can stand for what is like it.
fn items(linked: &Linked) -> Vec<Item> {
    let mut found: HashMap<Range<usize>, Item> = HashMap::new();
    for (number, symbol) in linked.symbols.iter().enumerate() {
        let item = match symbol {
            SymbolInfo::Func { index, .. } => linked.function(*index).map(|(of_type, bytes)| {
                Item { symbols: Vec::new(), bytes, of_type: Some(of_type), aligned: 0 }
            }),
            SymbolInfo::Data { name, symbol: Some(at), .. } if is_constant(name) => {
                linked.constant(at).map(|bytes| {
                    let aligned = at.offset.trailing_zeros();
                    Item { symbols: Vec::new(), bytes, of_type: None, aligned }
                })
            }
            _ => None,
        };
        if let Some(item) = item {
            found.entry(item.bytes.clone()).or_insert(item).symbols.push(number);
        }
    }
    let mut items: Vec<_> = found.into_values().collect();
    items.sort_by_key(|item| (Reverse(item.aligned), item.bytes.start, item.bytes.end));
    items
}

/// Whether the compiler made up this name. A static has its own, and an address that nothing else has.
fn is_constant(name: &str) -> bool {
    name.starts_with(".L")
}

/// For each item the first that is like it, perhaps itself: of one type, with the same bytes, and what
/// one names is like what the other names.
fn first_alike(module: &[u8], linked: &Linked, items: &[Item]) -> Result<Vec<usize>> {
    let mut item_of = vec![None; linked.symbols.len()];
    let (mut shapes, mut names) = (Vec::new(), Vec::new());
    for (number, item) in items.iter().enumerate() {
        item.symbols.iter().for_each(|symbol| item_of[*symbol] = Some(number));
        let (shape, its_names) = Shape::of(item, module, linked)?;
        shapes.push(shape);
        names.push(its_names);
    }
    // All of one shape count as alike until they name what is not.
    let mut first = firsts(shapes);
    loop {
        let known = |symbol: &usize| item_of[*symbol].map_or(Err(*symbol), |item| Ok(first[item]));
        let alike = names.iter().map(|names| names.iter().map(known).collect::<Vec<_>>());
        let finer = firsts(first.iter().zip(alike));
        if finer == first {
            return Ok(first);
        }
        first = finer;
    }
}

impl Shape {
    /// Of an item; and the symbols that it names, in order.
    fn of(item: &Item, module: &[u8], linked: &Linked) -> Result<(Shape, Vec<usize>)> {
        let (mut bytes, mut places) = (module[item.bytes.clone()].to_vec(), Vec::new());
        let mut names = Vec::new();
        for (at, entry) in linked.relocations(item.bytes.clone()) {
            if names_a_symbol(entry.ty) {
                let at = at - item.bytes.start;
                let place = bytes.get_mut(at..at + entry.ty.extent());
                place.ok_or("a function ends within a relocation: look at fold.rs")?.fill(0);
                places.push((at, entry.ty, entry.addend));
                names.push(entry.index as usize);
            }
        }
        Ok((Shape { of_type: item.of_type, bytes, places }, names))
    }
}

/// For each value the place of the first that is equal.
fn firsts<T: Eq + Hash>(values: impl IntoIterator<Item = T>) -> Vec<usize> {
    let mut known = HashMap::new();
    values.into_iter().enumerate().map(|(n, value)| *known.entry(value).or_insert(n)).collect()
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        CodeSection, ConstExpr, CustomSection, DataSection, DataSymbolDefinition, Encode,
        ExportKind, ExportSection, FunctionSection, MemorySection, MemoryType, Module, SymbolTable,
        TypeSection,
    };
    use wasmparser::{KnownCustom, Parser, Payload};

    use super::*;

    /// A section of relocations, of which each has a kind, an offset and a symbol.
    fn relocations(name: &str, of: u32, entries: &[(u8, u32, u32)]) -> CustomSection<'static> {
        let mut data = Vec::new();
        of.encode(&mut data);
        entries.len().encode(&mut data);
        for (kind, offset, symbol) in entries {
            data.push(*kind);
            offset.encode(&mut data);
            symbol.encode(&mut data);
            if *kind == MEMORY_ADDRESS {
                data.push(0);
            }
        }
        CustomSection { name: name.to_owned().into(), data: data.into() }
    }

    const FUNCTION: u8 = 0;
    const TABLE_INDEX: u8 = 2;
    const MEMORY_ADDRESS: u8 = 4;

    /// A module of functions, of which each has a number in it and names a symbol, and of constants,
    /// of which each names a function. Symbols are numbered likewise; the first function is exported.
    fn module(functions: &[(u8, u32)], constants: &[(&str, u32)]) -> Vec<u8> {
        let (mut types, mut kinds) = (TypeSection::new(), FunctionSection::new());
        let (mut memories, mut exports) = (MemorySection::new(), ExportSection::new());
        let (mut code, mut data) = (CodeSection::new(), DataSection::new());
        let mut symbols = SymbolTable::new();
        let (mut in_code, mut in_data) = (Vec::new(), Vec::new());
        types.ty().function([], []);
        let kind = MemoryType {
            minimum: 1,
            maximum: None,
            memory64: false,
            shared: false,
            page_size_log2: None,
        };
        memories.memory(kind);
        exports.export("first", ExportKind::Func, 0);
        let count = u32::try_from(functions.len()).unwrap();
        for (function, (number, names)) in (0..).zip(functions) {
            kinds.function(0);
            symbols.function(0, function, Some("_R"));
            // A constant that is dropped; a call and nothing, or an address that is dropped.
            let (kind, names_it, then) =
                if *names < count { (FUNCTION, 0x10, 0x01) } else { (MEMORY_ADDRESS, 0x41, 0x1a) };
            let place = [0x80, 0x80, 0x80, 0x80, 0x00];
            let body = [&[0, 0x41, *number, 0x1a, names_it], &place[..], &[then, 0x0b]].concat();
            in_code.push((kind, 1 + 13 * function + 1 + 5, *names));
            code.raw(&body);
        }
        data.active(0, &ConstExpr::i32_const(1024), vec![0; 4 * constants.len()]);
        for (constant, (name, names)) in (0..).zip(constants) {
            let at = DataSymbolDefinition { index: 0, offset: 4 * constant, size: 4 };
            symbols.data(0, name, Some(at));
            in_data.push((TABLE_INDEX, 7 + 4 * constant, *names));
        }
        // The version, and a segment with its name, alignment and flags.
        let mut linking = vec![2, 5, 11, 1];
        ".rodata".encode(&mut linking);
        linking.extend([0, 0]);
        symbols.encode(&mut linking);
        let linking = CustomSection { name: "linking".into(), data: linking.into() };
        let mut module = Module::new();
        module.section(&types).section(&kinds).section(&memories).section(&exports).section(&code);
        module.section(&data).section(&linking);
        module.section(&relocations("reloc.CODE", 4, &in_code));
        module.section(&relocations("reloc.DATA", 5, &in_data));
        module.finish()
    }

    /// The symbols that a folded module names, in order.
    fn named(module: &[u8]) -> Vec<u32> {
        let mut named = Vec::new();
        for payload in Parser::new(0).parse_all(&fold(module).unwrap()) {
            if let Payload::CustomSection(custom) = payload.unwrap()
                && let KnownCustom::Reloc(read) = custom.as_known()
            {
                named.extend(read.entries().into_iter().map(|entry| entry.unwrap().index));
            }
        }
        named
    }

    #[test]
    fn functions_that_are_alike_are_named_as_one() {
        // 1 and 2 call functions that are alike, 3 and 4; 5 and 6 each call themselves.
        let functions = [(0, 2), (1, 3), (1, 4), (7, 0), (7, 0), (8, 5), (8, 6)];
        assert_eq!(named(&module(&functions, &[])), [1, 3, 3, 0, 0, 5, 5]);
    }

    #[test]
    fn what_differs_somewhere_stays() {
        // 1 and 2 call functions with other numbers; 3 is like 0, which is called from outside.
        let functions = [(5, 4), (1, 3), (1, 4), (5, 4), (6, 2), (9, 3)];
        assert_eq!(named(&module(&functions, &[])), [4, 3, 4, 4, 2, 3]);
    }

    #[test]
    fn constants_are_folded_with_the_functions_that_they_name() {
        // 1 and 2 are named by constants, which 3 and 4 name.
        let functions = [(0, 4), (1, 0), (1, 0), (2, 5), (2, 6)];
        let constants = [(".Lanon.1", 1), (".Lanon.2", 2)];
        assert_eq!(named(&module(&functions, &constants)), [3, 0, 0, 5, 5, 1, 1]);
        // A static has an address of its own.
        let statics = [("_ONE", 1), ("_TWO", 2)];
        assert_eq!(named(&module(&functions, &statics)), [4, 0, 0, 5, 6, 1, 1]);
    }
}
