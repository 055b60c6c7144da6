internal import Clinical
internal import Exchange
internal import Immunotherapy
internal import SQL
internal import Store

extension DoseCheck.Taken {
    fileprivate static let select: Statement = """
        SELECT portion.day, portion.allergen, portion.level, portion.level_name, portion.share, portion.nanograms,
               portion.intake, intake.at, intake.utc_offset, decided.standing, decided.half_asked,
               CASE WHEN decided.standing IS NULL THEN decided.body END AS body
        FROM portion JOIN intake
          ON intake.person = portion.person AND intake.day = portion.day AND intake.id = portion.intake
        LEFT JOIN intake_decision AS decided
          ON decided.person = portion.person AND decided.day = portion.day AND decided.intake = portion.intake
             AND decided.allergen = portion.allergen
        """

    /// `decision` is nil, or has only nulls, if the plan did not say anything about the portion.
    fileprivate init(at: Moment, _ portion: OITDose.Portion, decision: Row?) throws {
        if let decision, let standing = try decision.optionalText("standing") {
            self.init(
                at: at, portion: portion, standing: Standing(rawValue: standing),
                isHalfAsked: try decision.optionalInt64("half_asked") == 1)
        } else if let decision, try !decision.isNull("body") {
            // Decided by an earlier version, which did not record how the dose compares.
            self.init(at: at, portion: portion, decided: try decision.decided("body"))
        } else {
            self.init(at: at, portion: portion)
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

private struct IntakeKey: Hashable {
    let day, id: String

    init(_ row: Row, _ id: String) throws {
        (day, self.id) = (try row.text("day"), try row.text(id))
    }
}

private struct PortionKey: Hashable {
    let intake: IntakeKey
    let allergen: String
}

extension Reader {
    /// What was taken since a day, by day, time and allergen. There is no end: if a clock ran ahead, the last dose is in
    /// the future.
    ///
    /// Each table is read by itself: until PostgreSQL has statistics on the person, a join compares every portion with
    /// every intake.
    func takenDoses(
        _ access: PersonAccess, since from: CalendarDay, _ besides: OITDose.Intake.ID?
    ) throws -> [DoseCheck.Taken] {
        let ofPerson: Statement = "person = \(access.person.text) AND day >= \(from.iso)"
        let (intakes, decided, portions) = try together(
            { try $0.fetch("SELECT day, id, at, utc_offset FROM intake WHERE \(part: ofPerson)") },
            {
                try $0.fetch(
                    """
                    SELECT day, intake, allergen, standing, half_asked, CASE WHEN standing IS NULL THEN body END AS body
                    FROM intake_decision WHERE \(part: ofPerson)
                    """)
            },
            {
                try $0.fetch(
                    """
                    SELECT day, intake, allergen, level, level_name, share, nanograms FROM portion
                    WHERE \(part: ofPerson)
                    """)
            })
        let times = Dictionary(
            uniqueKeysWithValues: try intakes.map { row in
                (try IntakeKey(row, "id"), try row.moment("at", "utc_offset", day: "day"))
            })
        let decisions = Dictionary(
            uniqueKeysWithValues: try decided.map { row in
                (PortionKey(intake: try IntakeKey(row, "intake"), allergen: try row.text("allergen")), row)
            })
        return try portions.compactMap { row -> DoseCheck.Taken? in
            let intake = try IntakeKey(row, "intake")
            guard let at = times[intake], intake.id != besides?.text else { return nil }
            let portion = try OITDose.Portion(row)
            let decision = decisions[PortionKey(intake: intake, allergen: portion.allergen.text)]
            return try DoseCheck.Taken(at: at, portion, decision: decision)
        }.sorted {
            ($0.at.day, $0.at.instant, $0.portion.allergen.text) < ($1.at.day, $1.at.instant, $1.portion.allergen.text)
        }
    }

    /// The last dose of each allergen before a day.
    func lastTaken(
        _ access: PersonAccess, _ allergens: [Allergen.ID], before day: CalendarDay
    ) throws -> [DoseCheck.Taken] {
        try together(allergens) { tx, allergen in try tx.lastTaken(allergen, before: day, access) }.compactMap(\.self)
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
        ).map { row in
            try DoseCheck.Taken(
                at: row.moment("at", "utc_offset", day: "day"), OITDose.Portion(row), decision: row)
        }
    }

    /// The highest amount of each allergen taken before an instant, except against the plan's advice to call.
    func highestTaken(
        _ access: PersonAccess, _ allergens: [Allergen.ID], before instant: Instant? = nil
    ) throws -> [DoseCheck.HighestTaken] {
        try together(allergens) { tx, allergen in
            // The first one nearly always counts.
            for limit in [1, Self.mostLocked] {
                let highest = try tx.highestPortions(access, allergen, before: instant, limit)
                if let row = try highest.first(where: Self.counts) {
                    return DoseCheck.HighestTaken(allergen: allergen, amount: try row.amount("nanograms"))
                }
                if highest.count < limit { return nil }
            }
            return nil
        }.compactMap(\.self)
    }

    private func highestPortions(
        _ access: PersonAccess, _ allergen: Allergen.ID, before instant: Instant?, _ limit: Int
    ) throws -> [Row] {
        let isBefore = instant.map { instant -> Statement in
            // The day passes over nearly all that is later, so that few times are looked up.
            """
            AND p.day <= \(Self.latestDay(before: instant).iso)
            AND (SELECT at FROM intake WHERE person = p.person AND day = p.day AND id = p.intake)
                < \(instant.milliseconds)
            """
        }
        // The allergen alone says which index is read; it is looked up with its person.
        return try fetch(
            """
            SELECT p.nanograms,
                (SELECT body FROM intake_decision
                 WHERE person = p.person AND day = p.day AND intake = p.intake AND allergen = p.allergen
                    AND verdict = 'call' AND plan_version IS NOT NULL) AS body
            FROM portion p
            WHERE p.allergen = (SELECT id FROM allergen WHERE id = \(allergen.text) AND person = \(access.person.text))
                \(part: isBefore ?? "")
            ORDER BY p.nanograms DESC LIMIT \(limit: limit)
            """)
    }

    /// A day that no dose before the instant is later than, wherever it was taken.
    private static func latestDay(before instant: Instant) -> CalendarDay {
        CalendarDay(clamping: instant.milliseconds / 86_400_000 + 2)
    }

    /// Whether the portion was not taken against the advice to call. An earlier version called where only questions were
    /// open.
    private static func counts(_ row: Row) throws -> Bool {
        try row.isNull("body") || row.decided("body").decision.verdict < .call
    }

    /// Maximum number of doses checked above the highest that counts; no one takes more against advice to call.
    private static var mostLocked: Int { 400 }
}
