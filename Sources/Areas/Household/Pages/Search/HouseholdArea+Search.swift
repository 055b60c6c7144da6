internal import Accounts
internal import CarePlan
internal import Clinical
package import Pages
package import SQL
internal import Store

extension HouseholdArea {
    /// Rescue medicines, documents, contacts and questions for the next visit.
    package static func search(_ query: SearchQuery, _ tx: any Reader) throws -> [SearchGroup] {
        let rescue = try rescueMedicines(query, tx)
        return try [rescue].compactMap(\.self) + (query.may(.history) ? records(query, tx) : [])
    }

    /// By name, kind with its everyday names, place and notes.
    private static func rescueMedicines(_ query: SearchQuery, _ tx: any Reader) throws -> SearchGroup? {
        guard query.may(.help) else { return nil }
        let (phrases, person) = (query.phrases, query.access.person)
        let hits = try tx.rescueMedicines(query.access).map(\.medicine.details).filter { medicine in
            let also = phrases.ifKnown("search.also.\(medicine.kind.rawValue)")
            return query.terms.match([
                medicine.name, phrases.rescueKind(medicine.kind), also, medicine.place, medicine.notes,
            ])
        }.map { medicine in
            SearchHit(
                phrases.rescueName(medicine),
                detail: [phrases.rescueDetail(medicine), medicine.place].compactMap(\.self).joined(separator: " · "),
                path: Paths.rescueMedicines(person), symbol: "ui-injector")
        }
        return SearchGroup(
            "rescue", rank: 2, phrases, hits, isSimilar: query.terms.isForgiving,
            more: Link(phrases("rescue.title"), Paths.rescueMedicines(person)))
    }

    private static func records(_ query: SearchQuery, _ tx: any Reader) throws -> [SearchGroup] {
        let (phrases, person, terms) = (query.phrases, query.access.person, query.terms)
        let documents = try tx.documents(query.access).filter { terms.match([$0.title, $0.file.name]) }.map {
            SearchHit(
                $0.title, detail: $0.day.map(query.day), path: Paths.document(person, $0.id.text),
                symbol: "ui-document")
        }
        let contacts = try tx.contacts(query.access).filter {
            terms.match([$0.name, $0.note, phrases("contact.role.\($0.role.rawValue)")])
        }.map {
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
