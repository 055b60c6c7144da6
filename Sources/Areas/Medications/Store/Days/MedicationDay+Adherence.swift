package import Clinical
package import Medications
internal import SQL
internal import Store

extension MedicationDay {
    /// What belongs to one medicine.
    package func only(_ medication: Medication.ID) -> MedicationDay {
        MedicationDay(
            doses: doses.filter { $0.planned.medication == medication },
            extra: extra.filter { $0.details.medication == medication })
    }

    /// The counts of the days, as known now; on time is so many minutes before and after.
    package func adherence(
        from first: CalendarDay, through last: CalendarDay, now: Moment, onTime: Int = DoseLedger.usualTolerance
    ) -> MedicationAdherence {
        let answers = doses.compactMap { dose -> DoseRecord? in
            let key = dose.planned.slot.key
            return switch dose.state {
            case .open, .later: nil
            case .taken(_, let details): DoseRecord(slot: key, at: details.at, outcome: .taken)
            case .notTaken(_, let details): DoseRecord(slot: key, at: details.at, outcome: .skipped)
            }
        }
        return DoseLedger(
            slots: doses.map(\.asRecorded), records: answers,
            active: [ActiveTime(from: Instant(milliseconds: 0), until: nil)], tolerance: onTime
        ).adherence(from: first, through: last, now: now)
    }
}

extension KnownDose {
    /// The slot with the time at which it was due when it was recorded, whatever the times of meals are now.
    fileprivate var asRecorded: DoseSlot {
        let slot = planned.slot
        guard case .taken(_, let details) = state, let due = details.due else { return slot }
        return DoseSlot(
            at: due, day: slot.day, dosage: slot.dosage, basis: slot.basis, latest: slot.latest, number: slot.number)
    }
}

extension Reader {
    /// The medicines that are taken or paused.
    func namedMedicines(_ access: PersonAccess) throws -> [NamedMedicine] {
        try records(.medication, access).filter { [.active, .onHold].contains($0.details.status) }.map { medicine in
            let parts = [medicine.details.name, medicine.details.strength]
            return NamedMedicine(id: medicine.id, name: parts.compactMap(\.self).joined(separator: " "))
        }
    }

    /// The counts of some medicines from a day until now. A medicine that is not in the list has none.
    func adherence(
        of medicines: Set<Medication.ID>, from first: CalendarDay, now: Moment, zone: ZoneRules, _ access: PersonAccess
    ) throws -> [Medication.ID: MedicationAdherence] {
        let records = try medicationRecords(access, from: first, through: max(first, now.day), zone: zone)
        let listed = records.medications.map(\.id).filter { medicines.contains($0) }
        return Dictionary(
            uniqueKeysWithValues: listed.map { id in
                let counts = records.day.only(id).adherence(
                    from: first, through: now.day, now: now, onTime: records.times.onTime)
                return (id, counts)
            })
    }
}
