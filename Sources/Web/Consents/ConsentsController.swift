internal import Accounts
internal import Clinical
internal import Host
internal import Hummingbird
internal import Store

/// What an account agreed to beyond the keeping of records.
enum ConsentsController {
    static func add(to routes: inout Routes) {
        routes.member(.get, Paths.consents, show)
        routes.member(.post, Paths.consents, update)
    }

    @Sendable static func show(_ member: MemberVisit) async throws -> Response {
        let consents = try await member.visit.store.consents(of: member.account.account.id)
        return member.visit.show(ConsentsPage(member.visit.phrases, consents: consents))
    }

    @Sendable static func update(_ member: MemberVisit) async throws -> Response {
        let visit = member.visit
        guard let use = OptionalUse(rawValue: visit.form["use"]) else { throw Refusal.malformed }
        let isGiven = visit.form["agree"] == "yes"
        guard isGiven || visit.form["agree"] == "no" else { throw Refusal.malformed }
        if isGiven {
            try await visit.store.giveConsent(member.account.account, to: use, act: visit.world.act)
            return visit.see(Paths.consents, note: FlashNote("toast.consentGiven"))
        }
        try await visit.store.withdrawConsent(member.account.account, to: use, act: visit.world.act)
        var response = visit.see(Paths.consents, note: FlashNote("toast.consentWithdrawn"))
        // What this browser kept while it was allowed goes now as well.
        if use == .keptPhotos, let clear = SiteData.header { response.headers[clear] = SiteData.cache }
        return response
    }
}

extension MemberVisit {
    /// How long a browser may keep a photo: the address changes with the photo, so that is no matter of right or wrong,
    /// but of who uses the device.
    var photoCaching: String {
        get async throws {
            let agrees = try await visit.store.agrees(account.account.id, to: .keptPhotos)
            return agrees ? "private, max-age=\(OptionalUse.photoSeconds)" : "no-store"
        }
    }
}
