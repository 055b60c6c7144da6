public import Clinical
internal import SQL
public import Store
public import Study

/// How an attempt to get a token signed ended.
public enum TokenOutcome: Sendable, Hashable {
    case granted
    /// There is one for the day already.
    case taken
    /// The person may not answer on that day, or the key is not the day's.
    case ended
}

extension Store {
    /// Grants a participant the one token of a day; the same request again is granted again.
    public func grantStudyToken(
        day: CalendarDay, keyID: String, blindedHash: String, _ access: ParticipantAccess
    ) async throws -> TokenOutcome {
        try await database.write { tx in
            guard let person = try tx.participant(access.participant), person.study == access.study,
                try tx.mayHaveToken(person, day: day), try tx.hasDayKey(access.study, day: day, keyID: keyID)
            else { return .ended }
            let row = try tx.first(
                """
                SELECT key_id, blinded_hash FROM study_token
                WHERE participant = \(access.participant.text) AND day = \(day.iso)
                """)
            if let row {
                return try row.text("key_id") == keyID && row.text("blinded_hash") == blindedHash ? .granted : .taken
            }
            try tx.execute(
                """
                INSERT INTO study_token (participant, day, key_id, blinded_hash)
                VALUES (\(access.participant.text), \(day.iso), \(keyID), \(blindedHash))
                """)
            return .granted
        }
    }

    /// Spends a token whose signature was checked, and stores its answer without any participant. False if the token
    /// was spent before; throws `StudyProblem.unknown` if the study takes no such answer now, or the key is not the day's.
    ///
    /// - Parameter new: its id is random and has no order.
    public func spendStudyToken(
        _ study: StudyID, day: CalendarDay, keyID: String, messageHash: String, region: String, _ new: NewAnswer,
        now: Instant
    ) async throws -> Bool {
        try await database.write { tx in
            guard let stored = try tx.study(study), stored.details.linkage == .anonymous,
                StudyTokenDays(now: now).accepted.contains(day),
                StudyDay(day, in: stored.details, phase: stored.phase).state == .open,
                stored.details.regions.contains(where: { $0.code == region }),
                try tx.hasDayKey(study, day: day, keyID: keyID)
            else { throw StudyProblem.unknown }
            let spent = try tx.first(
                """
                SELECT 1 AS one FROM study_spent_token WHERE study = \(study.text) AND message_hash = \(messageHash)
                """)
            guard spent == nil else { return false }
            try tx.execute(
                """
                INSERT INTO study_spent_token (study, message_hash, day)
                VALUES (\(study.text), \(messageHash), \(day.iso))
                """)
            try tx.insert(
                new, study, isPilot: stored.phase == .pilot, participant: nil, site: nil, region: region, day: day,
                at: nil)
            return true
        }
    }
}

extension Reader {
    /// Whether somebody may answer on a day, as far as it is known now.
    fileprivate func mayHaveToken(_ person: StoredParticipant, day: CalendarDay) throws -> Bool {
        guard let study = try study(person.study), study.details.linkage == .anonymous,
            person.state == .participating, day >= person.enrolled, person.isPilot == (study.phase == .pilot),
            StudyDay(day, in: study.details, phase: study.phase).state == .open, !person.needsOwnConsent(on: day)
        else { return false }
        return try studyDocument(.consent, of: person.study)?.number == person.consent
    }

    /// Whether a key is the one of its day.
    fileprivate func hasDayKey(_ study: StudyID, day: CalendarDay, keyID: String) throws -> Bool {
        try first(
            """
            SELECT 1 AS one FROM study_day_key
            WHERE study = \(study.text) AND day = \(day.iso) AND key_id = \(keyID) AND ended_at IS NULL
            """) != nil
    }
}
