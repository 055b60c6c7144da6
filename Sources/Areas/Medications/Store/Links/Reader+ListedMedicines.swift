package import Clinical
internal import Medications
internal import SQL
internal import Store

extension Reader {
    /// What the list says was taken of medicines that are also taken before doses. What follows a dose is that dose's own.
    func listedMedicines(on days: ClosedRange<CalendarDay>, _ access: PersonAccess) throws -> [ListedMedicine] {
        let links = try medicationLinks(access)
        guard links.contains(where: { $0.subject.preDose != nil }) else { return [] }
        let names = Dictionary(uniqueKeysWithValues: try records(.medication, access).map { ($0.id, $0.details) })
        let taken = try administrations(access, from: days.lowerBound, through: days.upperBound).map(\.details)
            .filter { $0.status == .completed && $0.origin?.kind != .dose }
        return links.flatMap { link -> [ListedMedicine] in
            guard let medicine = link.subject.preDose, let details = names[link.medication] else { return [] }
            let name = [details.name, details.strength].compactMap(\.self).joined(separator: " ")
            return taken.filter { $0.medication == link.medication && $0.at.day >= link.since }.map {
                ListedMedicine(medicine: medicine, name: name, at: $0.at, amount: $0.milligrams)
            }
        }
    }
}

extension MedicationLink.Subject {
    /// The medicine before a dose; nil for one for reactions.
    package var preDose: PreDoseMedicine? {
        if case .beforeDose(let medicine) = self { medicine } else { nil }
    }
}

extension AdministrationDetails {
    /// The amount if it was recorded in milligrams.
    fileprivate var milligrams: Amount? {
        guard unit == "mg", let amount else { return nil }
        return try? Amount.parse(amount.text, decimal: .point)
    }
}
