internal import Clinical
internal import SQL

extension Question {
    static let select: Statement = """
        SELECT id, person, body, asked, answer, position, deleted_at, version FROM question
        """

    init(_ row: Row) throws {
        self.init(
            id: try row.convert("id", "an id", Question.ID.init),
            person: try row.convert("person", "an id", Person.ID.init),
            text: try row.text("body"),
            isAsked: try row.int("asked") == 1,
            answer: try row.optionalText("answer"),
            position: try row.int("position"),
            isDeleted: try row.optionalInt64("deleted_at") != nil,
            version: RecordVersion(number: try row.int64("version"))
        )
    }
}

/// A question as the audit and the export write it.
struct QuestionRecord: Codable, Sendable {
    let id, text: String
    let isAsked: Bool
    let answer: String?
    let position: Int
    let isDeleted: Bool
    let version: Int64

    init(_ question: Question) {
        id = question.id.text
        text = question.text
        isAsked = question.isAsked
        answer = question.answer
        position = question.position
        isDeleted = question.isDeleted
        version = question.version.number
    }
}
