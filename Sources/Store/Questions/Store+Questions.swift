public import Clinical
internal import SQL

extension Store {
    public enum QuestionProblem: Error, Equatable {
        /// A question with this id is there and says something else.
        case idTaken
    }

    /// The person's questions in the order of the list, deleted ones left out.
    public func questions(_ access: PersonAccess) async throws -> [Question] {
        try await database.read { tx in try tx.questions(access) }
    }

    /// Adds a question after the others; the same id with the same content again changes nothing.
    public func createQuestion(
        _ id: Question.ID, _ details: QuestionDetails, _ access: PersonAccess, change: Change
    ) async throws {
        try await database.write { tx in
            if let there = try tx.question(id, access) {
                guard there.details == details, !there.isDeleted else { throw QuestionProblem.idTaken }
                return
            }
            let position = try tx.count(
                """
                SELECT coalesce(max(position), 0) + 1 AS count FROM question WHERE person = \(access.person.text)
                """)
            try QuestionProblem.translating {
                try tx.execute(
                    """
                    INSERT INTO question (id, person, body, asked, answer, position, created_at, version)
                    VALUES (\(id.text), \(access.person.text), \(details.text), \(details.isAsked),
                            \(details.answer), \(position), \(change.now.milliseconds), 1)
                    """)
            }
            try tx.audit(change, access, "question", id.text, "created", before: nil as String?)
        }
    }

    /// Changes a question when nobody did since `version`.
    public func updateQuestion(
        _ id: Question.ID, _ details: QuestionDetails, version: RecordVersion, _ access: PersonAccess, change: Change
    ) async throws -> Saved<Question> {
        try await database.write { tx in
            guard let stored = try tx.question(id, access), !stored.isDeleted else { return .stale(current: nil) }
            if stored.details == details { return .saved(stored) }
            guard stored.version == version else { return .stale(current: stored) }
            try tx.execute(
                """
                UPDATE question
                SET body = \(details.text), asked = \(details.isAsked), answer = \(details.answer),
                    version = version + 1
                WHERE id = \(id.text)
                """)
            try tx.audit(change, access, "question", id.text, "changed", before: QuestionRecord(stored))
            return try tx.question(id, access).map { .saved($0) } ?? .stale(current: nil)
        }
    }

    /// Hides a question; nil when there is none.
    public func deleteQuestion(_ id: Question.ID, _ access: PersonAccess, change: Change) async throws -> Question? {
        try await database.write { tx in
            guard let stored = try tx.question(id, access), !stored.isDeleted else { return nil }
            try tx.execute(
                """
                UPDATE question SET deleted_at = \(change.now.milliseconds), version = version + 1 WHERE id = \(id.text)
                """)
            try tx.audit(change, access, "question", id.text, "deleted", before: QuestionRecord(stored))
            return stored
        }
    }

    /// Takes a deleted question back to its place in the list.
    public func restoreQuestion(_ id: Question.ID, _ access: PersonAccess, change: Change) async throws {
        try await database.write { tx in
            guard let stored = try tx.question(id, access), stored.isDeleted else { return }
            try tx.execute("UPDATE question SET deleted_at = NULL, version = version + 1 WHERE id = \(id.text)")
            try tx.audit(change, access, "question", id.text, "restored", before: QuestionRecord(stored))
        }
    }

    /// Puts a question before its neighbour in the list; the first one stays where it is.
    public func raiseQuestion(_ id: Question.ID, _ access: PersonAccess, change: Change) async throws {
        try await database.write { tx in
            let list = try tx.questions(access)
            guard let here = list.firstIndex(where: { $0.id == id }), here > 0 else { return }
            let (question, before) = (list[here], list[here - 1])
            for (id, position) in [(question.id, before.position), (before.id, question.position)] {
                try tx.execute(
                    "UPDATE question SET position = \(position), version = version + 1 WHERE id = \(id.text)")
            }
            try tx.audit(change, access, "question", id.text, "moved", before: QuestionRecord(question))
        }
    }
}

extension Store.QuestionProblem {
    /// The id is the only thing of a question that has to be unique; another person's may have it.
    fileprivate static func translating(_ body: () throws -> Void) throws {
        do { try body() } catch let error as DatabaseError {
            guard case .unique = error else { throw error }
            throw Store.QuestionProblem.idTaken
        }
    }
}

extension Reader {
    func questions(_ access: PersonAccess) throws -> [Question] {
        try fetch(
            """
            \(part: Question.select) WHERE person = \(access.person.text) AND deleted_at IS NULL ORDER BY position, id
            """
        ).map(Question.init)
    }

    func question(_ id: Question.ID, _ access: PersonAccess) throws -> Question? {
        try first("\(part: Question.select) WHERE id = \(id.text) AND person = \(access.person.text)").map(
            Question.init)
    }
}
