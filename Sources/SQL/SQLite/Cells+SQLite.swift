internal import GRDBSQLite

/// The columns of SQLite's current row; nil where a column holds another type.
extension OpaquePointer {
    func bytes(at index: Int) -> UnsafeRawBufferPointer? {
        guard sqlite3_column_type(self, Int32(index)) == SQLITE_TEXT,
            let start = sqlite3_column_text(self, Int32(index))
        else { return nil }
        return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(self, Int32(index))))
    }

    func blob(at index: Int) -> UnsafeRawBufferPointer? {
        guard sqlite3_column_type(self, Int32(index)) == SQLITE_BLOB,
            let start = sqlite3_column_blob(self, Int32(index))
        else { return nil }
        return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(self, Int32(index))))
    }

    func integer(at index: Int) -> Int64? {
        guard sqlite3_column_type(self, Int32(index)) == SQLITE_INTEGER else { return nil }
        return sqlite3_column_int64(self, Int32(index))
    }

    func double(at index: Int) -> Double? {
        guard sqlite3_column_type(self, Int32(index)) == SQLITE_FLOAT else { return nil }
        return sqlite3_column_double(self, Int32(index))
    }

    func isNull(at index: Int) -> Bool {
        sqlite3_column_type(self, Int32(index)) == SQLITE_NULL
    }

    func name(of index: Int) -> String {
        sqlite3_column_name(self, Int32(index)).map { String(cString: $0) } ?? "\(index)"
    }
}
