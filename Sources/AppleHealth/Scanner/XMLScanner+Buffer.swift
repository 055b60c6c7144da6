internal import Glibc

extension XMLScanner {
    /// Whether `count` bytes lie from `position` on, read in when they do not yet.
    mutating func has(_ count: Int) throws -> Bool {
        while filled - position < count {
            guard try fill() else { return false }
        }
        return true
    }

    /// Reads more behind what is there, after moving what is still needed to the front. False at the end.
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

    /// Moves to the next `<`. What is not text between tags stands outside of the root only when it is blank.
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

    /// The first place of a byte at or after `from`, as far as the buffer is filled.
    @inline(__always)
    func find(_ byte: UInt8, from: Int) -> Int? {
        guard from < filled, let start = buffer.baseAddress,
            let found = memchr(start + from, Int32(byte), filled - from)
        else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(start)
    }

    /// The same, reading on until it is found; the end of the file inside is a damaged file.
    mutating func require(_ byte: UInt8, from: Int) throws -> Int {
        var from = from
        while true {
            if let found = find(byte, from: from) { return found }
            let searched = filled - position
            guard try fill() else { throw ScanProblem(.truncated, at: base + Int64(filled)) }
            // Filling moves what was searched to the front.
            from = position + searched
        }
    }

    private func requireBlank(_ range: Range<Int>) throws {
        for place in range {
            let byte = buffer[place]
            // A byte-order mark stands at the very start only.
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
