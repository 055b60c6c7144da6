internal import Accounts
internal import Clinical
package import Pages
package import SQL
internal import Store

extension HouseholdArea {
    /// Documents, contacts and questions for the next visit.
    package static func search(_ query: SearchQuery, _ tx: any Reader) throws -> [SearchGroup] {
        guard query.may(.history) else { return [] }
        let (phrases, person, terms) = (query.phrases, query.access.person, query.terms)
        let documents = try tx.documents(query.access).filter { terms.match([$0.title, $0.file.name]) }.map {
            SearchHit(
                $0.title, detail: $0.day.map(query.day), path: Paths.document(person, $0.id.text),
                symbol: "ui-document")
        }
        let contacts = try tx.contacts(query.access).filter { terms.match([$0.name, $0.note]) }.map {
            SearchHit($0.name, detail: $0.note, path: Paths.contacts(person), symbol: "ui-phone")
        }
        let questions = try tx.questions(query.access).filter { terms.match([$0.text, $0.answer]) }.map {
            SearchHit($0.text, detail: $0.answer, path: Paths.questions(person), symbol: "ui-info")
        }
        return [
            SearchGroup(
                "documents", rank: 40, phrases, documents, isSimilar: terms.isForgiving,
                more: Link(phrases("documents.title"), Paths.documents(person))),
            SearchGroup(
                "contacts", rank: 44, phrases, contacts, isSimilar: terms.isForgiving,
                more: Link(phrases("contacts.title"), Paths.contacts(person))),
            SearchGroup(
                "questions", rank: 46, phrases, questions, isSimilar: terms.isForgiving,
                more: Link(phrases("questions.title"), Paths.questions(person))),
        ].compactMap(\.self)
    }
}
