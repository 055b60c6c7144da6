public import Clinical
internal import SQL
public import Store
public import Study

/// What is left of a study whose retention is over.
public struct DeletedStudy: Sendable, Hashable {
    public let name: String
    public let contact: String
    public let deletedOn: CalendarDay

    public init(name: String, contact: String, deletedOn: CalendarDay) {
        self.name = name
        self.contact = contact
        self.deletedOn = deletedOn
    }
}

extension Store {
    /// The studies of which nothing may be kept on `day`, whatever their phase. Drafts stay: they know nobody.
    public func studiesPastRetention(on day: CalendarDay) async throws -> [StoredStudy] {
        try await publicStudies().filter { $0.details.deletedFrom <= day }
    }

    /// Deletes answers of such a study, at most `most`, so that other writers get their turn. Returns how many it were.
    public func deleteAnswersPastRetention(_ study: StudyID, on day: CalendarDay, most: Int) async throws -> Int {
        try await database.write { tx in
            guard try tx.isPastRetention(study, on: day) else { return 0 }
            return try tx.execute(
                """
                DELETE FROM study_answer
                WHERE id IN (SELECT id FROM study_answer WHERE study = \(study.text) ORDER BY is_pilot, day, id LIMIT \(limit: most))
                """)
        }
    }

    /// Deletes a study whose retention is over with everything that belongs to it, and records its name and contact.
    /// The accounts of its team stay. Without effect before that day.
    public func deleteStudyPastRetention(_ study: StudyID, on day: CalendarDay, change: Change) async throws {
        try await database.write { tx in
            guard try tx.isPastRetention(study, on: day), let stored = try tx.study(study) else { return }
            try tx.execute(
                """
                INSERT INTO study_deleted (id, name, contact, deleted_on)
                VALUES (\(study.text), \(stored.details.name), \(stored.details.contact), \(day.iso))
                """)
            // Members refer to roles without a cascade, so that a role in use cannot be deleted.
            try tx.execute("DELETE FROM study_member WHERE study = \(study.text)")
            try tx.execute("DELETE FROM study WHERE id = \(study.text)")
            try tx.audit(change, actor: "retention", household: nil, "study", study.text, "deleted")
        }
    }

    public func deletedStudy(_ study: StudyID) async throws -> DeletedStudy? {
        try await database.read { try $0.deletedStudy(study) }
    }
}

extension Reader {
    func deletedStudy(_ study: StudyID) throws -> DeletedStudy? {
        try first("SELECT name, contact, deleted_on FROM study_deleted WHERE id = \(study.text)").map { row in
            DeletedStudy(
                name: try row.text("name"), contact: try row.text("contact"),
                deletedOn: try row.convert("deleted_on", "a day", CalendarDay.init(iso:)))
        }
    }

    fileprivate func isPastRetention(_ study: StudyID, on day: CalendarDay) throws -> Bool {
        guard let stored = try self.study(study) else { return false }
        return stored.phase != .draft && stored.details.deletedFrom <= day
    }
}
