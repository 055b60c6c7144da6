public import Clinical
public import Immunotherapy
internal import SQL
public import Store

extension Store {
    /// The levels in force at the end of each of the days, as the audit tells. Where it tells nothing, as before the first
    /// level was entered, those in force now.
    public func levelsInForce(
        _ access: PersonAccess, on days: [CalendarDay], zone: ZoneRules
    ) async throws -> [CalendarDay: [DoseLevel]] {
        try await database.read { tx in
            guard let first = days.min() else { return [:] }
            let timeline = try tx.levelTimeline(access, since: zone.end(of: first))
            var inForce: [CalendarDay: [DoseLevel]] = [:]
            for day in days {
                inForce[day] = timeline.levels(at: zone.end(of: day)).filter { $0.isCurrent && !$0.isDeleted }
            }
            return inForce
        }
    }
}

extension Reader {
    /// All levels, where those are current that were at the end of a day, as the audit tells. Where it tells nothing,
    /// as before the first level was entered, the current ones stay.
    func levels(_ access: PersonAccess, inForceOn day: CalendarDay, zone: ZoneRules) throws -> [DoseLevel] {
        let end = zone.end(of: day)
        return try levelTimeline(access, since: end).levels(at: end)
    }

    fileprivate func levelTimeline(_ access: PersonAccess, since instant: Instant) throws -> LevelTimeline {
        let changes = try levelChanges(access, since: instant)
        return LevelTimeline(
            levels: try levelsWithDeleted(access), changes: changes,
            entered: changes.isEmpty ? [:] : try levelsEntered(access))
    }

    private func levelChanges(_ access: PersonAccess, since instant: Instant) throws -> [LevelTimeline.Change] {
        try fetch(
            """
            SELECT at, action, before FROM audit
            WHERE person = \(access.person.text) AND noun = 'dose level' AND at >= \(instant.milliseconds)
              AND before IS NOT NULL
            """
        ).map { row in
            LevelTimeline.Change(
                at: try row.int64("at"), action: try row.text("action"),
                before: try AuditText.read(DoseLevelRecord.self, from: try row.text("before")))
        }
    }

    /// When each level was entered.
    private func levelsEntered(_ access: PersonAccess) throws -> [String: Int64] {
        var entered: [String: Int64] = [:]
        try each("SELECT id, created_at FROM dose_level WHERE person = \(access.person.text)") { row in
            entered[try row.text("id")] = try row.int64("created_at")
        }
        return entered
    }
}

/// The levels as they are, and what the audit says about them since an instant.
private struct LevelTimeline {
    /// A change of a level, with the level as it was before.
    struct Change {
        let at: Int64
        let action: String
        let before: DoseLevelRecord
    }

    let levels: [DoseLevel]
    let changes: [Change]
    let entered: [String: Int64]

    /// All levels, where those are current that were at an instant, no earlier than the first that the changes cover.
    func levels(at instant: Instant) -> [DoseLevel] {
        let end = instant.milliseconds
        let later = changes.filter { $0.at >= end }
        var inForce: [Allergen.ID: DoseLevel.ID] = [:]
        for level in levels where !level.isDeleted && entered[level.id.text].map({ $0 < end }) ?? false {
            let own = later.filter { $0.before.allergen == level.allergen.text && $0.before.isCurrent }
            guard let first = own.min(by: { $0.at < $1.at }), first.before.id == level.id.text else { continue }
            let wasMadeCurrent = later.contains { change in
                change.before.id == level.id.text && !change.before.isCurrent && change.action == "made current"
                    && change.at <= first.at
            }
            if !wasMadeCurrent { inForce[level.allergen] = level.id }
        }
        return levels.map { level in
            inForce[level.allergen].map { level.current($0 == level.id) } ?? level
        }
    }
}

extension ZoneRules {
    /// The first instant after a day.
    fileprivate func end(of day: CalendarDay) -> Instant { moment(day.adding(days: 1), .midnight).instant }
}

extension DoseLevel {
    fileprivate func current(_ isCurrent: Bool) -> DoseLevel {
        DoseLevel(
            id: id, person: person, allergen: allergen, name: name, amount: amount, foodAmount: foodAmount,
            product: product, notes: notes, position: position, isCurrent: isCurrent, isDeleted: isDeleted,
            version: version)
    }
}
