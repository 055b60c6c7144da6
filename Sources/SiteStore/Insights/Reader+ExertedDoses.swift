internal import Activity
internal import ActivityStore
internal import Clinical
internal import Immunotherapy
internal import Insights
internal import SQL
internal import Store

extension Reader {
    /// What was found after the doses of a period, as far as they were checked.
    func exertedDoses(_ access: PersonAccess, in period: DayPeriod) throws -> [ExertedDose] {
        let person = access.person.text
        // Most people have none, and their years of doses are already read once for the cards.
        guard try first("SELECT 1 AS there FROM dose_exertion WHERE person = \(person) LIMIT 1") != nil else {
            return []
        }
        var days = KnownTexts(onlyLast: true) { CalendarDay(iso: $0) }
        var intakes = KnownTexts(onlyLast: true) { OITDose.Intake.ID($0) }
        var words = KnownTexts { $0 }
        var doses: [ExertedDose] = []
        try scan(
            """
            SELECT day, intake, exercise, exercise_from, fast_heart, fast_heart_from FROM dose_exertion
            WHERE person = \(person) AND day BETWEEN \(period.from.iso) AND \(period.through.iso)
            ORDER BY day, intake
            """, beside: intakeTimes(access, in: period), sharing: 2
        ) { row, time in
            doses.append(
                ExertedDose(
                    intake: try row.text(1, "an id", &intakes), at: try time.moment(day: 0, at: 2, offset: 3, &days),
                    exercise: try row.sighting(2, &words), fastHeart: try row.sighting(4, &words)))
        }
        return doses
    }
}

extension Cells {
    /// A sighting from its column and the next, which holds its start.
    fileprivate func sighting(_ index: Int, _ words: inout KnownTexts<String>) throws -> ExertionEvidence {
        let word = try text(index, "a sighting", &words)
        guard let sighting = ExertionEvidence(column: word, start: isNull(index + 1) ? nil : try int64(index + 1))
        else {
            throw error(index, expected: "a sighting")
        }
        return sighting
    }
}
