internal import Accounts
internal import Clinical
package import Pages
internal import Reminders
internal import RemindersStore
package import SQL
internal import Store

extension RemindersArea {
    /// Reminders of one's own and planned visits, by title and notes.
    package static func search(_ query: SearchQuery, _ tx: any Reader) throws -> [SearchGroup] {
        guard query.may(.history) else { return [] }
        let (phrases, person) = (query.phrases, query.access.person)
        let hits = try tx.records(.reminder, query.access).filter { stored in
            let visit = stored.details.isVisit ? phrases("search.also.visit") : nil
            return query.terms.match([stored.details.title, stored.details.notes, visit])
        }.map { stored in
            SearchHit(
                stored.details.title, detail: phrases.schedule(stored.details.schedule),
                path: query.may(.care)
                    ? Paths.editOwnReminder(person, stored.id.text) : Paths.reminders(person),
                symbol: stored.details.isVisit ? "ui-doctor" : "ui-later")
        }
        return [
            SearchGroup(
                "reminders", rank: 17, phrases, hits, isSimilar: query.terms.isForgiving,
                more: Link(phrases("reminders.title"), Paths.reminders(person)))
        ].compactMap(\.self)
    }
}
