internal import Accounts
public import Clinical
internal import SQL

/// What is recorded of a link beside views.
public enum ClinicLinkEvent: Sendable, Hashable, CaseIterable {
    /// Somebody opened its address after its end.
    case openedAfterEnd
    /// Too many wrong passcodes closed it for an hour.
    case closed
    /// Somebody tried a wrong passcode, told once for those that follow soon.
    case wrongPasscode

    var action: StaticString {
        switch self {
        case .openedAfterEnd: "opened after its end"
        case .closed: "closed after wrong passcodes"
        case .wrongPasscode: "opened with a wrong passcode"
        }
    }
}

extension Store {
    /// Records that somebody with the passcode views the report, before it is shown. False if the link has ended in the
    /// meantime: then nothing may be shown.
    public func recordClinicView(
        _ grant: ClinicLinkGrant, device: String, id: String, at now: Instant
    ) async throws -> Bool {
        try await database.write { tx in
            let open = try tx.execute(
                """
                UPDATE clinic_link SET opened_at = \(now.milliseconds)
                WHERE id = \(grant.link.id.text) AND revoked_at IS NULL AND ends_at > \(now.milliseconds)
                """)
            guard open == 1 else { return false }
            try tx.record(AccessView(grant.access, kind: "report", device: device, at: now), id: id)
            return true
        }
    }

    /// Records an event of a link in the audit, once an hour at most.
    public func noteClinicLink(_ grant: ClinicLinkGrant, _ event: ClinicLinkEvent, change: Change) async throws {
        let since = change.now.adding(seconds: -ClinicLinkPolicy.togetherSeconds).milliseconds
        let (link, access) = (grant.link.id.text, grant.access)
        try await database.write { tx in
            let isNoted = try tx.first(
                """
                SELECT 1 AS one FROM audit
                WHERE person = \(access.person.text) AND noun = 'clinic link' AND record = \(link)
                    AND action = \(event.action.description) AND at > \(since) AND at <= \(change.now.milliseconds)
                """)
            let isThere = try tx.first("SELECT 1 AS one FROM clinic_link WHERE id = \(link)")
            guard isNoted == nil, isThere != nil else { return }
            try tx.audit(
                change, actor: access.actor.auditText, household: access.household.text, person: access.person.text,
                "clinic link", link, event.action)
        }
    }
}
