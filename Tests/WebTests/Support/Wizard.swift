@testable import Pages
@testable import Web

/// The fields of the steps that add a person.
enum Wizard {
    /// The last step with everything the steps ask for.
    static func complete(
        id: String = "new-person", step: String = "4", _ changes: [(String, String)] = []
    ) -> [(String, String)] {
        let fields = [
            ("step", step), ("id", id), ("areas", "food-allergy"), ("name", "Eve"), ("birthdate", "2019-01-01"),
            ("units", "metric"), ("firstWeekday", "1"), ("timeZone", "Europe/Berlin"),
        ]
        let changed = Set(changes.map(\.0))
        return fields.filter { !changed.contains($0.0) } + changes
    }
}
