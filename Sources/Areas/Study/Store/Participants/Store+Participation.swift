public import Clinical
internal import SQL
public import Store
public import Study

/// What somebody enters to take part.
public struct NewParticipant: Sendable {
    public let id: Participant.ID
    /// The SHA-256 of the secret that the browser keeps.
    public let tokenHash: String
    public let region: String
    public let timeZone: String
    public let consent: SignedConsent
    /// The answers at the beginning, as JSON; nil without such a questionnaire.
    public let baseline: String?

    public init(
        id: Participant.ID, tokenHash: String, region: String, timeZone: String, consent: SignedConsent,
        baseline: String?
    ) {
        self.id = id
        self.tokenHash = tokenHash
        self.region = region
        self.timeZone = timeZone
        self.consent = consent
        self.baseline = baseline
    }
}

/// How an attempt to take part ended.
public enum JoinOutcome: Sendable, Hashable {
    case joined
    /// The code works no more, for the reason said.
    case refused(InvitationAnswer)
    /// The study takes nobody now.
    case closed
    /// The consent has a newer version, which has to be read first.
    case newConsent
}

extension Store {
    /// Signs the consent and takes part, in one transaction. Repeating it with the same id and secret has no
    /// effect; with another secret it is refused.
    public func joinStudy(
        _ study: StudyID, codeHash: String, _ new: NewParticipant, on day: CalendarDay, change: Change
    ) async throws -> JoinOutcome {
        try await database.write { tx in
            let there = try tx.first("SELECT token_hash FROM study_participant WHERE id = \(new.id.text)")
            if let there { return try there.text("token_hash") == new.tokenHash ? .joined : .refused(.used) }
            guard let stored = try tx.study(study), stored.phase.takesAnswers,
                stored.details.regions.contains(where: { $0.code == new.region })
            else { return .closed }
            let invitation = try tx.invitation(study, codeHash: codeHash)
            let answer = InvitationAnswer(
                state: invitation?.state, created: invitation?.created ?? change.now, now: change.now)
            guard let invitation, answer == .consent else { return .refused(answer) }
            guard invitation.isPilot == (stored.phase == .pilot) else { return .closed }
            guard new.consent.guardian == nil || stored.details.admitsMinors else { return .closed }
            guard try tx.studyDocument(.consent, of: study)?.number == new.consent.number else { return .newConsent }
            guard try tx.move(invitation, of: study, .joined, actor: StudyInvitation.participant, reason: nil, change)
            else {
                return .refused(.used)
            }
            try tx.execute(
                """
                INSERT INTO study_participant (id, study, invitation, token_hash, is_pilot, site, region, time_zone,
                                               enrolled_on, consent_number, baseline, answered)
                VALUES (\(new.id.text), \(study.text), \(invitation.id.text), \(new.tokenHash), \(invitation.isPilot),
                        \(invitation.site), \(new.region), \(new.timeZone), \(day.iso), \(new.consent.number),
                        \(new.baseline), \(0))
                """)
            try tx.insert(new.consent, of: new.id)
            return .joined
        }
    }

    /// Signs a newer version of the consent, or the same one for whoever came of age; an older one is ignored, and so is one with
    /// a guardian of somebody who came of age.
    ///
    /// - Parameter day: in the person's zone.
    /// - Throws: `StudyProblem.needsGuardian` if a guardian signed the last one, none signs this one, and the person has not come
    ///   of age.
    public func signConsentAgain(
        _ consent: SignedConsent, _ access: ParticipantAccess, on day: CalendarDay
    ) async throws {
        try await database.write { tx in
            guard let stored = try tx.participant(access.participant),
                try tx.studyDocument(.consent, of: access.study)?.number == consent.number
            else { return }
            let isOfAge = stored.needsOwnConsent(on: day)
            guard !isOfAge || consent.guardian == nil else { return }
            if isOfAge, stored.consent == consent.number {
                return try tx.signForThemself(consent, access.participant)
            }
            guard stored.consent < consent.number else { return }
            let last = try tx.signedConsent(access.participant)
            guard isOfAge || consent.guardian != nil || last?.guardian == nil || last?.own != nil else {
                throw StudyProblem.needsGuardian
            }
            try tx.insert(consent, of: access.participant)
            try tx.execute(
                """
                UPDATE study_participant SET consent_number = \(consent.number) WHERE id = \(access.participant.text)
                """)
        }
    }

    /// Records that the notice about modelled data was agreed to.
    public func agreeToNotice(_ access: ParticipantAccess, now: Instant) async throws {
        try await database.write { tx in
            try tx.execute(
                """
                UPDATE study_participant SET notice_at = coalesce(notice_at, \(now.milliseconds))
                WHERE id = \(access.participant.text)
                """)
        }
    }

    /// Ends the participation and deletes the answers; what was joined with the study's key is gone with them. The
    /// signed consent stays until the end of the retention. Which tokens were granted stays known until their days are
    /// over, so that whoever is let in again gets no second one. Returns how many answers were deleted.
    public func leaveStudy(_ access: ParticipantAccess, on day: CalendarDay, change: Change) async throws -> Int {
        try await database.write { tx in
            let row = try tx.first(
                "SELECT invitation FROM study_participant WHERE id = \(access.participant.text)")
            guard let row,
                let invitation = try tx.invitation(
                    try row.convert("invitation", "an id", StudyInvitation.ID.init), access.study),
                try tx.move(
                    invitation, of: access.study, .left, actor: StudyInvitation.participant, reason: nil, change)
            else { return 0 }
            return try tx.withdraw(access.participant, from: access.study, on: day)
        }
    }
}

extension Writer {
    /// Deletes everything that somebody answered, whoever ends it, and returns how many days had answers.
    func withdraw(_ participant: Participant.ID, from study: StudyID, on day: CalendarDay) throws -> Int {
        let deleted = try deleteAnswers("participant = \(participant.text)", study: study)
        try execute(
            """
            UPDATE study_participant
            SET left_on = \(day.iso), left_reason = \("withdrawn"), baseline = \(String?.none), answered = \(0)
            WHERE id = \(participant.text)
            """)
        return deleted
    }
}
