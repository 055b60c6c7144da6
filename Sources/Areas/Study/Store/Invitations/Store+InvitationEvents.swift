public import Clinical
internal import SQL
public import Store
public import Study

/// One entry of an invitation's history.
public struct InvitationEvent: Sendable, Hashable {
    public let at: Instant
    /// The name of the account; nil for the participant, or an account that is gone.
    public let name: String?
    public let isParticipant: Bool
    /// Nil for the first one.
    public let before: InvitationState?
    public let after: InvitationState
    public let reason: String?
    /// What was corrected besides the state.
    public let earlier: EarlierInvitation?

    package init(
        at: Instant, name: String?, isParticipant: Bool, before: InvitationState?, after: InvitationState,
        reason: String?, earlier: EarlierInvitation? = nil
    ) {
        self.at = at
        self.name = name
        self.isParticipant = isParticipant
        self.before = before
        self.after = after
        self.reason = reason
        self.earlier = earlier
    }
}

extension Store {
    /// The history of an invitation, newest first.
    public func invitationEvents(
        _ id: StudyInvitation.ID, _ access: StudyAccess
    ) async throws -> [InvitationEvent] {
        try access.needs(.viewInvitees)
        return try await database.read { tx in
            guard try tx.invitation(id, access.study)?.seen(by: access) != nil else { return [] }
            return try tx.fetch(
                """
                SELECT at, actor, account.name AS name, before, after, reason, earlier
                FROM study_invitation_event
                LEFT JOIN account ON account.id = study_invitation_event.actor
                WHERE invitation = \(id.text) ORDER BY at DESC, study_invitation_event.id DESC
                """
            ).map { row in
                InvitationEvent(
                    at: Instant(milliseconds: try row.int64("at")), name: try row.optionalText("name"),
                    isParticipant: try row.text("actor") == "participant",
                    before: try row.isNull("before")
                        ? nil : row.convert("before", "a state", InvitationState.init),
                    after: try row.convert("after", "a state", InvitationState.init),
                    reason: try row.optionalText("reason"),
                    earlier: try row.optionalText("earlier").map(EarlierInvitation.init(stored:)))
            }
        }
    }

    /// How many invitations are in each state.
    public func countStudyInvitations(_ access: StudyAccess) async throws -> [InvitationState: Int] {
        try access.needs(.viewInvitees)
        return try await database.read { tx in
            var counts: [InvitationState: Int] = [:]
            try tx.each(
                """
                SELECT state, count(*) AS count FROM study_invitation
                WHERE study = \(access.study.text) AND \(part: access.condition)
                GROUP BY state
                """
            ) { row in counts[try row.convert("state", "a state", InvitationState.init)] = try row.int("count") }
            return counts
        }
    }
}
