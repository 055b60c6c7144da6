internal import GRDBSQLite

/// Tells SQLite to copy bound values, because the Swift storage is gone when the statement runs.
private let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

extension OpaquePointer {
    func bind(_ value: Value, at index: Int32) -> Int32 {
        switch value {
        case .null: sqlite3_bind_null(self, index)
        case .integer(let value): sqlite3_bind_int64(self, index, value)
        case .real(let value): sqlite3_bind_double(self, index, value)
        case .text(var value):
            value.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) { chars in
                    guard let start = chars.baseAddress else { return sqlite3_bind_text(self, index, "", 0, transient) }
                    return sqlite3_bind_text(self, index, start, Int32(chars.count), transient)
                }
            }
        case .bytes(let value):
            value.isEmpty
                ? sqlite3_bind_zeroblob(self, index, 0)
                : sqlite3_bind_blob(self, index, value, Int32(value.count), transient)
        }
    }

    func value(at index: Int32) -> Value {
        switch sqlite3_column_type(self, index) {
        case SQLITE_INTEGER: return .integer(sqlite3_column_int64(self, index))
        case SQLITE_FLOAT: return .real(sqlite3_column_double(self, index))
        case SQLITE_TEXT:
            guard let start = sqlite3_column_text(self, index) else { return .text("") }
            let count = Int(sqlite3_column_bytes(self, index))
            let bytes = UnsafeBufferPointer(start: start, count: count)
            // Invalid UTF-8 is not treated as text, so the getter names the column instead of repairing the value.
            guard let text = try? UTF8Span(validating: bytes.span) else { return .bytes([UInt8](bytes)) }
            return .text(String(copying: text))
        case SQLITE_BLOB:
            guard let start = sqlite3_column_blob(self, index) else { return .bytes([]) }
            return .bytes([UInt8](UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(self, index)))))
        default: return .null
        }
    }
}
