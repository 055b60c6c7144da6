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
    /// The last wrong passcode that it bears ended it.
    case exhausted

    var action: StaticString {
        switch self {
        case .openedAfterEnd: "opened after its end"
        case .closed: "closed after wrong passcodes"
        case .wrongPasscode: "opened with a wrong passcode"
        case .exhausted: "ended after wrong passcodes"
        }
    }
}

extension Store {
    /// Counts a wrong passcode before it is looked at, so that attempts at the same time gain nothing. Returns how many
    /// more the link bears; nil if it takes none, so that this one must not be looked at.
    public func countPasscode(_ id: ClinicLink.ID, at now: Instant) async throws -> Int? {
        try await database.write { tx in
            let counted = try tx.execute(
                """
                UPDATE clinic_link SET wrong_passcodes = wrong_passcodes + 1
                WHERE id = \(id.text) AND \(part: ClinicLink.isOpen(now))
                """)
            guard counted == 1 else { return nil }
            let row = try tx.first("SELECT wrong_passcodes FROM clinic_link WHERE id = \(id.text)")
            return try row.map { ClinicLinkPolicy.mostWrongPasscodes - (try $0.int("wrong_passcodes")) }
        }
    }

    /// Takes back what `countPasscode` counted: the passcode was right, or could not be looked at.
    public func forgivePasscode(_ id: ClinicLink.ID) async throws {
        try await database.write { tx in
            try tx.execute(
                """
                UPDATE clinic_link SET wrong_passcodes = wrong_passcodes - 1
                WHERE id = \(id.text) AND wrong_passcodes > 0
                """)
        }
    }

    /// Records that somebody with the passcode views the report or the summary, before it is shown. False if the link
    /// has ended in the meantime: then nothing may be shown.
    ///
    /// - Parameters:
    ///   - kind: as in `AccessView`.
    ///   - device: the browser's name for itself, or who a program says it asks for.
    public func recordClinicView(
        _ grant: ClinicLinkGrant, kind: String, device: String, id: String, at now: Instant
    ) async throws -> Bool {
        try await database.write { tx in
            let open = try tx.execute(
                """
                UPDATE clinic_link SET opened_at = \(now.milliseconds)
                WHERE id = \(grant.link.id.text) AND revoked_at IS NULL AND ends_at > \(now.milliseconds)
                """)
            guard open == 1 else { return false }
            try tx.record([(id, AccessView(grant.access, kind: kind, device: device, at: now))])
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
