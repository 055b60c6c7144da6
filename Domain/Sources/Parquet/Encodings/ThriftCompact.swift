/// Writes structures in Thrift's compact protocol
/// (https://github.com/apache/thrift/blob/master/doc/specs/thrift-compact-protocol.md).
struct ThriftCompact {
    private(set) var bytes: [UInt8] = []
    private var last: Int16 = 0

    /// The types of elements and fields, as the protocol numbers them.
    enum Kind: UInt8 {
        case yes = 1
        case no = 2
        case i32 = 5
        case i64 = 6
        case binary = 8
        case list = 9
        case structure = 12
    }

    /// The bytes of one structure.
    static func structure(_ fields: (inout ThriftCompact) -> Void) -> [UInt8] {
        var writer = ThriftCompact()
        fields(&writer)
        writer.bytes.append(0)
        return writer.bytes
    }

    mutating func boolean(_ id: Int16, _ value: Bool) {
        header(id, value ? .yes : .no)
    }

    mutating func i32(_ id: Int16, _ value: Int) {
        header(id, .i32)
        bytes.appendZigZag(Int64(value))
    }

    mutating func i64(_ id: Int16, _ value: Int) {
        header(id, .i64)
        bytes.appendZigZag(Int64(value))
    }

    mutating func binary(_ id: Int16, _ value: [UInt8]) {
        header(id, .binary)
        bytes.appendVarint(UInt64(value.count))
        bytes += value
    }

    mutating func text(_ id: Int16, _ value: String) {
        binary(id, Array(value.utf8))
    }

    mutating func structure(_ id: Int16, _ fields: (inout ThriftCompact) -> Void) {
        header(id, .structure)
        bytes += ThriftCompact.structure(fields)
    }

    mutating func structures<Element>(
        _ id: Int16, _ elements: [Element], _ fields: (Element, inout ThriftCompact) -> Void
    ) {
        list(id, .structure, elements.count)
        for element in elements { bytes += ThriftCompact.structure { fields(element, &$0) } }
    }

    mutating func i32s(_ id: Int16, _ values: [Int]) {
        list(id, .i32, values.count)
        for value in values { bytes.appendZigZag(Int64(value)) }
    }

    mutating func texts(_ id: Int16, _ values: [String]) {
        list(id, .binary, values.count)
        for value in values {
            bytes.appendVarint(UInt64(value.utf8.count))
            bytes += value.utf8
        }
    }

    private mutating func list(_ id: Int16, _ kind: Kind, _ count: Int) {
        header(id, .list)
        if count < 15 {
            bytes.append(UInt8(count) << 4 | kind.rawValue)
        } else {
            bytes.append(0xF0 | kind.rawValue)
            bytes.appendVarint(UInt64(count))
        }
    }

    /// Fields are written in the order of their ids, whose steps are then short.
    private mutating func header(_ id: Int16, _ kind: Kind) {
        precondition((1...15).contains(id - last), "Fields are written in order")
        bytes.append(UInt8(id - last) << 4 | kind.rawValue)
        last = id
    }
}

extension [UInt8] {
    /// Seven bits a byte, the lowest first (LEB128).
    mutating func appendVarint(_ value: UInt64) {
        var rest = value
        while rest > 0x7F {
            append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        append(UInt8(rest))
    }

    mutating func appendZigZag(_ value: Int64) {
        appendVarint(UInt64(bitPattern: (value << 1) ^ (value >> 63)))
    }

    mutating func appendLittleEndian(_ value: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
    }
}
