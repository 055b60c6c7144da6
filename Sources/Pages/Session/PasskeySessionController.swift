package import Accounts
internal import Clinical
internal import Encodings
internal import HTTPTypes
internal import Host
package import Hummingbird
internal import Store

/// Signing in with a passkey or a recovery code.
package enum PasskeySessionController {
    package static func add(to routes: inout Routes) {
        routes.open(.post, Paths.passkeySession, create)
        routes.open(.post, Paths.recoverySession, recover)
    }

    /// A passkey cannot be guessed; failures are still counted by address because each check costs CPU time.
    @Sendable package static func create(_ request: PageRequest) async throws -> Response {
        let page = SignInForm(request, email: request.form["email"])
        let proof: PasskeyProof
        do {
            proof = try await request.counting([.network(request.origin.network)], isRight: \.isGiven) {
                try await request.passkeyProof(.signIn, of: nil)
            }
        } catch Refusal.tooMany(let seconds) {
            return try await page.show(waiting: seconds)
        }
        switch proof {
        case .given(let passkey):
            return try await request.signIn(passkey.account, then: page.goal ?? Paths.home)
        case .refused(let problem):
            return try await page.show(Problems([("passkey", request.phrases("passkey.problem.\(problem.rawValue)"))]))
        }
    }

    @Sendable package static func recover(_ request: PageRequest) async throws -> Response {
        let page = SignInForm(request, email: request.form["account"])
        let account: Account.ID?
        do {
            let buckets = await SessionController.buckets(request, email: page.email)
            account = try await request.counting(buckets, isRight: { $0 != nil }) {
                let email = try? EmailAddress.parse(page.email)
                let stored =
                    if let email { try await request.store.account(email: email) } else { nil as StoredAccount? }
                guard let stored, try await stored.account.usesUp(recoveryCode: request.form["code"], request) else {
                    return nil
                }
                return stored.account.id
            }
        } catch Refusal.tooMany(let seconds) {
            return try await page.show(waiting: seconds)
        }
        guard let account else {
            return try await page.show(Problems([("code", request.phrases("signIn.code.wrong"))]))
        }
        return try await request.signIn(
            account, then: page.goal ?? Paths.home, note: FlashNote("toast.recoveryCodeUsed"))
    }
}

/// The sign-in page after a submission.
package struct SignInForm {
    package let request: PageRequest
    package let goal: String?
    package let email: String

    /// - Parameter email: the address in the form, which attempts are also counted by.
    package init(_ request: PageRequest, email: String) {
        self.request = request
        goal = SessionController.next(request.form["next"])
        self.email = email
    }

    package func show(_ problems: Problems = .none, waiting seconds: Int64? = nil) async throws -> Response {
        let page = SignInPage(
            request.phrases, email: email, next: goal, waitSeconds: seconds.map { Int($0) },
            registrationOpen: try await request.registrationOpen, hasPasskeys: request.noPasskeys == nil,
            problems: problems)
        var response = request.render(page, status: seconds == nil ? .unprocessableContent : .tooManyRequests)
        if let seconds { response.headers[.retryAfter] = String(seconds) }
        return response
    }
}

extension Account {
    /// Whether a typed code is one of the account's unused ones; if so, it is consumed.
    package func usesUp(recoveryCode typed: String, _ request: some PageRequestValues) async throws -> Bool {
        guard let code = RecoveryCode.read(typed) else { return false }
        return try await request.store.useRecoveryCode(hash: Digest.of(code), of: self, change: request.change())
    }
}
