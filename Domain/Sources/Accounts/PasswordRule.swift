/// What a password must be: long enough, and not one that is tried first.
///
/// Following NIST SP 800-63B there are no rules about kinds of characters and no forced changes. Passwords are taken
/// byte for byte as they arrive; bringing them to one Unicode form is left to the caller, who has the tables for it.
public enum PasswordRule {
    /// The fewest characters, from NIST SP 800-63B 5.1.1.2.
    public static let fewestCharacters = 8
    /// The most bytes in UTF-8.
    ///
    /// NIST asks that at least 64 characters be allowed; the OWASP cheat sheet on password storage asks for a limit at
    /// all, so that nobody can have the server hash megabytes. 256 leaves room for 64 characters of any script.
    public static let mostBytes = 256

    /// Every reason to refuse the password; none when it is fine.
    ///
    /// `isCommon` looks the password up in a list, which the rule asks with the password in lower case too.
    public static func check(
        _ password: String,
        isCommon: (String) -> Bool,
        email: EmailAddress
    ) -> [PasswordProblem] {
        var problems: [PasswordProblem] = []
        if password.unicodeScalars.count < fewestCharacters { problems.append(.tooShort(limit: fewestCharacters)) }
        if password.utf8.count > mostBytes {
            // Looking up what will be refused anyway would only cost time.
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
