/// The codes that open an account once each when neither password nor passkey is at hand.
///
/// 80 random bits cannot be guessed, so one round of SHA-256 keeps them at rest, as with tokens.
public enum RecoveryCode {
    /// How many are made at a time; new ones make the old ones worthless.
    public static let count = 10
    /// Random bytes of a code.
    public static let bytes = 10

    /// A code for ten random bytes, in groups of four to read and type: "7K3M-…".
    public static func text(_ random: [UInt8]) -> String {
        CrockfordText.text(random, group: 4)
    }

    /// The code as it was made, from what somebody typed: small letters, spaces and look-alikes are understood; nil
    /// when it cannot be a code.
    public static func read(_ typed: String) -> String? {
        CrockfordText.read(typed, length: 16, group: 4)
    }
}
