internal import Accounts
internal import Clinical
package import Pages

extension MedicationsArea {
    /// The pages that a search finds.
    package static let destinations: [Destination] = [
        Destination("medicines", "medicines.title", "ui-medicine", in: [.medicines, .foodAllergy]) {
            Paths.medicines($0)
        },
        Destination("new-medicine", "medicine.new", "ui-medicine", in: [.medicines, .foodAllergy], for: .care) {
            Paths.newMedicine($0)
        },
        Destination("administrations", "administrations.title", "ui-taken", in: [.medicines, .foodAllergy]) {
            Paths.administrations($0)
        },
        Destination("meal-times", "mealTimes.title", "ui-later", in: [.medicines], for: .care) { Paths.mealTimes($0) },
        Destination("hospitals", "hospitals.title", "ui-hospital", in: [.medicines], for: .care) {
            Paths.hospitals($0)
        },
    ]
}
