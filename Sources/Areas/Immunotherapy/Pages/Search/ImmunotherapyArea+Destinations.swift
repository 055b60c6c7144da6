internal import Accounts
internal import Clinical
package import Pages

extension ImmunotherapyArea {
    /// The pages that a search finds.
    package static let destinations: [Destination] = [
        Destination("plan", "plan.title", "ui-plan", in: [.foodAllergy]) { Paths.plan($0) },
        Destination("new-dose", "dose.title.new", "ui-dose", in: [.foodAllergy]) { Paths.newDoseEntry($0) },
        Destination("visits", "visits.title", "ui-doctor", in: [.foodAllergy]) { Paths.visits($0) },
        Destination("supply", "supply.title", "ui-stock", in: [.foodAllergy]) { Paths.supply($0) },
        Destination("level-list", "level.list.title", "ui-steps", in: [.foodAllergy], for: .care) {
            Paths.levelList($0)
        },
        Destination("dose-import", "import.title", "ui-upload", in: [.foodAllergy], for: .care) {
            Paths.newDoseImport($0)
        },
    ]
}
