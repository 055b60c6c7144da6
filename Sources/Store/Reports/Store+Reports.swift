public import Clinical
public import Immunotherapy
internal import SQL
public import Symptoms

/// What the choice of a report's days is made from.
public struct ReportOutline: Sendable {
    public let person: StoredPerson
    /// The first day with a dose or a symptom; nil if there is none.
    public let firstDay: CalendarDay?
    /// The visits to the clinic, latest first.
    public let visits: [ClinicVisit]
}

/// Everything a report tells, from one snapshot.
public struct ReportRecords: Sendable {
    /// Person, allergens, levels, the plan in force, visits and pauses.
    public let plan: PlanRecords
    /// Every version of the plan, newest first.
    public let plans: [StoredDosePlan]
    /// Every dose on record, by day: what was due follows from the first one on.
    public let doses: [OITDose]
    /// What the plan said about those doses.
    public let decisions: [IntakeDecision]
    /// What was answered before the doses of the days.
    public let inputs: [IntakeInputs]
    /// What the clinic said before doses of the days, latest first.
    public let clinicAnswers: [ClinicAnswer]
    /// Every dose that was left out.
    public let skips: [DoseSkip]
    /// The symptoms of the days by time.
    public let symptoms: [SymptomEntry]
    /// The reactions of the days, newest first.
    public let reactions: [StoredReaction]
    /// The questions in the order of the list.
    public let questions: [Question]
}

extension Store {
    /// What the choice of a report's days is made from; nil if the person no longer exists.
    public func reportOutline(_ access: PersonAccess) async throws -> ReportOutline? {
        try await database.read { tx in
            guard let person = try tx.person(access) else { return nil }
            return ReportOutline(
                person: person, firstDay: try tx.firstDay(access), visits: try tx.clinicVisits(access))
        }
    }

    /// Everything a report about some days tells; nil if the person no longer exists.
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
                questions: try tx.questions(access))
        }
    }

    /// Notes that a report left the program as a file.
    public func noteReport(_ access: PersonAccess, change: Change) async throws {
        try await database.write { tx in try tx.noteReport(access, change: change) }
    }
}

extension Writer {
    func noteReport(_ access: PersonAccess, change: Change) throws {
        try audit(change, access, "report", access.person.text, "exported", before: nil as String?)
    }
}
