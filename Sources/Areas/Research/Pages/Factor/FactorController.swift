internal import Accounts
internal import Clinical
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import Pages
internal import Store
internal import StudyStore

/// Setting up the second factor, and verifying a session with it.
enum FactorController {
    static func add(to routes: inout Routes) {
        routes.member(.get, Paths.researchFactor, for: nil) { try await show($0) }
        routes.member(.post, Paths.researchFactor, for: nil, post)
    }

    @Sendable static func post(_ request: SignedInRequest) async throws -> Response {
        let account = request.account.account.id
        guard let factor = try await request.store.researchFactor(account),
            factor.isConfirmed || request.form.optional("password") == nil
        else { return try await begin(request) }
        let secret = try secret(factor, request)
        do {
            let isRight = try await request.counting(buckets(request), isRight: { $0 }) {
                guard let step = OneTimeCode.step(of: request.form["code"], secret, now: request.now) else {
                    return false
                }
                return try await request.store.verifyResearch(
                    request.session.id, account, sealedSecret: factor.sealedSecret, step: step, change: request.change()
                )
            }
            if isRight { return request.redirect(to: Paths.research) }
            return try await show(request, Problems([("code", request.phrases("research.factor.wrong"))]))
        } catch Refusal.tooMany(let seconds) {
            let problems = Problems([("code", request.phrases("signIn.wait", count: Int(seconds)))])
            var response = try await show(request, problems, status: .tooManyRequests)
            response.headers[.retryAfter] = String(seconds)
            return response
        }
    }

    /// Makes a secret, which only the answer to this form shows: whoever finds the device unlocked cannot read it later, nor
    /// make another without the password.
    private static func begin(_ request: SignedInRequest) async throws -> Response {
        guard try await request.confirms(password: request.form["password"]) else {
            return try await show(request, Problems([("password", request.phrases("settings.password.wrong"))]))
        }
        let secret = OneTimeCode.base32(request.world.random(OneTimeCode.secretBytes))
        let sealed = try SecretBox(vault: request.site.vault).seal(secret, as: name(request))
        let isStored = try await request.store.setResearchFactor(
            request.account.account.id, sealedSecret: sealed, change: request.change())
        guard isStored else { return request.redirect(to: Paths.researchFactor) }
        let address = "otpauth://totp/Acclimate?secret=\(secret)&issuer=Acclimate&algorithm=SHA1&digits=6&period=30"
        return request.render(
            FactorPage(
                request.phrases, .begun(secret: secret, address: address), email: request.account.account.email.text))
    }

    private static func show(
        _ request: SignedInRequest, _ problems: Problems = .none,
        status: HTTPResponse.Status = .unprocessableContent
    ) async throws -> Response {
        let factor = try await request.store.researchFactor(request.account.account.id)
        let state: FactorPage.State = factor.map { $0.isConfirmed ? .confirmed : .unconfirmed } ?? .none
        let page = FactorPage(request.phrases, state, email: request.account.account.email.text, problems: problems)
        return request.render(page, status: problems.isEmpty ? .ok : status)
    }

    /// A secret that was sealed with a key that is gone cannot be checked by anybody.
    private static func secret(_ factor: ResearchFactor, _ request: SignedInRequest) throws -> [UInt8] {
        guard let text = SecretBox(vault: request.site.vault).open(factor.sealedSecret, as: name(request)),
            let secret = OneTimeCode.bytes(base32: text)
        else { throw Refusal.notFound }
        return secret
    }

    private static func name(_ request: SignedInRequest) -> String {
        "research factor " + request.account.account.id.text
    }

    private static func buckets(_ request: SignedInRequest) -> [SignInBucket] {
        [
            .account("research code " + request.account.account.id.text),
            .network("research code " + request.origin.network),
        ]
    }
}
