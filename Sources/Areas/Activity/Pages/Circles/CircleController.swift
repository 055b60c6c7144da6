internal import Accounts
internal import Activity
internal import ActivityStore
internal import Clinical
internal import Encodings
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// A person's participation in one circle, its code, and leaving it.
enum CircleController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.circle(.any, ":circle"), show)
        routes.person(.post, Paths.circle(.any, ":circle"), update)
        routes.person(.post, Paths.circleDeparture(.any, ":circle"), leave)
        routes.person(.post, Paths.circleCode(.any, ":circle"), makeCode)
        routes.person(.post, Paths.circleCodeEnd(.any, ":circle"), endCode)
        routes.person(.post, Paths.circleRemoval(.any, ":circle", ":member"), remove)
    }

    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        let found = try await circle(request)
        return try await show(request, found, CirclePage.Values(found.circle))
    }

    @Sendable static func update(_ request: PersonRequest) async throws -> Response {
        let found = try await circle(request)
        let circle = found.circle
        let values = CirclePage.Values(request.form)
        guard let version = Int64(values.version) else { throw Refusal.malformed }
        do {
            let saved = try await request.store.changeBoardChoice(
                circle.id, values.choice, version: RecordVersion(number: version), request.access,
                change: request.change())
            switch saved {
            case .saved: return request.redirect(to: board(request, circle), note: FlashNote("toast.circleSaved"))
            case .stale(nil): throw Refusal.notFound
            case .stale(let current?): return try await conflict(request, mine: values, theirs: current)
            }
        } catch CircleProblem.nickname(let problem) {
            let problems = Problems([("nickname", request.phrases.nickname(problem))])
            return try await show(request, found, values, problems: problems)
        }
    }

    @Sendable static func leave(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("circle", as: StoredCircle.self)
        let left = try await request.store.leaveCircle(id, request.access, change: request.change())
        return request.redirect(
            to: Paths.leaderboard(request.access.person), note: left ? FlashNote("toast.circleLeft") : nil)
    }

    /// Shows the new code in this response only, because only its hash is stored.
    @Sendable static func makeCode(_ request: PersonRequest) async throws -> Response {
        let circle = try await circle(request).circle
        let code = CircleCode.text(request.world.random(CircleCode.bytes))
        let isSet = try await request.store.setCircleCode(
            circle.id, codeHash: Digest.of(code), request.access, change: request.change())
        guard isSet else { throw Refusal.notFound }
        let changed = try await self.circle(request)
        return try await show(request, changed, CirclePage.Values(changed.circle), secret: code)
    }

    /// Removes another member. It is not an error if they have already left.
    @Sendable static func remove(_ request: PersonRequest) async throws -> Response {
        let circle = try await circle(request).circle
        guard circle.isKeeper, !circle.isHousehold else { throw Refusal.notFound }
        let isRemoved = try await request.store.removeFromCircle(
            circle.id, try request.id("member", as: BoardMember.self), request.access, change: request.change())
        return request.redirect(
            to: Paths.circle(request.access.person, circle.id.text),
            note: isRemoved ? FlashNote("toast.circleMemberRemoved") : nil)
    }

    @Sendable static func endCode(_ request: PersonRequest) async throws -> Response {
        let circle = try await circle(request).circle
        let isSet = try await request.store.setCircleCode(
            circle.id, codeHash: nil, request.access, change: request.change())
        guard isSet else { throw Refusal.notFound }
        return request.redirect(
            to: Paths.circle(request.access.person, circle.id.text), note: FlashNote("toast.circleCodeEnded"))
    }

    private static func circle(_ request: PersonRequest) async throws -> CircleWithMembers {
        let id = try request.id("circle", as: StoredCircle.self)
        guard let circle = try await request.store.circle(id, request.access) else { throw Refusal.notFound }
        return circle
    }

    private static func board(_ request: PersonRequest, _ circle: StoredCircle) -> String {
        Paths.leaderboard(
            request.access.person, circle: circle.id.text, metric: BoardMetric.steps.rawValue, period: "today")
    }

    private static func show(
        _ request: PersonRequest, _ circle: CircleWithMembers, _ values: CirclePage.Values, secret: String? = nil,
        problems: Problems = .none
    ) async throws -> Response {
        let stored = request.person
        let owner = CirclePage.Owner(
            person: stored.person.id, name: stored.person.name, zone: request.zone,
            now: request.now)
        let page = CirclePage(
            request.phrases, owner, circle, values: values, secret: secret, problems: problems)
        return request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    private static func conflict(
        _ request: PersonRequest, mine: CirclePage.Values, theirs: StoredCircle
    ) async throws -> Response {
        let person = request.person
        let phrases = request.phrases
        let rows = [
            (label: phrases("circle.nickname"), theirs: theirs.own.nickname, mine: mine.nickname),
            (label: phrases("circle.shown"), theirs: phrases.list(theirs.own.shown), mine: phrases.list(mine.shown)),
        ]
        return try await request.conflict(
            noun: "circle", record: theirs.id.text, person: person, rows: rows,
            keep: Paths.circle(request.access.person, theirs.id.text),
            post: Paths.circle(request.access.person, theirs.id.text), version: theirs.version)
    }
}

extension Phrases {
    fileprivate func list(_ shown: [BoardMetric]) -> String {
        shown.isEmpty ? "–" : shown.map { self("activity.metric.\($0.metric.rawValue)") }.joined(separator: ", ")
    }
}
