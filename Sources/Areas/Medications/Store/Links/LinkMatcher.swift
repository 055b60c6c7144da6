internal import CarePlan
internal import Clinical
internal import Medications

/// Says which medicine of the list a given one is.
struct LinkMatcher {
    let links: [MedicationLink]
    /// The person's rescue medicines.
    let rescue: [RescueMedicine]
    let periods: [MedicationPeriod]

    /// What was given of each linked medicine while the link held and the medicine was taken, in order of medicine.
    func byMedication(_ given: [GivenMedicine]) -> [(medication: Medication.ID, given: [GivenMedicine])] {
        var found: [Medication.ID: [GivenMedicine]] = [:]
        for medicine in given {
            guard let medication = medication(of: medicine), isTaken(medication, at: medicine.at.instant) else {
                continue
            }
            found[medication, default: []].append(medicine)
        }
        return found.sorted { $0.key.text < $1.key.text }.map { ($0.key, $0.value) }
    }

    private func medication(of given: GivenMedicine) -> Medication.ID? {
        // An inhaler names its medicine, and hands in only what counts for it.
        if case .inhaled(let dose) = given.use { return Medication.ID(dose.medication) }
        return link(of: given).flatMap { given.at.day >= $0.since ? $0.medication : nil }
    }

    private func link(of given: GivenMedicine) -> MedicationLink? {
        switch given.use {
        case .inhaled: return nil
        case .beforeDose(let medicine): return links.first { $0.subject == .beforeDose(medicine) }
        case .treatment(let treatment):
            let linked = rescue.filter { medicine in links.contains { $0.subject == .rescue(medicine.id) } }
            guard let used = RescueMedicine.used(for: treatment, among: linked) else { return nil }
            return links.first { $0.subject == .rescue(used.id) }
        }
    }

    /// Before it was entered, a medicine was what it was entered as.
    private func isTaken(_ medication: Medication.ID, at instant: Instant) -> Bool {
        let own = periods.filter { $0.medication == medication }
        let period = own.last { $0.since <= instant } ?? own.first
        return period.map { [.active, .onHold].contains($0.status) } ?? false
    }
}
