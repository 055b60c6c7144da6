package import Clinical

extension Paths {
    package static func medicines(_ person: Person.ID) -> String { "\(self.person(person))/medicines" }
    package static func newMedicine(_ person: Person.ID) -> String { "\(medicines(person))/new" }
    package static func medicine(_ person: Person.ID, _ medicine: String) -> String {
        "\(medicines(person))/\(medicine)"
    }
    package static func medicine(_ person: Person.ID, _ medicine: String, by unit: String) -> String {
        "\(self.medicine(person, medicine))?by=\(unit)"
    }
    package static func editMedicine(_ person: Person.ID, _ medicine: String) -> String {
        "\(self.medicine(person, medicine))/edit"
    }
    package static func medicineStatus(_ person: Person.ID, _ medicine: String) -> String {
        "\(self.medicine(person, medicine))/status"
    }
    package static func medicineDeletion(_ person: Person.ID, _ medicine: String) -> String {
        "\(self.medicine(person, medicine))/deletion"
    }
    package static func medicineRestoration(_ person: Person.ID, _ medicine: String) -> String {
        "\(self.medicine(person, medicine))/restoration"
    }
    /// What to do with a medicine that nobody has confirmed yet.
    package static func medicineConfirmation(_ person: Person.ID, _ medicine: String) -> String {
        "\(self.medicine(person, medicine))/confirmation"
    }
    /// What is left of a medicine, with its refills and counts.
    package static func stock(_ person: Person.ID, _ medicine: String) -> String {
        "\(self.medicine(person, medicine))/stock"
    }
    package static func newStockEntry(_ person: Person.ID, _ medicine: String, kind: String? = nil) -> String {
        "\(stock(person, medicine))/new" + (kind.map { "?kind=\($0)" } ?? "")
    }
    /// A refill that a hospital says was handed out, to be confirmed.
    package static func newStockEntry(_ person: Person.ID, _ medicine: String, handedOut: String) -> String {
        "\(stock(person, medicine))/new?from=\(handedOut)"
    }
    /// How many days before the end to get more.
    package static func refillPoint(_ person: Person.ID, _ medicine: String) -> String {
        "\(stock(person, medicine))/refill-point"
    }
    package static func stockEntry(_ person: Person.ID, _ medicine: String, _ entry: String) -> String {
        "\(stock(person, medicine))/\(entry)"
    }
    package static func editStockEntry(_ person: Person.ID, _ medicine: String, _ entry: String) -> String {
        "\(stockEntry(person, medicine, entry))/edit"
    }
    package static func stockEntryDeletion(_ person: Person.ID, _ medicine: String, _ entry: String) -> String {
        "\(stockEntry(person, medicine, entry))/deletion"
    }
    package static func stockEntryRestoration(_ person: Person.ID, _ medicine: String, _ entry: String) -> String {
        "\(stockEntry(person, medicine, entry))/restoration"
    }
    /// The photo of a medicine's pack.
    package static func medicinePhoto(_ person: Person.ID, _ medicine: String) -> String {
        "\(self.medicine(person, medicine))/photo"
    }
    package static func medicinePhotoDeletion(_ person: Person.ID, _ medicine: String) -> String {
        "\(medicinePhoto(person, medicine))/deletion"
    }
    /// The times of an interval before a change of the clocks.
    package static func medicineTimesRestoration(_ person: Person.ID, _ medicine: String) -> String {
        "\(self.medicine(person, medicine))/earlier-times"
    }
    /// Which medicine of a plan or for reactions it also is.
    package static func medicineLinks(_ person: Person.ID, _ medicine: String) -> String {
        "\(self.medicine(person, medicine))/links"
    }
    /// What the form of a dosage was understood as.
    package static func dosagePreview(_ person: Person.ID) -> String { "\(medicines(person))/preview" }
    package static func mealTimes(_ person: Person.ID) -> String { "\(medicines(person))/times" }
    /// The times of seven days, for a device without a network.
    package static func offlineMedicines(_ person: Person.ID) -> String { "\(medicines(person))/offline.json" }
    /// Names that a person may mean.
    package static let medicineNames = "/medicines/names"

    /// What was taken, of all medicines.
    package static func administrations(_ person: Person.ID) -> String { "\(self.person(person))/administrations" }
    package static func administrations(_ person: Person.ID, before day: String) -> String {
        "\(administrations(person))?before=\(day)"
    }
    package static func newAdministration(
        _ person: Person.ID, _ medicine: String, slot: String? = nil, day: String? = nil, isSkipped: Bool = false
    ) -> String {
        let query = [
            slot.map { "slot=\($0)" }, day.map { "day=\($0)" }, isSkipped ? "status=not-done" : nil,
        ].compactMap(\.self)
        let path = "\(self.medicine(person, medicine))/administrations/new"
        return query.isEmpty ? path : path + "?" + query.joined(separator: "&")
    }
    package static func administration(_ person: Person.ID, _ administration: String) -> String {
        "\(administrations(person))/\(administration)"
    }
    package static func editAdministration(_ person: Person.ID, _ administration: String) -> String {
        "\(self.administration(person, administration))/edit"
    }
    package static func administrationDeletion(_ person: Person.ID, _ administration: String) -> String {
        "\(self.administration(person, administration))/deletion"
    }
    package static func administrationRestoration(_ person: Person.ID, _ administration: String) -> String {
        "\(self.administration(person, administration))/restoration"
    }
    /// Records due slots in one go.
    package static func takenSlots(_ person: Person.ID) -> String { "\(administrations(person))/slots" }
    /// Takes back everything recorded in one go.
    package static func takenSlotsRemoval(_ person: Person.ID, _ batch: String) -> String {
        "\(takenSlots(person))/\(batch)/removal"
    }
    /// Puts due slots off.
    package static func delayMedicines(_ person: Person.ID, day: String? = nil, slots: [String] = []) -> String {
        chosen("\(administrations(person))/delay", day: day, slots: slots)
    }
    /// Records that due slots were skipped, all for one reason.
    package static func skippedSlots(_ person: Person.ID, day: String? = nil, slots: [String] = []) -> String {
        chosen("\(administrations(person))/skips", day: day, slots: slots)
    }

    private static func chosen(_ path: String, day: String?, slots: [String]) -> String {
        let query = [day.map { "day=\($0)" }].compactMap(\.self) + slots.map { "slot=\($0)" }
        return query.isEmpty ? path : path + "?" + query.joined(separator: "&")
    }
}
