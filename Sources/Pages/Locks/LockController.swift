internal import Accounts
internal import Clinical
internal import HTTPTypes
package import Hummingbird
internal import Store

/// Locking and unlocking.
package enum LockController {
    package static func add(to routes: inout Routes) {
        routes.member(.get, Paths.lock, for: nil, locked: .reachable, show)
        routes.member(.post, Paths.lock, for: nil, locked: .reachable, close)
        routes.member(.post, Paths.unlocking, for: nil, locked: .reachable, open)
        routes.member(.post, Paths.lockActivity, for: nil, locked: .reachable, noteActivity)
    }

    @Sendable package static func show(_ request: SignedInRequest) async throws -> Response {
        guard request.isLocked else { return request.redirect(to: back(request, request.query("back"))) }
        return page(request, sealed: request.query("back"))
    }

    @Sendable package static func close(_ request: SignedInRequest) async throws -> Response {
        guard request.authentication?.lock != nil || request.isLocked else {
            return request.redirect(to: Paths.protection)
        }
        // Locked in this process from here on, even if that cannot be stored.
        await request.site.recorder.set(.locked(request.now), of: request.session.id)
        try await request.site.recorder.storeLock(request.world)
        return request.isFromScript ? Response(status: .noContent) : request.redirect(to: Paths.lock)
    }

    /// Unlocking an open session again is fine, e.g. with two taps or two tabs.
    @Sendable package static func open(_ request: SignedInRequest) async throws -> Response {
        let sealed = request.form.optional("back")
        do {
            if request.isLocked, let problem = try await request.proofProblem(.unlocking) {
                return answer(request, sealed: sealed, problem)
            }
        } catch Refusal.tooMany(let seconds) {
            return wait(request, sealed: sealed, seconds)
        }
        await request.site.recorder.set(
            .unlocked(request.now, from: request.session.locked), of: request.session.id)
        try await request.site.recorder.storeLock(request.world)
        return request.isFromScript ? Response(status: .noContent) : request.redirect(to: back(request, sealed))
    }

    /// Reports that someone is reading or typing, when nothing else reaches the server.
    @Sendable package static func noteActivity(_ request: SignedInRequest) async throws -> Response {
        guard !request.isLocked else { return request.scriptAnswer(.locked, request.phrases("lock.script")) }
        if let delay = request.authentication?.lock,
            LockPolicy.isActivityDue(active: request.session.active, delay: delay, now: request.now)
        {
            await request.site.recorder.use(request.session.id, now: request.now)
        }
        return Response(status: .noContent)
    }

    private static func answer(_ request: SignedInRequest, sealed: String?, _ problem: (String, String)) -> Response {
        guard !request.isFromScript else { return request.scriptAnswer(.unprocessableContent, problem.1) }
        return page(request, sealed: sealed, problems: Problems([problem]), status: .unprocessableContent)
    }

    private static func wait(_ request: SignedInRequest, sealed: String?, _ seconds: Int64) -> Response {
        var response =
            request.isFromScript
            ? request.scriptAnswer(.tooManyRequests, request.phrases("signIn.wait", count: Int(seconds)))
            : page(request, sealed: sealed, waitSeconds: Int(seconds), status: .tooManyRequests)
        response.headers[.retryAfter] = String(seconds)
        return response
    }

    private static func page(
        _ request: SignedInRequest, sealed: String?, waitSeconds: Int? = nil, problems: Problems = .none,
        status: HTTPResponse.Status = .ok
    ) -> Response {
        let panel = LockPanel(
            request.phrases, email: request.account.account.email.text,
            hasPasskeys: request.authentication.map { request.canUsePasskeys($0) } ?? false,
            // Only paths sealed by this server are included in the page.
            sealed: sealed.flatMap { back($0, request) == nil ? nil : $0 }, waitSeconds: waitSeconds,
            problems: problems)
        return request.render(LockPage(request.phrases, panel), status: status)
    }

    private static func back(_ request: SignedInRequest, _ sealed: String?) -> String {
        sealed.flatMap { back($0, request) } ?? Paths.home
    }

    private static func back(_ sealed: String, _ request: SignedInRequest) -> String? {
        BackPath.open(sealed, for: request.session.id, site: request.site)
    }
}
