/// The words and numbers of a dosage's text, in lower case.
///
/// A break between statements (", ; : - ( )" and the end of a sentence) is the token "|". "500mg" is two tokens, "1-2"
/// is "1", "-", "2", and "3-mal" is "3", "mal".
struct TextTokens {
    private(set) var all: [String] = []

    init(_ text: String) {
        let characters = Array(text.lowercased())
        var word = ""
        for (index, character) in characters.enumerated() {
            let before = index > 0 ? characters[index - 1] : " "
            let after = index + 1 < characters.count ? characters[index + 1] : " "
            let isInNumber = before.isASCIIDigit && after.isASCIIDigit
            switch character {
            case ".", ",":
                if isInNumber { word.append(character) } else { end(&word, break: true) }
            case "-", "–":
                if isInNumber {
                    end(&word)
                    all.append("-")
                } else if before.isASCIIDigit && (after.isLetter || after.isWhitespace) {
                    end(&word)
                } else if before.isLetter && after.isLetter {
                    word.append(character)
                } else {
                    end(&word, break: true)
                }
            case ";", ":", "(", ")", "—", "=", "[", "]", "!", "?": end(&word, break: true)
            case _ where character.isWhitespace: end(&word)
            default:
                if character.isLetter, before.isASCIIDigit, word.last == before, word.allSatisfy(\.isPartOfNumber) {
                    end(&word)
                }
                word.append(character)
            }
        }
        end(&word)
    }

    private mutating func end(_ word: inout String, break isBreak: Bool = false) {
        if !word.isEmpty { all.append(word) }
        word = ""
        if isBreak, all.last != "|" { all.append("|") }
    }

    /// The token at a position; a break outside of the text.
    subscript(_ index: Int) -> String {
        all.indices.contains(index) ? all[index] : "|"
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
    fileprivate var isPartOfNumber: Bool { isASCIIDigit || self == "." || self == "," }
}
