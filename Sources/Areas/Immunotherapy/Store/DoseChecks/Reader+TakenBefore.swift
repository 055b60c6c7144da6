internal import Clinical
internal import Exchange
internal import Immunotherapy
internal import SQL
internal import Store

extension DoseCheck.Taken {
    fileprivate static let select: Statement = """
        SELECT portion.day, portion.allergen, portion.level, portion.level_name, portion.share, portion.nanograms,
               portion.intake, intake.at, intake.utc_offset, decided.verdict, decided.standing, decided.half_asked,
               CASE WHEN decided.standing IS NULL THEN decided.body END AS body
        FROM portion JOIN intake
          ON intake.person = portion.person AND intake.day = portion.day AND intake.id = portion.intake
        LEFT JOIN intake_decision AS decided
          ON decided.person = portion.person AND decided.day = portion.day AND decided.intake = portion.intake
             AND decided.allergen = portion.allergen
        """

    fileprivate init(_ row: Row) throws {
        let (at, portion) = (try row.moment("at", "utc_offset", day: "day"), try OITDose.Portion(row))
        if let standing = try row.optionalText("standing") {
            self.init(
                at: at, portion: portion, standing: Standing(rawValue: standing),
                isHalfAsked: try row.optionalInt64("half_asked") == 1)
        } else if try row.isNull("body") {
            self.init(at: at, portion: portion)
        } else {
            // Decided by an earlier version, which did not record how the dose compares.
            self.init(at: at, portion: portion, decided: try row.decided("body"))
        }
    }
}

extension Row {
    /// The only portion of a stored decision.
    func decided(_ column: String) throws -> DecidedIntake.Portion {
        try convert(column, "a decision") { text in
            (try? DecidedIntake(json: text)).flatMap { $0.portions.count == 1 ? $0.portions.first : nil }
        }
    }
}

extension Reader {
    /// What was taken in the days before and after a check, and the last earlier dose of each allergen.
    ///
    /// There is no end: if a clock ran ahead, the last dose is in the future.
    func takenDoses(
        _ access: PersonAccess, _ allergens: [Allergen.ID], before at: Moment, _ besides: OITDose.Intake.ID?
    ) throws -> [DoseCheck.Taken] {
        let from = at.day.adding(days: -reach)
        let recent = try fetch(
            // PostgreSQL carries an equality over to joined tables, but no other comparison.
            """
            \(part: DoseCheck.Taken.select) AND decided.day >= \(from.iso)
            WHERE portion.person = \(access.person.text) AND portion.day >= \(from.iso) AND intake.day >= \(from.iso)
            ORDER BY portion.day, intake.at, portion.allergen
            """
        ).filter { try besides == nil || $0.text("intake") != besides?.text }.map(DoseCheck.Taken.init)
        return try allergens.compactMap { try lastTaken($0, before: from, access) } + recent
    }

    private func lastTaken(
        _ allergen: Allergen.ID, before day: CalendarDay, _ access: PersonAccess
    ) throws -> DoseCheck.Taken? {
        try first(
            """
            \(part: DoseCheck.Taken.select)
            WHERE portion.person = \(access.person.text) AND portion.allergen = \(allergen.text)
              AND portion.day = (SELECT max(day) FROM portion WHERE allergen = \(allergen.text) AND day < \(day.iso))
            ORDER BY intake.at DESC LIMIT 1
            """
        ).map(DoseCheck.Taken.init)
    }

    /// The highest amount of each allergen taken before an instant, except against the plan's advice to call.
    func highestTaken(
        _ access: PersonAccess, _ allergens: [Allergen.ID], before instant: Instant? = nil
    ) throws -> [DoseCheck.HighestTaken] {
        try allergens.compactMap { allergen in
            // The first one nearly always counts.
            for limit in [1, Self.mostLocked] {
                let highest = try highestPortions(access, allergen, before: instant, limit)
                if let row = try highest.first(where: Self.counts) {
                    return DoseCheck.HighestTaken(allergen: allergen, amount: try row.amount("nanograms"))
                }
                if highest.count < limit { return nil }
            }
            return nil
        }
    }

    private func highestPortions(
        _ access: PersonAccess, _ allergen: Allergen.ID, before instant: Instant?, _ limit: Int
    ) throws -> [Row] {
        try fetch(
            """
            SELECT p.nanograms, d.body FROM portion p
            JOIN intake i ON i.person = p.person AND i.day = p.day AND i.id = p.intake
            LEFT JOIN intake_decision d
              ON d.person = p.person AND d.day = p.day AND d.intake = p.intake AND d.allergen = p.allergen
                 AND d.verdict = 'call' AND d.plan_version IS NOT NULL
            WHERE p.allergen = \(allergen.text) AND p.person = \(access.person.text)
              AND i.at < \(instant?.milliseconds ?? .max)
            ORDER BY p.nanograms DESC LIMIT \(limit)
            """)
    }

    /// Whether the portion was not taken against the advice to call. An earlier version called where only questions were
    /// open.
    private static func counts(_ row: Row) throws -> Bool {
        try row.isNull("body") || row.decided("body").decision.verdict < .call
    }

    /// Maximum number of doses checked above the highest that counts; no one takes more against advice to call.
    private static var mostLocked: Int { 400 }
}
