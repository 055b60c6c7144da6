public import Clinical
internal import SQL
public import Store
public import Study

/// One key of a study's day; nobody has a key of their own.
public struct StudyDayKey: Sendable, Hashable {
    public let day: CalendarDay
    public let keyID: String
    /// Base64url of the SubjectPublicKeyInfo.
    public let publicKey: String
    public let sealedKey: String

    public init(day: CalendarDay, keyID: String, publicKey: String, sealedKey: String) {
        self.day = day
        self.keyID = keyID
        self.publicKey = publicKey
        self.sealedKey = sealedKey
    }
}

/// How an attempt to get a token signed ended.
public enum TokenOutcome: Sendable, Hashable {
    case granted
    /// There is one for the day already.
    case taken
    case ended
}

extension Store {
    /// The keys in use from a day on.
    public func studyDayKeys(_ study: StudyID, from day: CalendarDay) async throws -> [StudyDayKey] {
        try await database.read { tx in
            try tx.fetch(
                """
                SELECT day, key_id, public_key, sealed_key FROM study_day_key
                WHERE study = \(study.text) AND day >= \(day.iso) AND ended_at IS NULL ORDER BY day, key_id
                """
            ).map { row in
                StudyDayKey(
                    day: try row.convert("day", "a day", CalendarDay.init(iso:)), keyID: try row.text("key_id"),
                    publicKey: try row.text("public_key"), sealedKey: try row.text("sealed_key"))
            }
        }
    }

    /// Adds keys for days that have none; a day never gets a second one.
    public func addStudyDayKeys(_ study: StudyID, _ keys: [StudyDayKey]) async throws {
        try await database.write { tx in
            for key in keys {
                let there = try tx.first(
                    """
                    SELECT 1 AS one FROM study_day_key
                    WHERE study = \(study.text) AND day = \(key.day.iso) AND ended_at IS NULL
                    """)
                guard there == nil else { continue }
                try tx.execute(
                    """
                    INSERT INTO study_day_key (study, day, key_id, public_key, sealed_key)
                    VALUES (\(study.text), \(key.day.iso), \(key.keyID), \(key.publicKey), \(key.sealedKey))
                    """)
            }
        }
    }

    /// Ends all keys from a day on, so that tokens made with them work no more.
    public func endStudyDayKeys(_ study: StudyID, from day: CalendarDay, now: Instant) async throws {
        try await database.write { tx in
            try tx.execute(
                """
                UPDATE study_day_key SET ended_at = \(now.milliseconds)
                WHERE study = \(study.text) AND day >= \(day.iso) AND ended_at IS NULL
                """)
            try tx.execute(
                """
                DELETE FROM study_token WHERE day >= \(day.iso)
                  AND participant IN (SELECT id FROM study_participant WHERE study = \(study.text))
                """)
        }
    }

    /// Grants a participant the one token of a day; the same request again is granted again.
    public func grantStudyToken(
        day: CalendarDay, keyID: String, blindedHash: String, _ access: ParticipantAccess
    ) async throws -> TokenOutcome {
        try await database.write { tx in
            guard let person = try tx.participant(access.participant), person.state == .participating else {
                return .ended
            }
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
    /// was spent before.
    public func spendStudyToken(
        _ study: StudyID, day: CalendarDay, keyID: String, messageHash: String, region: String, _ new: NewAnswer
    ) async throws -> Bool {
        try await database.write { tx in
            guard let stored = try tx.study(study), stored.details.linkage == .anonymous, stored.phase.takesAnswers,
                stored.details.regions.contains(where: { $0.code == region }),
                try tx.first(
                    """
                    SELECT 1 AS one FROM study_day_key
                    WHERE study = \(study.text) AND day = \(day.iso) AND key_id = \(keyID) AND ended_at IS NULL
                    """) != nil
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
