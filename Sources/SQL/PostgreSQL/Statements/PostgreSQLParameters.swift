internal import CPostgreSQL

/// Values as they are sent: one block of bytes, and where each begins.
struct PostgreSQLParameters {
    private(set) var bytes: [UInt8] = []
    /// Nil for null.
    private var starts: [Int?] = []
    private var lengths: [Int32] = []

    var count: Int32 { Int32(starts.count) }

    mutating func append(_ value: Value, as type: PostgreSQLType) throws {
        let start = bytes.count
        guard try bytes.append(value, as: type) else {
            starts.append(nil)
            lengths.append(0)
            return
        }
        starts.append(start)
        lengths.append(Int32(bytes.count - start))
    }

    /// A list of the values for `unnest`.
    mutating func append(list values: some Collection<Value>, as type: PostgreSQLType) throws {
        let start = bytes.count
        // Dimensions, whether nulls occur, the type, how many, and the number of the first.
        for number in [1, 1, Int32(bitPattern: type.rawValue), Int32(values.count), 1] {
            bytes.append(bigEndian: number)
        }
        for value in values { try bytes.appendSized(value, as: type) }
        starts.append(start)
        lengths.append(Int32(bytes.count - start))
    }

    /// Calls the body with what libpq takes: the values, their lengths, and that all of them are binary.
    func withPointers<T>(
        _ body: (UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<Int32>?, UnsafePointer<Int32>?) -> T
    ) -> T {
        // One byte more, so that an empty value at the end has an address too: without one it would be null.
        (bytes + [0]).withUnsafeBytes { all in
            let start = all.bindMemory(to: CChar.self).baseAddress
            let pointers = starts.map { place in place.flatMap { place in start.map { $0 + place } } }
            let formats = Array(repeating: Int32(1), count: starts.count)
            return pointers.withUnsafeBufferPointer { pointers in
                lengths.withUnsafeBufferPointer { lengths in
                    formats.withUnsafeBufferPointer { body(pointers.baseAddress, lengths.baseAddress, $0.baseAddress) }
                }
            }
        }
    }
}

extension [UInt8] {
    mutating func append(bigEndian number: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: number.bigEndian) { append(contentsOf: $0) }
    }

    /// A value with its length in front, as in a list and in `COPY`.
    mutating func appendSized(_ value: Value, as type: PostgreSQLType) throws {
        let place = count
        append(bigEndian: Int32(0))
        let length = try append(value, as: type) ? Int32(count - place - 4) : -1
        Swift.withUnsafeBytes(of: length.bigEndian) { replaceSubrange(place..<place + 4, with: $0) }
    }

    /// Appends the value in binary form; false for null. Numbers become what the column holds if nothing is lost.
    fileprivate mutating func append(_ value: Value, as type: PostgreSQLType) throws -> Bool {
        switch (value, type) {
        case (.null, _): return false
        case (.integer(let number), .int8): append(bigEndian: number)
        case (.integer(let number), .int4):
            guard let number = Int32(exactly: number) else { throw misfit(value, type) }
            append(bigEndian: number)
        case (.real(let number), .int8):
            guard let whole = Int64(exactly: number) else { throw misfit(value, type) }
            append(bigEndian: whole)
        case (.real(let number), .float8): append(bigEndian: number.bitPattern)
        case (.integer(let number), .float8): append(bigEndian: Double(number).bitPattern)
        case (.text(let text), .text):
            guard !text.utf8.contains(0) else { throw DatabaseError.constraint("a text with U+0000") }
            append(contentsOf: text.utf8)
        case (.bytes(let bytes), .bytea): append(contentsOf: bytes)
        case (_, .jsonb):
            append(1)
            append(contentsOf: try JSONText.bytes(value))
        default: throw misfit(value, type)
        }
        return true
    }

    private func misfit(_ value: Value, _ type: PostgreSQLType) -> DatabaseError {
        .constraint("cannot store \(value.kind) value in \(type) column")
    }
}

extension Value {
    /// The type of a value that stands alone; null takes the type of its place.
    var postgreSQLType: PostgreSQLType {
        switch self {
        case .null: .unspecified
        case .integer: .int8
        case .real: .float8
        case .text: .text
        case .bytes: .bytea
        }
    }

    fileprivate var kind: String {
        switch self {
        case .null: "NULL"
        case .integer: "INTEGER"
        case .real: "REAL"
        case .text: "TEXT"
        case .bytes: "BLOB"
        }
    }
}
