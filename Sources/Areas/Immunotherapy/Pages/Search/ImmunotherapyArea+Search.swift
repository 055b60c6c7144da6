internal import Accounts
internal import Clinical
internal import Immunotherapy
internal import ImmunotherapyStore
package import Pages
package import SQL
internal import Store

extension ImmunotherapyArea {
    /// Allergens, levels, visits, and doses by notes and allergen.
    package static func search(_ query: SearchQuery, _ tx: any Reader) throws -> [SearchGroup] {
        guard query.may(.history), query.person.areas.contains(.foodAllergy) else { return [] }
        let (phrases, person) = (query.phrases, query.access.person)
        let allergens = try tx.allergens(query.access)
        let names = Dictionary(
            allergens.map { ($0.id, phrases.allergen($0.kind)) }, uniquingKeysWith: { first, _ in first })
        let noted = try tx.dosesWithNotes(query.access, limit: SearchGroup.most + 1) { query.terms.match([$0]) }
        let eaten = names.filter { query.terms.match([$0.value]) }
        let found = try tx.doseDays(of: Array(eaten.keys), query.access, limit: SearchGroup.most + 1)
        let notedDays = Set(noted.map(\.day))
        let doses =
            noted.map { (day: $0.day, detail: $0.notes) }
            + found.filter { !notedDays.contains($0.key) }.map { day, allergens in
                (day: day, detail: allergens.compactMap { eaten[$0] }.sorted().joined(separator: ", "))
            }
        let levels = try tx.levelTexts(query.access).compactMap { level -> SearchHit? in
            let allergen = names[level.allergen]
            guard query.terms.match([phrases.level(named: level.name), allergen] + level.texts) else { return nil }
            return SearchHit(
                phrases.level(named: level.name), detail: allergen, path: Paths.plan(person), symbol: "ui-plan")
        }
        return [
            SearchGroup(
                "allergens", rank: 4, phrases,
                allergens.filter { !$0.removed && eaten[$0.id] != nil }.map {
                    SearchHit(phrases.allergen($0.kind), path: Paths.plan(person), symbol: "ui-plan")
                }, isSimilar: query.terms.isForgiving),
            try visits(query, tx),
            SearchGroup(
                "doses", rank: 10, phrases,
                doses.sorted { $0.day > $1.day }.map {
                    SearchHit(
                        query.day($0.day), detail: $0.detail, path: Paths.today(person, day: $0.day.iso),
                        symbol: "ui-dose")
                }, isSimilar: query.terms.isForgiving, more: Link(phrases("nav.insights"), Paths.insights(person))),
            SearchGroup(
                "levels", rank: 6, phrases, levels, isSimilar: query.terms.isForgiving,
                more: Link(phrases("nav.plan"), Paths.plan(person))),
        ].compactMap(\.self)
    }

    /// Visits to the clinic by their day, notes and everyday words.
    private static func visits(_ query: SearchQuery, _ tx: any Reader) throws -> SearchGroup? {
        let (phrases, person) = (query.phrases, query.access.person)
        let hits = try tx.clinicVisits(query.access).compactMap { visit -> SearchHit? in
            let title = phrases("visit.edit.name", ["day": query.day(visit.day)])
            guard query.terms.match([title, phrases("search.also.visit"), visit.notes]) else { return nil }
            return SearchHit(title, detail: visit.notes, path: Paths.visits(person), symbol: "ui-doctor")
        }
        return SearchGroup(
            "visits", rank: 18, phrases, hits, isSimilar: query.terms.isForgiving,
            more: Link(phrases("visits.title"), Paths.visits(person)))
    }
}
