/// The passphrase of a sealed file for a clinic.
///
/// The file can be tried offline as often as somebody likes, so the offered passphrase has 100 random bits.
public enum SealingPassphrase {
    /// Why a passphrase is rejected.
    public enum Problem: Error, Sendable, Hashable {
        /// It has fewer characters than the limit.
        case tooShort(limit: Int)
        /// It has more characters than the limit.
        case tooLong(limit: Int)
        /// It has a character that programs encode differently: anything but letters and digits of English, common
        /// signs and the space.
        case notPlain
        /// It repeats the same few characters.
        case tooUniform
    }

    /// The number of random bytes in an offered passphrase.
    public static let bytes = 13
    /// The fewest characters of one's own.
    public static let shortest = 16
    /// The fewest different characters.
    public static let leastVariety = 6
    /// The most characters.
    public static let longest = 100

    /// Formats thirteen random bytes in groups of four: "7K3M-…".
    public static func make(_ random: [UInt8]) -> String {
        CrockfordText.text(random, group: 4)
    }

    /// Why a typed passphrase is rejected; nil if it is fine.
    public static func problem(_ typed: String) -> Problem? {
        if !typed.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return .notPlain }
        if typed.utf8.count < shortest { return .tooShort(limit: shortest) }
        if typed.utf8.count > longest { return .tooLong(limit: longest) }
        return Set(typed.utf8).count < leastVariety ? .tooUniform : nil
    }
}
