internal import Accounts
internal import Clinical
package import Pages
package import SQL
internal import Store
internal import Symptoms
internal import SymptomsStore

extension SymptomsArea {
    /// Symptoms by their names, everyday words and notes, reactions by their notes, and symptoms that can be logged.
    package static func search(_ query: SearchQuery, _ tx: any Reader) throws -> [SearchGroup] {
        let words = SymptomKind.allCases.map { query.phrases.words(of: $0, named: []) }
        let kinds =
            query.terms.isForgiving
            ? words.filter { query.terms.match($0.keys.map(\.text)) }.map(\.kind)
            : SymptomKind.found(by: query.terms.text, in: words)
        let logged = query.may(.history) ? try records(query, kinds, tx) : []
        return logged + [loggable(query, kinds)].compactMap(\.self)
    }

    /// The form in which each of these symptoms is logged, with the search in it that found the symptom.
    private static func loggable(_ query: SearchQuery, _ kinds: [SymptomKind]) -> SearchGroup? {
        guard query.may(.log) else { return nil }
        let (phrases, person) = (query.phrases, query.access.person)
        let hits = kinds.filter { $0 != .other }.map { kind in
            let name = phrases.symptom(kind)
            return SearchHit(
                name, path: Paths.newSymptom(person, search: name), symbol: Picture(kind).symbol ?? "ui-symptom")
        }
        return SearchGroup(
            "loggable", rank: 50, phrases, hits, isSimilar: query.terms.isForgiving,
            more: Link(phrases("symptoms.log"), Paths.newSymptom(person)))
    }

    private static func records(
        _ query: SearchQuery, _ kinds: [SymptomKind], _ tx: any Reader
    ) throws -> [SearchGroup] {
        let (phrases, person) = (query.phrases, query.access.person)
        let names = Dictionary(uniqueKeysWithValues: SymptomKind.allCases.map { ($0, phrases.symptom($0)) })
        let entries = try tx.searchedSymptoms(query.access, kinds: kinds, limit: SearchGroup.most + 1) {
            kind, name, notes in
            query.terms.match([name ?? names[kind], notes])
        }
        let symptoms = entries.map { entry in
            SearchHit(
                phrases.symptom(entry),
                detail: [query.day(entry.at.day), phrases.grade(entry.grade), entry.notes].compactMap(\.self)
                    .joined(separator: " · "),
                path: Paths.today(person, day: entry.at.day.iso), symbol: Picture(entry.kind).symbol ?? "ui-symptom")
        }
        let reactions = try tx.reactionsWithNotes(query.access, limit: SearchGroup.most + 1) {
            query.terms.match([$0])
        }.map {
            SearchHit(query.day($0.day), detail: $0.notes, path: Paths.reactions(person), symbol: "ui-caution")
        }
        return [
            SearchGroup(
                "symptoms", rank: 20, phrases, symptoms, isSimilar: query.terms.isForgiving,
                more: Link(phrases("symptoms.all"), Paths.symptoms(person))),
            SearchGroup(
                "reactions", rank: 25, phrases, reactions, isSimilar: query.terms.isForgiving,
                more: Link(phrases("reactions.title"), Paths.reactions(person))),
        ].compactMap(\.self)
    }
}
