internal import Accounts
package import Clinical
package import Pages
package import SQL
package import Store

extension ActivityArea {
    /// Activity, calories and weight, for people who use them.
    package static func offline(_ person: Person, _ access: PersonAccess, _ tx: any Reader) throws -> OfflinePart {
        guard person.areas.contains(.activity) else { return { _ in [] } }
        let (id, name) = (person.id, ["name": person.name.isolated])
        return { phrases in
            [
                OfflineAddress(Paths.activity(id), for: .history, title: phrases("activity.offline", name)),
                OfflineAddress(Paths.calories(id), for: .history, title: phrases("calories.offline", name)),
                OfflineAddress(Paths.weights(id), for: .history, title: phrases("weight.offline", name)),
            ]
        }
    }
}
