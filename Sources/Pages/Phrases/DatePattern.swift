/// A date or time pattern of a locale ("EEEE d MMMM"), parsed once so that formatting is cheap.
package struct DatePattern: Sendable, Equatable {
    package enum Part: Sendable, Equatable {
        case literal(String)
        case field(Character, width: Int)
    }

    package let parts: [Part]

    /// Reads the pattern letters of Unicode TR 35; text between quotes is literal.
    package init(_ pattern: String) {
        var parts: [Part] = []
        var quoted = false
        for character in pattern {
            if character == "'" {
                quoted.toggle()
            } else if !quoted, character.isASCII, character.isLetter {
                if case .field(character, let width) = parts.last {
                    parts[parts.count - 1] = .field(character, width: width + 1)
                } else {
                    parts.append(.field(character, width: 1))
                }
            } else if case .literal(let text) = parts.last {
                parts[parts.count - 1] = .literal(text + String(character))
            } else {
                parts.append(.literal(String(character)))
            }
        }
        self.parts = parts
    }

    /// The pattern with each field replaced by `text` for its letter and width.
    package func filled(_ text: (Character, Int) -> String) -> String {
        var filled = ""
        for part in parts {
            switch part {
            case .literal(let literal): filled += literal
            case .field(let letter, let width): filled += text(letter, width)
            }
        }
        return filled
    }
}
