internal import Accounts
internal import Clinical
internal import Host
internal import Store

extension MemberVisit {
    /// Asks for the password once more before something that a stranger at an open device must not do. Wrong ones are
    /// counted, and after some there is a wait.
    func confirms(password: String) async throws -> Bool {
        try await throttled { try await isRight(password) }
    }

    func throttled(_ isRight: () async throws -> Bool) async throws -> Bool {
        let bucket = SignInBucket.account("password change " + account.account.id.text)
        let failed = try await visit.store.signInFailures([bucket.text])[bucket.text]
        let wait = failed.map { SignInThrottle.wait(failures: $0.count, last: $0.last, now: visit.now, kind: .account) }
        if let wait, wait > 0 { throw Refusal.tooMany(seconds: wait) }
        if try await isRight() { return true }
        try await visit.store.recordSignInFailure([bucket.text], memory: SignInThrottle.memorySeconds, now: visit.now)
        return false
    }

    private func isRight(_ password: String) async throws -> Bool {
        do {
            return try await visit.site.hasher.verify(password, against: account.passwordHash)
        } catch PasswordHasher.Refusal.tooLong {
            return false
        }
    }
}
