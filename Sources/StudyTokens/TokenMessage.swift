internal import Encodings

/// What a token says: a study, a civil day, and a number that nobody else has. The browser makes it; the server sees it
/// for the first time when the token is spent.
///
/// Its bytes are `acclimate study token 1`, the study, the day and 32 random bytes, with a zero byte between them.
/// Prepared, they begin with 32 more random bytes (RFC 9474, section 4.1).
package struct TokenMessage: Sendable, Equatable {
    package let study: String
    /// A civil day: "2026-06-01".
    package let day: String
    package let nonce: [UInt8]

    private static let purpose = Array("acclimate study token 1".utf8)
    private static let prefixLength = 32
    private static let nonceLength = 32
    private static let dayLength = 10
    /// The longest name of a study, in bytes.
    package static let longestStudy = 100

    package init?(study: String, day: String, nonce: [UInt8]) {
        guard (1...Self.longestStudy).contains(study.utf8.count), !study.utf8.contains(0), Self.isDay(day),
            nonce.count == Self.nonceLength
        else { return nil }
        self.study = study
        self.day = day
        self.nonce = nonce
    }

    /// Nil for anything that is not a prepared message, to the byte.
    package init?(prepared: [UInt8]) {
        let start = Self.prefixLength + Self.purpose.count + 1
        let end = prepared.count - Self.nonceLength - 1 - Self.dayLength - 1
        guard start < end, let study = String(validating: prepared[start..<end], as: UTF8.self),
            let day = String(validating: prepared[end + 1..<end + 1 + Self.dayLength], as: UTF8.self),
            let message = TokenMessage(study: study, day: day, nonce: Array(prepared.suffix(Self.nonceLength))),
            message.bytes.elementsEqual(prepared.dropFirst(Self.prefixLength))
        else { return nil }
        self = message
    }

    package var bytes: [UInt8] {
        Self.purpose + [0] + Array(study.utf8) + [0] + Array(day.utf8) + [0] + nonce
    }

    /// What is remembered of a spent token: SHA-256 of the prepared message as lower-case hexadecimal.
    package static func mark(prepared: [UInt8]) -> String { Digest.of(prepared) }

    private static func isDay(_ text: String) -> Bool {
        let letters = Array(text.utf8)
        return letters.count == dayLength
            && letters.indices.allSatisfy { place in
                [4, 7].contains(place)
                    ? letters[place] == UInt8(ascii: "-")
                    : (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(letters[place])
            }
    }
}
