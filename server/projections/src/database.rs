//! What the tables ask of a database: reads, and writes in one transaction. Statements are told once, in the SQL that
//! SQLite and PostgreSQL have in common.

use journal::Failure;

/// The value of a column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// Nothing.
    Null,
    /// `INTEGER` or `bigint`.
    Integer(i64),
    /// `TEXT` or `text`.
    Text(String),
}

/// A statement, and the values of each row with which it runs.
pub struct Write {
    /// With `$1`, `$2` and so on, which first occur in this order.
    pub statement: &'static str,
    /// The values, row by row.
    pub rows: Vec<Vec<Value>>,
}

/// A database.
pub trait Database: Send {
    /// The rows that a query finds.
    ///
    /// # Errors
    /// They could not be read.
    fn read(&mut self, query: &'static str, values: &[Value]) -> Result<Vec<Row>, Failure>;

    /// Runs all statements in one transaction, in their order.
    ///
    /// # Errors
    /// Nothing was written.
    fn write(&mut self, writes: &[Write]) -> Result<(), Failure>;
}

/// A row that was read; its values are taken from the left to the right.
pub struct Row(std::vec::IntoIter<Value>);

impl Row {
    pub fn new(values: Vec<Value>) -> Row {
        Row(values.into_iter())
    }

    /// The next value.
    ///
    /// # Errors
    /// There is none, or it is of another type.
    pub fn take<T: TryFrom<Value, Error = Failure>>(&mut self) -> Result<T, Failure> {
        self.0.next().ok_or("a row is too short")?.try_into()
    }

    /// The next value, if it is not null.
    ///
    /// # Errors
    /// As for [`Row::take`].
    pub fn maybe<T: TryFrom<Value, Error = Failure>>(&mut self) -> Result<Option<T>, Failure> {
        match self.0.next().ok_or("a row is too short")? {
            Value::Null => Ok(None),
            value => Ok(Some(value.try_into()?)),
        }
    }
}

impl TryFrom<Value> for i64 {
    type Error = Failure;

    fn try_from(value: Value) -> Result<i64, Failure> {
        match value {
            Value::Integer(number) => Ok(number),
            other => Err(format!("{other:?} is no number").into()),
        }
    }
}

impl TryFrom<Value> for String {
    type Error = Failure;

    fn try_from(value: Value) -> Result<String, Failure> {
        match value {
            Value::Text(text) => Ok(text),
            other => Err(format!("{other:?} is no text").into()),
        }
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<&String> for Value {
    fn from(text: &String) -> Value {
        Value::Text(text.clone())
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Value {
        Value::Integer(number)
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Value {
        Value::Integer(number.into())
    }
}

impl From<u8> for Value {
    fn from(number: u8) -> Value {
        Value::Integer(number.into())
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Value {
        value.map_or(Value::Null, Into::into)
    }
}
