internal import Accounts
internal import Clinical
internal import Host
internal import Hummingbird
internal import Store

extension SignedInValues {
    /// How long a browser may cache a photo. The address changes with the photo, so this is not about staleness but
    /// about who uses the device.
    package var photoCaching: String {
        get async throws {
            let agrees = try await store.agrees(account.account.id, to: .keptPhotos)
            return agrees ? "private, max-age=\(OptionalUse.photoSeconds)" : "no-store"
        }
    }
}
