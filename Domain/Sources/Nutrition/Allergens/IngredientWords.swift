/// A text split into words and the separators between them.
struct IngredientWords {
    /// The separator before a word.
    enum Gap: Sendable, Hashable {
        /// The start of the text.
        case start
        /// White space or a hyphen.
        case space
        /// A comma, slash or bracket: a new item starts.
        case item(Unicode.Scalar)
        /// A full stop, semicolon or line end: a new sentence starts.
        case stop
    }

    struct Word {
        /// Folded and singular.
        let text: String
        /// Folded, as written.
        let plain: String
        /// Its start, in Unicode scalars from the beginning of the text.
        let offset: Int
        /// Its length in Unicode scalars.
        let length: Int
        /// The separator before it.
        let gap: Gap
        /// The number of open brackets around it.
        let depth: Int
        /// Whether a sentence ends before it; a line end alone does not count, because labels are broken anywhere.
        let beginsSentence: Bool
    }

    private(set) var words: [Word] = []
    /// Whether it is a question, so that nothing is certain.
    private(set) var isQuestion = false
    /// Whether the text trails off: "sugar, salt …".
    private(set) var isOpen = false
    private let scalars: [Unicode.Scalar]

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
        read()
    }

    /// The text from the first to the last of some words.
    func written(_ range: Range<Int>) -> String {
        guard let first = words[range].first, let last = words[range].last else { return "" }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[first.offset..<(last.offset + last.length)])
        return String(view)
    }

    /// Whether a word has letters or symbols that English words do not have, or mixes letters and digits.
    func hasForeignLetters(_ index: Int) -> Bool {
        let word = words[index]
        let bytes = word.plain.utf8
        if bytes.contains(where: { $0 < 0x3A }), bytes.contains(where: { $0 > 0x3A }) { return true }
        return letters(of: word).contains { $0.value >= 0x80 && !FoldedWord.isSilent($0) }
    }

    /// Whether the text has a letter of a non-Latin script; emoji do not count.
    var hasOtherScript: Bool {
        words.contains { word in
            letters(of: word).contains {
                ($0.value >= 0x250 && $0.value < 0x1E00) || ($0.value >= 0x2C00 && $0.value < 0xFB00)
                    || ($0.value >= 0x1D00 && $0.value < 0x1E00) || ($0.value >= 0xFB07 && $0.value < 0x1F000)
                    || $0.value >= 0x20000
            }
        }
    }

    private func letters(of word: Word) -> [Unicode.Scalar] {
        scalars[word.offset..<(word.offset + word.length)].map { CompatibleScalar.plain($0) }.filter {
            !FoldedWord.isSilent($0)
        }
    }

    /// Joins adjacent pieces that were one word: "P.E.A.N.U.T".
    mutating func join(_ range: Range<Int>, to text: String) {
        guard let first = words[range].first, let last = words[range].last else { return }
        let whole = Word(
            text: FoldedWord.singular(text), plain: text, offset: first.offset,
            length: last.offset + last.length - first.offset, gap: first.gap, depth: first.depth,
            beginsSentence: first.beginsSentence)
        words.replaceSubrange(range, with: [whole])
    }

    private mutating func read() {
        var (gap, depth, start, isEnd) = (Gap.start, 0, 0, true)
        var folded = ""
        for index in 0...scalars.count {
            let scalar = index < scalars.count ? CompatibleScalar.plain(scalars[index]) : " "
            let letters = FoldedWord.letters(scalar)
            if !letters.isEmpty {
                if folded.isEmpty { start = index }
                folded += letters
                continue
            }
            if FoldedWord.isSilent(scalar) { continue }
            if !folded.isEmpty {
                words.append(
                    Word(
                        text: FoldedWord.singular(folded), plain: folded, offset: start, length: length(start, index),
                        gap: gap, depth: depth, beginsSentence: isEnd))
                (gap, folded, isEnd) = (.space, "", false)
            }
            if scalar == "(" || scalar == "[" { depth += 1 }
            if scalar == ")" || scalar == "]" { depth = max(0, depth - 1) }
            let found = mark(scalar, at: index)
            if found == .stop, !IngredientWords.isLineEnd(scalar) { isEnd = true }
            if scalar == "?" { isQuestion = true }
            if scalar == "\u{2026}" || (scalar == "." && index > 0 && scalars[index - 1] == ".") { isOpen = true }
            gap = stronger(gap, found)
        }
    }

    /// Ignored scalars at the end of a word are not part of it.
    private func length(_ start: Int, _ end: Int) -> Int {
        var last = end
        while last > start, FoldedWord.isSilent(scalars[last - 1]) { last -= 1 }
        return last - start
    }

    private func mark(_ scalar: Unicode.Scalar, at index: Int) -> Gap {
        switch scalar {
        case ",", "/", "&", "+", ":", "(", ")", "[", "]", "*", "|", "\u{2022}", "\u{3001}", "\u{B7}":
            return .item(scalar)
        case ".":
            // Not in "3.5 %".
            let isDecimal =
                index + 1 < scalars.count && index > 0 && isDigit(scalars[index - 1])
                && isDigit(scalars[index + 1])
            return isDecimal ? .space : .stop
        case ";", "!", "?", "\n", "\r", "\u{2028}", "\u{2029}", "\u{85}": return .stop
        default: return .space
        }
    }

    private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\n", "\r", "\u{2028}", "\u{2029}", "\u{85}": true
        default: false
        }
    }

    private func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar >= "0" && scalar <= "9" }

    private func stronger(_ left: Gap, _ right: Gap) -> Gap {
        switch (left, right) {
        case (.start, _): .start
        case (.stop, _), (_, .stop): .stop
        case (_, .item): right
        default: left
        }
    }
}
