//! What the linker tells of a module, with `--emit-relocs`: where its functions and constants lie, and
//! where it names them.

use std::borrow::Cow;
use std::ops::Range;
use std::result;

use wasm_encoder::{CustomSection, Encode, Module, RawSection};
use wasmparser::{
    BinaryReaderError, CustomSectionReader, DefinedDataSymbol, ExternalKind, FromReader,
    KnownCustom, Linking, Parser, Payload, RelocAddendKind, RelocationEntry, RelocationType,
    SectionLimited, SymbolInfo, TypeRef,
};

use crate::Result;

/// The segment of what never changes, as the linker names it.
const CONSTANTS: &str = ".rodata";

/// What is read of a module. Places and ranges are of its bytes.
#[derive(Default)]
pub struct Linked<'a> {
    /// The functions: of those from outside nothing, of others their type and body.
    functions: Vec<Option<(u32, Range<usize>)>>,
    /// The numbers of functions that are called from outside.
    exported: Vec<u32>,
    /// The segments of data, and their names.
    segments: Vec<Range<usize>>,
    segment_names: Vec<&'a str>,
    pub symbols: Vec<SymbolInfo<'a>>,
    /// The sections of code and data: which they are, and where they begin.
    relocated: Vec<(usize, usize)>,
    /// The places that hold a number or an address, in order.
    relocations: Vec<(usize, RelocationEntry)>,
}

impl<'a> Linked<'a> {
    /// # Errors
    /// When the module is not what the compiler makes.
    pub fn read(module: &'a [u8]) -> Result<Linked<'a>> {
        let mut linked = Linked::default();
        let (mut types, mut bodies, mut section) = (Vec::new(), Vec::new(), 0);
        for payload in Parser::new(0).parse_all(module) {
            let payload = payload?;
            match &payload {
                Payload::ImportSection(read) => {
                    for import in read.clone().into_imports() {
                        if matches!(import?.ty, TypeRef::Func(_)) {
                            linked.functions.push(None);
                        }
                    }
                }
                Payload::FunctionSection(read) => types = all(read.clone())?,
                Payload::ExportSection(read) => {
                    let exports = all(read.clone())?.into_iter();
                    let functions = exports.filter(|export| export.kind == ExternalKind::Func);
                    linked.exported.extend(functions.map(|export| export.index));
                }
                Payload::CodeSectionStart { range, .. } => {
                    linked.relocated.push((section, range.start));
                }
                Payload::CodeSectionEntry(body) => bodies.push(body.range()),
                Payload::DataSection(read) => {
                    linked.relocated.push((section, read.range().start));
                    let lies = |range: Range<usize>, size| range.end - size..range.end;
                    let segments = all(read.clone())?.into_iter();
                    linked.segments.extend(segments.map(|of| lies(of.range, of.data.len())));
                }
                Payload::CustomSection(read) => linked.read_custom(read)?,
                _ => {}
            }
            section += usize::from(payload.as_section().is_some());
        }
        linked.functions.extend(types.into_iter().zip(bodies).map(Some));
        linked.relocations.sort_by_key(|(at, _)| *at);
        Ok(linked)
    }

    /// Reads the linker's own sections; those of relocations come last.
    fn read_custom(&mut self, custom: &CustomSectionReader<'a>) -> Result<()> {
        match custom.as_known() {
            KnownCustom::Linking(read) => {
                for part in read.subsections() {
                    match part? {
                        Linking::SegmentInfo(read) => {
                            let segments = all(read)?.into_iter();
                            self.segment_names = segments.map(|segment| segment.name).collect();
                        }
                        Linking::SymbolTable(read) => self.symbols = all(read)?,
                        _ => {}
                    }
                }
            }
            KnownCustom::Reloc(read) => {
                let is_meant = |(of, _): &&(usize, usize)| *of == read.section_index() as usize;
                if let Some((_, base)) = self.relocated.iter().find(is_meant) {
                    let entries = all(read.entries())?.into_iter();
                    self.relocations.extend(entries.map(|of| (base + of.offset as usize, of)));
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// The type and the body of a function that may be another; none of one that is called from
    /// outside, or lies there.
    pub fn function(&self, number: u32) -> Option<(u32, Range<usize>)> {
        let function = self.functions.get(number as usize)?.clone();
        function.filter(|_| !self.exported.contains(&number))
    }

    /// Where the data of a symbol lie, if they never change.
    pub fn constant(&self, of: &DefinedDataSymbol) -> Option<Range<usize>> {
        let number = of.index as usize;
        self.segment_names.get(number).filter(|name| **name == CONSTANTS)?;
        let start = self.segments.get(number)?.start + of.offset as usize;
        (of.size > 0).then(|| start..start + of.size as usize)
    }

    /// The places in these bytes that hold a number or an address.
    pub fn relocations(&self, bytes: Range<usize>) -> &[(usize, RelocationEntry)] {
        let from = self.relocations.partition_point(|(at, _)| *at < bytes.start);
        let to = self.relocations.partition_point(|(at, _)| *at < bytes.end);
        &self.relocations[from..to]
    }
}

/// Whether a place of this kind is for what a symbol stands for, which may be another. Types, globals
/// and tables stay.
pub fn names_a_symbol(of: RelocationType) -> bool {
    use RelocationType::{EventIndexLeb, GlobalIndexI32, GlobalIndexLeb};
    use RelocationType::{TableNumberLeb, TypeIndexLeb};
    !matches!(of, EventIndexLeb | GlobalIndexI32 | GlobalIndexLeb | TableNumberLeb | TypeIndexLeb)
}

/// The module with relocations that name other symbols: for each one by its number.
///
/// # Errors
/// When the module is not what the compiler makes.
pub fn renamed(module: &[u8], becomes: &[usize]) -> Result<Vec<u8>> {
    let mut whole = Module::new();
    for payload in Parser::new(0).parse_all(module) {
        let payload = payload?;
        if let Payload::CustomSection(custom) = &payload
            && let KnownCustom::Reloc(read) = custom.as_known()
        {
            let mut data = Vec::new();
            read.section_index().encode(&mut data);
            read.entries().count().encode(&mut data);
            for entry in read.entries() {
                let entry = entry?;
                let symbol = match becomes.get(entry.index as usize) {
                    Some(symbol) if names_a_symbol(entry.ty) => u32::try_from(*symbol)?,
                    _ => entry.index,
                };
                data.push(entry.ty as u8);
                entry.offset.encode(&mut data);
                symbol.encode(&mut data);
                if entry.ty.addend_kind() != RelocAddendKind::None {
                    entry.addend.encode(&mut data);
                }
            }
            whole.section(&CustomSection { name: Cow::Borrowed(custom.name()), data: data.into() });
        } else if let Some((id, range)) = payload.as_section() {
            whole.section(&RawSection { id, data: &module[range] });
        }
    }
    Ok(whole.finish())
}

fn all<'a, T: FromReader<'a>>(
    read: SectionLimited<'a, T>,
) -> result::Result<Vec<T>, BinaryReaderError> {
    read.into_iter().collect()
}
