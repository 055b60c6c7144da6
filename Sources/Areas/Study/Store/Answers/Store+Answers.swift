public import Clinical
internal import SQL
public import Store
public import Study

extension Store {
    /// Stores the answers of a day under the study key, by the server's clock. Repeating it with the same id has no
    /// effect.
    ///
    /// - Parameters:
    ///   - now: when it was given, in the person's zone.
    ///   - arrived: when it came, if it waited on a phone; in the same zone.
    public func answerStudy(
        _ new: NewAnswer, _ access: ParticipantAccess, now: Moment, arrived: Moment? = nil
    ) async throws -> AnswerOutcome {
        try await database.write { tx in
            guard let study = try tx.study(access.study), let person = try tx.participant(access.participant) else {
                throw StudyProblem.unknown
            }
            if let there = try tx.first("SELECT participant FROM study_answer WHERE id = \(new.id.text)") {
                guard try there.optionalText("participant") == access.participant.text else {
                    throw StudyProblem.unknown
                }
                return .stored
            }
            guard person.state == .participating else { return .ended(person.state) }
            guard !LateAnswer.isTooLate(given: now.instant, arrived: (arrived ?? now).instant) else { return .late }
            let day = StudyDay(now.day, in: study.details, phase: study.phase)
            guard day.state == .open, person.isPilot == (study.phase == .pilot),
                study.details.linkage == .pseudonymous
            else { return .closed(day.state) }
            // Only what waited can be older than the participation.
            guard arrived == nil || now.day >= person.enrolled else { return .closed(.notStarted) }
            guard try tx.studyDocument(.consent, of: access.study)?.number == person.consent,
                !person.needsOwnConsent(on: now.day)
            else {
                return .newConsent
            }
            let air = try tx.triggerAir(of: access.study, region: person.region, day: now.day)
            let others = try tx.answers(of: person, around: now.day)
            if let wait = study.details.wait(given: now, beside: others, air: air) { return .wait(wait) }
            try tx.insert(
                new, access.study, isPilot: person.isPilot, participant: person.id, site: person.site,
                region: person.region, day: now.day, at: now.instant,
                receivedOn: arrived.flatMap { $0.day > now.day ? $0.day : nil })
            let last = person.last.map { $0.instant > now.instant ? $0 : now } ?? now
            try tx.execute(
                """
                UPDATE study_participant
                SET answered = answered + 1, last_at = \(last.instant.milliseconds),
                    last_offset = \(Int64(last.offset)), last_day = \(last.day.iso)
                WHERE id = \(person.id.text)
                """)
            return .stored
        }
    }

    /// The participant's own answers, newest first.
    public func ownStudyAnswers(_ access: ParticipantAccess) async throws -> [StoredAnswer] {
        try await database.read { tx in
            try tx.fetch(
                """
                \(part: StoredAnswer.select) WHERE participant = \(access.participant.text) ORDER BY day DESC, id DESC
                """
            ).map(StoredAnswer.init)
        }
    }

    /// Fills in what the air was like on days that were answered before it was known.
    public func completeEnvironment(
        _ study: StudyID, region: String, day: CalendarDay, _ environment: String
    ) async throws {
        try await database.write { tx in
            let open = try tx.fetch(
                """
                SELECT site, is_pilot, count(*) AS count FROM study_answer
                WHERE study = \(study.text) AND is_pilot IN (0, 1) AND day = \(day.iso) AND region = \(region)
                  AND environment IS NULL
                GROUP BY site, is_pilot
                """)
            for row in open {
                try tx.countMissing(
                    "environment", by: -(try row.int("count")), study, isPilot: try row.bool("is_pilot"),
                    site: try row.optionalText("site"))
            }
            try tx.execute(
                """
                UPDATE study_answer SET environment = \(environment)
                WHERE study = \(study.text) AND is_pilot IN (0, 1) AND day = \(day.iso) AND region = \(region)
                  AND environment IS NULL
                """)
        }
    }

    /// The regions and days whose air is still to come, oldest first.
    public func daysWithoutEnvironment(
        _ study: StudyID, from day: CalendarDay
    ) async throws -> [(region: String, day: CalendarDay)] {
        try await database.read { tx in
            try tx.fetch(
                """
                SELECT DISTINCT region, day FROM study_answer
                WHERE study = \(study.text) AND is_pilot IN (0, 1) AND day >= \(day.iso) AND environment IS NULL
                ORDER BY day, region
                """
            ).map { (region: try $0.text("region"), day: try $0.convert("day", "a day", CalendarDay.init(iso:))) }
        }
    }
}

extension Reader {
    /// When a person answered on a day, the one before and the one after, and last of all; an answer that was deleted
    /// since counts as well if it is the last.
    fileprivate func answers(of person: StoredParticipant, around day: CalendarDay) throws -> [Moment] {
        let near = try fetch(
            """
            SELECT day, at FROM study_answer
            WHERE participant = \(person.id.text) AND day >= \(day.adding(days: -1).iso)
              AND day <= \(day.adding(days: 1).iso) AND at IS NOT NULL
            """
        ).map { row in
            Moment(
                instant: Instant(milliseconds: try row.int64("at")), offset: 0,
                day: try row.convert("day", "a day", CalendarDay.init(iso:)))
        }
        return near + (person.last.map { [$0] } ?? [])
    }
}

extension Writer {
    /// Adds an answer and its counts.
    func insert(
        _ new: NewAnswer, _ study: StudyID, isPilot: Bool, participant: Participant.ID?, site: String?, region: String,
        day: CalendarDay, at: Instant?, receivedOn: CalendarDay? = nil
    ) throws {
        try execute(
            """
            INSERT INTO study_answer (id, study, is_pilot, participant, site, region, day, at, received_on,
                                      questionnaire, answers, total)
            VALUES (\(new.id.text), \(study.text), \(isPilot), \(participant?.text), \(site), \(region), \(day.iso),
                    \(at?.milliseconds), \(receivedOn?.iso), \(new.questionnaire), \(new.answers), \(new.total))
            """)
        try count(
            CountedAnswer(
                isPilot: isPilot, day: day.iso, region: region, total: new.total,
                missing: new.missing + ["environment"]), by: 1, study, site: site)
    }
}
