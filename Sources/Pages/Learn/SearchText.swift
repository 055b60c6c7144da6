internal import Foundation

/// A text prepared for searching: its words, folded, with their positions.
package struct SearchText: Sendable {
    package struct Word: Sendable {
        package let range: Range<String.Index>
        package let folded: String
    }

    package let text: String
    package let words: [Word]

    package init(_ text: String) {
        self.text = text
        var words: [Word] = []
        var start: String.Index?
        func end(_ index: String.Index) {
            if let start { words.append(Word(range: start..<index, folded: Self.folded(text[start..<index]))) }
            start = nil
        }
        for index in text.unicodeScalars.indices {
            if Self.isPart(text.unicodeScalars[index], inWord: start != nil) {
                start = start ?? index
            } else {
                end(index)
            }
        }
        end(text.endIndex)
        self.words = words
    }

    private static func isPart(_ scalar: Unicode.Scalar, inWord: Bool) -> Bool {
        if scalar.isASCII {
            return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
        }
        let properties = scalar.properties
        if properties.isAlphabetic || properties.numericType != nil { return true }
        return inWord && [.nonspacingMark, .spacingMark].contains(properties.generalCategory)
    }

    private static func folded(_ word: Substring) -> String {
        word.utf8.allSatisfy { $0 < 0x80 }
            ? word.lowercased() : word.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }

    /// The words starting with `folded`.
    package func places(of folded: String) -> [Int] {
        words.indices.filter { words[$0].folded.hasPrefix(folded) }
    }

    /// Whether a word starts with `folded`.
    package func has(_ folded: String) -> Bool {
        words.contains { $0.folded.hasPrefix(folded) }
    }
}
