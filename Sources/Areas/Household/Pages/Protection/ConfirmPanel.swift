internal import Accounts
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// Asks who is there before something that a stranger at an open device must not do.
struct ConfirmPanel: Encodable, Sendable {
    let post: String
    let passkey: PasskeyCall?
    let password: Field
    /// For password managers.
    let email: String
    /// The remaining wait after too many attempts.
    let wait: String?

    init(
        _ phrases: Phrases, post: String, email: String, hasPasskeys: Bool, waitSeconds: Int? = nil,
        problems: Problems = .none
    ) {
        self.post = post
        passkey = hasPasskeys ? PasskeyCall(.confirmation) : nil
        password = Field("password", phrases("account.password"), problems: problems).kind(.password).needed
        self.email = email
        wait = waitSeconds.map { phrases("signIn.wait", count: $0) }
    }
}

extension SignedInValues {
    /// Answers the panel's form: the session counts as confirmed for a while, or the page is shown again.
    func confirm(
        then path: String, again page: (_ problems: Problems, _ waitSeconds: Int64?) async throws -> Response
    ) async throws -> Response {
        do {
            if let problem = try await proofProblem(.confirmation) { return try await page(Problems([problem]), nil) }
        } catch Refusal.tooMany(let seconds) {
            var response = try await page(.none, seconds)
            response.headers[.retryAfter] = String(seconds)
            return response
        }
        try await store.confirmSession(session, now: now)
        return redirect(to: path)
    }
}
