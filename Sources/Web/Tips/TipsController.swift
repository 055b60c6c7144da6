internal import Accounts
internal import Hummingbird
internal import Pages
internal import Store

/// Dismissing a tip permanently, and resetting all of them.
enum TipsController {
    static func add(to routes: inout Routes) {
        routes.member(.post, Paths.tipDismissals, for: nil, dismiss)
        routes.member(.post, Paths.tipRestoration, for: nil, restore)
    }

    @Sendable static func dismiss(_ request: SignedInRequest) async throws -> Response {
        guard let tip = Tip(rawValue: request.form["tip"]) else { throw Refusal.malformed }
        try await request.store.dismissTip(
            tip, for: request.account.account.id, in: request.stage(request.session), now: request.now)
        return request.redirect(to: SessionController.next(request.form["next"]) ?? Paths.home)
    }

    @Sendable static func restore(_ request: SignedInRequest) async throws -> Response {
        try await request.site.recorder.restoreTips(of: request.account.account.id, request.world)
        return request.redirect(to: Paths.settings, note: FlashNote("toast.tipsRestored"))
    }
}
