internal import Clinical
internal import Medications
internal import MedicationsStore
internal import Pages
internal import Store

/// One record of what was taken or not.
struct AdministrationRow: Encodable, Sendable {
    let path: String
    /// The name; nil where the page is about one medicine.
    let medicine: String?
    /// "Today, 08:04"
    let when: String
    /// "1 tablet. Felt sick. With breakfast."
    let detail: String?
    let word: String
    let symbol: String
    let style: String

    init(
        _ phrases: Phrases, person: Person.ID, _ stored: Stored<AdministrationDetails>, medicine: String?,
        today: CalendarDay, sent: (server: String, state: FHIRSending.State)? = nil
    ) {
        let details = stored.details
        path = details.origin?.path(person) ?? Paths.editAdministration(person, stored.id.text)
        self.medicine = medicine
        when = phrases(
            "medicine.dayTime",
            [
                "day": phrases.relativeDay(details.at.day, today: today, yesterday: today.adding(days: -1)),
                "time": phrases.time(details.at.time),
            ])
        let parts = [
            phrases.amount(details), details.origin.map { phrases("administration.follows.\($0.kind.rawValue)") },
            details.reason.map { phrases.reason($0) }, details.note,
            sent.map { phrases("administration.sent.\($0.state.rawValue)", ["name": $0.server]) },
        ]
        let shown = parts.compactMap(\.self)
        detail = shown.isEmpty ? nil : shown.joined(separator: ", ")
        let isTaken = details.status == .completed
        word = phrases(isTaken ? "medicine.taken" : "medicine.notTaken")
        symbol = isTaken ? "ui-taken" : "ui-skipped"
        style = isTaken ? "state-taken" : ""
    }
}

extension Administration.Origin {
    /// Where the record that it follows is corrected.
    func path(_ person: Person.ID) -> String {
        switch kind {
        case .dose: Paths.dose(person, day: record)
        case .reaction: Paths.reaction(person, record)
        case .puff: Paths.editAsthma(person, "puffs", record)
        }
    }
}

extension AdministrationDetails {
    static func samples(of medication: Medication.ID) -> [Stored<AdministrationDetails>] {
        func at(_ hour: Int) -> Moment { ZoneRules.utc.moment(Samples.today, Samples.time(hour, 4)) }
        let all = [
            AdministrationDetails(
                medication: medication, status: .completed, at: at(8), day: Samples.today,
                slot: "0/\(Samples.today.iso)/28800", due: at(8), amount: WrittenDecimal("1.5"), unit: "tablet",
                note: Samples.rightToLeft),
            AdministrationDetails(
                medication: medication, status: .notDone, at: at(7), day: Samples.today, reason: .feltSick),
            AdministrationDetails(
                medication: medication, status: .completed, at: at(6), day: Samples.today, amount: WrittenDecimal(10),
                unit: "mg", origin: Administration.Origin(kind: .dose, record: Samples.today.iso, number: 0)),
        ]
        return all.enumerated().compactMap { index, details in
            guard let id = Administration.ID("administration-\(index)") else {
                return nil
            }
            return Stored(
                id: id, person: Samples.person, details: details, position: nil, isDeleted: false, version: .first)
        }
    }
}

extension KnownDose {
    static func samples(of medication: Medication.ID) -> [KnownDose] {
        [sample(of: medication, in: 0, at: 18), sample(of: medication, in: 1, at: 8)]
    }

    static func sample(of medication: Medication.ID, in days: Int, at hour: Int) -> KnownDose {
        let day = Samples.today.adding(days: days)
        let slot = DoseSlot(
            at: ZoneRules.utc.moment(day, Samples.time(hour, 0)), day: day, dosage: 0, basis: .clock, latest: nil,
            number: Int64(hour) * 3600)
        return KnownDose(
            planned: PlannedDose(
                medication: medication, slot: slot,
                dose: .quantity(Quantity(value: WrittenDecimal(1), unit: "tablet"))),
            state: .open)
    }
}
