public import Clinical
internal import SQL
public import Store
public import Study

extension Store {
    /// Adds invitations; a code that the study has already is left out. Returns those that were added.
    ///
    /// - Parameter site: the code of one; nil for none, which whoever is limited to sites cannot choose.
    /// - Throws: `StudyProblem.site`.
    public func addStudyInvitations(
        _ new: [NewInvitation], label: String?, site: String?, isPilot: Bool, _ access: StudyAccess, change: Change
    ) async throws -> [StudyInvitation.ID] {
        try access.needs(.createInvitees)
        guard access.sees(site: site) else { throw StudyProblem.site }
        return try await database.write { tx in
            guard try site.map({ code in try tx.studySites(access.study).contains { $0.code == code } }) ?? true else {
                throw StudyProblem.site
            }
            var added: [StudyInvitation.ID] = []
            for (index, invitation) in new.enumerated() {
                guard try tx.invitation(access.study, codeHash: invitation.codeHash) == nil else { continue }
                try tx.execute(
                    """
                    INSERT INTO study_invitation (id, study, code_hash, code, site, label, state, state_order, is_pilot,
                                                  created_at, changed_at, version)
                    VALUES (\(invitation.id.text), \(access.study.text), \(invitation.codeHash), \(invitation.code),
                            \(site), \(label), \(InvitationState.invited.rawValue),
                            \(InvitationState.invited.order), \(isPilot), \(change.now.milliseconds),
                            \(change.now.milliseconds), 1)
                    """)
                try tx.execute(
                    """
                    INSERT INTO study_invitation_event (id, invitation, at, actor, after)
                    VALUES (\(change.part(index + 1).auditID), \(invitation.id.text), \(change.now.milliseconds),
                            \(access.account.text), \(InvitationState.invited.rawValue))
                    """)
                added.append(invitation.id)
            }
            try tx.audit(change, access, "study invitations", "\(added.count)", "added")
            return added
        }
    }

    /// The invitees in the order of the list: by state, then by age.
    public func studyInvitations(
        _ access: StudyAccess, state: InvitationState? = nil, after: StudyInvitation? = nil, limit: Int
    ) async throws -> [StudyInvitation] {
        try access.needs(.viewInvitees)
        return try await database.read { tx in
            let order = after?.state.order ?? -1
            let created = after?.created.milliseconds ?? 0
            let id = after?.id.text ?? ""
            return try tx.fetch(
                """
                \(part: StudyInvitation.select)
                WHERE study = \(access.study.text)
                  AND (state_order, created_at, id) > (\(order), \(created), \(id))
                  \(part: .and(state) { "state = \($0.rawValue)" })
                  AND \(part: access.condition)
                ORDER BY state_order, created_at, id LIMIT \(limit: limit)
                """
            ).map(StudyInvitation.init)
        }
    }

    public func studyInvitation(
        _ id: StudyInvitation.ID, _ access: StudyAccess
    ) async throws -> StudyInvitation? {
        try access.needs(.viewInvitees)
        return try await database.read { tx in try tx.invitation(id, access.study)?.seen(by: access) }
    }

    /// Ends a participation, or an invitation before it was used. The answers so far stay.
    public func restrictInvitation(
        _ id: StudyInvitation.ID, reason: String?, _ access: StudyAccess, change: Change
    ) async throws -> Bool {
        try access.needs(.restrictInvitees)
        return try await database.write { tx in
            guard let stored = try tx.invitation(id, access.study)?.seen(by: access),
                try tx.move(stored, of: access.study, .restricted, actor: access.account.text, reason: reason, change)
            else { return false }
            try tx.execute(
                """
                UPDATE study_participant
                SET left_on = coalesce(left_on, \(CalendarDay.utc(change.now).iso)),
                    left_reason = coalesce(left_reason, \("restricted"))
                WHERE invitation = \(id.text)
                """)
            return true
        }
    }

    /// What a code or link of a study is answered with.
    public func invitationAnswer(
        _ study: StudyID, codeHash: String, now: Instant
    ) async throws -> InvitationAnswer {
        try await database.read { tx in
            let found = try tx.invitation(study, codeHash: codeHash)
            return InvitationAnswer(state: found?.state, created: found?.created ?? now, now: now)
        }
    }
}

extension StudyInvitation {
    /// Nil for one of another site.
    func seen(by access: StudyAccess) -> StudyInvitation? {
        access.sees(site: site) ? self : nil
    }
}

extension CalendarDay {
    static func utc(_ now: Instant) -> CalendarDay { Moment(instant: now, offset: 0).day }
}
