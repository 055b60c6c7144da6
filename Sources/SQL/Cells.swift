internal import Glibc

/// The engine's current row, read in place; avoids copying years of rows into `Row` values.
///
/// Columns count from 0 in statement order; a getter names the column in its error.
public struct Cells: ~Copyable {
    /// Where the row is. Only pointers, so that telling the engines apart counts no references.
    enum Engine {
        case sqlite(OpaquePointer)
        case postgreSQL(UnsafePointer<PostgreSQLRow>)
    }

    let engine: Engine

    /// The UTF-8 bytes of a text; valid until the next row.
    public func utf8(_ index: Int) throws -> UnsafeRawBufferPointer {
        let bytes =
            switch engine {
            case .sqlite(let statement): statement.bytes(at: index)
            case .postgreSQL(let row): row.pointee.text(at: index)
            }
        guard let bytes else { throw error(index, expected: "text") }
        return bytes
    }

    /// Bytes; valid until the next row.
    public func blob(_ index: Int) throws -> UnsafeRawBufferPointer {
        let bytes =
            switch engine {
            case .sqlite(let statement): statement.blob(at: index)
            case .postgreSQL(let row): row.pointee.blob(at: index)
            }
        guard let bytes else { throw error(index, expected: "bytes") }
        return bytes
    }

    public func int64(_ index: Int) throws -> Int64 {
        let value =
            switch engine {
            case .sqlite(let statement): statement.integer(at: index)
            case .postgreSQL(let row): row.pointee.integer(at: index)
            }
        guard let value else { throw error(index, expected: "integer") }
        return value
    }

    /// A number, integer or not; nil for anything else.
    public func number(_ index: Int) -> Double? {
        switch engine {
        case .sqlite(let statement): statement.double(at: index) ?? statement.integer(at: index).map(Double.init)
        case .postgreSQL(let row): row.pointee.number(at: index)
        }
    }

    public func isNull(_ index: Int) -> Bool {
        switch engine {
        case .sqlite(let statement): statement.isNull(at: index)
        case .postgreSQL(let row): row.pointee.isNull(at: index)
        }
    }

    /// The error for a column that does not hold the expected type.
    public func error(_ index: Int, expected: String) -> RowError {
        let name =
            switch engine {
            case .sqlite(let statement): statement.name(of: index)
            case .postgreSQL(let row): row.pointee.name(of: index)
            }
        return RowError(column: name, expected: expected)
    }

    /// Below 0 if the first columns sort before those of the other row, 0 if they are equal; texts compare byte by
    /// byte, as in the engines.
    func order(beside other: borrowing Cells, _ columns: Int) throws -> Int32 {
        for index in 0..<columns {
            let (own, others) = (try utf8(index), try other.utf8(index))
            if let start = own.baseAddress, let otherStart = others.baseAddress {
                let order = memcmp(start, otherStart, min(own.count, others.count))
                if order != 0 { return order }
            }
            if own.count != others.count { return own.count < others.count ? -1 : 1 }
        }
        return 0
    }
}

extension Cells {
    /// A text that is usually one read before; throws if `known` cannot read it.
    @inlinable
    package func text<T>(_ index: Int, _ expected: String, _ known: inout KnownTexts<T>) throws -> T {
        guard let value = known.value(of: try utf8(index)) else { throw error(index, expected: expected) }
        return value
    }

    /// The same, but optional.
    @inlinable
    package func optionalText<T>(_ index: Int, _ expected: String, _ known: inout KnownTexts<T>) throws -> T? {
        isNull(index) ? nil : try text(index, expected, &known)
    }
}
