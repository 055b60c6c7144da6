public import Clinical
internal import SQL
public import Store
public import Study

/// Which answers of a study are read.
public struct ResponseFilter: Sendable, Hashable {
    public var from: CalendarDay?
    public var through: CalendarDay?
    public var region: String?
    /// At least this many points.
    public var total: Int?
    public var participant: Participant.ID?
    /// The code of a site.
    public var site: String?
    public var isPilot = false

    public init() {}

    public init(isPilot: Bool) {
        self.isPilot = isPilot
    }
}

extension Store {
    /// Answers, newest day first, within a day by descending id; `after` is the last one of the page before.
    public func studyResponses(
        _ filter: ResponseFilter, _ access: StudyAccess, after: StoredAnswer? = nil, limit: Int
    ) async throws -> [StoredAnswer] {
        try access.needs(.viewResponses)
        return try await database.read { tx in
            var rest = filter
            var isLater: Statement = "1 = 1"
            if let after {
                // Engines look up one limit of days in the index; the answers that they pass over are of one day.
                rest.through = min(filter.through ?? after.day, after.day)
                isLater = "(day < \(after.day.iso) OR id < \(after.id.text))"
            }
            return try tx.fetch(
                """
                \(part: StoredAnswer.select)
                WHERE \(part: try tx.condition(rest, access)) AND \(part: isLater)
                ORDER BY day DESC, id DESC LIMIT \(limit: limit)
                """
            ).map(StoredAnswer.init)
        }
    }

    public func countStudyResponses(_ filter: ResponseFilter, _ access: StudyAccess) async throws -> Int {
        try access.needs(.viewResponses)
        return try await database.read { tx in
            guard filter.total == nil, filter.participant == nil else {
                return try tx.count(
                    "SELECT count(*) AS count FROM study_answer WHERE \(part: try tx.condition(filter, access))")
            }
            return try tx.count(
                """
                SELECT coalesce(sum(answers), 0) AS count FROM study_day_count AS counted
                WHERE \(part: filter.placeAndTime(access))
                  AND \(part: try tx.isShown(access.study, in: "counted"))
                """)
        }
    }

    public func studyResponse(_ id: StoredAnswer.ID, _ access: StudyAccess) async throws -> StoredAnswer? {
        try access.needs(.viewResponses)
        return try await database.read { tx in
            let found = try tx.first(
                """
                \(part: StoredAnswer.select)
                WHERE study = \(access.study.text) AND id = \(id.text)
                  AND \(part: try tx.isShown(access.study, in: "study_answer"))
                """
            ).map(StoredAnswer.init)
            return access.sees(site: found?.site) ? found : nil
        }
    }

    /// Deletes one answer; false if there is none.
    public func deleteStudyResponse(
        _ id: StoredAnswer.ID, _ access: StudyAccess, change: Change
    ) async throws -> Bool {
        try access.needs(.deleteResponses)
        return try await database.write { tx in
            let row = try tx.first(
                """
                SELECT participant FROM study_answer
                WHERE study = \(access.study.text) AND id = \(id.text)
                  AND \(part: access.condition)
                """)
            guard let row else { return false }
            _ = try tx.deleteAnswers("id = \(id.text)", study: access.study)
            if let participant = try row.optionalText("participant") {
                try tx.execute("UPDATE study_participant SET answered = answered - 1 WHERE id = \(participant)")
            }
            try tx.audit(change, access, "study answer", id.text, "deleted")
            return true
        }
    }

    /// Records that somebody of the team looked at something, or took it away.
    public func recordStudyView(
        _ what: String, record: String? = nil, _ access: StudyAccess, change: Change
    ) async throws {
        try await database.write { tx in
            try tx.execute(
                """
                INSERT INTO study_view (id, study, account, at, what, record)
                VALUES (\(change.auditID), \(access.study.text), \(access.account.text), \(change.now.milliseconds),
                        \(what), \(record))
                """)
        }
    }
}

extension Reader {
    fileprivate func condition(_ filter: ResponseFilter, _ access: StudyAccess) throws -> Statement {
        """
        \(part: filter.placeAndTime(access)) \(part: filter.answer)
        AND \(part: try isShown(access.study, in: "study_answer"))
        """
    }

    /// Which answers the team sees. In an anonymous study, those of regions where enough came on one day, and of days for
    /// which none can come any more: whoever looks again and again must not see one of them arrive.
    ///
    /// - Parameter table: that of the answers, or of their sums by day.
    fileprivate func isShown(_ study: StudyID, in table: Statement) throws -> Statement {
        guard try self.study(study)?.details.linkage == .anonymous else { return "1 = 1" }
        return """
            NOT EXISTS (SELECT 1 FROM study_day_key
                        WHERE study_day_key.study = \(study.text) AND study_day_key.day = \(part: table).day)
            AND EXISTS (SELECT 1 FROM study_day_count AS large
                        WHERE large.study = \(study.text) AND large.is_pilot = \(part: table).is_pilot
                          AND large.region = \(part: table).region AND large.answers >= \(SmallCounts<Int>.limit))
            """
    }
}

extension ResponseFilter {
    /// What the sums of days have as well.
    fileprivate func placeAndTime(_ access: StudyAccess) -> Statement {
        """
        study = \(access.study.text) AND is_pilot = \(isPilot)
        AND day BETWEEN \(from?.iso ?? "0000-01-01") AND \(through?.iso ?? "9999-12-31")
        \(part: .and(region) { "region = \($0)" }) \(part: .and(site) { "site = \($0)" })
        AND \(part: access.condition)
        """
    }

    fileprivate var answer: Statement {
        """
        \(part: .and(total) { "total >= \($0)" }) \(part: .and(participant) { "participant = \($0.text)" })
        """
    }
}
