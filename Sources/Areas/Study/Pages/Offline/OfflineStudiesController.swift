internal import Clinical
internal import Encodings
internal import Host
internal import Hummingbird
internal import Pages
internal import Store
internal import Study
internal import StudyStore

/// What a device keeps of the studies with keys that it takes part in; see docs/offline.md.
enum OfflineStudiesController {
    static func add(to routes: inout Routes) {
        routes.open(.get, Paths.offlineStudies, list)
    }

    private struct List: Encodable {
        /// For what the device sends later.
        let csrf: String
        let participations: [Participation]
    }

    private struct Participation: Encodable {
        let study: String
        /// Tells the participations of a device apart; grants nothing.
        let participation: String
        let state: String
        /// 32 bytes in base64url; nil once the participation has ended.
        let key: String?
        /// The addresses to keep; empty once it has ended.
        let pages: [String]

        init(_ taking: StudyParticipation, _ site: Site) {
            let (id, person) = (taking.study.id.text, taking.person)
            study = id
            participation = site.participationTag(person.id)
            state = person.state.rawValue
            let goesOn = person.state == .participating
            key = goesOn ? Base64URL.encode(site.participationKey(person.id)) : nil
            pages = goesOn ? [Paths.study(id), Paths.newStudyAnswer(id), Paths.studyDeparture(id)] : []
        }
    }

    @Sendable private static func list(_ request: PageRequest) async throws -> Response {
        let own = try await request.store.studyParticipations(tokenHashes: StudySecrets(request).all.map(Digest.of))
        var response = request.json(
            List(
                csrf: request.formToken,
                participations: own.filter { $0.study.details.linkage == .pseudonymous }.map {
                    Participation($0, request.site)
                }))
        // The token holds for this cookie, which a browser forgets when it is closed.
        let secure = request.origin.isSecure
        if request.authentication == nil, CookieJar.visitor.value(in: request.http, secure: secure) == nil {
            CookieJar.visitor.set(request.visitor, maxAge: nil, secure: secure, on: &response)
        }
        return response
    }
}

extension Site {
    func participationTag(_ id: Participant.ID) -> String { deviceTag("offline participation \(id.text)") }

    /// 32 bytes, the same each time.
    func participationKey(_ id: Participant.ID) -> [UInt8] { deviceKey(named: "offline participation key \(id.text)") }
}
