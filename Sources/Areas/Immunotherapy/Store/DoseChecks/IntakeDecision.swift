public import Clinical
internal import Exchange
public import Immunotherapy
internal import SQL
public import Store

/// What the plan said about one allergen of an intake when it was logged, and how the intake differs from it.
///
/// It belongs to the intake's id, not its row: correcting the day rewrites the intakes, and the decision is kept.
/// The decision of a removed intake is also kept, in case the intake is restored.
public struct IntakeDecision: Sendable, Hashable {
    public let day: CalendarDay
    public let intake: OITDose.Intake.ID
    public let portion: DecidedIntake.Portion
    /// The levels that the decision names, as they were then; empty for one from an earlier version.
    public let levels: [LevelCopy]

    public init(
        day: CalendarDay, intake: OITDose.Intake.ID, portion: DecidedIntake.Portion, levels: [LevelCopy] = []
    ) {
        self.day = day
        self.intake = intake
        self.portion = portion
        self.levels = levels.filter { portion.decision.levels.contains($0.level) }
    }

    public var allergen: Allergen.ID { portion.decision.allergen }

    /// The decision as stored.
    var decided: DecidedIntake { DecidedIntake(portions: [portion], levels: levels) }
}

extension IntakeDecision {
    init(_ row: Row) throws {
        let decided = try row.convert("body", "a decision") { text in
            (try? DecidedIntake(json: text)).flatMap { $0.portions.count == 1 ? $0 : nil }
        }
        guard let portion = decided.portions.first else {
            throw RowError(column: "body", expected: "a decision")
        }
        self.init(
            day: try row.convert("day", "a day", CalendarDay.init(iso:)),
            intake: try row.convert("intake", "an id", OITDose.Intake.ID.init), portion: portion, levels: decided.levels
        )
        let version = try row.optionalInt64("plan_version")
        guard allergen.text == (try row.text("allergen")), portion.decision.plan?.number == version else {
            throw RowError(column: "body", expected: "the decision of its row")
        }
    }
}

extension Store {
    /// The decisions of a range of days, including those of removed intakes.
    public func intakeDecisions(
        _ access: PersonAccess, from: CalendarDay, through: CalendarDay
    ) async throws -> [IntakeDecision] {
        try await database.read { tx in try tx.intakeDecisions(access, from: from, through: through) }
    }

    /// Keeps the decisions about intakes whose day is stored. The first decision is kept: it is what was shown then.
    public func keepDecisions(_ decisions: [IntakeDecision], _ access: PersonAccess, change: Change) async throws {
        try await database.write { tx in
            try tx.checkAllergens(decisions.map(\.allergen), access)
            try tx.keep(decisions, access, change)
        }
    }
}

extension Reader {
    package func intakeDecisions(_ access: PersonAccess, from: CalendarDay, through: CalendarDay) throws
        -> [IntakeDecision]
    {
        try fetch(
            """
            SELECT day, intake, allergen, plan_version, body FROM intake_decision
            WHERE person = \(access.person.text) AND day BETWEEN \(from.iso) AND \(through.iso)
            ORDER BY day, intake, allergen
            """
        ).map(IntakeDecision.init)
    }
}

extension Writer {
    /// For the transaction that logs the intakes, after their day is written, and once their allergens are known to be
    /// the person's.
    func keep(_ decisions: [IntakeDecision], _ access: PersonAccess, _ change: Change) throws {
        for kept in decisions {
            let decision = kept.portion.decision
            try enqueue(
                """
                INSERT INTO intake_decision (person, day, intake, allergen, plan_version, verdict, deviates, body,
                                             created_at, standing, half_asked)
                VALUES (\(access.person.text), \(kept.day.iso), \(kept.intake.text), \(kept.allergen.text),
                        \(decision.plan?.number), \(decision.verdict.rawValue), \(!kept.portion.deviations.isEmpty),
                        \(kept.decided.json), \(change.now.milliseconds),
                        \(DoseCheck.Taken.Standing(kept.portion).rawValue),
                        \(decision.portion?.share == .half))
                ON CONFLICT (person, day, intake, allergen) DO NOTHING
                """)
        }
    }
}
