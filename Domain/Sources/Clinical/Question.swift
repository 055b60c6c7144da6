/// A question that the family wants to ask at the next clinic visit.
public struct Question: Sendable, Hashable {
    /// The id of a question.
    public typealias ID = Identifier<Question>

    /// The question's own id.
    public let id: ID
    /// The person it is about.
    public let person: Person.ID
    /// What to ask, in the family's words.
    public let text: String
    /// Whether it was asked.
    public let isAsked: Bool
    /// The clinic's answer; nil if none was noted.
    public let answer: String?
    /// The position in the list, counted from 1.
    public let position: Int
    /// Whether it was deleted.
    public let isDeleted: Bool
    /// The version of this record.
    public let version: RecordVersion

    /// Creates an instance from stored values.
    public init(
        id: ID, person: Person.ID, text: String, isAsked: Bool, answer: String?, position: Int, isDeleted: Bool,
        version: RecordVersion
    ) {
        self.id = id
        self.person = person
        self.text = text
        self.isAsked = isAsked
        self.answer = answer
        self.position = position
        self.isDeleted = isDeleted
        self.version = version
    }

    /// The editable fields of this question.
    public var details: QuestionDetails {
        QuestionDetails(text: text, isAsked: isAsked, answer: answer)
    }
}

/// The validated form for a question, with the fields that the form itself sets.
public struct QuestionDetails: Sendable, Hashable {
    /// What to ask.
    public let text: String
    /// Whether it was asked.
    public let isAsked: Bool
    /// The clinic's answer; nil if left blank.
    public let answer: String?

    /// Creates an instance from values that have already been checked.
    public init(text: String, isAsked: Bool, answer: String?) {
        self.text = text
        self.isAsked = isAsked
        self.answer = answer
    }
}
