internal import Accounts
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// Asks for the password or a passkey before sensitive changes, in case the device was left signed in.
struct ConfirmPanel: Encodable, Sendable {
    let post: String
    let passkey: PasskeyCall?
    let password: Field
    /// Filled in for password managers.
    let email: String
    /// How long to wait after too many attempts; nil if another attempt is allowed.
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
    /// Handles the panel's form. On success the session counts as confirmed for a while; otherwise `page` is shown
    /// again.
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
