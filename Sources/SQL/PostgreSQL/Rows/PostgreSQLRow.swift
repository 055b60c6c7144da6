internal import CPostgreSQL

/// The current row of a binary result, read in place; nil where a column holds another type.
struct PostgreSQLRow {
    let result: OpaquePointer
    var row: Int32
    /// Holds a text that had to be written anew, until the next one.
    let spare: SpareBytes

    func isNull(at index: Int) -> Bool {
        PQgetisnull(result, row, Int32(index)) != 0
    }

    func name(of index: Int) -> String {
        PQfname(result, Int32(index)).map { String(cString: $0) } ?? "\(index)"
    }

    func text(at index: Int) -> UnsafeRawBufferPointer? {
        guard let bytes = bytes(at: index) else { return nil }
        switch type(of: index) {
        case .text, .varchar, .name, .bpchar, .unknown: return bytes
        case .jsonb: return JSONText.string(in: bytes.dropFirst()).map(spare.keep)
        default: return nil
        }
    }

    func blob(at index: Int) -> UnsafeRawBufferPointer? {
        type(of: index) == .bytea ? bytes(at: index) : nil
    }

    func integer(at index: Int) -> Int64? {
        guard case .integer(let value) = value(at: index, numbersOnly: true) else { return nil }
        return value
    }

    func number(at index: Int) -> Double? {
        switch value(at: index, numbersOnly: true) {
        case .integer(let value): Double(value)
        case .real(let value): value
        default: nil
        }
    }

    /// The column as a value, truth as 0 or 1 as in SQLite; nil for a type that SQLite does not know.
    func value(at index: Int, numbersOnly: Bool = false) -> Value? {
        guard let bytes = bytes(at: index) else { return .null }
        switch type(of: index) {
        case .int8: return .integer(bytes.bigEndian())
        case .int4: return .integer(Int64(bytes.bigEndian() as Int32))
        case .int2: return .integer(Int64(bytes.bigEndian() as Int16))
        case .oid: return .integer(Int64(bytes.bigEndian() as UInt32))
        case .bool: return .integer(bytes[0] == 0 ? 0 : 1)
        case .float8: return .real(Double(bitPattern: bytes.bigEndian()))
        case .float4: return .real(Double(Float(bitPattern: bytes.bigEndian())))
        case .numeric: return PostgreSQLNumeric(bytes).value
        case .jsonb:
            if let number = JSONText.number(in: bytes.dropFirst()) { return number }
            guard !numbersOnly else { return nil }
            return JSONText.string(in: bytes.dropFirst()).map { .text(String(decoding: $0, as: UTF8.self)) }
        case .text, .varchar, .name, .bpchar, .unknown:
            return numbersOnly ? nil : .text(String(decoding: bytes, as: UTF8.self))
        case .bytea: return numbersOnly ? nil : .bytes(Array(bytes))
        default: return nil
        }
    }

    /// Nil for null.
    private func bytes(at index: Int) -> UnsafeRawBufferPointer? {
        guard !isNull(at: index), let start = PQgetvalue(result, row, Int32(index)) else { return nil }
        return UnsafeRawBufferPointer(start: start, count: Int(PQgetlength(result, row, Int32(index))))
    }

    private func type(of index: Int) -> PostgreSQLType {
        PostgreSQLType(rawValue: PQftype(result, Int32(index))) ?? .other
    }
}

/// Bytes that outlive the call which made them.
final class SpareBytes {
    private var bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 0, alignment: 1)

    deinit {
        bytes.deallocate()
    }

    func keep(_ text: [UInt8]) -> UnsafeRawBufferPointer {
        bytes.deallocate()
        bytes = .allocate(byteCount: text.count, alignment: 1)
        bytes.copyBytes(from: text)
        return UnsafeRawBufferPointer(bytes)
    }
}

extension UnsafeRawBufferPointer {
    /// The bytes as a number of that width; PostgreSQL sends the highest byte first.
    func bigEndian<T: FixedWidthInteger>(at offset: Int = 0) -> T {
        T(bigEndian: loadUnaligned(fromByteOffset: offset, as: T.self))
    }
}
