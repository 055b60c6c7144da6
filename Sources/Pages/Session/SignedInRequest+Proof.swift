package import Accounts
internal import Clinical
internal import Host
internal import Store

extension SignedInValues {
    /// Whether the form proves the account's owner, by password, passkey or recovery code; nil if so, else the field
    /// and its sentence. Throws `Refusal.tooMany` after too many wrong attempts.
    package func proofProblem(_ purpose: PasskeyPolicy.Purpose) async throws -> (String, String)? {
        let phrases = phrases
        switch form["way"] {
        case "passkey":
            if case .refused(let problem) = try await passkeyProof(purpose, of: account.account.id) {
                return (purpose.rawValue, phrases("passkey.problem.\(problem.rawValue)"))
            }
            return nil
        case "code":
            return try await confirms(recoveryCode: form["code"]) ? nil : ("code", phrases("lock.code.wrong"))
        default:
            return try await confirms(password: form["password"])
                ? nil : ("password", phrases("settings.password.wrong"))
        }
    }

    /// Like the password check, with a recovery code; a correct code is consumed.
    package func confirms(recoveryCode: String) async throws -> Bool {
        try await throttled { try await account.account.usesUp(recoveryCode: recoveryCode, self) }
    }
}
