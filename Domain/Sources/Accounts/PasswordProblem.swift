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
