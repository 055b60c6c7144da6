internal import CPango

/// The parts of a PDF file that an incremental update needs: object offsets, the catalog and the figure elements.
struct PDFParts {
    private let file: [UInt8]
    /// Byte offsets, indexed by object number; nil for free objects.
    private let offsets: [Int?]
    private let size: Int
    private let previous: Int
    private let info: Int
    /// The object number of the catalog.
    let root: Int
    /// The object numbers of the figure elements, in ascending order.
    let figures: [Int]

    /// Fails if the file has no classic cross-reference table at its end, for example if it uses a cross-reference
    /// stream.
    init?(_ file: [UInt8]) {
        let end = String(decoding: file.suffix(600), as: UTF8.self)
        guard let trailer = end.range(after: "trailer"), let start = trailer.number(after: "startxref"),
            let size = trailer.number(after: "/Size"), let root = trailer.number(after: "/Root"),
            let info = trailer.number(after: "/Info"), start < file.count,
            let offsets = Self.table(file, at: start)
        else { return nil }
        self.file = file
        self.offsets = offsets
        self.size = size
        self.root = root
        self.info = info
        previous = start
        figures = offsets.indices.filter { number in offsets[number].map { Self.isFigure(file, at: $0) } ?? false }
    }

    /// An object's dictionary as text, or nil if there is no such object.
    func body(of number: Int) -> String? {
        guard offsets.indices.contains(number), let offset = offsets[number],
            let end = file.firstIndex(of: "\nendobj", in: offset..<file.count),
            let begin = file.firstIndex(of: "<<", in: offset..<end)
        else { return nil }
        return String(decoding: file[begin..<end], as: UTF8.self)
    }

    /// The file with an incremental update that replaces these objects.
    func updated(_ objects: [(number: Int, body: String)]) -> [UInt8] {
        var updated = file
        var places: [(number: Int, offset: Int)] = []
        for object in objects.sorted(by: { $0.number < $1.number }) {
            places.append((object.number, updated.count))
            updated += Array("\(object.number) 0 obj\n\(object.body)\nendobj\n".utf8)
        }
        let table = updated.count
        var end = "xref\n"
        for place in places {
            let digits = String(place.offset)
            let offset = String(repeating: "0", count: max(0, 10 - digits.count)) + digits
            end += "\(place.number) 1\n\(offset) 00000 n \n"
        }
        end += "trailer\n<< /Size \(size) /Root \(root) 0 R /Info \(info) 0 R /Prev \(previous) >>\n"
        end += "startxref\n\(table)\n%%EOF\n"
        return updated + Array(end.utf8)
    }

    /// Reads a cross-reference table: "xref", the first number and a count, then entries of 20 bytes each.
    private static func table(_ file: [UInt8], at start: Int) -> [Int?]? {
        let head = String(decoding: file[start..<min(file.count, start + 40)], as: UTF8.self)
        let lines = head.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
        guard lines.count == 3, lines[0] == "xref" else { return nil }
        let counts = lines[1].split(separator: " ").compactMap { Int($0) }
        guard counts.count == 2 else { return nil }
        let first = start + lines[0].utf8.count + lines[1].utf8.count + 2
        guard counts[0] == 0, first + counts[1] * 20 <= file.count else { return nil }
        return (0..<counts[1]).map { index in
            let line = file[(first + index * 20)..<(first + index * 20 + 18)]
            return line.last == UInt8(ascii: "n") ? number(line.prefix(10)) : nil
        }
    }

    /// Returns nil unless every byte is a digit.
    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        var number = 0
        for digit in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            number = number * 10 + Int(digit - UInt8(ascii: "0"))
        }
        return number
    }

    /// Reads only the first 80 bytes of the object, because a ten-year report has hundreds of thousands of objects.
    private static func isFigure(_ file: [UInt8], at offset: Int) -> Bool {
        let end = min(file.count, offset + 80)
        guard let element = file.firstIndex(of: "/Type /StructElem", in: offset..<end),
            let kind = file.firstIndex(of: "/S /Figure", in: element..<end)
        else { return false }
        return file.firstIndex(of: "endobj", in: offset..<end).map { kind < $0 } ?? true
    }
}

extension String {
    /// The text after the last occurrence of a word.
    fileprivate func range(after word: String) -> String? {
        ranges(of: word).last.map { String(self[$0.upperBound...]) }
    }

    /// The number after the first occurrence of a word.
    fileprivate func number(after word: String) -> Int? {
        guard let place = firstRange(of: word) else { return nil }
        return Int(self[place.upperBound...].drop { $0.isWhitespace }.prefix { $0.isNumber })
    }
}

extension [UInt8] {
    fileprivate func firstIndex(of text: StaticString, in range: Range<Int>) -> Int? {
        let length = text.utf8CodeUnitCount
        return withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return nil }
            var place = range.lowerBound
            while place + length <= range.upperBound,
                let first = memchr(start + place, Int32(text.utf8Start[0]), range.upperBound - length + 1 - place)
            {
                if memcmp(first, text.utf8Start, length) == 0 { return UnsafeRawPointer(first) - start }
                place = UnsafeRawPointer(first) - start + 1
            }
            return nil
        }
    }
}
