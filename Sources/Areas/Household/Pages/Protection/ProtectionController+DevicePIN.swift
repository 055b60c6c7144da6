internal import Accounts
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

extension ProtectionController {
    /// Records that a script set or removed a PIN on its device: what happened, when and on which device. The PIN
    /// itself never leaves the device.
    @Sendable static func noteDevicePIN(_ request: SignedInRequest) async throws -> Response {
        guard request.isConfirmed else {
            return request.isFromScript
                ? request.scriptAnswer(.forbidden, request.phrases("toast.confirmFirst"))
                : request.redirect(to: Paths.protection, note: FlashNote("toast.confirmFirst"))
        }
        guard let change = DevicePINChange(rawValue: request.form["change"]) else { throw Refusal.malformed }
        try await request.store.noteDevicePIN(
            change, session: request.session, of: request.account.account, change: request.change())
        return request.isFromScript ? Response(status: .noContent) : request.redirect(to: Paths.protection)
    }
}
