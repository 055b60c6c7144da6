public import Clinical
internal import SQL
public import Store
public import Study

extension Store {
    /// The air of a day that decides whether a study asks, in hundredths; nil if it is not known.
    public func triggerAir(of study: StudyID, region: String, day: CalendarDay) async throws -> Int? {
        try await database.read { try $0.triggerAir(of: study, region: region, day: day) }
    }

    /// Stores the air of a day. What is stored stays, so that the questions do not come and go on one day.
    public func addTriggerAir(
        _ hundredths: Int, to study: StudyID, region: String, day: CalendarDay
    ) async throws {
        try await database.write { tx in
            try tx.execute(
                """
                INSERT INTO study_trigger_day (study, region, day, hundredths)
                SELECT id, \(region), \(day.iso), \(hundredths) FROM study WHERE id = \(study.text)
                ON CONFLICT (study, region, day) DO NOTHING
                """)
        }
    }

    /// On how many of some days a study asked people of a region.
    public func daysAsked(
        _ days: ClosedRange<CalendarDay>?, by study: StoredStudy, region: String
    ) async throws -> Int {
        guard let days else { return 0 }
        let count = days.lowerBound.days(until: days.upperBound) + 1
        guard let trigger = study.details.trigger else { return count }
        return try await database.read { tx in
            let values = try tx.fetch(
                """
                SELECT hundredths FROM study_trigger_day
                WHERE study = \(study.id.text) AND region = \(region) AND day >= \(days.lowerBound.iso)
                  AND day <= \(days.upperBound.iso)
                """
            ).map { try $0.int("hundredths") }
            return trigger.asked(
                days: count, known: values.count, quiet: values.count { !trigger.asks($0) })
        }
    }

    /// Records on which day somebody was nudged.
    public func recordNudge(_ access: ParticipantAccess, on day: CalendarDay) async throws {
        try await database.write { tx in
            try tx.execute(
                "UPDATE study_participant SET nudged_on = \(day.iso) WHERE id = \(access.participant.text)")
        }
    }
}

extension Reader {
    func triggerAir(of study: StudyID, region: String, day: CalendarDay) throws -> Int? {
        try first(
            """
            SELECT hundredths FROM study_trigger_day
            WHERE study = \(study.text) AND region = \(region) AND day = \(day.iso)
            """
        ).map { try $0.int("hundredths") }
    }
}
