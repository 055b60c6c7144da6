internal import Clinical
internal import Medications
internal import Pages

/// A time at which a medicine is due, for a device.
struct OfflineSlot: Encodable, Sendable {
    let medicine, name, picture: String
    /// Which of its times; the same whenever it is asked for.
    let slot: String
    /// The civil day that it belongs to.
    let day: String
    /// When it is due, or due again: the day and the clock time.
    let dueDay, dueTime: String
    /// When it was planned, in milliseconds.
    let planned: Int64
    /// "1 tablet"
    let dose: String?
    /// What one tap records; nil for a range.
    let amount, unit: String?
    /// `open`, `later`, `taken` or `not-taken`.
    let state: String
    /// "Taken 08:04"; nil while it is open.
    let said: String?

    init(_ phrases: Phrases, _ dose: KnownDose, _ details: MedicationDetails) {
        medicine = dose.planned.medication.text
        name = phrases.medicine(details)
        picture = Picture(details.form).symbol ?? "ui-medicine"
        slot = dose.planned.slot.key
        day = dose.planned.slot.day.iso
        dueDay = dose.due.day.iso
        dueTime = dose.due.time.text
        planned = dose.planned.slot.at.instant.milliseconds
        self.dose = phrases.amount(dose.record?.details) ?? phrases.amount(dose.planned.dose)
        if case .quantity(let quantity)? = dose.planned.dose {
            (amount, unit) = (quantity.value?.text, quantity.shownUnit)
        } else {
            (amount, unit) = (nil, nil)
        }
        switch dose.state {
        case .open: (state, said) = ("open", nil)
        case .later: (state, said) = ("later", nil)
        case .taken(_, let record):
            (state, said) = ("taken", phrases("medicines.taken.at", ["time": phrases.time(record.at.time)]))
        case .notTaken: (state, said) = ("not-taken", phrases("medicine.notTaken"))
        }
    }
}

/// What was recorded apart from the plan, for a device.
struct OfflineExtra: Encodable, Sendable {
    let medicine, name, picture, day, time, state, said: String
    let dose: String?

    init(_ phrases: Phrases, _ record: AdministrationDetails, _ details: MedicationDetails) {
        let isTaken = record.status == .completed
        medicine = record.medication.text
        name = phrases.medicine(details)
        picture = Picture(details.form).symbol ?? "ui-medicine"
        day = record.day.iso
        time = record.at.time.text
        state = isTaken ? "taken" : "not-taken"
        said =
            isTaken
            ? phrases("medicines.taken.at", ["time": phrases.time(record.at.time)]) : phrases("medicine.notTaken")
        dose = phrases.amount(record)
    }
}

extension Phrases {
    fileprivate func amount(_ details: AdministrationDetails?) -> String? { details.flatMap { amount($0) } }
}
