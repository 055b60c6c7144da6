/// Why a password is refused.
public enum PasswordProblem: Sendable, Hashable {
    /// It has fewer characters than the limit.
    case tooShort(limit: Int)
    /// It has more bytes than the limit.
    case tooLong(limit: Int)
    /// It is on the list of passwords that everybody tries first.
    case common
    /// It is the address of the account, whole or the part before the "@".
    case sameAsEmail
}
