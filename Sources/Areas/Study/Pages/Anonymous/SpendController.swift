internal import Clinical
internal import Encodings
internal import Exchange
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import NIOCore
internal import Pages
internal import Store
internal import Study
internal import StudyStore
internal import StudyTokens

/// Takes an anonymous answer with its token. Every outcome is one word of JSON: the phone reads nothing else.
enum SpendController {
    static func add(to routes: inout Routes) {
        routes.nameless(.post, Paths.studySpentTokens(":study"), spend)
    }

    /// In bytes; the largest answers are a few texts.
    private static let limit = 64 * 1024

    private static let verifier = Verifier()

    /// Checks one signature after the other, so that forged ones keep no more than one core busy. Nobody is sent away:
    /// it cannot be told who asks, and whoever asks too often would shut out everybody.
    private actor Verifier {
        func isValid(_ spent: SpentToken, _ key: DayPublicKey) -> Bool {
            key.verify(signature: spent.signature, message: spent.message)
        }
    }

    private enum Outcome: String {
        case stored, spent, malformed, forged, closed
        /// There is no such key now; there may be another one soon.
        case noKey = "no-key"

        var status: HTTPResponse.Status {
            switch self {
            case .stored: .created
            case .spent: .conflict
            case .malformed: .unprocessableContent
            case .forged: .forbidden
            case .closed: .gone
            case .noKey: .preconditionFailed
            }
        }
    }

    @Sendable private static func spend(_ request: PageRequest) async throws -> Response {
        let outcome = try await outcome(request)
        guard outcome != .stored else { return request.json(["state": outcome.rawValue], status: outcome.status) }
        return request.json(
            ["state": outcome.rawValue, "title": outcome.status.reasonPhrase], status: outcome.status,
            type: "application/problem+json")
    }

    private static func outcome(_ request: PageRequest) async throws -> Outcome {
        let study: StoredStudy
        do {
            study = try await TokenController.anonymous(request)
        } catch Refusal.notFound {
            return .closed
        }
        let body = try await request.http.body.collect(upTo: Self.limit)
        guard let spent = SpentToken(Array(body.readableBytesView), study.id) else { return .malformed }
        guard StudyTokenDays(now: request.now).accepted.contains(spent.day), study.takesAnswers(on: spent.day) else {
            return .closed
        }
        let keys = try await request.store.studyDayKeys(study.id, from: spent.day)
        guard let stored = keys.first(where: { $0.day == spent.day && $0.keyID == spent.keyID }),
            let key = Base64URL.decode(stored.publicKey).flatMap({ try? DayPublicKey(der: $0) })
        else { return .noKey }
        guard await verifier.isValid(spent, key) else { return .forged }
        guard let new = try await answer(spent, study, request) else { return .malformed }
        do {
            return try await request.store.spendStudyToken(
                study.id, day: spent.day, keyID: spent.keyID, messageHash: TokenMessage.mark(prepared: spent.message),
                region: spent.region, new, now: request.now) ? .stored : .spent
        } catch StudyProblem.unknown {
            return .noKey
        }
    }

    private static func answer(
        _ spent: SpentToken, _ study: StoredStudy, _ request: PageRequest
    ) async throws -> NewAnswer? {
        guard study.details.regions.contains(where: { $0.code == spent.region }),
            let document = try await request.store.studyDocument(.daily, number: spent.questionnaire, of: study.id),
            let daily = try? QuestionnaireReader.read(document.content),
            spent.typed.allSatisfy({ typed in daily.items.contains { $0.id == typed.name } })
        else { return nil }
        let checked = StudyAnswers.check(
            { item in spent.typed.first { $0.name == item }?.text ?? "" }, daily.items)
        // An id of the usual kind would tell the time.
        guard let answers = checked.value, !answers.values.isEmpty,
            let id = StoredAnswer.ID(Hex.encode(request.world.random(16)))
        else { return nil }
        return NewAnswer(daily, number: spent.questionnaire, answers, id: id)
    }
}

extension NewAnswer {
    init(_ daily: StudyQuestionnaire, number: Int, _ answers: StudyAnswers, id: StoredAnswer.ID) {
        self.init(
            id: id, questionnaire: number, answers: answers.json.text, total: daily.total(answers),
            missing: daily.items.map(\.id).filter { answers.values[$0] == nil })
    }
}
