internal import Store

/// Typed words, prepared to be looked for in thousands of texts.
struct TypedWords: Sendable, Hashable {
    private let words: [TypedWord]

    /// - Parameter words: at most eight, with case and accents folded.
    init(_ words: [String]) {
        precondition(words.count <= UInt8.bitWidth)
        self.words = words.map(TypedWord.init)
    }

    /// Whether each word begins a word of the texts together.
    func begin(_ texts: [String?]) -> Bool {
        all(texts) { typed, text, range in typed.begins(text, range) }
    }

    /// Whether each word begins a word of the texts together, but for a few typing mistakes.
    func resemble(_ texts: [String?]) -> Bool {
        all(texts) { typed, text, range in typed.resembles(text, range) }
    }

    private func all(
        _ texts: [String?], _ isFound: (TypedWord, UnsafeBufferPointer<UInt8>, Range<Int>) -> Bool
    ) -> Bool {
        var open = words.indices.reduce(UInt8(0)) { $0 | 1 << $1 }
        for case let text? in texts where open != 0 {
            FoldedText.words(of: text) { text, range in
                for index in words.indices where open & 1 << index != 0 && isFound(words[index], text, range) {
                    open &= ~(1 << index)
                }
            }
        }
        return open == 0
    }
}

/// One of them, as its UTF-8 bytes.
private struct TypedWord: Sendable, Hashable {
    private let bytes: [UInt8]
    /// "peanut" for "peanuts"; nil if it does not look like a plural.
    private let singular: [UInt8]?
    /// How many typing mistakes are forgiven: in names and notes, unlike among all foods, a second mistake leads to few
    /// other words.
    private let slips: Int
    private let letters: UInt64

    init(_ word: String) {
        bytes = Array(word.utf8)
        singular =
            word.count >= 4 && word.hasSuffix("s") && !word.hasSuffix("ss")
            ? Array(word.utf8.dropLast()) : nil
        slips = word.count >= 6 ? 2 : Spelling.slips(in: word)
        letters = Self.letters(bytes)
    }

    /// Whether it begins the word there, or is its plural; "can't" is both "can" and "cant".
    func begins(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
        if Self.end(of: bytes, text, from: range.lowerBound) != nil { return true }
        guard let end = singular.flatMap({ Self.end(of: $0, text, from: range.lowerBound) }) else { return false }
        return end == range.upperBound || end == FoldedText.joinedEnd(text, range)
    }

    /// Where the text is no longer the word; nil if it does not begin with it.
    private static func end(of word: [UInt8], _ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        var place = start
        for byte in word {
            while let length = FoldedText.apostrophe(text, place) { place += length }
            guard place < text.count, FoldedText.lower(text[place]) == byte else { return nil }
            place += 1
        }
        return place
    }

    func resembles(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
        let end = FoldedText.joinedEnd(text, range)
        // A typed letter that the word does not have is a mistake; most words have too few of them.
        let missing = letters & ~Self.letters(text[range.lowerBound..<end])
        guard missing.nonzeroBitCount <= slips else { return false }
        return resembles(FoldedText.word(text, range))
            || (end != range.upperBound && resembles(FoldedText.word(text, range.lowerBound..<end)))
    }

    private func resembles(_ word: String) -> Bool {
        Spelling.distance(String(decoding: bytes, as: UTF8.self), word, most: slips) != nil
    }

    /// A bit for each letter from a to z in it.
    private static func letters(_ bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(0) { letters, byte in
            let letter = FoldedText.lower(byte) &- UInt8(ascii: "a")
            return letter < 26 ? letters | 1 << UInt64(letter) : letters
        }
    }
}
