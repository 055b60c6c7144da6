/// Finds the parts of a search's Bundle without building a value of the whole: where each resource stands, so that its
/// bytes are kept as they came and one that cannot be read does not spoil the others.
///
/// It follows strings and brackets only. What it takes for a resource is read by `JSONReader` afterwards.
struct BundleScan {
    /// An entry: where its resource, its mode and its links stand; nil for what it does not have.
    struct Entry {
        var resource: Range<Int>?
        var search: Range<Int>?
    }

    private(set) var type: Range<Int>?
    private(set) var bundleType: Range<Int>?
    private(set) var links: Range<Int>?
    private(set) var entries: [Entry] = []

    private let bytes: [UInt8]
    private var index = 0

    /// Nil for bytes that are not one object with balanced brackets.
    init?(_ bytes: [UInt8]) {
        self.bytes = bytes
        guard readBundle() else { return nil }
        skipSpace()
        guard index == bytes.count else { return nil }
    }

    private mutating func readBundle() -> Bool {
        readObject { scan, name, start in
            switch name {
            case "resourceType": scan.type = scan.skipped(from: start)
            case "type": scan.bundleType = scan.skipped(from: start)
            case "link": scan.links = scan.skipped(from: start)
            case "entry": return scan.readEntries()
            default: return scan.skipped(from: start) != nil
            }
            return scan.index > start
        }
    }

    private mutating func readEntries() -> Bool {
        guard take(UInt8(ascii: "[")) else { return false }
        skipSpace()
        if take(UInt8(ascii: "]")) { return true }
        repeat {
            skipSpace()
            var entry = Entry()
            let isRead = readObject { scan, name, start in
                let range = scan.skipped(from: start)
                if name == "resource" { entry.resource = range }
                if name == "search" { entry.search = range }
                return range != nil
            }
            guard isRead else { return false }
            entries.append(entry)
            skipSpace()
        } while take(UInt8(ascii: ","))
        return take(UInt8(ascii: "]"))
    }
}

extension BundleScan {
    /// Reads the members of an object; `member` gets the scan at the start of each value and moves it to the end.
    private mutating func readObject(_ member: (inout BundleScan, String, Int) -> Bool) -> Bool {
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
            guard member(&self, name, index) else { return false }
            skipSpace()
        } while take(UInt8(ascii: ","))
        return take(UInt8(ascii: "}"))
    }

    /// Moves behind the value that starts here and returns where it stands; nil if it does not end.
    private mutating func skipped(from start: Int) -> Range<Int>? {
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

    private mutating func skipSpace() {
        while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard index < bytes.count, bytes[index] == byte else { return false }
        index += 1
        return true
    }
}
