internal import Clinical
internal import Encodings
internal import Host
internal import Hummingbird
internal import Pages
internal import Store
internal import Study
internal import StudyStore

/// A request about one study: the study, and who takes part if this browser does.
struct StudyVisit: Sendable {
    let request: PageRequest
    let study: StoredStudy
    let access: ParticipantAccess?
    let person: StoredParticipant?

    init(_ request: PageRequest) async throws {
        guard let id = StudyID(try request.parameter("study")), let study = try await request.store.study(id) else {
            throw Refusal.notFound
        }
        self.request = request
        self.study = study
        // A form says whose it is, since somebody else may have joined here since it was opened.
        let named = request.form["participation"]
        var found: [ParticipantAccess] = []
        for secret in StudySecrets(request).all {
            let access = try await request.store.participantAccess(tokenHash: Digest.of(secret))
            if let access, access.study == id { found.append(access) }
        }
        let access = found.first { request.site.participationTag($0.participant) == named } ?? found.first
        self.access = access
        person = if let access { try await request.store.participant(access) } else { nil }
    }

    var id: String { study.id.text }

    /// The present moment in the participant's zone.
    var now: Moment { zone.local(at: request.now) }

    var zone: ZoneRules { person.flatMap { request.world.zones.rules($0.timeZone) } ?? .utc }

    /// The moment in the participant's zone in which a form was filled in; earlier than now if it waited on a phone.
    var given: Moment { zone.local(at: request.now.adding(seconds: -request.http.outboxAge)) }

    /// Refuses a form of somebody whose participation this browser does not have.
    func checkParticipation() throws {
        let (_, person) = try participating()
        let named = request.form["participation"]
        guard named.isEmpty || named == request.site.participationTag(person.id) else { throw Refusal.notFound }
    }

    var day: StudyDay { StudyDay(now.day, in: study.details, phase: study.phase) }

    /// Whether somebody who takes part and joined as a child came of age and has not signed alone.
    var needsOwnConsent: Bool {
        person.map { $0.state == .participating && $0.needsOwnConsent(on: now.day) } ?? false
    }

    /// The participation, or the page that says how to join.
    func participating() throws -> (access: ParticipantAccess, person: StoredParticipant) {
        guard let access, let person else { throw Refusal.notFound }
        return (access, person)
    }

    /// Whom the person can ask: their site if it has a contact, else the study.
    var contact: String {
        get async throws {
            let site: StudySite? = if let access { try await request.store.studySite(access) } else { nil }
            return site?.contact ?? study.details.contact
        }
    }

    func region(_ code: String) -> String {
        study.details.regions.first { $0.code == code }?.name ?? code
    }
}

/// The secrets of the studies that this browser takes part in, in one cookie.
struct StudySecrets {
    static let most = 8

    let all: [String]

    init(_ request: PageRequest) {
        let value = CookieJar.study.value(in: request.http, secure: request.origin.isSecure) ?? ""
        all = value.split(separator: ".").prefix(Self.most).map(String.init)
    }

    /// The cookie with one more secret in front.
    func adding(_ secret: String) -> String {
        ([secret] + all.filter { $0 != secret }).prefix(Self.most).joined(separator: ".")
    }

    /// 400 days, the longest that browsers keep a cookie (RFC 6265bis, section 5.5).
    static let seconds = 400 * 86_400
}
