package import Asthma
package import Clinical
internal import SQL
package import Store

extension Store {
    /// Adds puffs in one transaction. Repeating the call with the same ids and contents has no effect.
    ///
    /// - Throws: `RecordIDTaken` if an id belongs to different content, and then none is added.
    package func addPuffs(
        _ puffs: [(id: Puff.ID, details: PuffDetails)], _ access: PersonAccess, change: Change
    ) async throws {
        try await database.write { tx in
            for (index, puff) in puffs.enumerated() {
                try tx.create(puff.id, puff.details, of: .puff, access, change.part(index))
            }
            try schema.follow(around: tx.followedDays(puffs.map(\.details), access), access, change, tx)
        }
    }

    /// Says of a day that no reliever was used, or takes that back.
    package func setQuiet(_ isQuiet: Bool, on day: CalendarDay, _ access: PersonAccess, change: Change) async throws {
        try await database.write { tx in
            let person = access.person.text
            let isThere = try tx.first("SELECT 1 AS one FROM quiet_day WHERE person = \(person) AND day = \(day.iso)")
            guard (isThere != nil) != isQuiet else { return }
            if isQuiet {
                try tx.execute("INSERT INTO quiet_day (person, day) VALUES (\(person), \(day.iso))")
            } else {
                try tx.execute("DELETE FROM quiet_day WHERE person = \(person) AND day = \(day.iso)")
            }
            try tx.audit(
                change, access, "quiet day", day.iso, isQuiet ? "created" : "deleted", before: nil as String?)
        }
    }
}
