internal import Asthma
internal import CarePlan
internal import Clinical
internal import SQL
internal import Store

/// An inhaler whose regular puffs count as taken in the list of medicines.
struct TiedInhaler {
    let id: Inhaler.ID
    let role: InhalerRole
    let medicine: InhalerDetails.Medicine
}

extension Reader {
    /// The person's inhalers that are a medicine of the list, those of deleted ones left out.
    func tiedInhalers(_ access: PersonAccess) throws -> [TiedInhaler] {
        try records(.inhaler, access).compactMap { inhaler in
            inhaler.details.medicine.map { TiedInhaler(id: inhaler.id, role: inhaler.details.role, medicine: $0) }
        }
    }

    /// The regular doses of tied inhalers on some days. What belongs together is decided with the puffs around.
    func inhaledDoses(on days: ClosedRange<CalendarDay>, _ access: PersonAccess) throws -> [GivenMedicine] {
        let tied = try tiedInhalers(access)
        guard !tied.isEmpty else { return [] }
        let around = try puffs(
            access, from: days.lowerBound.adding(days: -1), through: days.upperBound.adding(days: 1))
        return tied.flatMap { inhaler in
            let own = around.filter { $0.details.inhaler == inhaler.id }.map { (id: $0.id, details: $0.details) }
            return RegularDose.all(own, role: inhaler.role).filter { dose in
                days.contains(dose.at.day) && dose.at.day >= inhaler.medicine.since
            }.map { dose in
                GivenMedicine(
                    use: .inhaled(.init(medication: inhaler.medicine.id, puffs: dose.puffs)),
                    origin: .puff(dose.first.text), number: 0, at: dose.at, amount: nil)
            }
        }
    }

    /// The days of puffs that may count in the list of medicines; none if their inhalers are not tied to one.
    func followedDays(_ puffs: [PuffDetails], _ access: PersonAccess) throws -> [CalendarDay] {
        guard !puffs.isEmpty else { return [] }
        let tied = Set(try tiedInhalers(access).map(\.id))
        return tied.isEmpty ? [] : puffs.filter { tied.contains($0.inhaler) }.map(\.at.day)
    }
}
