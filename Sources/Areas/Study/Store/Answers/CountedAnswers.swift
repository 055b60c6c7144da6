internal import Clinical
internal import SQL
internal import Store
internal import Study

/// What the counts of days and of missing answers have of an answer.
struct CountedAnswer {
    let isPilot: Bool
    let day: String
    let region: String
    let total: Int?
    /// Questions without an answer, and the environment while it is to come.
    let missing: [String]
}

extension Writer {
    /// Adds an answer to the counts of a site, or takes it back.
    ///
    /// - Parameter change: 1 or -1.
    func count(_ answer: CountedAnswer, by change: Int, _ study: StudyID, site: String?) throws {
        for item in answer.missing {
            try countMissing(item, by: change, study, isPilot: answer.isPilot, site: site)
        }
        try execute(
            """
            INSERT INTO study_day_count (study, is_pilot, day, region, site, answers, totals, total_sum)
            VALUES (\(study.text), \(answer.isPilot), \(answer.day), \(answer.region), \(site ?? ""), \(change),
                    \(answer.total == nil ? 0 : change), \(change * (answer.total ?? 0)))
            ON CONFLICT (study, is_pilot, day, region, site) DO UPDATE
            SET answers = study_day_count.answers + excluded.answers, totals = study_day_count.totals + excluded.totals,
                total_sum = study_day_count.total_sum + excluded.total_sum
            """)
    }

    func countMissing(_ item: String, by count: Int, _ study: StudyID, isPilot: Bool, site: String?) throws {
        try execute(
            """
            INSERT INTO study_missing (study, is_pilot, site, item, answers)
            VALUES (\(study.text), \(isPilot), \(site ?? ""), \(item), \(count))
            ON CONFLICT (study, is_pilot, site, item) DO UPDATE
            SET answers = study_missing.answers + excluded.answers
            """)
    }

    /// Deletes answers with their counts, and returns how many there were.
    func deleteAnswers(_ condition: Statement, study: StudyID) throws -> Int {
        let counted = try countedAnswers(condition, study: study)
        for (answer, site) in counted { try count(answer, by: -1, study, site: site) }
        try execute("DELETE FROM study_answer WHERE study = \(study.text) AND \(part: condition)")
        try outdateReleases(of: study)
        return counted.count
    }

    /// Moves the answers of a participant to another site, with their counts.
    func moveAnswers(of participant: Participant.ID, to site: String?, study: StudyID) throws {
        let theirs: Statement = "participant = \(participant.text)"
        for (answer, earlier) in try countedAnswers(theirs, study: study) {
            try count(answer, by: -1, study, site: earlier)
            try count(answer, by: 1, study, site: site)
        }
        try execute("UPDATE study_answer SET site = \(site) WHERE study = \(study.text) AND \(part: theirs)")
    }
}

extension Reader {
    fileprivate func countedAnswers(
        _ condition: Statement, study: StudyID
    ) throws -> [(answer: CountedAnswer, site: String?)] {
        var items: [Int: [StudyItem]] = [:]
        return try fetch(
            """
            SELECT is_pilot, day, region, site, total, questionnaire, answers, environment FROM study_answer
            WHERE study = \(study.text) AND \(part: condition)
            """
        ).map { row in
            let number = try row.int("questionnaire")
            if items[number] == nil { items[number] = try studyItems(of: study, number: number) }
            let answered = try row.convert("answers", "answers", AnsweredItems.init)
            let missing = items[number, default: []].map(\.id).filter { !answered.ids.contains($0) }
            let answer = CountedAnswer(
                isPilot: try row.bool("is_pilot"), day: try row.text("day"), region: try row.text("region"),
                total: try row.isNull("total") ? nil : row.int("total"),
                missing: missing + (try row.isNull("environment") ? ["environment"] : []))
            return (answer: answer, site: try row.optionalText("site"))
        }
    }
}
