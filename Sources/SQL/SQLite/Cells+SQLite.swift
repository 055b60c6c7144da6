internal import GRDBSQLite
internal import Glibc

extension Cells {
    func bytes(at index: Int) -> UnsafeRawBufferPointer? {
        guard sqlite3_column_type(statement, Int32(index)) == SQLITE_TEXT,
            let start = sqlite3_column_text(statement, Int32(index))
        else { return nil }
        return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, Int32(index))))
    }

    func blob(at index: Int) -> UnsafeRawBufferPointer? {
        guard sqlite3_column_type(statement, Int32(index)) == SQLITE_BLOB,
            let start = sqlite3_column_blob(statement, Int32(index))
        else { return nil }
        return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, Int32(index))))
    }

    func integer(at index: Int) -> Int64? {
        guard sqlite3_column_type(statement, Int32(index)) == SQLITE_INTEGER else { return nil }
        return sqlite3_column_int64(statement, Int32(index))
    }

    func double(at index: Int) -> Double? {
        guard sqlite3_column_type(statement, Int32(index)) == SQLITE_FLOAT else { return nil }
        return sqlite3_column_double(statement, Int32(index))
    }

    /// Below 0 if the first columns sort before those of the other row, 0 if they are equal; texts compare byte by
    /// byte, as in the engine.
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

    public func isNull(_ index: Int) -> Bool {
        sqlite3_column_type(statement, Int32(index)) == SQLITE_NULL
    }

    func name(of index: Int) -> String {
        sqlite3_column_name(statement, Int32(index)).map { String(cString: $0) } ?? "\(index)"
    }
}
