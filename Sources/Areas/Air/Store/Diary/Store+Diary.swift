package import Air
package import Clinical
internal import SQL
package import Store

extension Store {
    /// What is recorded for a day; nil if nothing is.
    package func diary(_ access: PersonAccess, on day: CalendarDay) async throws -> Stored<DiaryDetails>? {
        try await database.read { tx in try tx.diary(access, from: day, through: day).first }
    }

    /// The days that have an entry, the latest first.
    package func diary(
        _ access: PersonAccess, from: CalendarDay, through: CalendarDay
    ) async throws -> [Stored<DiaryDetails>] {
        try await database.read { tx in try tx.diary(access, from: from, through: through).reversed() }
    }

    /// The latest day before this one that has an entry.
    package func lastDiaryDay(_ access: PersonAccess, before day: CalendarDay) async throws -> CalendarDay? {
        try await database.read { tx in
            try tx.first(
                """
                SELECT day FROM diary_day WHERE person = \(access.person.text) AND day < \(day.iso)
                    AND deleted_at IS NULL ORDER BY day DESC LIMIT 1
                """
            )?.convert("day", "a day") { CalendarDay(iso: $0) }
        }
    }

    /// Stores a day if nobody changed it since `base` (nil: there was nothing). The same content again changes nothing.
    ///
    /// - Parameter id: the id of the day if it is new.
    /// - Throws: `RecordIDTaken` if the id stands for another day.
    package func saveDiary(
        _ id: Diary.ID, _ details: DiaryDetails, base: RecordVersion?, _ access: PersonAccess, change: Change
    ) async throws -> Saved<Stored<DiaryDetails>> {
        try await database.write { tx in
            if let there = try tx.diary(access, from: details.day, through: details.day).first {
                if there.details == details { return .saved(there) }
                guard there.version == base else { return .stale(current: there) }
                try tx.bindPlace(of: there.id, access)
                return try tx.update(there.id, details, of: .diary, version: there.version, access, change)
            }
            guard base == nil else { return .stale(current: nil) }
            try tx.create(id, details, of: .diary, access, change)
            try tx.bindPlace(of: id, access)
            return try tx.record(id, of: .diary, access).map { .saved($0) } ?? .stale(current: nil)
        }
    }

    /// Deletes the entry of a day if nobody changed it since `base`; otherwise returns what is stored.
    package func deleteDiary(
        on day: CalendarDay, base: RecordVersion, _ access: PersonAccess, change: Change
    ) async throws -> Stored<DiaryDetails>? {
        try await database.write { tx in
            guard let there = try tx.diary(access, from: day, through: day).first else { return nil }
            guard there.version == base else { return there }
            _ = try tx.delete(there.id, of: .diary, access, change)
            return nil
        }
    }

    /// Brings a deleted day back; false if the day has another entry by now.
    package func restoreDiary(_ id: Diary.ID, _ access: PersonAccess, change: Change) async throws -> Bool {
        try await database.write { tx in
            guard let stored = try tx.record(id, of: .diary, access) else { return false }
            if stored.isDeleted,
                try !tx.diary(access, from: stored.details.day, through: stored.details.day).isEmpty
            {
                return false
            }
            try tx.restore(id, of: .diary, access, change)
            return true
        }
    }
}

extension Reader {
    /// The first day that has an entry.
    package func firstDiaryDay(_ access: PersonAccess) throws -> CalendarDay? {
        try first(
            """
            SELECT MIN(day) AS day FROM diary_day WHERE person = \(access.person.text) AND deleted_at IS NULL
            """
        ).flatMap { row in try row.optionalText("day").flatMap { CalendarDay(iso: $0) } }
    }

    /// The days that have an entry, the earliest first.
    package func diary(
        _ access: PersonAccess, from: CalendarDay, through: CalendarDay
    ) throws -> [Stored<DiaryDetails>] {
        try fetch(
            """
            \(part: Record.diary.select) WHERE person = \(access.person.text)
                AND day BETWEEN \(from.iso) AND \(through.iso) AND deleted_at IS NULL ORDER BY day
            """
        ).map(Record.diary.stored)
    }
}

extension Writer {
    /// Notes where the person is while a day is saved for the first time: the cell of their first place. What the air was
    /// like there may be known later.
    func bindPlace(of diary: Diary.ID, _ access: PersonAccess) throws {
        guard let point = try records(.place, access).first?.details.cell.middle else { return }
        try execute(
            """
            INSERT INTO diary_place (diary, latitude, longitude)
            VALUES (\(diary.text), \(point.latitude), \(point.longitude)) ON CONFLICT DO NOTHING
            """)
    }
}
