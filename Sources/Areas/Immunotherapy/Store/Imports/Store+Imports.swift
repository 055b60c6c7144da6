internal import Clinical
public import Exchange
internal import Immunotherapy
internal import SQL
public import Store
internal import Symptoms

extension Store {
    public enum ImportProblem: Error, Equatable {
        case conflicts([DoseImportPlan.Conflict])
    }

    /// What importing these days would change.
    public func planImport(
        _ days: [DoseSheet.DayImport], _ access: PersonAccess
    ) async throws -> DoseImportPlan {
        try await database.read { tx in try tx.plan(days, access) }
    }

    /// Imports the days, all or none; throws if one contradicts what is stored.
    public func importDays(
        _ days: [DoseSheet.DayImport], _ access: PersonAccess, change: Change
    ) async throws -> DoseImportPlan.Counts {
        try await database.write { tx in
            let plan = try tx.plan(days, access)
            guard plan.conflicts.isEmpty else { throw ImportProblem.conflicts(plan.conflicts) }
            guard !plan.changesNothing else { return plan.counts }
            try tx.carryOut(plan, access, change)
            return plan.counts
        }
    }
}

extension Reader {
    fileprivate func plan(_ days: [DoseSheet.DayImport], _ access: PersonAccess) throws -> DoseImportPlan {
        let all = days.map(\.day)
        guard let from = all.min(), let through = all.max() else {
            return DoseImportPlan(days: [], stored: [], storedSymptoms: [], person: access.person)
        }
        let symptoms = try known(days, from: from, through: through, access)
        return DoseImportPlan(
            days: days, stored: try doses(access, from: from, through: through),
            storedSymptoms: symptoms.filter { !$0.isDeleted }.map(\.entry),
            deletedSymptoms: symptoms.filter(\.isDeleted).map(\.entry), person: access.person)
    }

    /// The symptoms on a sheet's days, and those imported from it that have since moved to another day.
    private func known(
        _ days: [DoseSheet.DayImport], from: CalendarDay, through: CalendarDay, _ access: PersonAccess
    ) throws -> [StoredSymptom] {
        let here = try storedSymptoms(access, from: from, through: through)
        let ids = Set(here.map(\.entry.id))
        let missing = days.flatMap { $0.symptoms.compactMap(\.id) }.filter { !ids.contains($0) }
        return here + (try storedSymptoms(missing, access))
    }
}

extension Writer {
    fileprivate func carryOut(_ plan: DoseImportPlan, _ access: PersonAccess, _ change: Change) throws {
        var before: [CalendarDay: OITDose] = [:]
        var versions: [CalendarDay: RecordVersion] = [:]
        if let from = plan.doses.first?.day, let through = plan.doses.last?.day {
            for dose in try doses(access, from: from, through: through) { before[dose.day] = dose }
            versions = try doseVersions(access, from: from, through: through)
        }
        // New days are most of an import, and get their rows through one statement for each table.
        try insert(plan.doses.filter { versions[$0.day] == nil }, access, change)
        for (index, dose) in plan.doses.enumerated() {
            guard let version = versions[dose.day] else { continue }
            try replace(dose.with(version: version.next), access, change)
            guard let stored = before[dose.day] else { continue }
            let each = change.part(index + 1)
            try audit(each, access, "dose", dose.day.iso, "changed by import", before: AuditedDose(stored))
        }
        try insert(plan.symptoms, change)
        // Each new day has its own row, so that anyone with a conflict there is told who imported the day.
        try insert(
            into: "audit", ["id", "at", "actor", "household", "person", "noun", "record", "action"],
            rows: plan.doses.enumerated().lazy.filter { before[$0.element.day] == nil }.map { index, dose in
                [
                    .text("\(change.auditID)-\(index + 1)"), .integer(change.now.milliseconds),
                    .text(access.actor.auditText), .text(access.household.text), .text(access.person.text),
                    .text("dose"), .text(dose.day.iso), .text("imported"),
                ]
            })
        let summary = ImportRecord(days: plan.doses.map(\.day.iso), symptoms: plan.symptoms.map(\.id.text))
        try audit(change, access, "import", change.auditID, "imported", before: summary)
    }
}

/// What an import touched, as stored in the audit log.
private struct ImportRecord: Encodable {
    let days: [String]
    let symptoms: [String]
}
