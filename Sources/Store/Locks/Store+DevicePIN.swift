public import Accounts
internal import Clinical
internal import SQL

/// The outcome of changing a device's PIN.
public enum DevicePINChange: String, Sendable, CaseIterable {
    case set
    case removed

    fileprivate var action: StaticString {
        switch self {
        case .set: "set"
        case .removed: "removed"
        }
    }
}

extension Store {
    /// Records that a PIN opens a device's offline data, or no longer does. The PIN never leaves the
    /// device.
    public func noteDevicePIN(
        _ event: DevicePINChange, session: StoredSession, of account: Account, change: Change
    ) async throws {
        try await database.write { tx in
            try tx.audit(
                change, actor: account.id.text, household: account.household.text, "device-pin", session.id.text,
                event.action, before: AuditText.of(["device": session.device]))
        }
    }
}
