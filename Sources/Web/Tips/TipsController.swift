internal import Accounts
internal import Hummingbird
internal import Store

/// Dismissing a tip for good, and asking for all of them again.
enum TipsController {
    static func add(to routes: inout Routes) {
        routes.member(.post, Paths.tipDismissals, dismiss)
        routes.member(.post, Paths.tipRestoration, restore)
    }

    @Sendable static func dismiss(_ member: MemberVisit) async throws -> Response {
        let visit = member.visit
        guard let tip = Tip(rawValue: visit.form["tip"]) else { throw Refusal.malformed }
        try await visit.store.dismissTip(
            tip, for: member.account.account.id, in: visit.stage(member.session), now: visit.now)
        return visit.see(SessionController.next(visit.form["next"]) ?? Paths.home)
    }

    @Sendable static func restore(_ member: MemberVisit) async throws -> Response {
        let account = member.account.account.id
        await member.visit.site.recorder.forgetTips(of: account)
        try await member.visit.store.restoreTips(for: account)
        return member.visit.see(Paths.settings, note: FlashNote("toast.tipsRestored"))
    }
}
