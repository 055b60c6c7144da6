internal import Clinical
internal import Immunotherapy
internal import Insights
internal import SQL

extension Reader {
    /// What was answered before the doses of a period.
    ///
    /// A family gives the same answers on most days, and the record keeps them at the front of its text: each different
    /// text is decoded once.
    func answeredDoses(_ access: PersonAccess, in period: DayPeriod) throws -> AnsweredDoses {
        var sets: [[ConditionReport]] = []
        var places: [Substring: Int] = [:]
        var last: (answers: Substring, place: Int)?
        var days = KnownTexts(onlyLast: true) { CalendarDay(iso: $0) }
        var doses: [AnsweredDoses.Dose] = []
        try each(
            """
            SELECT intake_input.day, intake_input.intake, body, intake.at, intake.utc_offset
            FROM intake_input JOIN intake
              ON intake.person = intake_input.person AND intake.day = intake_input.day
             AND intake.id = intake_input.intake
            WHERE intake_input.person = \(access.person.text)
              AND intake_input.day BETWEEN \(period.from.iso) AND \(period.through.iso)
            """
        ) { row in
            let body = try row.text("body")
            let answers = IntakeInputsRecord.answersText(in: body)
            let place: Int
            if let last, last.answers == answers {
                place = last.place
            } else if let known = places[answers] {
                place = known
            } else {
                place = sets.count
                places[answers] = place
                sets.append(try AuditText.read(IntakeInputsRecord.self, from: body).inputs().answers)
            }
            last = (answers, place)
            let at = Moment(
                instant: Instant(milliseconds: try row.int64("at")), offset: try row.convertOffset("utc_offset"),
                day: try row.convert("day", "a day") { days[$0] })
            doses.append(
                AnsweredDoses.Dose(
                    intake: try row.convert("intake", "an id", Dose.Intake.ID.init), at: at, set: place))
        }
        return AnsweredDoses(sets: sets, doses: doses)
    }
}

extension IntakeInputsRecord {
    /// The part of a stored text that holds the answers; all of it when it is not where sorted keys put it. A quotation
    /// mark within a text is escaped, so no text of a family looks like this.
    fileprivate static func answersText(in body: String) -> Substring {
        var text = body
        let count = text.withUTF8 { bytes -> Int? in
            guard bytes.count >= endOfAnswers.count else { return nil }
            return (0...(bytes.count - endOfAnswers.count)).first { start in
                bytes[start] == endOfAnswers[0]
                    && endOfAnswers.indices.allSatisfy { bytes[start + $0] == endOfAnswers[$0] }
            }
        }
        guard let count else { return body[...] }
        return body[..<body.utf8.index(body.startIndex, offsetBy: count)]
    }

    private static let endOfAnswers = Array("],\"intake\":".utf8)
}
