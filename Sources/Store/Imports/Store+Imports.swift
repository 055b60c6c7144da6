internal import Clinical
public import Exchange
internal import Immunotherapy
internal import SQL
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

    /// Imports the days, all of them or none; throws when one contradicts what is stored.
    public func importDays(
        _ days: [DoseSheet.DayImport], _ access: PersonAccess, act: Act
    ) async throws -> DoseImportPlan.Counts {
        try await database.write { tx in
            let plan = try tx.plan(days, access)
            guard plan.conflicts.isEmpty else { throw ImportProblem.conflicts(plan.conflicts) }
            guard !plan.changesNothing else { return plan.counts }
            try tx.carryOut(plan, access, act)
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
        return DoseImportPlan(
            days: days, stored: try doses(access, from: from, through: through),
            storedSymptoms: try symptoms(access, from: from, through: through), person: access.person)
    }
}

extension Writer {
    fileprivate func carryOut(_ plan: DoseImportPlan, _ access: PersonAccess, _ act: Act) throws {
        let from = plan.doses.first?.day
        let through = plan.doses.last?.day
        var before: [CalendarDay: Dose] = [:]
        if let from, let through {
            for dose in try doses(access, from: from, through: through) { before[dose.day] = dose }
        }
        for (index, dose) in plan.doses.enumerated() {
            try replace(dose.with(version: try nextDoseVersion(access, dose.day)), access, act)
            guard let stored = before[dose.day] else { continue }
            let each = Act(now: act.now, auditID: "\(act.auditID)-\(index + 1)")
            try audit(each, access, "dose", dose.day.iso, "changed by import", before: DoseRecord(stored))
        }
        try insert(
            into: "symptom_entry",
            ["person", "day", "id", "at", "utc_offset", "kind", "severity", "notes", "created_at", "version"],
            rows: plan.symptoms.lazy.map { entry in
                [
                    .text(access.person.text), .text(entry.at.day.iso), .text(entry.id.text),
                    .integer(entry.at.instant.milliseconds), .integer(Int64(entry.at.offset)),
                    .text(entry.kind.rawValue), .text(entry.severity.rawValue), entry.notes.sqlValue,
                    .integer(act.now.milliseconds), .integer(1),
                ]
            })
        let summary = ImportRecord(days: plan.doses.map(\.day.iso), symptoms: plan.symptoms.map(\.id.text))
        try audit(act, access, "import", act.auditID, "imported", before: summary)
    }
}

/// What an import touched, as the audit keeps it.
private struct ImportRecord: Encodable {
    let days: [String]
    let symptoms: [String]
}
