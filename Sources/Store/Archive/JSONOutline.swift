internal import Exchange

/// An unread JSON value: the location of its members and items. Whatever is read is read strictly, and a
/// long text needs only the memory for its bytes and one item.
struct JSONOutline {
    /// The maximum number of bytes read as one value.
    static let longest = 32_000_000

    let path: String
    private let bytes: [UInt8]
    private let range: Range<Int>

    /// Takes a complete text.
    init(_ bytes: [UInt8]) throws(JSONProblem) {
        var scan = JSONScan(bytes, 0..<bytes.count)
        let range = try scan.value()
        guard scan.isAtEnd else { throw scan.unexpected }
        self.init(bytes, range, path: "")
    }

    private init(_ bytes: [UInt8], _ range: Range<Int>, path: String) {
        self.bytes = bytes
        self.range = range
        self.path = path
    }

    var isNull: Bool { bytes[range].elementsEqual("null".utf8) }
    var isObject: Bool { bytes[range.lowerBound] == UInt8(ascii: "{") }

    /// The value itself.
    func node() throws(JSONProblem) -> JSONNode {
        guard range.count <= Self.longest else { throw JSONProblem(path: path, reason: .impossible) }
        return JSONNode(try JSONReader.read(Array(bytes[range])), path: path)
    }

    /// The members of an object.
    func members() throws(JSONProblem) -> [String: JSONOutline] {
        guard isObject else { throw JSONProblem(path: path, reason: .wrongKind(.object)) }
        var scan = JSONScan(bytes, range)
        var members: [String: JSONOutline] = [:]
        try scan.open()
        while try scan.hasNext(UInt8(ascii: "}"), isFirst: members.isEmpty) {
            guard case .string(let name) = try JSONReader.read(Array(bytes[try scan.value()])) else {
                throw scan.unexpected
            }
            try scan.colon()
            let path = path.isEmpty ? name : "\(path).\(name)"
            let member = JSONOutline(bytes, try scan.value(), path: path)
            guard members.updateValue(member, forKey: name) == nil else {
                throw JSONProblem(path: path, reason: .nameTwice)
            }
        }
        return members
    }

    /// The items of an array, one by one.
    func items() throws(JSONProblem) -> Items {
        guard bytes[range.lowerBound] == UInt8(ascii: "[") else {
            throw JSONProblem(path: path, reason: .wrongKind(.array))
        }
        return try Items(self)
    }

    struct Items {
        private let list: JSONOutline
        private var scan: JSONScan
        /// The number of items read.
        private(set) var count = 0
        private var isOver = false

        fileprivate init(_ list: JSONOutline) throws(JSONProblem) {
            self.list = list
            scan = JSONScan(list.bytes, list.range)
            try scan.open()
        }

        mutating func next() throws(JSONProblem) -> JSONNode? {
            guard !isOver, try scan.hasNext(UInt8(ascii: "]"), isFirst: count == 0) else {
                isOver = true
                return nil
            }
            let item = JSONOutline(list.bytes, try scan.value(), path: "\(list.path)[\(count)]")
            count += 1
            return try item.node()
        }
    }
}

/// Skips over values without reading them.
private struct JSONScan {
    private let bytes: [UInt8]
    private let end: Int
    private var index: Int

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        index = range.lowerBound
        end = range.upperBound
        skipSpace()
    }

    var isAtEnd: Bool { index == end }

    var unexpected: JSONProblem {
        JSONProblem(path: "", reason: index < end ? .unexpected(at: index) : .endsEarly)
    }

    /// Skips the bracket that opens an object or an array.
    mutating func open() throws(JSONProblem) {
        guard index < end else { throw unexpected }
        index += 1
        skipSpace()
    }

    /// Whether another one follows; skips the comma before it, or the bracket after the last.
    mutating func hasNext(_ close: UInt8, isFirst: Bool) throws(JSONProblem) -> Bool {
        guard index < end else { throw unexpected }
        if bytes[index] == close {
            index += 1
            return false
        }
        if isFirst { return true }
        guard bytes[index] == UInt8(ascii: ",") else { throw unexpected }
        index += 1
        skipSpace()
        return true
    }

    mutating func colon() throws(JSONProblem) {
        guard index < end, bytes[index] == UInt8(ascii: ":") else { throw unexpected }
        index += 1
        skipSpace()
    }

    /// The range of the value that starts here; skips it and the white space after it.
    mutating func value() throws(JSONProblem) -> Range<Int> {
        let start = index
        var depth = 0
        repeat {
            guard index < end else { throw unexpected }
            switch bytes[index] {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                index += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                index += 1
            case UInt8(ascii: "\""): try string()
            default: if depth == 0 { word() } else { index += 1 }
            }
        } while depth > 0
        guard depth == 0, index > start else { throw unexpected }
        let range = start..<index
        skipSpace()
        return range
    }

    private mutating func string() throws(JSONProblem) {
        index += 1
        while index < end, bytes[index] != UInt8(ascii: "\"") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard index < end else { throw JSONProblem(path: "", reason: .endsEarly) }
        index += 1
    }

    /// A number, true, false or null: everything up to a character that cannot belong to it.
    private mutating func word() {
        while index < end, !Self.ends(bytes[index]) { index += 1 }
    }

    private static func ends(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "\""), UInt8(ascii: "["),
            UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"):
            true
        default: isSpace(byte)
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    private mutating func skipSpace() {
        while index < end, Self.isSpace(bytes[index]) { index += 1 }
    }
}
