public import Clinical
internal import SQL

extension Store {
    /// The person's questions in the order of the list, deleted ones left out.
    public func questions(_ access: PersonAccess) async throws -> [Question] {
        try await database.read { tx in try tx.questions(access) }
    }

    /// Adds a question after the others; the same id with the same content again changes nothing.
    ///
    /// - Throws: `RecordIDTaken`.
    public func createQuestion(
        _ id: Question.ID, _ details: QuestionDetails, _ access: PersonAccess, change: Change
    ) async throws {
        try await create(id, details, of: .question, access, change: change)
    }

    /// Changes a question when nobody did since `version`.
    public func updateQuestion(
        _ id: Question.ID, _ details: QuestionDetails, version: RecordVersion, _ access: PersonAccess, change: Change
    ) async throws -> Saved<Question> {
        try await update(id, details, of: .question, version: version, access, change: change).map(Question.init)
    }

    /// Hides a question; nil when there is none.
    public func deleteQuestion(_ id: Question.ID, _ access: PersonAccess, change: Change) async throws -> Question? {
        try await delete(id, of: .question, access, change: change).map(Question.init)
    }

    /// Takes a deleted question back to its place in the list.
    public func restoreQuestion(_ id: Question.ID, _ access: PersonAccess, change: Change) async throws {
        try await restore(id, of: .question, access, change: change)
    }

    /// Puts a question before its neighbour in the list; the first one stays where it is.
    public func raiseQuestion(_ id: Question.ID, _ access: PersonAccess, change: Change) async throws {
        try await raise(id, of: .question, access, change: change)
    }
}

extension Reader {
    package func questions(_ access: PersonAccess) throws -> [Question] {
        try records(.question, access).map(Question.init)
    }
}

extension QuestionDetails: RecordDetails {
    public typealias Noun = Question
}

extension Record where Details == QuestionDetails {
    package static let question = Record(
        "question", noun: "question",
        fields: RecordField("body", \.text, .text, key: "text"), RecordField("asked", \.isAsked, .flag, key: "isAsked"),
        RecordField("answer", \.answer, .optional(.text)), make: QuestionDetails.init)
}

extension Question {
    init(_ stored: Stored<QuestionDetails>) {
        let details = stored.details
        self.init(
            id: stored.id, person: stored.person, text: details.text, isAsked: details.isAsked,
            answer: details.answer, position: stored.position ?? 0, isDeleted: stored.isDeleted,
            version: stored.version)
    }
}
