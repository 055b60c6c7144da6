internal import Accounts
internal import Clinical
internal import Host
internal import Store

extension SignedInValues {
    /// Asks for the password again before actions that a stranger at an unlocked device must not take. Wrong attempts
    /// are counted and eventually cause a wait.
    package func confirms(password: String) async throws -> Bool {
        try await throttled { try await isRight(password) }
    }

    package func throttled(_ isRight: () async throws -> Bool) async throws -> Bool {
        let bucket = SignInBucket.account("password change " + account.account.id.text)
        return try await counting([bucket], isRight: \.self, isRight)
    }

    private func isRight(_ password: String) async throws -> Bool {
        do {
            return try await site.hasher.verify(password, against: account.passwordHash)
        } catch PasswordHasher.Refusal.tooLong {
            return false
        }
    }
}
