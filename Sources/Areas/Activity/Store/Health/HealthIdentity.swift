internal import AppleHealth
internal import Clinical
internal import Crypto
internal import Encodings
internal import SQL
internal import Store
internal import Symptoms

/// Texts that identify rows and stay the same from export to export.
enum HealthIdentity {
    /// Fifteen hexadecimal digits: short, because every sample has it. A person has a few thousand series at most.
    static func series(_ parts: [String]) -> String { String(digest(parts).prefix(15)) }

    /// The text unchanged, unless it is long.
    static func text(_ parts: [String]) -> String {
        let text = parts.joined(separator: "\n")
        return text.utf8.count <= 200 ? text : digest(parts)
    }

    static func text(_ text: String) -> String { text.isEmpty ? text : self.text([text]) }

    /// The id of the symptom entry created from a sample.
    static func symptom(_ parts: [String]) -> String { SymptomEntry.healthMark + digest(parts).prefix(32) }

    /// Replaces a file's digest for a program that sends records.
    static func sender(_ parts: [String]) -> String { digest(["sender"] + parts) }

    private static func digest(_ parts: [String]) -> String {
        Digest.of(parts.joined(separator: "\u{0}"))
    }
}

extension HealthRecord.Value {
    /// Integers take the least space; a type without a value has the empty text.
    var sqlValue: Value {
        switch self {
        case .quantity(let number):
            number.rounded() == number && abs(number) < 9e15 ? .integer(Int64(number)) : .real(number)
        case .category(let text): .text(text)
        case .none: .text("")
        }
    }
}

extension String? {
    /// Nil for an empty text as well.
    var filled: String? { self == "" ? nil : self }
}
