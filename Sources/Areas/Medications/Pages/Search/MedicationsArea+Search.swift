internal import Accounts
internal import Clinical
internal import Medications
internal import MedicationsStore
package import Pages
package import SQL
internal import Store

extension MedicationsArea {
    /// Medicines by name, reason, prescriber, pharmacy and notes, those that are taken now first.
    package static func search(_ query: SearchQuery, _ tx: any Reader) throws -> [SearchGroup] {
        guard query.may(.history) else { return [] }
        let (phrases, person) = (query.phrases, query.access.person)
        let found = try tx.records(.medication, query.access).filter { stored in
            let details = stored.details
            return query.terms.match([
                details.name, details.strength, details.reason, details.prescriber, details.pharmacy, details.notes,
            ])
        }
        let hits = (found.filter { $0.details.status == .active } + found.filter { $0.details.status != .active }).map {
            SearchHit(
                $0.details.name,
                detail: [$0.details.strength, $0.details.reason].compactMap(\.self).joined(separator: " · "),
                path: Paths.medicine(person, $0.id.text), symbol: "ui-medicine")
        }
        let more = Link(phrases("medicines.title"), Paths.medicines(person))
        return [
            SearchGroup("medicines", rank: 30, phrases, hits, isSimilar: query.terms.isForgiving, more: more)
        ].compactMap(\.self)
    }
}
