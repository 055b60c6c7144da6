internal import Clinical
public import Immunotherapy
internal import SQL

/// What became of a dose that was written down by itself.
public enum DoseEntryResult: Sendable, Equatable {
    /// It is in the day's record, now or since it was sent before.
    case saved(OITDose)
    /// Somebody changed the day since: what the record says (nil when it is gone), and what it would say with the
    /// entry.
    case stale(current: OITDose?, joined: OITDose, changes: Int64)
    /// The notes of the day would become too long.
    case notesTooLong
}

extension Store {
    /// Joins a dose to its day's record when nobody else changed the day since it was written down.
    ///
    /// An intake that is there already changes nothing, so an entry that is sent twice is stored once. The intake is
    /// held against the plan, and what was decided is kept with it.
    public func enterDose(
        _ entry: DoseEntry, answers: DoseAnswers, _ access: PersonAccess, change: Change
    ) async throws -> DoseEntryResult {
        let details = entry.details
        return try await database.write { tx in
            let stored = try tx.dose(access, on: details.day)
            if let stored, details.isIn(stored) { return .saved(stored) }
            let now = try tx.knownDays(access, from: details.day, through: details.day)[details.day] ?? .untouched
            let empty = OITDose(
                person: access.person, day: details.day, version: .first, intakes: [], medicines: [], notes: nil)
            guard let joined = (stored ?? empty).joined(with: details)?.inStoredOrder else { return .notesTooLong }
            guard entry.fits(now) else { return .stale(current: stored, joined: joined, changes: now.changes) }
            try tx.requireOwn(details.intakes, access)
            let saved = joined.with(version: try tx.nextDoseVersion(access, details.day))
            try tx.replace(saved, access, change)
            try tx.audit(
                change, access, "dose", details.day.iso, "intake logged", before: stored.map(DoseRecord.init))
            try tx.decide(saved, before: stored, answers, access, schema, change)
            return .saved(saved)
        }
    }
}

extension DoseDetails {
    fileprivate func isIn(_ dose: OITDose) -> Bool {
        intakes.allSatisfy { intake in dose.intakes.contains { $0.id == intake.id } }
    }
}
