internal import Glibc

extension XMLScanner {
    /// Whether `count` bytes are available from `position` on, reading more if necessary.
    mutating func has(_ count: Int) throws -> Bool {
        while filled - position < count {
            guard try fill() else { return false }
        }
        return true
    }

    /// Reads more after the buffered bytes, after moving what is still needed to the front. Returns false at the end.
    mutating func fill() throws -> Bool {
        if isAtEnd { return false }
        if position > 0 {
            let rest = filled - position
            if let start = buffer.baseAddress { memmove(start, start + position, rest) }
            base += Int64(position)
            filled = rest
            position = 0
        }
        if filled == buffer.count { try grow() }
        let read = try source(UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
        isAtEnd = read == 0
        filled += read
        return read > 0
    }

    private mutating func grow() throws {
        guard buffer.count < Self.longest else { throw problem(.tooLong) }
        let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: buffer.count * 2, alignment: 16)
        larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[..<filled]))
        buffer.deallocate()
        buffer = larger
    }

    /// Moves to the next `<`. Outside the root, anything but whitespace is an error.
    mutating func findTag() throws -> Bool {
        while true {
            if let found = find(UInt8(ascii: "<"), from: position) {
                try pass(position..<found)
                position = found
                return true
            }
            try pass(position..<filled)
            position = filled
            guard try fill() else { return false }
        }
    }

    @inline(__always)
    private mutating func pass(_ text: Range<Int>) throws {
        if depth == 0 {
            try requireBlank(text)
        } else if keepsText {
            guard content.count + text.count <= Self.longestText else { throw problem(.tooLong) }
            content.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[text]))
        }
    }

    /// The first position of a byte at or after `from` in the filled part of the buffer.
    @inline(__always)
    func find(_ byte: UInt8, from: Int) -> Int? {
        guard from < filled, let start = buffer.baseAddress,
            let found = memchr(start + from, Int32(byte), filled - from)
        else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(start)
    }

    /// Like `find`, but reads on until it is found; reaching the end of the file means that the file is damaged.
    mutating func require(_ byte: UInt8, from: Int) throws -> Int {
        var from = from
        while true {
            if let found = find(byte, from: from) { return found }
            let searched = filled - position
            guard try fill() else { throw ScanProblem(.truncated, at: base + Int64(filled)) }
            // Filling moves the searched bytes to the front.
            from = position + searched
        }
    }

    private func requireBlank(_ range: Range<Int>) throws {
        for place in range {
            let byte = buffer[place]
            // A byte-order mark is only valid at the very start.
            if base == 0 && place < 3 && byte == [0xEF, 0xBB, 0xBF][place] { continue }
            guard Self.isSpace(byte) else {
                throw ScanProblem(place + Int(base) < 2 ? .encoding : .malformed, at: base + Int64(place))
            }
        }
    }

    @inline(__always)
    static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }
}

extension UnsafeRawBufferPointer {
    /// Whether the bytes are the same, compared as fast as the system can.
    @inline(__always)
    func isSame(as other: UnsafeRawBufferPointer) -> Bool {
        guard count == other.count else { return false }
        guard let start = baseAddress, let otherStart = other.baseAddress else { return true }
        return memcmp(start, otherStart, count) == 0
    }

    @inline(__always)
    func isSame(as text: StaticString) -> Bool {
        guard text.utf8CodeUnitCount == count else { return false }
        return text.withUTF8Buffer { isSame(as: UnsafeRawBufferPointer($0)) }
    }
}
