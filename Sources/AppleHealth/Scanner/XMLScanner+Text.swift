extension XMLScanner {
    /// The raw bytes of a name or a value.
    @inline(__always)
    func bytes(_ span: Span) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: buffer[span.from..<span.from + span.count])
    }

    /// The value with its entities replaced. Bytes that are not UTF-8 end the reading: what somebody wrote would be guessed.
    func text(_ attribute: Attribute) throws -> String {
        guard !bytes(attribute.value).contains(0) else {
            throw ScanProblem(.malformed, at: base + Int64(attribute.value.from))
        }
        guard attribute.isCoded else { return try plain(bytes(attribute.value), at: attribute.value.from) }
        var decoded: [UInt8] = []
        decoded.reserveCapacity(attribute.value.count)
        var place = attribute.value.from
        let end = place + attribute.value.count
        while place < end {
            guard buffer[place] == UInt8(ascii: "&") else {
                decoded.append(buffer[place])
                place += 1
                continue
            }
            guard let close = find(UInt8(ascii: ";"), from: place), close < end, close - place <= 12 else {
                throw ScanProblem(.unknownEntity, at: base + Int64(place))
            }
            let name = String(decoding: buffer[place + 1..<close], as: UTF8.self)
            guard let character = Self.entity(name) else {
                throw ScanProblem(.unknownEntity, at: base + Int64(place))
            }
            decoded.append(contentsOf: String(character).utf8)
            place = close + 1
        }
        return try decoded.withUnsafeBytes { try plain($0, at: attribute.value.from) }
    }

    private func plain(_ bytes: UnsafeRawBufferPointer, at place: Int) throws -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw ScanProblem(.encoding, at: base + Int64(place))
        }
        return text
    }

    /// XML 1.0, 4.6: the five entities that need no declaration, and characters by number.
    private static func entity(_ name: String) -> Character? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            guard name.first == "#" else { return nil }
            let isHex = name.dropFirst().first == "x"
            let number = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10)
            // XML 1.0, 2.2: character 0 does not exist.
            return number == 0 ? nil : number.flatMap(Unicode.Scalar.init).map(Character.init)
        }
    }
}

extension XMLScanner {
    @inline(__always)
    func isNamed(_ text: StaticString) -> Bool {
        bytes(name).isSame(as: text)
    }

    /// The index of an attribute in the current tag.
    func find(_ wanted: StaticString) -> Int? {
        attributes.firstIndex { bytes($0.name).isSame(as: wanted) }
    }

    func text(of wanted: StaticString) throws -> String? {
        try find(wanted).map { try text(attributes[$0]) }
    }
}
