internal import Accounts
internal import Activity
internal import ActivityStore
internal import Clinical
internal import Encodings
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// Joining a circle: the household's, one with a code, or a new one.
enum CirclesController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.newCircle(.any)) { try await show($0, .new) }
        routes.person(.post, Paths.circles(.any), create)
        routes.person(.get, Paths.circleJoining(.any)) { try await show($0, .code) }
        routes.person(.post, Paths.circleJoining(.any), join)
        routes.person(.get, Paths.householdCircle(.any)) { try await show($0, .household) }
        routes.person(.post, Paths.householdCircle(.any), joinHousehold)
    }

    @Sendable static func create(_ request: PersonRequest) async throws -> Response {
        let values = JoinCirclePage.Values(request.form)
        guard let circle = CircleID(values.id) else { throw Refusal.malformed }
        return try await save(request, .new, values) { member in
            try await request.store.createCircle(
                circle, name: values.name, as: member, values.choice, request.access, change: request.change())
            return circle
        }
    }

    /// Wrong codes count as failed attempts. Malformed ones do not: they are typing errors and reveal nothing.
    @Sendable static func join(_ request: PersonRequest) async throws -> Response {
        let values = JoinCirclePage.Values(request.form)
        do {
            return try await save(request, .code, values) { member in
                guard let code = CircleCode.read(values.code) else { throw CircleProblem.closed }
                let circle: CircleID? = try await request.counting(
                    request.circleCodeBuckets, isRight: { $0 != nil }
                ) {
                    try await openCircle(code, member, values, request)
                }
                guard let circle else { throw CircleProblem.closed }
                return circle
            }
        } catch Refusal.tooMany(let seconds) {
            let problems = Problems([("code", request.phrases("signIn.wait", count: Int(seconds)))])
            var response = try await show(request, .code, values, problems, status: .tooManyRequests)
            response.headers[.retryAfter] = String(seconds)
            return response
        }
    }

    /// Joins the circle with this code; returns nil if no open circle has it.
    private static func openCircle(
        _ code: String, _ member: BoardMember.ID, _ values: JoinCirclePage.Values, _ request: PersonRequest
    ) async throws -> CircleID? {
        do {
            return try await request.store.joinCircle(
                codeHash: Digest.of(code), as: member, values.choice, request.access, change: request.change())
        } catch CircleProblem.closed {
            return nil
        }
    }

    @Sendable static func joinHousehold(_ request: PersonRequest) async throws -> Response {
        let values = JoinCirclePage.Values(request.form)
        guard let circle = CircleID(values.id) else { throw Refusal.malformed }
        return try await save(request, .household, values) { member in
            try await request.store.joinHousehold(
                circle, as: member, values.choice, request.access, change: request.change())
        }
    }

    private static func save(
        _ request: PersonRequest, _ way: JoinCirclePage.Entry, _ values: JoinCirclePage.Values,
        _ body: (BoardMember.ID) async throws -> CircleID
    ) async throws -> Response {
        guard let member = BoardMember.ID(values.member) else { throw Refusal.malformed }
        do {
            let circle = try await body(member)
            // The creator of a circle is taken to its page, to invite others.
            let path =
                way == .new
                ? Paths.circle(request.access.person, circle.text)
                : Paths.leaderboard(
                    request.access.person, circle: circle.text, metric: BoardMetric.steps.rawValue,
                    period: BoardPeriod.today.name)
            return request.redirect(to: path, note: FlashNote("toast.circleJoined"))
        } catch let problem as CircleProblem {
            let problems = Problems([request.phrases.circle(problem, way)])
            return try await show(request, way, values, problems)
        }
    }

    @Sendable private static func show(
        _ request: PersonRequest, _ way: JoinCirclePage.Entry, _ values: JoinCirclePage.Values? = nil,
        _ problems: Problems = .none, status: HTTPResponse.Status? = nil
    ) async throws -> Response {
        let stored = request.person
        let world = request.world
        let page = JoinCirclePage(
            request.phrases, person: stored.person.id, name: stored.person.name, way: way,
            values: values
                ?? JoinCirclePage.Values(
                    id: world.newID(), member: world.newID(), nickname: way == .household ? stored.person.nickname : ""),
            problems: problems)
        return request.render(
            page, status: status ?? (problems.isEmpty ? .ok : .unprocessableContent))
    }
}

extension Person {
    /// The nickname suggested in the household's circle, where everyone knows the name. Other circles suggest none.
    fileprivate var nickname: String { String(name.prefix(Nickname.limit)) }
}

extension Phrases {
    /// The form field of a problem, and its sentence.
    func circle(_ problem: CircleProblem, _ way: JoinCirclePage.Entry) -> (String, String) {
        switch problem {
        case .closed: ("code", self("circle.code.closed"))
        case .refused(.full(let limit)): (way == .code ? "code" : "nickname", self("circle.full", count: limit))
        case .refused(.tooMany(let limit)):
            (way == .new ? "name" : way == .code ? "code" : "nickname", self("circle.tooMany", count: limit))
        case .refused(.member): (way == .code ? "code" : "nickname", self("circle.member"))
        case .nickname(let problem): ("nickname", nickname(problem))
        case .name(let problem): ("name", nickname(problem))
        case .idTaken: (way == .new ? "name" : "nickname", self("circle.formUsed"))
        }
    }

    func nickname(_ problem: Nickname.Problem) -> String {
        switch problem {
        case .missing: self("circle.name.missing")
        case .tooLong(let limit): self("text.tooLong", count: limit)
        case .taken: self("circle.nickname.taken")
        case .contact: self("circle.name.contact")
        }
    }
}
