internal import Accounts
package import Clinical
package import Pages
package import SQL
package import Store

extension AirArea {
    /// The form of a day of the diary, for people with hay fever.
    package static func offline(_ person: Person, _ access: PersonAccess, _ tx: any Reader) throws -> OfflinePart {
        guard person.areas.contains(.hayFever) else { return { _ in [] } }
        return { phrases in
            [
                OfflineAddress(
                    Paths.newDiaryDay(person.id), for: .log,
                    title: phrases("diary.offline", ["name": person.name.isolated]), ignoresQuery: true)
            ]
        }
    }
}
