internal import Clinical
public import Immunotherapy
internal import SQL
public import Store

/// The outcome of a dose logged on its own.
public enum DoseEntryResult: Sendable, Equatable {
    /// It is in the day's record, stored now or by an earlier request.
    case saved(OITDose)
    /// Someone has changed the day since: the current record (nil if it was deleted), and the record with the
    /// entry added.
    case stale(current: OITDose?, joined: OITDose, changes: Int64)
    /// The day's notes would become too long.
    case notesTooLong
}

extension Store {
    /// Adds a dose to its day's record if no one else changed the day since it was logged.
    ///
    /// An intake that is already present has no effect, so an entry sent twice is stored once. The intake is
    /// checked against the plan, and the decision is stored with it.
    public func enterDose(
        _ entry: DoseEntry, answers: DoseAnswers, _ access: PersonAccess, change: Change
    ) async throws -> DoseEntryResult {
        let details = entry.details
        return try await database.write { tx in
            let (stored, known, next, problem) = try tx.together(
                { try $0.dose(access, on: details.day) },
                { try $0.knownDays(access, from: details.day, through: details.day) },
                { try $0.nextDoseVersion(access, details.day) },
                { try $0.problem(with: details.intakes, access) })
            if let stored, details.isIn(stored) { return .saved(stored) }
            let now = known[details.day] ?? .untouched
            let empty = OITDose(
                person: access.person, day: details.day, version: .first, intakes: [], medicines: [], notes: nil)
            guard let joined = (stored ?? empty).joined(with: details)?.inStoredOrder else { return .notesTooLong }
            guard entry.fits(now) else { return .stale(current: stored, joined: joined, changes: now.changes) }
            if let problem { throw problem }
            let saved = joined.with(version: next)
            try tx.replace(saved, access, change)
            try tx.audit(
                change, access, "dose", details.day.iso, "intake logged", before: stored.map(AuditedDose.init))
            try tx.dropSkips(contradicting: saved, access, change)
            try tx.decide(saved, before: stored, answers, access, schema, change)
            try schema.follow(details.day...details.day, access, change, tx)
            return .saved(saved)
        }
    }
}

extension DoseDetails {
    fileprivate func isIn(_ dose: OITDose) -> Bool {
        intakes.allSatisfy { intake in dose.intakes.contains { $0.id == intake.id } }
    }
}
