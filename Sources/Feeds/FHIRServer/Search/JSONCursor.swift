/// A place in the text of a JSON value. It follows strings and brackets only.
struct JSONCursor {
    let bytes: [UInt8]
    private(set) var index = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Whether only white space is left.
    var isAtEnd: Bool {
        mutating get {
            skipSpace()
            return index == bytes.count
        }
    }

    /// Reads the members of an object, each name once; `member` gets the cursor at the start of each value and moves it to
    /// the end.
    mutating func readObject(_ member: (inout JSONCursor, String) -> Bool) -> Bool {
        skipSpace()
        guard take(UInt8(ascii: "{")) else { return false }
        skipSpace()
        if take(UInt8(ascii: "}")) { return true }
        var names: Set<String> = []
        repeat {
            skipSpace()
            let start = index
            guard skipString() else { return false }
            let name = String(decoding: bytes[(start + 1)..<(index - 1)], as: UTF8.self)
            guard names.insert(name).inserted else { return false }
            skipSpace()
            guard take(UInt8(ascii: ":")) else { return false }
            skipSpace()
            guard member(&self, name) else { return false }
            skipSpace()
        } while take(UInt8(ascii: ","))
        return take(UInt8(ascii: "}"))
    }

    /// Moves behind the value that starts here and returns where it stands; nil if it does not end.
    mutating func skipValue() -> Range<Int>? {
        let start = index
        var depth = 0
        repeat {
            guard index < bytes.count else { return nil }
            switch bytes[index] {
            case UInt8(ascii: "\""): guard skipString() else { return nil }
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                index += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                guard depth >= 0 else { return nil }
                index += 1
            case UInt8(ascii: ","), UInt8(ascii: ":"), 0x20, 0x09, 0x0A, 0x0D:
                guard depth > 0 else { return nil }
                index += 1
            default: skipWord()
            }
        } while depth > 0
        return index > start ? start..<index : nil
    }

    /// A number, true, false or null.
    private mutating func skipWord() {
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ":"), UInt8(ascii: "{"),
                UInt8(ascii: "["), UInt8(ascii: "\""), 0x20, 0x09, 0x0A, 0x0D:
                return
            default: index += 1
            }
        }
    }

    private mutating func skipString() -> Bool {
        guard take(UInt8(ascii: "\"")) else { return false }
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\\"): index += 2
            case UInt8(ascii: "\""):
                index += 1
                return true
            default: index += 1
            }
        }
        return false
    }

    mutating func skipSpace() {
        while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
    }

    mutating func take(_ byte: UInt8) -> Bool {
        guard index < bytes.count, bytes[index] == byte else { return false }
        index += 1
        return true
    }

    /// Reads the items of an array; `item` gets the cursor at the start of each and moves it to the end.
    mutating func readArray(_ item: (inout JSONCursor) -> Bool) -> Bool {
        guard take(UInt8(ascii: "[")) else { return false }
        skipSpace()
        if take(UInt8(ascii: "]")) { return true }
        repeat {
            skipSpace()
            guard item(&self) else { return false }
            skipSpace()
        } while take(UInt8(ascii: ","))
        return take(UInt8(ascii: "]"))
    }
}
