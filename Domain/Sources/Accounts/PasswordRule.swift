/// The rules for passwords: long enough, and not a common one.
///
/// Following NIST SP 800-63B, there are no composition rules and no forced changes. Passwords are taken byte for byte;
/// Unicode normalisation is left to the caller, which has the tables for it.
public enum PasswordRule {
    /// The minimum number of characters, from NIST SP 800-63B 5.1.1.2.
    public static let fewestCharacters = 8
    /// The maximum number of bytes in UTF-8.
    ///
    /// NIST requires allowing at least 64 characters; the OWASP cheat sheet on password storage recommends a limit,
    /// so that nobody can make the server hash megabytes. 256 leaves room for 64 characters of any script.
    public static let mostBytes = 256

    /// Returns every reason to reject the password; empty if it is acceptable.
    ///
    /// `isCommon` looks up a password in a list; it is also called with the lower-case form.
    public static func check(
        _ password: String,
        isCommon: (String) -> Bool,
        email: EmailAddress
    ) -> [PasswordProblem] {
        var problems: [PasswordProblem] = []
        if password.unicodeScalars.count < fewestCharacters { problems.append(.tooShort(limit: fewestCharacters)) }
        if password.utf8.count > mostBytes {
            // Looking up a password that will be rejected anyway only costs time.
            problems.append(.tooLong(limit: mostBytes))
            return problems
        }
        let lowercased = password.lowercased()
        if isCommon(password) || isCommon(lowercased) { problems.append(.common) }
        let localPart = email.key.prefix { $0 != "@" }
        if lowercased == email.key || lowercased == localPart { problems.append(.sameAsEmail) }
        return problems
    }
}

/// Why a password is rejected.
public enum PasswordProblem: Sendable, Hashable {
    /// It has fewer characters than the limit.
    case tooShort(limit: Int)
    /// It has more bytes than the limit.
    case tooLong(limit: Int)
    /// It is on the list of common passwords.
    case common
    /// It is the account's email address, either whole or the part before the "@".
    case sameAsEmail
}
