internal import AirStore
public import Clinical
public import Immunotherapy
public import ImmunotherapyStore
internal import SQL
public import Store
public import Symptoms
public import SymptomsStore

/// The data for choosing a report's days.
public struct ReportOutline: Sendable {
    public let person: StoredPerson
    /// The first day with a dose, a symptom or an entry of the diary; nil if there is none.
    public let firstDay: CalendarDay?
    /// The clinic visits, latest first.
    public let visits: [ClinicVisit]
}

/// Everything a report shows, from one snapshot.
public struct ReportRecords: Sendable {
    /// Person, allergens, levels, the current plan, visits and pauses.
    public let plan: PlanRecords
    /// Every version of the plan, newest first.
    public let plans: [StoredDosePlan]
    /// Every recorded dose, by day: what was due follows from the first one on.
    public let doses: [OITDose]
    /// What the plan said about those doses.
    public let decisions: [IntakeDecision]
    /// The answers before the doses of the days.
    public let inputs: [IntakeInputs]
    /// The clinic's answers before doses of the days, latest first.
    public let clinicAnswers: [ClinicAnswer]
    /// Every skipped dose.
    public let skips: [DoseSkip]
    /// The symptoms of the days by time.
    public let symptoms: [SymptomEntry]
    /// The reactions of the days, newest first.
    public let reactions: [StoredReaction]
    /// The questions in list order.
    public let questions: [Question]
    /// The batches that doses of a level came from, where they are known.
    public let lots: [DoseLevel.ID: [OITDose.Intake.ID: [String]]]
}

extension Store {
    /// The data for choosing a report's days; nil if the person no longer exists.
    public func reportOutline(_ access: PersonAccess) async throws -> ReportOutline? {
        try await database.read { tx in
            guard let person = try tx.person(access) else { return nil }
            return ReportOutline(
                person: person,
                firstDay: [try tx.firstDay(access), try tx.firstDiaryDay(access)].compactMap(\.self).min(),
                visits: try tx.clinicVisits(access))
        }
    }

    /// Everything a report about some days shows; nil if the person no longer exists.
    public func reportRecords(
        _ access: PersonAccess, from: CalendarDay, through: CalendarDay
    ) async throws -> ReportRecords? {
        try await database.read { tx in
            guard let plan = try tx.plan(access) else { return nil }
            let first = try tx.firstDay(access) ?? from
            return ReportRecords(
                plan: plan, plans: try tx.dosePlans(access),
                doses: try tx.doses(access, from: first, through: .latest),
                decisions: try tx.intakeDecisions(access, from: first, through: .latest),
                inputs: try tx.intakeInputs(access, from: from, through: through),
                clinicAnswers: try tx.clinicAnswers(access, from: from, through: through),
                skips: try tx.doseSkips(access, from: first, through: .latest),
                symptoms: try tx.symptoms(access, from: from, through: through),
                reactions: try tx.reactionsWithOffered(access, from: from, through: through),
                questions: try tx.questions(access), lots: try tx.doseLots(access, of: plan.allLevels))
        }
    }
}
