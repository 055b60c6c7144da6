internal import CarePlan
package import Clinical
internal import Exchange
internal import Immunotherapy
package import SQL
package import Store
internal import Symptoms

extension Writer {
    /// Checks every new or changed intake of the day against the plan and stores the result.
    ///
    /// The day is already written, so an earlier intake in the same form counts for the later one. Earlier
    /// decisions about a changed intake go into the audit; its answers are kept.
    func decide(
        _ dose: OITDose, before: OITDose?, _ answers: DoseAnswers?, _ access: PersonAccess, _ schema: StoreSchema,
        _ change: Change
    ) throws {
        guard let answers else { return }
        for intake in dose.intakes {
            let stored = before?.intakes.first { $0.id == intake.id }
            if let stored, stored.isDecided(like: intake) { continue }
            let kept = stored == nil ? nil : try intakeInputs(of: intake.id, on: dose.day, access)
            let given = kept.map { PlanAnswers($0.answers, unknowns: $0.unknowns) } ?? answers.answers
            try decide(intake, on: dose.day, DoseAnswers(zone: answers.zone, given), access, schema, change)
        }
    }

    private func decide(
        _ intake: OITDose.Intake, on day: CalendarDay, _ answers: DoseAnswers, _ access: PersonAccess,
        _ schema: StoreSchema, _ change: Change
    ) throws {
        let (check, old, _) = try together(
            { try $0.doseCheckRecords(access, schema, at: intake.at, zone: answers.zone, besides: intake.id) },
            { try $0.intakeDecisions(access, from: day, through: day).filter { $0.intake == intake.id } },
            { try $0.checkAllergens(intake.portions.map(\.allergen), access) })
        guard let check else { return }
        let decided = check.records.with(answers.answers).record(intake.portions)
        let said = answers.answers.reports.filter { $0.origin == .answered && $0.answer != .unknown }
        let inputs = IntakeInputs(
            intake: intake.id, answers: said, unknowns: answers.answers.unknowns,
            last: intake.portions.compactMap { check.last(of: $0.allergen) })
        try bury(old, of: intake.id, on: day, access, change)
        try keep(
            decided.portions.map { IntakeDecision(day: day, intake: intake.id, portion: $0, levels: decided.levels) },
            access, change)
        try enqueue(
            """
            INSERT INTO intake_input (person, day, intake, body, created_at)
            VALUES (\(access.person.text), \(day.iso), \(intake.id.text),
                    \(try AuditText.of(IntakeInputsRecord(inputs))), \(change.now.milliseconds))
            ON CONFLICT (person, day, intake) DO UPDATE SET body = excluded.body, created_at = excluded.created_at
            """)
    }

    /// Removes earlier decisions about an intake after recording them in the audit.
    private func bury(
        _ old: [IntakeDecision], of intake: OITDose.Intake.ID, on day: CalendarDay, _ access: PersonAccess,
        _ change: Change
    ) throws {
        guard !old.isEmpty else { return }
        try audit(
            Change(now: change.now, auditID: "\(change.auditID)-\(intake.text)"), access, "dose decision",
            "\(day.iso)/\(intake.text)", "decided anew", before: try old.map(IntakeDecisionRecord.init))
        try enqueue(
            """
            DELETE FROM intake_decision
            WHERE person = \(access.person.text) AND day = \(day.iso) AND intake = \(intake.text)
            """)
    }
}

extension Reader {
    /// The inputs to a day's decisions.
    package func intakeInputs(_ access: PersonAccess, from: CalendarDay, through: CalendarDay) throws -> [IntakeInputs]
    {
        try fetch(
            """
            SELECT body FROM intake_input
            WHERE person = \(access.person.text) AND day BETWEEN \(from.iso) AND \(through.iso) ORDER BY day, intake
            """
        ).map { try AuditText.read(IntakeInputsRecord.self, from: try $0.text("body")).inputs() }
    }

    fileprivate func intakeInputs(
        of intake: OITDose.Intake.ID, on day: CalendarDay, _ access: PersonAccess
    ) throws -> IntakeInputs? {
        try intakeInputs(access, from: day, through: day).first { $0.intake == intake }
    }
}

extension OITDose.Intake {
    /// Whether time, levels, shares and amounts are the same, so that the decision is kept.
    fileprivate func isDecided(like other: OITDose.Intake) -> Bool {
        at == other.at && Set(portions) == Set(other.portions)
    }
}

/// The decision about one allergen of an intake, as stored in the audit log.
struct IntakeDecisionRecord: Encodable, Sendable {
    let day, intake, allergen, verdict: String
    let decided: JSONValue

    init(_ kept: IntakeDecision) throws {
        day = kept.day.iso
        intake = kept.intake.text
        allergen = kept.allergen.text
        verdict = kept.portion.decision.verdict.rawValue
        decided = try JSONReader.read(Array(kept.decided.json.utf8))
    }
}
