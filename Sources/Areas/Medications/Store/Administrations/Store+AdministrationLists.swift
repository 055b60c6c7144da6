package import Clinical
package import Medications
internal import SQL
package import Store

extension Store {
    /// The last administrations of a medicine, latest first.
    package func administrations(
        of medication: Medication.ID, _ access: PersonAccess, limit: Int
    ) async throws -> [Stored<AdministrationDetails>] {
        try await database.read { tx in
            try tx.fetch(
                """
                \(part: Record.administration.select) WHERE medication = \(medication.text)
                    AND person = \(access.person.text) AND deleted_at IS NULL ORDER BY at DESC LIMIT \(limit: limit)
                """
            ).map(Record.administration.stored)
        }
    }

    /// The administrations of a medicine since then, the earliest first.
    package func administrations(
        of medication: Medication.ID, _ access: PersonAccess, since: Instant
    ) async throws -> [Stored<AdministrationDetails>] {
        try await database.read { tx in
            try tx.fetch(
                """
                \(part: Record.administration.select) WHERE medication = \(medication.text)
                    AND person = \(access.person.text) AND at >= \(since.milliseconds) AND deleted_at IS NULL
                ORDER BY at
                """
            ).map(Record.administration.stored)
        }
    }

    /// What counts for the days, the earliest first, with the names of the medicines.
    package func administrations(
        _ access: PersonAccess, from: CalendarDay, through: CalendarDay
    ) async throws -> (records: [Stored<AdministrationDetails>], names: [Medication.ID: String]) {
        try await database.read { tx in
            let records = try tx.fetch(
                """
                \(part: Record.administration.select) WHERE person = \(access.person.text)
                    AND day BETWEEN \(from.iso) AND \(through.iso) AND deleted_at IS NULL ORDER BY day, at, id
                """
            ).map(Record.administration.stored)
            let names = try tx.fetch("SELECT id, name, strength FROM medication WHERE person = \(access.person.text)")
            return (
                records,
                Dictionary(
                    uniqueKeysWithValues: try names.map { row in
                        let parts = [try row.text("name"), try row.optionalText("strength")]
                        return (
                            try row.convert("id", "an id", Medication.ID.init),
                            parts.compactMap(\.self).joined(separator: " ")
                        )
                    })
            )
        }
    }

    /// Whether anything counts for days before this one.
    package func hasAdministrations(_ access: PersonAccess, before day: CalendarDay) async throws -> Bool {
        try await database.read { tx in
            try tx.first(
                """
                SELECT 1 AS found FROM administration WHERE person = \(access.person.text) AND day < \(day.iso)
                    AND deleted_at IS NULL LIMIT 1
                """) != nil
        }
    }

    /// Brings a deleted administration back; false if its slot has another one by now.
    package func restoreAdministration(
        _ id: Administration.ID, _ access: PersonAccess, zone: ZoneRules, change: Change
    ) async throws -> Bool {
        try await database.write { tx in
            guard let stored = try tx.record(id, of: .administration, access) else { return false }
            var judge = try SlotJudge(access, zone: zone, tx)
            if stored.isDeleted, try judge.record(standingFor: stored.details, tx) != nil { return false }
            try tx.restore(id, of: .administration, access, change)
            try schema.follow(around: [stored.details.at.day], access, change, tx)
            return true
        }
    }

    /// Deletes what was recorded in one go and not corrected since; its ids are "batch-0", "batch-1", ….
    package func deleteAdministrations(
        batch: Administration.ID, count: Int, _ access: PersonAccess, change: Change
    ) async throws {
        try await database.write { tx in
            var days: [CalendarDay] = []
            for index in 0..<count {
                guard let id = Administration.ID("\(batch.text)-\(index)"),
                    try tx.record(id, of: .administration, access)?.version == .first
                else { continue }
                let gone = try tx.delete(id, of: .administration, access, change.part(index + 1))
                if let gone { days.append(gone.details.at.day) }
            }
            try schema.follow(around: days, access, change, tx)
        }
    }
}
