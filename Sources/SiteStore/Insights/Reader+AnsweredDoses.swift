internal import Clinical
internal import Immunotherapy
internal import Insights
internal import SQL
internal import Store

extension Reader {
    /// The answers before the doses of a period.
    ///
    /// A family gives the same answers on most days, and the record stores them at the front of its text: each distinct
    /// text is decoded once.
    func answeredDoses(_ access: PersonAccess, in period: DayPeriod) throws -> AnsweredDoses {
        var sets = AnswerSets()
        var days = KnownTexts(onlyLast: true) { CalendarDay(iso: $0) }
        var intakes = KnownTexts(onlyLast: true) { OITDose.Intake.ID($0) }
        var doses: [AnsweredDoses.Entry] = []
        try scan(
            """
            SELECT day, intake, body FROM intake_input
            WHERE person = \(access.person.text) AND day BETWEEN \(period.from.iso) AND \(period.through.iso)
            ORDER BY day, intake
            """, beside: intakeTimes(access, in: period), sharing: 2
        ) { row, time in
            doses.append(
                AnsweredDoses.Entry(
                    intake: try row.text(1, "an id", &intakes), at: try time.moment(day: 0, at: 2, offset: 3, &days),
                    set: try sets.place(of: try row.utf8(2))))
        }
        return AnsweredDoses(sets: sets.sets, doses: doses)
    }
}
