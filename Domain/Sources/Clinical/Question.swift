/// Something the family wants to ask at the next visit to the clinic.
public struct Question: Sendable, Hashable {
    /// The id of a question.
    public typealias ID = Identifier<Question>

    /// The question's own id.
    public let id: ID
    /// Whom it is about.
    public let person: Person.ID
    /// What to ask, in the family's words.
    public let text: String
    /// Whether it was asked.
    public let isAsked: Bool
    /// What the clinic said; nil when nobody noted it.
    public let answer: String?
    /// The place in the list, counted from 1.
    public let position: Int
    /// Whether it was deleted.
    public let isDeleted: Bool
    /// Which edition this is.
    public let version: RecordVersion

    /// Takes the values as they were stored.
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

    /// What a person can edit of this question.
    public var details: QuestionDetails {
        QuestionDetails(text: text, isAsked: isAsked, answer: answer)
    }
}

/// A checked form about a question, what the form itself decides.
public struct QuestionDetails: Sendable, Hashable {
    /// What to ask.
    public let text: String
    /// Whether it was asked.
    public let isAsked: Bool
    /// What the clinic said; nil when left blank.
    public let answer: String?

    /// Takes values that are already checked.
    public init(text: String, isAsked: Bool, answer: String?) {
        self.text = text
        self.isAsked = isAsked
        self.answer = answer
    }
}
