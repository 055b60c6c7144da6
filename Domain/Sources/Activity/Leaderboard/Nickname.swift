internal import Clinical

/// The name a person uses in a circle, chosen for that circle.
public struct Nickname: Sendable, Hashable {
    /// The maximum length, in characters.
    public static let limit = 24

    /// Why a name is rejected.
    public enum Problem: Error, Sendable, Hashable {
        /// It is blank.
        case missing
        /// It is longer than the limit.
        case tooLong(limit: Int)
        /// Another member of the circle has this name, or one that looks like it.
        case taken
        /// It looks like an e-mail address or a telephone number, which a circle should not see.
        case contact
    }

    /// The name as shown.
    public let text: String

    /// Checks a typed name; `others` are the names of the other current members. `compatible` converts a text to the
    /// Unicode form NFKC, whose tables are not available here.
    public init(
        _ typed: String, others: [String], compatible: (String) -> String
    ) throws(Problem) {
        guard let cleaned = FreeText.clean(typed, limit: Nickname.limit, lines: .one).value else {
            throw .tooLong(limit: Nickname.limit)
        }
        let seen = Nickname.seen(compatible(cleaned))
        let (key, skeleton) = (NameKey(seen), LookAlikes.skeleton(seen))
        if key.isEmpty { throw .missing }
        for other in others {
            let other = Nickname.seen(compatible(other))
            if NameKey(other) == key || LookAlikes.skeleton(other) == skeleton { throw .taken }
        }
        if Nickname.isContact(cleaned) || Nickname.isContact(seen) { throw .contact }
        text = cleaned
    }

    /// The name without invisible characters.
    private static func seen(_ text: String) -> String {
        var seen = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            // Joiners, direction marks and variation selectors.
            case 0x00AD, 0x034F, 0x061C, 0x180B...0x180E, 0x200B...0x200F, 0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF,
                0xE0000...0xE0FFF:
                continue
            default: seen.append(scalar)
            }
        }
        return String(seen)
    }

    /// Whether the text contains an "@", or six or more digits.
    private static func isContact(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return bytes.contains(UInt8(ascii: "@")) || bytes.filter { (0x30...0x39).contains($0) }.count >= 6
    }
}
