internal import Clinical
internal import Immunotherapy
internal import Insights
internal import SQL
internal import Store

extension Reader {
    /// Everything ever taken, in chronological order: one narrow row per portion.
    func takenDoses(_ access: PersonAccess) throws -> [TakenDose] {
        let against = try dosesAgainstPlan(access)
        var allergens = KnownTexts { Allergen.ID($0) }
        var levels = KnownTexts { DoseLevel.ID($0) }
        var days = KnownTexts(onlyLast: true) { CalendarDay(iso: $0) }
        var shares = KnownTexts { Share(rawValue: $0) }
        var doses: [TakenDose] = []
        try scan(
            """
            SELECT day, intake, allergen, level, share, nanograms FROM portion WHERE person = \(access.person.text)
            ORDER BY day, intake, allergen
            """, beside: intakeTimes(access, in: DayPeriod(from: .earliest, through: .latest)), sharing: 2
        ) { row, time in
            let at = try time.moment(day: 0, at: 2, offset: 3, &days)
            let allergen = try row.text(2, "an id", &allergens)
            doses.append(
                TakenDose(
                    at: at, allergen: allergen, level: try row.optionalText(3, "an id", &levels),
                    share: try row.text(4, "a share", &shares),
                    amount: try row.amount(5),
                    isAgainstPlan: !against.isEmpty && against.contains(AgainstPlan(allergen: allergen, at: at.instant))
                ))
        }
        // The rows of a day are sorted by id; only this and travel put anything out of order.
        let isSorted = zip(doses, doses.dropFirst()).allSatisfy { $0.at.instant <= $1.at.instant }
        return isSorted ? doses : doses.sorted { $0.at.instant < $1.at.instant }
    }

    /// The times of intakes, for joining with data stored by day and intake.
    func intakeTimes(_ access: PersonAccess, in period: DayPeriod) -> Statement {
        """
        SELECT day, id, at, utc_offset FROM intake
        WHERE person = \(access.person.text) AND day BETWEEN \(period.from.iso) AND \(period.through.iso)
        ORDER BY day, id
        """
    }

    /// The portions taken although a plan in force said to wait or to call.
    private func dosesAgainstPlan(_ access: PersonAccess) throws -> Set<AgainstPlan> {
        var against: Set<AgainstPlan> = []
        try each(
            """
            SELECT decision.allergen, intake.at FROM intake_decision AS decision JOIN intake
              ON intake.person = decision.person AND intake.day = decision.day AND intake.id = decision.intake
            WHERE decision.person = \(access.person.text) AND decision.verdict IN ('hold', 'call')
              AND decision.plan_version IS NOT NULL
            """
        ) { row in
            let allergen = try row.convert("allergen", "an id", Allergen.ID.init)
            against.insert(AgainstPlan(allergen: allergen, at: Instant(milliseconds: try row.int64("at"))))
        }
        return against
    }
}

private struct AgainstPlan: Hashable {
    let allergen: Allergen.ID
    let at: Instant
}
