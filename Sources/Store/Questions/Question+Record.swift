public import Clinical

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
