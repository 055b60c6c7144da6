/// The second secret of a link for a clinic: eight digits that can be read out on the telephone in any language.
///
/// Five wrong ones close a link for an hour, so 90 days allow 10,800 guesses among 100 million.
public enum ClinicPasscode {
    /// The number of digits.
    public static let digits = 8
    /// The number of random bytes it is made from.
    public static let bytes = 8

    /// The digits of eight random bytes: "48217730". The remainder prefers no passcode by more than one in 10¹¹.
    public static func make(_ random: [UInt8]) -> String {
        let number = random.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } % 100_000_000
        let text = String(number)
        return String(repeating: "0", count: digits - text.count) + text
    }

    /// The digits as people read them: "4821 7730".
    public static func grouped(_ passcode: String) -> String {
        passcode.prefix(digits / 2) + " " + passcode.dropFirst(digits / 2)
    }

    /// The digits of typed input, in any script and with spaces, hyphens or dots between them; nil if there are not
    /// eight of them, or anything else.
    public static func read(_ typed: String) -> String? {
        var found = ""
        for character in typed {
            if character.isWhitespace || character == "-" || character == "." { continue }
            guard character.unicodeScalars.count == 1, let digit = character.wholeNumberValue, digit < 10,
                found.count < digits
            else { return nil }
            found += String(digit)
        }
        return found.count == digits ? found : nil
    }
}
