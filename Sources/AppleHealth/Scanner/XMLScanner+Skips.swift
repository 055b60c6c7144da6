extension XMLScanner {
    /// Skips `<!-- … -->`, `<![CDATA[ … ]]>` and the document type with its internal subset.
    mutating func skipDeclaration() throws {
        if try starts(with: "<!--") {
            try skip(past: "-->", from: 4)
        } else if try starts(with: "<![CDATA[") {
            guard depth > 0 else { throw problem(.malformed) }
            try skip(past: "]]>", from: 9)
        } else if try starts(with: "<!DOCTYPE") {
            guard !hasRoot else { throw problem(.malformed) }
            try skipDocumentType()
        } else {
            throw problem(.malformed)
        }
    }

    /// Skips `<? … ?>`; the XML declaration may name no encoding other than UTF-8.
    mutating func skipInstruction() throws {
        let isXML = try starts(with: "<?xml ")
        let end = try find("?>", from: 2)
        if isXML {
            let text = String(decoding: buffer[position..<end], as: UTF8.self)
            if let name = text.firstMatch(of: #/encoding\s*=\s*["']([^"']*)/#)?.1 {
                guard ["utf-8", "us-ascii"].contains(name.lowercased()) else { throw problem(.encoding) }
            }
        }
        position = end + 2
    }

    /// The internal subset holds declarations, comments and quoted texts; all of it is ignored.
    private mutating func skipDocumentType() throws {
        let start = offset
        position += 9
        var brackets = 0
        while true {
            guard try has(1) else { throw ScanProblem(.truncated, at: start) }
            switch buffer[position] {
            case UInt8(ascii: "["): brackets += 1
            case UInt8(ascii: "]"): brackets -= 1
            case UInt8(ascii: "\""), UInt8(ascii: "'"): position = try require(buffer[position], from: position + 1)
            case UInt8(ascii: "<"):
                if try starts(with: "<!--") {
                    try skip(past: "-->", from: 4)
                    continue
                }
            case UInt8(ascii: ">"):
                if brackets == 0 {
                    position += 1
                    return
                }
            default: break
            }
            position += 1
        }
    }

    private mutating func starts(with text: StaticString) throws -> Bool {
        guard try has(text.utf8CodeUnitCount) else { return false }
        return stands(text, at: position)
    }

    private func stands(_ text: StaticString, at place: Int) -> Bool {
        text.withUTF8Buffer { wanted in
            guard place + wanted.count <= filled else { return false }
            return wanted.indices.allSatisfy { buffer[place + $0] == wanted[$0] }
        }
    }

    private mutating func skip(past text: StaticString, from: Int) throws {
        position = try find(text, from: from) + text.utf8CodeUnitCount
    }

    /// The position of `text` at or after `position + from`, reading on until it is found.
    private mutating func find(_ text: StaticString, from: Int) throws -> Int {
        let first = text.withUTF8Buffer { $0[0] }
        var ahead = from
        while true {
            let place = try require(first, from: position + ahead)
            ahead = place - position
            guard try has(ahead + text.utf8CodeUnitCount) else {
                throw ScanProblem(.truncated, at: base + Int64(filled))
            }
            if stands(text, at: position + ahead) { return position + ahead }
            ahead += 1
        }
    }
}
