/// The five characters that a person types to join a study.
///
/// The 32 letters leave out I, L, O and 1, so there are 2²⁵ codes: with 20,000 of them open, one guess in 1,700 is
/// right. So a code counts only at its own study's address, ends after 30 days, and wrong ones are limited.
public enum InvitationCode {
    public static let length = 5
    /// How long a code or a link can be used, in seconds: 30 days.
    public static let validSeconds: Int64 = 30 * 86_400
    /// More invitations than this in one batch are long links, since so many codes could be guessed.
    public static let mostInBatch = 500
    /// Random bytes of a long link.
    public static let linkBytes = 20

    private static let letters = Array("ABCDEFGHJKMNPQRSTUVWXYZ023456789".utf8)

    /// The code of five random bytes; each takes its lowest five bits, so all codes are equally likely.
    public static func text(_ random: [UInt8]) -> String {
        String(decoding: random.prefix(length).map { letters[Int($0) & 31] }, as: UTF8.self)
    }

    /// What was typed, as one of the codes could be written.
    public enum Typed: Sendable, Hashable {
        case code(String)
        case tooShort, tooLong
        /// A character that no code has.
        case impossible
    }

    /// Reads what was typed or scanned; lower case, spaces and hyphens do not matter, and O is read as zero.
    public static func read(_ typed: String) -> Typed {
        var found: [UInt8] = []
        for byte in typed.uppercased().utf8 where byte != UInt8(ascii: " ") && byte != UInt8(ascii: "-") {
            found.append(byte == UInt8(ascii: "O") ? UInt8(ascii: "0") : byte)
        }
        if found.count > length { return .tooLong }
        if found.count < length { return .tooShort }
        guard found.allSatisfy(letters.contains) else { return .impossible }
        return .code(String(decoding: found, as: UTF8.self))
    }
}
