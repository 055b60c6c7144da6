extension Paths {
    package static func medicines(_ person: String) -> String { "\(self.person(person))/medicines" }
    package static func newMedicine(_ person: String) -> String { "\(medicines(person))/new" }
    package static func medicine(_ person: String, _ medicine: String) -> String {
        "\(medicines(person))/\(medicine)"
    }
    package static func medicine(_ person: String, _ medicine: String, by unit: String) -> String {
        "\(self.medicine(person, medicine))?by=\(unit)"
    }
    package static func editMedicine(_ person: String, _ medicine: String) -> String {
        "\(self.medicine(person, medicine))/edit"
    }
    package static func medicineStatus(_ person: String, _ medicine: String) -> String {
        "\(self.medicine(person, medicine))/status"
    }
    package static func medicineDeletion(_ person: String, _ medicine: String) -> String {
        "\(self.medicine(person, medicine))/deletion"
    }
    package static func medicineRestoration(_ person: String, _ medicine: String) -> String {
        "\(self.medicine(person, medicine))/restoration"
    }
    /// What to do with a medicine that nobody has confirmed yet.
    package static func medicineConfirmation(_ person: String, _ medicine: String) -> String {
        "\(self.medicine(person, medicine))/confirmation"
    }
    /// What the form of a dosage was understood as.
    package static func dosagePreview(_ person: String) -> String { "\(medicines(person))/preview" }
    package static func mealTimes(_ person: String) -> String { "\(medicines(person))/times" }
    /// The times of seven days, for a device without a network.
    package static func offlineMedicines(_ person: String) -> String { "\(medicines(person))/offline.json" }
    /// Names that a person may mean.
    package static let medicineNames = "/medicines/names"

    /// What was taken, of all medicines.
    package static func administrations(_ person: String) -> String { "\(self.person(person))/administrations" }
    package static func administrations(_ person: String, before day: String) -> String {
        "\(administrations(person))?before=\(day)"
    }
    package static func newAdministration(
        _ person: String, _ medicine: String, slot: String? = nil, day: String? = nil, isSkipped: Bool = false
    ) -> String {
        let query = [
            slot.map { "slot=\($0)" }, day.map { "day=\($0)" }, isSkipped ? "status=not-done" : nil,
        ].compactMap(\.self)
        let path = "\(self.medicine(person, medicine))/administrations/new"
        return query.isEmpty ? path : path + "?" + query.joined(separator: "&")
    }
    package static func administration(_ person: String, _ administration: String) -> String {
        "\(administrations(person))/\(administration)"
    }
    package static func editAdministration(_ person: String, _ administration: String) -> String {
        "\(self.administration(person, administration))/edit"
    }
    package static func administrationDeletion(_ person: String, _ administration: String) -> String {
        "\(self.administration(person, administration))/deletion"
    }
    package static func administrationRestoration(_ person: String, _ administration: String) -> String {
        "\(self.administration(person, administration))/restoration"
    }
    /// Records due slots in one go.
    package static func takenSlots(_ person: String) -> String { "\(administrations(person))/slots" }
    /// Takes back everything recorded in one go.
    package static func takenSlotsRemoval(_ person: String, _ batch: String) -> String {
        "\(takenSlots(person))/\(batch)/removal"
    }
    /// Puts due slots off.
    package static func delayMedicines(_ person: String, day: String? = nil, slots: [String] = []) -> String {
        let path = "\(administrations(person))/delay"
        let query = [day.map { "day=\($0)" }].compactMap(\.self) + slots.map { "slot=\($0)" }
        return query.isEmpty ? path : path + "?" + query.joined(separator: "&")
    }
}
