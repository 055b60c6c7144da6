internal import Clinical
internal import Immunotherapy
internal import SQL
internal import Store

extension Reader {
    /// All levels, where those are current that were at the end of a day, as the audit tells. Where it tells nothing,
    /// as before the first level was entered, the current ones stay.
    func levels(_ access: PersonAccess, inForceOn day: CalendarDay, zone: ZoneRules) throws -> [DoseLevel] {
        let levels = try levelsWithDeleted(access)
        let end = zone.moment(day.adding(days: 1), .midnight).instant
        let changes = try levelChanges(access, since: end)
        guard !changes.isEmpty else { return levels }
        let old = try levelsEntered(access, before: end)
        var inForce: [Allergen.ID: DoseLevel.ID] = [:]
        for level in levels where !level.isDeleted && old.contains(level.id.text) {
            let own = changes.filter { $0.level.allergen == level.allergen.text && $0.level.isCurrent }
            guard let first = own.min(by: { $0.at < $1.at }), first.level.id == level.id.text else { continue }
            let wasMadeCurrent = changes.contains { change in
                change.level.id == level.id.text && !change.level.isCurrent && change.action == "made current"
                    && change.at <= first.at
            }
            if !wasMadeCurrent { inForce[level.allergen] = level.id }
        }
        return levels.map { level in
            inForce[level.allergen].map { level.current($0 == level.id) } ?? level
        }
    }

    /// Each change of a level, with the level as it was before.
    private func levelChanges(
        _ access: PersonAccess, since instant: Instant
    ) throws -> [(at: Int64, action: String, level: DoseLevelRecord)] {
        try fetch(
            """
            SELECT at, action, before FROM audit
            WHERE person = \(access.person.text) AND noun = 'dose level' AND at >= \(instant.milliseconds)
              AND before IS NOT NULL
            """
        ).map { row in
            (
                try row.int64("at"), try row.text("action"),
                try AuditText.read(DoseLevelRecord.self, from: try row.text("before"))
            )
        }
    }

    private func levelsEntered(_ access: PersonAccess, before instant: Instant) throws -> Set<String> {
        Set(
            try fetch(
                """
                SELECT id FROM dose_level
                WHERE person = \(access.person.text) AND created_at < \(instant.milliseconds)
                """
            ).map { try $0.text("id") })
    }
}

extension DoseLevel {
    fileprivate func current(_ isCurrent: Bool) -> DoseLevel {
        DoseLevel(
            id: id, person: person, allergen: allergen, name: name, amount: amount, foodAmount: foodAmount,
            product: product, notes: notes, position: position, isCurrent: isCurrent, isDeleted: isDeleted,
            version: version)
    }
}
