internal import Accounts
internal import Activity
internal import Clinical
internal import Host
internal import Hummingbird
internal import Store

/// How somebody takes part in one circle, its code, and leaving it.
enum CircleController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.circle(":person", ":circle"), show)
        routes.person(.post, Paths.circle(":person", ":circle"), update)
        routes.person(.post, Paths.circleDeparture(":person", ":circle"), leave)
        routes.person(.post, Paths.circleCode(":person", ":circle"), makeCode)
        routes.person(.post, Paths.circleCodeEnd(":person", ":circle"), endCode)
        routes.person(.post, Paths.circleRemoval(":person", ":circle", ":member"), remove)
    }

    @Sendable static func show(_ visit: PersonVisit) async throws -> Response {
        let found = try await circle(visit)
        return try await show(visit, found, CirclePage.Values(found.circle))
    }

    @Sendable static func update(_ visit: PersonVisit) async throws -> Response {
        let found = try await circle(visit)
        let circle = found.circle
        let values = CirclePage.Values(visit.visit.form)
        guard let version = Int64(values.version) else { throw Refusal.malformed }
        do {
            let saved = try await visit.store.changeBoardChoice(
                circle.id, values.choice, version: RecordVersion(number: version), visit.access,
                act: visit.visit.world.act)
            switch saved {
            case .saved: return visit.visit.see(board(visit, circle), note: FlashNote("toast.circleSaved"))
            case .stale(nil): throw Refusal.notFound
            case .stale(let current?): return try await conflict(visit, mine: values, theirs: current)
            }
        } catch CircleProblem.nickname(let problem) {
            let problems = Problems([("nickname", visit.visit.phrases.nickname(problem))])
            return try await show(visit, found, values, problems: problems)
        }
    }

    @Sendable static func leave(_ visit: PersonVisit) async throws -> Response {
        let id = try visit.visit.id("circle", as: StoredCircle.self)
        let left = try await visit.store.leaveCircle(id, visit.access, act: visit.visit.world.act)
        return visit.visit.see(
            Paths.leaderboard(visit.access.person.text), note: left ? FlashNote("toast.circleLeft") : nil)
    }

    /// Shows the code in this answer alone: afterwards nothing but its digest is known.
    @Sendable static func makeCode(_ visit: PersonVisit) async throws -> Response {
        let circle = try await circle(visit).circle
        let code = CircleCode.text(visit.visit.world.random(CircleCode.bytes))
        let isSet = try await visit.store.setCircleCode(
            circle.id, codeHash: Digest.of(code), visit.access, act: visit.visit.world.act)
        guard isSet else { throw Refusal.notFound }
        let changed = try await self.circle(visit)
        return try await show(visit, changed, CirclePage.Values(changed.circle), secret: code)
    }

    /// Takes another member out. Who is gone already is no mistake: somebody was faster.
    @Sendable static func remove(_ visit: PersonVisit) async throws -> Response {
        let circle = try await circle(visit).circle
        guard circle.isKeeper, !circle.isHousehold else { throw Refusal.notFound }
        let isRemoved = try await visit.store.removeFromCircle(
            circle.id, try visit.visit.id("member", as: BoardMember.self), visit.access, act: visit.visit.world.act)
        return visit.visit.see(
            Paths.circle(visit.access.person.text, circle.id.text),
            note: isRemoved ? FlashNote("toast.circleMemberRemoved") : nil)
    }

    @Sendable static func endCode(_ visit: PersonVisit) async throws -> Response {
        let circle = try await circle(visit).circle
        let isSet = try await visit.store.setCircleCode(
            circle.id, codeHash: nil, visit.access, act: visit.visit.world.act)
        guard isSet else { throw Refusal.notFound }
        return visit.visit.see(
            Paths.circle(visit.access.person.text, circle.id.text), note: FlashNote("toast.circleCodeEnded"))
    }

    private static func circle(_ visit: PersonVisit) async throws -> CircleWithMembers {
        let id = try visit.visit.id("circle", as: StoredCircle.self)
        guard let circle = try await visit.store.circle(id, visit.access) else { throw Refusal.notFound }
        return circle
    }

    private static func board(_ visit: PersonVisit, _ circle: StoredCircle) -> String {
        Paths.leaderboard(
            visit.access.person.text, circle: circle.id.text, metric: BoardMetric.steps.rawValue, period: "today")
    }

    private static func show(
        _ visit: PersonVisit, _ circle: CircleWithMembers, _ values: CirclePage.Values, secret: String? = nil,
        problems: Problems = .none
    ) async throws -> Response {
        let stored = visit.person
        let owner = CirclePage.Owner(
            person: stored.person.id.text, name: stored.person.name, zone: visit.visit.zone(of: stored.person),
            now: visit.visit.now)
        let page = CirclePage(
            visit.visit.phrases, owner, circle, values: values, secret: secret, problems: problems)
        return visit.visit.show(page, person: stored, status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    private static func conflict(
        _ visit: PersonVisit, mine: CirclePage.Values, theirs: StoredCircle
    ) async throws -> Response {
        let person = visit.person
        let phrases = visit.visit.phrases
        let rows = [
            (label: phrases("circle.nickname"), theirs: theirs.own.nickname, mine: mine.nickname),
            (label: phrases("circle.shown"), theirs: phrases.list(theirs.own.shown), mine: phrases.list(mine.shown)),
        ]
        return try await visit.conflict(
            noun: "circle", record: theirs.id.text, person: person, rows: rows,
            keep: Paths.circle(visit.access.person.text, theirs.id.text),
            post: Paths.circle(visit.access.person.text, theirs.id.text), version: theirs.version)
    }
}

extension Phrases {
    fileprivate func list(_ shown: [BoardMetric]) -> String {
        shown.isEmpty ? "–" : shown.map { self("activity.metric.\($0.metric.rawValue)") }.joined(separator: ", ")
    }
}
