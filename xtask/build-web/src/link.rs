//! Links modules that the splitter made into one.

use std::convert::Infallible;
use std::result;

use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{
    CodeSection, DataCountSection, DataSection, ElementSection, FunctionSection, ImportSection,
    Module, TypeSection,
};
use wasmparser::{ImportSectionReader, Parser, Payload, TypeRef, TypeSectionReader};

use crate::Result;

/// Numbers of a piece in the whole.
#[derive(Default)]
struct Numbers {
    /// Where its functions begin, and its data.
    functions: u32,
    data: u32,
    /// The types that the whole needs, in the order of their new numbers.
    types: Vec<u32>,
}

impl Reencode for Numbers {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> result::Result<u32, Error> {
        Ok(self.functions + function)
    }

    fn data_index(&mut self, data: u32) -> result::Result<u32, Error> {
        Ok(self.data + data)
    }

    fn type_index(&mut self, of: u32) -> result::Result<u32, Error> {
        let at = self.types.iter().position(|known| *known == of).unwrap_or_else(|| {
            self.types.push(of);
            self.types.len() - 1
        });
        Ok(u32::try_from(at).expect("a module has fewer types"))
    }
}

/// One module with all that is in these, without names and other custom sections and types that
/// nothing has, and with numbers as short as they can be: the compiler leaves room in each.
///
/// # Errors
/// The pieces are not alike: they number other types, or take other things from outside than
/// memory, table and, where they need it, the stack.
pub fn link(pieces: &[&[u8]]) -> Result<Vec<u8>> {
    let odd = |what: &str| format!("a piece of the module has {what}: look at link.rs");
    let mut numbers = Numbers::default();
    let (mut functions, mut code) = (FunctionSection::new(), CodeSection::new());
    let (mut elements, mut data) = (ElementSection::new(), DataSection::new());
    // The sections, and their bytes.
    let mut types: Option<(TypeSectionReader, &[u8])> = None;
    let mut imports: Option<(ImportSectionReader, &[u8])> = None;
    for piece in pieces {
        (numbers.functions, numbers.data) = (functions.len(), data.len());
        for payload in Parser::new(0).parse_all(piece) {
            match payload? {
                Payload::TypeSection(read) => {
                    let own = &piece[read.range()];
                    if types.get_or_insert((read, own)).1 != own {
                        return Err(odd("types of its own").into());
                    }
                }
                Payload::ImportSection(read) => {
                    let own = &piece[read.range()];
                    let known = imports.take().unwrap_or_else(|| (read.clone(), own));
                    let (few, many) = if known.1.len() < own.len() {
                        (known, (read, own))
                    } else {
                        ((read, own), known)
                    };
                    // The stack comes first; before all stands their number.
                    if !many.1.ends_with(&few.1[1..]) {
                        return Err(odd("imports of its own").into());
                    }
                    imports = Some(many);
                }
                Payload::FunctionSection(read) => {
                    numbers.parse_function_section(&mut functions, read)?;
                }
                Payload::ElementSection(read) => {
                    numbers.parse_element_section(&mut elements, read)?;
                }
                Payload::CodeSectionEntry(read) => numbers.parse_function_body(&mut code, read)?,
                Payload::DataSection(read) => numbers.parse_data_section(&mut data, read)?,
                Payload::ExportSection(read) if read.count() == 0 => {}
                Payload::Version { .. }
                | Payload::DataCountSection { .. }
                | Payload::CodeSectionStart { .. }
                | Payload::CustomSection(_)
                | Payload::End(_) => {}
                other => return Err(odd(&format!("{other:?}")).into()),
            }
        }
    }
    let ((types, _), (imports, _)) =
        types.zip(imports).ok_or_else(|| odd("no types or no imports"))?;
    let known = types.into_iter_err_on_gc_types().collect::<result::Result<Vec<_>, _>>()?;
    let (mut needed, mut taken) = (TypeSection::new(), ImportSection::new());
    for of in numbers.types.clone() {
        let of = known.get(of as usize).cloned().ok_or_else(|| odd("a type that is not there"))?;
        needed.ty().func_type(&numbers.func_type(of)?);
    }
    if imports.clone().into_imports().any(|of| matches!(of.map(|of| of.ty), Ok(TypeRef::Func(_)))) {
        return Err(odd("a function of another's").into());
    }
    numbers.parse_import_section(&mut taken, imports)?;
    let mut whole = Module::new();
    whole.section(&needed).section(&taken).section(&functions).section(&elements);
    whole.section(&DataCountSection { count: data.len() }).section(&code).section(&data);
    let whole = whole.finish();
    wasmparser::validate(&whole)?;
    Ok(whole)
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{EntityType, Function, GlobalType, MemoryType, RefType, TableType, ValType};

    use super::*;

    /// A piece with one function, which calls itself and stands in the table at `at`.
    fn piece(at: i32, has_stack: bool) -> Vec<u8> {
        use wasm_encoder::{ConstExpr, Elements};
        let (mut types, mut imports) = (TypeSection::new(), ImportSection::new());
        types.ty().function([ValType::I64], []);
        types.ty().function([], []);
        let stack = GlobalType { val_type: ValType::I32, mutable: true, shared: false };
        if has_stack {
            imports.import("main", "stack", EntityType::Global(stack));
        }
        let table = TableType {
            element_type: RefType::FUNCREF,
            table64: false,
            minimum: 9,
            maximum: None,
            shared: false,
        };
        imports.import("main", "table", EntityType::Table(table));
        let memory = MemoryType {
            minimum: 1,
            maximum: None,
            memory64: false,
            shared: false,
            page_size_log2: None,
        };
        imports.import("main", "memory", EntityType::Memory(memory));
        let (mut functions, mut code) = (FunctionSection::new(), CodeSection::new());
        functions.function(1);
        let mut calls_itself = Function::new([]);
        calls_itself.instructions().call(0).end();
        code.function(&calls_itself);
        let (mut elements, mut data) = (ElementSection::new(), DataSection::new());
        elements.active(
            None,
            &ConstExpr::i32_const(at),
            Elements::Functions([0].as_slice().into()),
        );
        data.active(0, &ConstExpr::i32_const(at), *b"x");
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&functions).section(&elements);
        module.section(&DataCountSection { count: 1 }).section(&code).section(&data);
        module.finish()
    }

    /// The functions that a module calls and puts into the table.
    fn named(module: &[u8]) -> (Vec<u32>, Vec<u32>) {
        let (mut called, mut tabled) = (Vec::new(), Vec::new());
        for payload in Parser::new(0).parse_all(module) {
            match payload.unwrap() {
                Payload::CodeSectionEntry(body) => {
                    for operator in body.get_operators_reader().unwrap() {
                        if let wasmparser::Operator::Call { function_index } = operator.unwrap() {
                            called.push(function_index);
                        }
                    }
                }
                Payload::ElementSection(elements) => {
                    for element in elements {
                        if let wasmparser::ElementItems::Functions(list) = element.unwrap().items {
                            tabled.extend(list.into_iter().map(result::Result::unwrap));
                        }
                    }
                }
                _ => {}
            }
        }
        (called, tabled)
    }

    #[test]
    fn each_function_stays_the_one_that_its_piece_meant() {
        let [first, second, third] = [piece(1, false), piece(2, true), piece(3, false)];
        let whole = link(&[&first, &second, &third]).unwrap();
        assert_eq!(named(&whole), (vec![0, 1, 2], vec![0, 1, 2]));
        assert!(whole.len() < first.len() + second.len());
    }

    #[test]
    fn pieces_that_are_not_alike_are_not_linked() {
        let mut other = Module::new();
        let mut types = TypeSection::new();
        types.ty().function([ValType::I32], []);
        other.section(&types);
        let (piece, other) = (piece(1, true), other.finish());
        let why = link(&[&piece, &other]).unwrap_err().to_string();
        assert!(why.starts_with("a piece of the module has types of its own"), "{why}");
    }
}
