internal import Accounts
package import Clinical
package import Pages
package import SQL
package import Store

extension AsthmaArea {
    /// The page with the last reliever and the buttons, the form for earlier puffs, and the plan.
    package static func offline(_ person: Person, _ access: PersonAccess, _ tx: any Reader) throws -> OfflinePart {
        guard person.areas.contains(.asthma) else { return { _ in [] } }
        let id = person.id
        return { phrases in
            [
                OfflineAddress(
                    Paths.asthma(id), for: .history, title: phrases("asthma.offline", ["name": person.name.isolated])),
                OfflineAddress(Paths.newAsthma(id, PuffForm.noun), for: .log, ignoresQuery: true),
                OfflineAddress(
                    Paths.asthma(id, PlanForm.noun), for: .help,
                    title: phrases("asthma.offline.plan", ["name": person.name.isolated])),
            ]
        }
    }
}
