public import Clinical
public import Immunotherapy
internal import SQL
public import Store

extension Store {
    /// Records that a person was already on a level, with the level's current name and amount. Repeating the call
    /// with the same id has no effect. False if the level no longer exists.
    public func recordLevelStart(_ start: LevelStart, _ access: PersonAccess, change: Change) async throws -> Bool {
        try await database.write { tx in
            guard let level = try tx.level(start.level.level, access), !level.isDeleted else { return false }
            guard try tx.levelStart(start.id, access) == nil else { return true }
            try tx.execute(
                """
                INSERT INTO level_start (id, person, level, level_name, nanograms, since_day, recorded_day, created_at)
                VALUES (\(start.id.text), \(access.person.text), \(level.id.text), \(level.name),
                        \(level.amount.nanograms), \(start.since.iso), \(start.recordedOn.iso),
                        \(change.now.milliseconds))
                """)
            try tx.audit(change, access, "level start", start.id.text, "recorded", before: nil as String?)
            return true
        }
    }

    /// Hides a start entered by mistake; nil if it no longer exists.
    public func deleteLevelStart(
        _ id: LevelStart.ID, _ access: PersonAccess, change: Change
    ) async throws -> LevelStart? {
        try await database.write { tx in
            guard let stored = try tx.levelStart(id, access), !stored.isDeleted else { return nil }
            try tx.setDeleted(change.now.milliseconds, start: id)
            try tx.audit(change, access, "level start", id.text, "deleted", before: LevelStartRecord(stored.start))
            return stored.start
        }
    }

    /// Restores a deleted start.
    public func restoreLevelStart(_ id: LevelStart.ID, _ access: PersonAccess, change: Change) async throws {
        try await database.write { tx in
            guard let stored = try tx.levelStart(id, access), stored.isDeleted else { return }
            try tx.setDeleted(nil, start: id)
            try tx.audit(change, access, "level start", id.text, "restored", before: LevelStartRecord(stored.start))
        }
    }
}

/// A start as stored in the audit log.
struct LevelStartRecord: Encodable, Sendable {
    let id, level, levelName, milligrams, since, recordedOn: String

    init(_ start: LevelStart) {
        id = start.id.text
        level = start.level.level.text
        levelName = start.level.name
        milligrams = start.level.amount.milligrams
        since = start.since.iso
        recordedOn = start.recordedOn.iso
    }
}

extension LevelStart {
    fileprivate static let select: Statement = """
        SELECT level_start.id, level_start.person, level, level_name, level_start.nanograms, since_day, recorded_day,
               level_start.deleted_at, allergen
        FROM level_start JOIN dose_level ON dose_level.id = level_start.level
        """

    fileprivate init(_ row: Row) throws {
        self.init(
            id: try row.convert("id", "an id", LevelStart.ID.init),
            person: try row.convert("person", "an id", Person.ID.init),
            level: LevelCopy(
                level: try row.convert("level", "an id", DoseLevel.ID.init),
                allergen: try row.convert("allergen", "an id", Allergen.ID.init), name: try row.text("level_name"),
                amount: try row.amount("nanograms")),
            since: try row.convert("since_day", "a day", CalendarDay.init(iso:)),
            recordedOn: try row.convert("recorded_day", "a day", CalendarDay.init(iso:)))
    }
}

extension Reader {
    /// The levels that the person was on before doses were logged, earliest first.
    func levelStarts(_ access: PersonAccess) throws -> [LevelStart] {
        try fetch(
            """
            \(part: LevelStart.select)
            WHERE level_start.person = \(access.person.text) AND level_start.deleted_at IS NULL
            ORDER BY recorded_day, level_start.id
            """
        ).map(LevelStart.init)
    }

    fileprivate func levelStart(
        _ id: LevelStart.ID, _ access: PersonAccess
    ) throws -> (start: LevelStart, isDeleted: Bool)? {
        try first(
            "\(part: LevelStart.select) WHERE level_start.id = \(id.text) AND level_start.person = \(access.person.text)"
        ).map { (try LevelStart($0), try $0.optionalInt64("deleted_at") != nil) }
    }
}

extension Writer {
    fileprivate func setDeleted(_ at: Int64?, start: LevelStart.ID) throws {
        try execute("UPDATE level_start SET deleted_at = \(at) WHERE id = \(start.text)")
    }
}
