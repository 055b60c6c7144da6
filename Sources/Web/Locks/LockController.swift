internal import Accounts
internal import Clinical
internal import HTTPTypes
internal import Hummingbird
internal import Store

/// Closing the lock and opening it.
enum LockController {
    static func add(to routes: inout Routes) {
        routes.member(.get, Paths.lock, locked: .reachable, show)
        routes.member(.post, Paths.lock, locked: .reachable, close)
        routes.member(.post, Paths.unlocking, locked: .reachable, open)
        routes.member(.post, Paths.lockActivity, locked: .reachable, noteActivity)
    }

    @Sendable static func show(_ member: MemberVisit) async throws -> Response {
        let visit = member.visit
        guard visit.isLocked else { return visit.see(back(member, visit.query("back"))) }
        return page(member, sealed: visit.query("back"))
    }

    @Sendable static func close(_ member: MemberVisit) async throws -> Response {
        let visit = member.visit
        guard visit.entrance?.lock != nil || visit.isLocked else { return visit.see(Paths.protection) }
        // It is locked from here on, also when that cannot be stored.
        await visit.site.recorder.set(.locked(visit.now), of: member.session.id)
        await visit.site.recorder.flushSoon(visit.world)
        return visit.isFromScript ? Response(status: .noContent) : visit.see(Paths.lock)
    }

    /// A second answer to a lock that is open already is fine: two taps, or two tabs.
    @Sendable static func open(_ member: MemberVisit) async throws -> Response {
        let visit = member.visit
        let sealed = visit.form.optional("back")
        do {
            if visit.isLocked, let problem = try await member.proofProblem(.unlocking) {
                return answer(member, sealed: sealed, problem)
            }
        } catch Refusal.tooMany(let seconds) {
            return wait(member, sealed: sealed, seconds)
        }
        await visit.site.recorder.set(.unlocked(visit.now), of: member.session.id)
        await visit.site.recorder.flushSoon(visit.world)
        return visit.isFromScript ? Response(status: .noContent) : visit.see(back(member, sealed))
    }

    /// Somebody reads or types; nothing else reaches the server then.
    @Sendable static func noteActivity(_ member: MemberVisit) async throws -> Response {
        let visit = member.visit
        guard !visit.isLocked else { return visit.scriptAnswer(.locked, visit.phrases("lock.script")) }
        if let delay = visit.entrance?.lock,
            LockPolicy.isActivityDue(active: member.session.active, delay: delay, now: visit.now)
        {
            await visit.site.recorder.use(member.session.id, now: visit.now)
        }
        return Response(status: .noContent)
    }

    private static func answer(_ member: MemberVisit, sealed: String?, _ problem: (String, String)) -> Response {
        let visit = member.visit
        guard !visit.isFromScript else { return visit.scriptAnswer(.unprocessableContent, problem.1) }
        return page(member, sealed: sealed, problems: Problems([problem]), status: .unprocessableContent)
    }

    private static func wait(_ member: MemberVisit, sealed: String?, _ seconds: Int64) -> Response {
        let visit = member.visit
        var response =
            visit.isFromScript
            ? visit.scriptAnswer(.tooManyRequests, visit.phrases("signIn.wait", count: Int(seconds)))
            : page(member, sealed: sealed, waitSeconds: Int(seconds), status: .tooManyRequests)
        response.headers[.retryAfter] = String(seconds)
        return response
    }

    private static func page(
        _ member: MemberVisit, sealed: String?, waitSeconds: Int? = nil, problems: Problems = .none,
        status: HTTPResponse.Status = .ok
    ) -> Response {
        let visit = member.visit
        let panel = LockPanel(
            visit.phrases, email: member.account.account.email.text,
            hasPasskeys: visit.entrance.map { visit.canUsePasskeys($0) } ?? false,
            // Only what this server sealed goes into the page.
            sealed: sealed.flatMap { back($0, member) == nil ? nil : $0 }, waitSeconds: waitSeconds,
            problems: problems)
        return visit.show(LockPage(visit.phrases, panel), status: status)
    }

    private static func back(_ member: MemberVisit, _ sealed: String?) -> String {
        sealed.flatMap { back($0, member) } ?? Paths.home
    }

    private static func back(_ sealed: String, _ member: MemberVisit) -> String? {
        BackPath.open(sealed, for: member.session.id, site: member.visit.site)
    }
}
