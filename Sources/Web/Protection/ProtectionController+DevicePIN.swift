internal import Accounts
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import Store

extension ProtectionController {
    /// A script tells that a PIN was set on its device or removed there. The PIN itself stays on the device; what is
    /// written down is that it happened, when, and where.
    @Sendable static func noteDevicePIN(_ member: MemberVisit) async throws -> Response {
        let visit = member.visit
        guard member.isConfirmed else {
            return visit.isFromScript
                ? visit.scriptAnswer(.forbidden, visit.phrases("toast.confirmFirst"))
                : visit.see(Paths.protection, note: FlashNote("toast.confirmFirst"))
        }
        guard let change = DevicePINChange(rawValue: visit.form["change"]) else { throw Refusal.malformed }
        try await visit.store.noteDevicePIN(
            change, session: member.session, of: member.account.account, act: visit.world.act)
        return visit.isFromScript ? Response(status: .noContent) : visit.see(Paths.protection)
    }
}
