public import Clinical

extension KnownDose {
    /// What settles the dose; nil while it is open.
    public var record: MedicationDay.Record? {
        switch state {
        case .open, .later: nil
        case .taken(let id, let details), .notTaken(let id, let details):
            MedicationDay.Record(id: id, details: details)
        }
    }
}

extension MedicationDay {
    /// The record that already stands for the slot that new details are about.
    ///
    /// Nil if the slot is open, if the details would settle another open slot of the same medicine and day because
    /// theirs is not planned any more, and if they name no slot.
    public func record(standingFor details: AdministrationDetails) -> Record? {
        guard let slot = details.slot else { return nil }
        let own = doses.filter { $0.planned.medication == details.medication }
        if let dose = own.first(where: { $0.planned.slot.key == slot }) { return dose.record }
        let left = extra.first { $0.details.medication == details.medication && $0.details.slot == slot }
        if let left { return left }
        let others = own.filter { $0.planned.slot.day == details.day }
        if others.contains(where: { $0.isOpen }) { return nil }
        let time = details.due?.instant ?? details.at.instant
        var best: (record: Record, distance: Int64)?
        for dose in others {
            guard let record = dose.record else { continue }
            let distance = abs(dose.planned.slot.at.instant.seconds(since: time))
            if best.map({ distance < $0.distance }) ?? true { best = (record, distance) }
        }
        return best?.record
    }
}

extension MedicationDay {
    /// The open slot of a medicine on a day that is nearest to a time; nil if none is within `reach` seconds of it.
    public func openSlot(
        of medication: Medication.ID, on day: CalendarDay, near instant: Instant, reach: Int64
    ) -> DoseSlot? {
        var best: (slot: DoseSlot, distance: Int64)?
        for dose in doses where dose.isOpen && dose.planned.medication == medication && dose.planned.slot.day == day {
            let distance = abs(dose.planned.slot.at.instant.seconds(since: instant))
            guard distance <= reach else { continue }
            if best.map({ distance < $0.distance }) ?? true { best = (dose.planned.slot, distance) }
        }
        return best?.slot
    }
}

extension AdministrationDetails {
    /// Whether somebody who recorded the same thing at the same minute would have said this. A note that only the other
    /// record has is no difference.
    public func saysTheSame(as other: AdministrationDetails) -> Bool {
        medication == other.medication && status == other.status && reason == other.reason && amount == other.amount
            && unit == other.unit && (note == nil || note == other.note) && at.day == other.at.day
            && at.time == other.at.time
    }

    /// The same as a dose apart from the plan.
    public var asExtra: AdministrationDetails {
        AdministrationDetails(
            medication: medication, status: status, at: at, day: at.day, reason: reason, amount: amount, unit: unit,
            note: note)
    }

    /// The same about the slot of another record.
    public func about(slotOf other: AdministrationDetails) -> AdministrationDetails {
        AdministrationDetails(
            medication: medication, status: status, at: at, day: other.day, slot: other.slot, due: other.due,
            reason: reason, amount: amount, unit: unit, note: note)
    }
}
