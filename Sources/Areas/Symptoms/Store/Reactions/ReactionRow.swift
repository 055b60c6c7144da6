internal import CarePlan
internal import Clinical
internal import Immunotherapy
internal import SQL
internal import Store
internal import Symptoms

extension ReactionDetails {
    init(_ row: Row, symptoms: [SymptomEntry.ID], treatments: [Treatment]) throws {
        self.init(
            onset: try row.moment("at", "utc_offset", day: "day"),
            dose: try row.isNull("intake")
                ? nil
                : Reaction.DoseLink(
                    day: try row.convert("dose_day", "a day", CalendarDay.init(iso:)),
                    intake: try row.convert("intake", "an id", OITDose.Intake.ID.init)),
            symptoms: symptoms,
            grade: try row.grade("grade"),
            treatments: treatments,
            outcome: try row.outcome("outcome"),
            notes: try row.optionalText("notes"))
    }
}

extension Row {
    fileprivate func grade(_ column: String) throws -> ReactionGrade? {
        guard let number = try optionalInt64(column) else { return nil }
        guard let grade = Int32(exactly: number).flatMap(ReactionGrade.init(rawValue:)) else {
            throw RowError(column: column, expected: "a grade")
        }
        return grade
    }

    fileprivate func outcome(_ column: String) throws -> ReactionOutcome? {
        guard let code = try optionalText(column) else { return nil }
        let resolved =
            try isNull("resolved_at") ? nil : try moment("resolved_at", "resolved_offset", day: "resolved_day")
        guard let outcome = ReactionOutcome(code: code, resolved: resolved) else {
            throw RowError(column: column, expected: "an outcome")
        }
        return outcome
    }
}

extension Treatment {
    init(_ row: Row) throws {
        let kind = try row.convert("kind", "a treatment", TreatmentKind.init(rawValue:))
        let given = Treatment.Given(
            kind, name: try row.optionalText("name"),
            amount: try row.isNull("nanograms") ? nil : try row.amount("nanograms"),
            puffs: try row.optionalInt64("puffs").map { number in
                guard let puffs = Int32(exactly: number) else {
                    throw RowError(column: "puffs", expected: "a number of puffs")
                }
                return puffs
            },
            site: try row.isNull("site") ? nil : try row.convert("site", "a site", InjectionSite.init(rawValue:)))
        guard let given else { throw RowError(column: "kind", expected: "a treatment that fits its row") }
        self.init(
            id: try row.convert("id", "an id", Treatment.ID.init),
            at: try row.moment("at", "utc_offset", day: "day"), given: given)
    }
}
