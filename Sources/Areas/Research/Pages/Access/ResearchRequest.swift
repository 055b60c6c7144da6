internal import Accounts
internal import Clinical
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import Pages
internal import Store
internal import Study
internal import StudyStore

/// A request from somebody of a study's team whose session was verified with the second factor.
struct ResearchRequest: SignedInValues {
    let page: PageRequest
    let session: StoredSession
    let account: StoredAccount
    let access: StudyAccess
    let study: StoredStudy
    /// The study's sites that the person sees, by name.
    let sites: [StudySite]

    /// The server's day in UTC, by which the figures are cut.
    var today: CalendarDay { ZoneRules.utc.local(at: now).day }

    /// Whether the answers of the pilot are shown, which stand apart from those of the study.
    var showsPilot: Bool { study.showsPilot }

    /// The sites that lists can be cut to; none if there is nothing to choose.
    var choosableSites: [StudySite] { access.sites == nil || sites.count > 1 ? sites : [] }

    /// The site that the query asks for; nil for all that the person sees.
    var askedSite: StudySite? { query("site").flatMap { code in sites.first { $0.code == code } } }

    /// Whether the person sees no answers: those of an anonymous study belong to no site.
    var seesNoAnswers: Bool { access.sites != nil && study.details.linkage == .anonymous }

    func may(_ permission: ResearchPermission) -> Bool { access.permissions.contains(permission) }
}

extension StoredStudy {
    var showsPilot: Bool { phase == .draft || phase == .pilot }
}

extension Routes {
    typealias ResearchHandler = @Sendable (ResearchRequest) async throws -> Response

    /// A page of the researchers' site that belongs to no study.
    mutating func verified(
        _ method: HTTPRequest.Method, _ path: String,
        _ handler: @escaping @Sendable (SignedInRequest) async throws -> Response
    ) {
        member(method, path) { request in
            guard try await request.isVerifiedForResearch else { return request.redirect(to: Paths.researchFactor) }
            return try await handler(request)
        }
    }

    /// A page of one study. Whoever is not in its team, or may not do this, gets the answer of an unknown address.
    mutating func research(
        _ method: HTTPRequest.Method, _ path: (String) -> String, needs permission: ResearchPermission? = nil,
        _ handler: @escaping ResearchHandler
    ) {
        verified(method, path(":study")) { request in
            let id = try request.id("study", as: StudyDetails.self)
            guard let access = try await request.store.studyAccess(id, request.account.account.id),
                let study = try await request.store.study(id, access)
            else { throw Refusal.notFound }
            do {
                if let permission { try access.needs(permission) }
                return try await handler(
                    ResearchRequest(
                        page: request.page, session: request.session, account: request.account, access: access,
                        study: study, sites: try await request.store.studySites(access)))
            } catch is StudyAccess.Problem {
                throw Refusal.notFound
            }
        }
    }
}

extension SignedInRequest {
    /// How long a session stays verified, in seconds: 12 hours.
    private static var verifiedSeconds: Int64 { 12 * 3600 }

    var isVerifiedForResearch: Bool {
        get async throws {
            guard let verified = try await store.researchVerified(session.id) else { return false }
            return (0..<Self.verifiedSeconds).contains(now.seconds(since: verified))
        }
    }
}
