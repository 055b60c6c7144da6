internal import Glibc

extension XMLScanner {
    /// Reads `<name a="b" …>` at `position` and moves `position` past it.
    mutating func startTag() throws -> Event {
        while true {
            if let isEmpty = try wholeTag() {
                try push()
                isClosingEmpty = isEmpty
                return .start
            }
            // The tag extends past the buffer: it is read again once more of it is available.
            guard try fill() else { throw ScanProblem(.truncated, at: base + Int64(filled)) }
        }
    }

    /// One pass over the tag; returns whether it is an empty element, or nil if the buffer ends inside.
    private mutating func wholeTag() throws -> Bool? {
        attributes.removeAll(keepingCapacity: true)
        let start = position + 1
        var place = nameEnd(from: start)
        name = Span(from: start, count: place - start)
        while true {
            while place < filled, Self.isSpace(buffer[place]) { place += 1 }
            guard place < filled else { return nil }
            switch buffer[place] {
            case UInt8(ascii: ">"):
                guard name.count > 0 else { throw problem(.malformed) }
                position = place + 1
                return false
            case UInt8(ascii: "/"):
                guard place + 1 < filled else { return nil }
                guard name.count > 0, buffer[place + 1] == UInt8(ascii: ">") else { throw problem(.malformed) }
                position = place + 2
                return true
            default:
                guard let next = try attribute(from: place) else { return nil }
                place = next
            }
        }
    }

    /// The end of a name that begins at `from`.
    @inline(__always)
    private func nameEnd(from: Int) -> Int {
        var place = from
        while place < filled {
            switch buffer[place] {
            case 0x20, 0x0A, 0x0D, 0x09, UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "<"),
                UInt8(ascii: "\""), UInt8(ascii: "'"):
                return place
            default: place += 1
            }
        }
        return place
    }

    /// Reads `</name>` and checks that it closes the open element.
    mutating func endTag() throws -> Event {
        let end = try require(UInt8(ascii: ">"), from: position + 2)
        var last = end
        while last > position + 2, Self.isSpace(buffer[last - 1]) { last -= 1 }
        name = Span(from: position + 2, count: last - position - 2)
        guard let open = openStarts.last else { throw problem(.mismatched) }
        let count = openNames.count - open
        let isSame =
            count == name.count
            && openNames.withUnsafeBytes { names in bytes(name).elementsEqual(names[open...]) }
        guard isSame else { throw problem(.mismatched) }
        position = end + 1
        pop()
        return .end
    }

    /// One `name="value"`; returns the position after it, or nil if the buffer ends inside.
    @inline(__always)
    private mutating func attribute(from: Int) throws -> Int? {
        var place = nameEnd(from: from)
        let name = Span(from: from, count: place - from)
        guard name.count > 0 else { throw problem(.malformed) }
        while place < filled, Self.isSpace(buffer[place]) { place += 1 }
        guard place < filled else { return nil }
        guard buffer[place] == UInt8(ascii: "=") else { throw problem(.malformed) }
        place += 1
        while place < filled, Self.isSpace(buffer[place]) { place += 1 }
        guard place < filled else { return nil }
        let quote = buffer[place]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw problem(.malformed) }
        guard let close = find(quote, from: place + 1) else { return nil }
        let value = Span(from: place + 1, count: close - place - 1)
        attributes.append(Attribute(name: name, value: value, isCoded: isCoded(value)))
        return close + 1
    }

    @inline(__always)
    private func isCoded(_ value: Span) -> Bool {
        guard let start = buffer.baseAddress else { return false }
        return memchr(start + value.from, Int32(UInt8(ascii: "&")), value.count) != nil
    }

    private mutating func push() throws {
        guard depth < Self.deepest else { throw ScanProblem(.tooDeep, at: tagOffset) }
        guard depth > 0 || !hasRoot else { throw ScanProblem(.malformed, at: tagOffset) }
        hasRoot = true
        openStarts.append(openNames.count)
        openNames.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[name.from..<name.from + name.count]))
    }

    mutating func pop() {
        if let start = openStarts.popLast() { openNames.removeSubrange(start...) }
    }
}
