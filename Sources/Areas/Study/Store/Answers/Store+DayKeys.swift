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

extension JobKind {
    /// Makes the keys of an anonymous study's days.
    public static let studyDayKeys = JobKind("study-keys")
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
        try await database.write { tx in try tx.endDayKeys(study, from: day, now: now) }
    }

    /// Deletes what is known of days whose answers are accepted no more: their keys, who had a token, and which tokens were
    /// spent. The answers stay.
    public func forgetStudyDayKeys(_ study: StudyID, before day: CalendarDay) async throws {
        try await database.write { tx in
            try tx.execute("DELETE FROM study_day_key WHERE study = \(study.text) AND day < \(day.iso)")
            try tx.execute("DELETE FROM study_spent_token WHERE study = \(study.text) AND day < \(day.iso)")
            try tx.execute(
                """
                DELETE FROM study_token WHERE day < \(day.iso)
                  AND participant IN (SELECT id FROM study_participant WHERE study = \(study.text))
                """)
        }
    }
}

extension Writer {
    /// Nobody can tell whose tokens are on which phone. So whatever takes somebody's right to answer, or changes what
    /// answers count as, ends the keys of all, and new ones are made at once.
    func replaceDayKeys(_ study: StudyID, from day: CalendarDay? = nil, now: Instant) throws {
        guard let stored = try self.study(study), stored.details.linkage == .anonymous else { return }
        try endDayKeys(study, from: day ?? StudyTokenDays(now: now).today, now: now)
        try schedule(JobPlan(JobKey(.studyDayKeys), due: now, ifScheduled: .earlier), now: now)
    }

    fileprivate func endDayKeys(_ study: StudyID, from day: CalendarDay, now: Instant) throws {
        try execute(
            """
            UPDATE study_day_key SET ended_at = \(now.milliseconds)
            WHERE study = \(study.text) AND day >= \(day.iso) AND ended_at IS NULL
            """)
        try execute(
            """
            DELETE FROM study_token WHERE day >= \(day.iso)
              AND participant IN (SELECT id FROM study_participant WHERE study = \(study.text))
            """)
    }
}
