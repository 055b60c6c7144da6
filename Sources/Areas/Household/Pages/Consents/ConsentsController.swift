internal import Accounts
internal import Clinical
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// What an account has consented to beyond the storing of records.
enum ConsentsController {
    static func add(to routes: inout Routes) {
        routes.member(.get, Paths.consents, for: nil, show)
        routes.member(.post, Paths.consents, for: nil, update)
    }

    @Sendable static func show(_ request: SignedInRequest) async throws -> Response {
        let consents = try await request.store.consents(of: request.account.account.id)
        return request.render(ConsentsPage(request.phrases, consents: consents))
    }

    @Sendable static func update(_ request: SignedInRequest) async throws -> Response {
        guard let use = OptionalUse(rawValue: request.form["use"]) else { throw Refusal.malformed }
        let isGiven = request.form["agree"] == "yes"
        guard isGiven || request.form["agree"] == "no" else { throw Refusal.malformed }
        if isGiven {
            try await request.store.giveConsent(request.account.account, to: use, change: request.change())
            return request.redirect(to: Paths.consents, note: FlashNote("toast.consentGiven"))
        }
        try await request.store.withdrawConsent(request.account.account, to: use, change: request.change())
        var response = request.redirect(to: Paths.consents, note: FlashNote("toast.consentWithdrawn"))
        // Also clears what this browser cached under the consent.
        if use == .keptPhotos, let clear = SiteData.header { response.headers[clear] = SiteData.cache }
        return response
    }
}
