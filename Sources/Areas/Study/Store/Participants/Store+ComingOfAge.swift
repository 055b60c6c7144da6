public import Clinical
internal import SQL
public import Store
internal import Study

/// Somebody who joined as a child.
public struct Minority: Sendable, Hashable {
    /// From which day on they sign for themself; nil if no guardian said.
    public let ofAgeOn: CalendarDay?
    /// When they did.
    public let signed: Instant?

    public init(ofAgeOn: CalendarDay?, signed: Instant?) {
        self.ofAgeOn = ofAgeOn
        self.signed = signed
    }
}

extension Store {
    /// Nil unless somebody joined with the invitation as a child, and has signed no newer consent alone since.
    public func minority(_ id: StudyInvitation.ID, _ access: StudyAccess) async throws -> Minority? {
        try access.needs(.viewInvitees)
        return try await database.read { tx in
            guard try tx.invitation(id, access.study)?.seen(by: access) != nil else { return nil }
            return try tx.first(
                """
                SELECT of_age_on, own_signed_at FROM study_participant
                JOIN study_consent ON study_consent.participant = study_participant.id AND number = consent_number
                WHERE invitation = \(id.text) AND guardian_name IS NOT NULL
                """
            ).map { row in
                Minority(
                    ofAgeOn: try row.optionalText("of_age_on").flatMap(CalendarDay.init(iso:)),
                    signed: try row.optionalInt64("own_signed_at").map { Instant(milliseconds: $0) })
            }
        }
    }

    /// The invitations of people who take part, came of age and have not signed for themselves, oldest first.
    public func invitationsOfAge(
        _ access: StudyAccess, on day: CalendarDay, limit: Int
    ) async throws -> [StudyInvitation] {
        try access.needs(.viewInvitees)
        return try await database.read { tx in
            try tx.fetch(
                """
                \(part: StudyInvitation.select)
                WHERE study = \(access.study.text) AND state = \(InvitationState.participating.rawValue)
                  AND \(part: access.condition)
                  AND id IN (
                    SELECT invitation FROM study_participant
                    JOIN study_consent ON study_consent.participant = study_participant.id AND number = consent_number
                    WHERE study_participant.study = \(access.study.text) AND guardian_name IS NOT NULL
                      AND own_signed_at IS NULL AND of_age_on <= \(day.iso))
                ORDER BY created_at, id LIMIT \(limit: limit)
                """
            ).map(StudyInvitation.init)
        }
    }
}

extension Writer {
    /// Adds to a consent that a guardian signed that the person, now of age, signed it too.
    func signForThemself(_ consent: SignedConsent, _ participant: Participant.ID) throws {
        try execute(
            """
            UPDATE study_consent
            SET own_name = \(consent.name), own_signature = \(consent.signature),
                own_signed_at = \(consent.signed.milliseconds)
            WHERE participant = \(participant.text) AND number = \(consent.number)
            """)
    }
}
