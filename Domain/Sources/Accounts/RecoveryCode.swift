/// Single-use codes for signing in when neither password nor passkey is available.
///
/// 80 random bits cannot be guessed, so they are stored as a single SHA-256 hash, as with tokens.
public enum RecoveryCode {
    /// The number of codes generated at a time; new codes invalidate the old ones.
    public static let count = 10
    /// The number of random bytes in a code.
    public static let bytes = 10

    /// Formats ten random bytes as a code, in groups of four for reading and typing: "7K3M-…".
    public static func text(_ random: [UInt8]) -> String {
        CrockfordText.text(random, group: 4)
    }

    /// Restores the original code from typed input, accepting lower case, spaces and look-alikes; nil if it cannot be
    /// a code.
    public static func read(_ typed: String) -> String? {
        CrockfordText.read(typed, length: 16, group: 4)
    }
}
