internal import Clinical

/// A contact as the export writes it.
struct ContactRecord: Codable, Sendable {
    let id, role, name, number: String
    let note: String?
    let position: Int
    let isDeleted: Bool
    let version: Int64

    init(_ contact: Contact) {
        id = contact.id.text
        role = contact.role.rawValue
        name = contact.name
        number = contact.number.text
        note = contact.note
        position = contact.position
        isDeleted = contact.isDeleted
        version = contact.version.number
    }
}

/// A question as the export writes it.
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
