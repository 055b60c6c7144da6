/// Tells from the bytes of a stored food whether its names may hold some words. Reading a food takes as long as looking
/// through dozens, and a family can have more than a thousand of its own.
struct FoodNameSieve {
    /// For each word of the search, its spellings, one of which has to begin a word of a name.
    private let words: [[[UInt8]]]
    /// Whether a word has letters that bytes do not tell apart by case or accent.
    private let isBlind: Bool

    init(_ words: [String]) {
        self.words = words.map { word in ([word] + FoodWords.singulars(word)).map { Array($0.utf8) } }
        isBlind = !words.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }
    }

    /// Whether the food of a record may fit. True if its names have letters beyond ASCII: they may be folded to those of a word.
    func mayFit(_ record: UnsafeRawBufferPointer) -> Bool {
        if isBlind { return true }
        var open = [Bool](repeating: true, count: words.count)
        var isPlain = true
        Self.names(in: record) { name in
            isPlain = isPlain && name.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\\") }
            for place in words.indices where open[place] {
                open[place] = !words[place].contains { Self.begins(with: $0, in: name) }
            }
        }
        return !isPlain || !open.contains(true)
    }

    private static func begins(with word: [UInt8], in name: Slice<UnsafeRawBufferPointer>) -> Bool {
        guard !word.isEmpty, word.count <= name.count else { return false }
        var isStart = true
        for start in name.startIndex...(name.endIndex - word.count) {
            if isStart, word.indices.allSatisfy({ lower(name[start + $0]) == word[$0] }) { return true }
            isStart = !isWordByte(name[start])
        }
        return false
    }

    private static func lower(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lower(byte))
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    /// Calls `body` with the bytes of each text in the record's own `name` and `otherNames`.
    private static func names(in record: UnsafeRawBufferPointer, _ body: (Slice<UnsafeRawBufferPointer>) -> Void) {
        var (depth, place) = (0, 0)
        var isWanted = false
        while place < record.count {
            switch record[place] {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: "\""):
                let start = place + 1
                place = start
                while place < record.count, record[place] != UInt8(ascii: "\"") {
                    place += record[place] == UInt8(ascii: "\\") ? 2 : 1
                }
                let text = record[start..<min(place, record.count)]
                let isKey = depth == 1 && place + 1 < record.count && record[place + 1] == UInt8(ascii: ":")
                if isKey {
                    isWanted = text.elementsEqual("name".utf8) || text.elementsEqual("otherNames".utf8)
                } else if isWanted, depth <= 2 {
                    body(text)
                }
            default: break
            }
            place += 1
        }
    }
}
