internal import Accounts
internal import Clinical
internal import Encodings
internal import Exchange
internal import HTTPTypes
internal import Hummingbird
internal import Pages
internal import Store
internal import Study
internal import StudyStore
internal import StudyTokens

/// Tokens of anonymous studies: the public keys, and signing for somebody who takes part. See docs/anonymous-answers.md.
enum TokenController {
    static func add(to routes: inout Routes) {
        routes.nameless(.get, Paths.studyKeys(":study"), keys)
        routes.open(.post, Paths.studyTokens(":study"), sign)
    }

    private struct KeyList: Encodable {
        let study: String
        let keys: [Key]

        struct Key: Encodable {
            let day: String
            let keyId: String
            let spki: String
        }
    }

    private struct Signed: Encodable {
        let tokens: [Token]

        struct Token: Encodable {
            let day: String
            let blindSignature: String
        }
    }

    /// The same for everybody: nothing of the request is looked at.
    @Sendable private static func keys(_ request: PageRequest) async throws -> Response {
        let study = try await anonymous(request)
        let days = StudyTokenDays(now: request.now)
        let keys = try await request.store.studyDayKeys(study.id, from: days.accepted.lowerBound)
        var response = request.json(
            KeyList(
                study: study.id.text,
                keys: keys.filter { study.takesAnswers(on: $0.day) }.map {
                    KeyList.Key(day: $0.day.iso, keyId: $0.keyID, spki: $0.publicKey)
                }))
        response.headers[.cacheControl] = "no-store"
        return response
    }

    static func anonymous(_ request: PageRequest) async throws -> StoredStudy {
        guard let id = StudyID(try request.parameter("study")), let study = try await request.store.study(id),
            study.details.linkage == .anonymous
        else { throw Refusal.notFound }
        return study
    }

    private struct Asked {
        let day: CalendarDay
        let keyID: String
        let blinded: [UInt8]

        /// More than the days that have a key.
        static let most = 16

        init(_ node: JSONNode) throws(JSONProblem) {
            let fields = try node.fields()
            day = try fields.day("day")
            keyID = try fields.text("keyId")
            let blinded = try fields.field("blinded")
            guard let bytes = Base64URL.decode(try blinded.text()) else { throw blinded.problem(.impossible) }
            self.blinded = bytes
            try fields.end()
        }
    }

    /// Signs for the days that this person may answer; the others are left out.
    @Sendable private static func sign(_ request: PageRequest) async throws -> Response {
        let visit = try await StudyVisit(request)
        let (access, person) = try visit.participating()
        guard visit.study.details.linkage == .anonymous, person.state == .participating else { throw Refusal.notFound }
        guard let value = try? JSONReader.read(Array(request.form["tokens"].utf8)),
            let asked = try? JSONNode(value).list(Asked.init), asked.count <= Asked.most
        else { throw Refusal.malformed }
        let limit = await request.site.apiRequests.take(
            tokenHash: "study tokens \(access.participant.text)", now: request.now)
        guard limit.isAllowed else { throw Refusal.tooMany(seconds: limit.wait) }
        let days = StudyTokenDays(now: request.now)
        let keys = try await request.store.studyDayKeys(visit.study.id, from: days.accepted.lowerBound)
        let box = DayKeyBox(request.site)
        var signed: [Signed.Token] = []
        for token in asked {
            guard let stored = keys.first(where: { $0.day == token.day && $0.keyID == token.keyID }),
                let signature = try? box.open(stored, of: visit.study.id)?.sign(blinded: token.blinded),
                try await request.store.grantStudyToken(
                    day: token.day, keyID: token.keyID, blindedHash: Digest.of(token.blinded), access) == .granted
            else { continue }
            signed.append(Signed.Token(day: token.day.iso, blindSignature: Base64URL.encode(signature)))
        }
        var response = request.json(Signed(tokens: signed))
        response.headers[.cacheControl] = "no-store"
        return response
    }
}
